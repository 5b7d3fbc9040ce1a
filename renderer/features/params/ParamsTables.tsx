import { Button, Text } from '@mantine/core'
import { IconBraces } from '@tabler/icons-react'
import { useParams } from '../../model/edit-params.ts'
import css from './Params.module.css'
import { paramsForm } from './params-form.ts'
import { ParametersTable } from './ParametersTable.tsx'
import { strings } from './strings.ts'
import { SymbolsTable } from './SymbolsTable.tsx'

interface Props {
  readonly onEditJson: () => void
}

/** Params as tables that a teacher can read. */
export function ParamsTables({ onEditJson }: Props) {
  const reading = useParams()
  if (reading.status === 'unreadable') {
    return (
      <div className={css.unreadable} role="alert">
        <Text fw={600}>{reading.problem}</Text>
        <Text size="sm">{strings.unreadable}</Text>
        <EditJson onEditJson={onEditJson} />
      </div>
    )
  }
  const form = paramsForm(reading.value)
  return (
    <>
      <SymbolsTable rows={form.symbols} />
      <ParametersTable rows={form.parameters} />
      <EditJson onEditJson={onEditJson} />
    </>
  )
}

function EditJson({ onEditJson }: Props) {
  return (
    <div>
      <Button variant="default" leftSection={<IconBraces size={16} />} onClick={onEditJson}>
        {strings.editJson}
      </Button>
    </div>
  )
}
