import { Button, Code, Text } from '@mantine/core'
import { repairList } from './case-actions.ts'
import css from './Cases.module.css'
import { strings } from './strings.ts'

/** What stands in the place of the list of cases, and the way to make one of it. */
export function NoList({ value }: { readonly value: unknown }) {
  return (
    <div className={css.fault} role="alert">
      <Text size="sm">{strings.noList}</Text>
      <Code block tabIndex={0}>
        {JSON.stringify(value, null, 2)}
      </Code>
      <div>
        <Button variant="default" onClick={repairList}>
          {strings.makeList}
        </Button>
      </div>
    </div>
  )
}
