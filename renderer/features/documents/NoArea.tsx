import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { create } from './document-actions.ts'
import { strings } from './strings.ts'

/** The author's view while no response area is open. */
export function NoArea() {
  return (
    <EmptyState icon={<IconFileText size={28} stroke={1.5} />} title={strings.nothingOpen}>
      <p>{strings.nothingOpenHint}</p>
      <Button mt="sm" onClick={create}>
        {strings.newArea}
      </Button>
    </EmptyState>
  )
}
