import { Button, Text } from '@mantine/core'
import { IconBraces } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useParams } from '../../model/edit-params.ts'
import { useParamsSchema } from '../../model/params-schema.ts'
import { useFocusPlaces } from './focus-place.ts'
import { ParametersTable } from './ParametersTable.tsx'
import css from './Params.module.css'
import { paramsForm } from './params-form.ts'
import { schemaFields } from './schema-fields.ts'
import { SchemaForm } from './SchemaForm.tsx'
import { strings } from './strings.ts'
import { SymbolsTable } from './SymbolsTable.tsx'

interface Props {
  readonly onEditJson: () => void
}

/** Params as a form: symbols, the settings that the function describes, and all others with their types. */
export function ParamsTables({ onEditJson }: Props) {
  const reading = useParams()
  const { schema, problem } = useParamsSchema()
  const fields = useMemo(() => schemaFields(schema), [schema])
  useFocusPlaces(reading)
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
  const described = fields.map(({ name }) => name)
  return (
    <>
      {form.symbols && <SymbolsTable rows={form.symbols} />}
      {problem !== null && (
        <Text size="sm" className={css.warning} role="status">
          {problem}
        </Text>
      )}
      <SchemaForm fields={fields} schema={schema} params={reading.value} />
      <ParametersTable
        title={fields.length === 0 ? strings.parameters : strings.otherParameters}
        rows={form.parameters.filter(({ name }) => !described.includes(name))}
      />
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
