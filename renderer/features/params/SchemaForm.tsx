import { Text } from '@mantine/core'
import { useId } from 'react'
import { SectionLabel } from '../../ui/SectionLabel.tsx'
import css from './Params.module.css'
import type { SchemaField } from './schema-fields.ts'
import { SchemaRow } from './SchemaRow.tsx'
import { strings } from './strings.ts'

type Json = Readonly<Record<string, unknown>>

interface Props {
  readonly fields: readonly SchemaField[]
  readonly schema: Json | null
  readonly params: Json
}

/** The settings that the function's own schema describes, as a form. */
export function SchemaForm({ fields, schema, params }: Props) {
  const id = useId()
  // What is out of date is shown only where it is used.
  const shown = fields.filter(({ name, isDeprecated }) => !isDeprecated || Object.hasOwn(params, name))
  if (shown.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <SectionLabel id={id}>
        {typeof schema?.title === 'string' ? schema.title : strings.parameters}
      </SectionLabel>
      {typeof schema?.description === 'string' && (
        <Text size="sm" c="dimmed" dir="auto">
          {schema.description}
        </Text>
      )}
      <div className={css.fields}>
        {shown.map((field) => (
          <SchemaRow key={field.name} field={field} parent="" value={own(params, field.name)} />
        ))}
      </div>
    </section>
  )
}

function own(params: Json, name: string): unknown {
  return Object.hasOwn(params, name) ? params[name] : undefined
}
