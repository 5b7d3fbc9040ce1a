import { ActionIcon } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { memo, useId } from 'react'
import { isRecord } from '../../lib/guards.ts'
import { setParameter } from './parameter-actions.ts'
import css from './Params.module.css'
import { fieldProblem, fits, labelOf, type SchemaField } from './schema-fields.ts'
import { SchemaInput } from './SchemaInput.tsx'
import { strings } from './strings.ts'
import { TypeChip } from './TypeChip.tsx'
import { ValueCell } from './ValueCell.tsx'

interface Props {
  readonly field: SchemaField
  /** The name of the group that it is in; empty when it is in none. */
  readonly parent: string
  /** Undefined when it is not set. */
  readonly value: unknown
}

/** One setting that the schema describes: its name, what it means, and its value. */
export const SchemaRow = memo(function SchemaRow({ field, parent, value }: Props) {
  const { name, title, description } = field
  const path = parent === '' ? [name] : [parent, name]
  const id = `field-${path.join('.')}`
  const [helpId, problemId] = [useId(), useId()]
  const problem = fieldProblem(field, value)
  const isSet = value !== undefined
  return (
    <div className={css.field} data-group={field.kind === 'group' || undefined}>
      <div className={css.fieldHead}>
        <label htmlFor={id} dir="auto">
          {title}
        </label>
        <code>{name}</code>
        <div id={helpId} className={css.help} dir="auto">
          {description}
        </div>
      </div>
      <div className={css.fieldValue}>
        <div
          className={css.fieldInput}
          role={field.kind === 'group' ? 'group' : undefined}
          aria-label={title}
        >
          <FieldValue field={field} path={path} value={value} describedBy={`${helpId} ${problemId}`} />
          {isSet && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={24}
              aria-label={strings.unset(title)}
              title={unsetHint(field)}
              onClick={() => {
                setParameter(path, undefined)
              }}
            >
              <IconRestore size={15} />
            </ActionIcon>
          )}
        </div>
        <div id={problemId} role="status">
          {problem !== null && <div className={css.cellProblem}>{problem}</div>}
        </div>
      </div>
    </div>
  )
})

interface ValueProps {
  readonly field: SchemaField
  readonly path: readonly string[]
  readonly value: unknown
  readonly describedBy: string
}

function FieldValue({ field, path, value, describedBy }: ValueProps) {
  const id = `field-${path.join('.')}`
  if (field.kind === 'group' && (value === undefined || isRecord(value))) {
    return (
      <div className={css.group} id={id}>
        {field.fields.map((inner) => (
          <SchemaRow
            key={inner.name}
            field={inner}
            parent={field.name}
            value={value !== undefined && Object.hasOwn(value, inner.name) ? value[inner.name] : undefined}
          />
        ))}
        {value !== undefined && <OtherKeys field={field} value={value} />}
      </div>
    )
  }
  if (field.kind !== 'other' && (value === undefined || fits(field, value)))
    return <SchemaInput id={id} field={field} path={path} value={value} describedBy={describedBy} />
  if (value === undefined) return <NotSet field={field} path={path} id={id} />
  return (
    <span className={css.typed}>
      <TypeChip path={path} value={value} />
      <span className={css.typedValue}>
        <ValueCell id={id} path={path} value={value} />
      </span>
    </span>
  )
}

/** What a group holds besides what the schema describes. */
function OtherKeys({ field, value }: { field: SchemaField; value: Readonly<Record<string, unknown>> }) {
  const described = field.fields.map(({ name }) => name)
  return Object.entries(value)
    .filter(([name]) => !described.includes(name))
    .map(([name, inner]) => (
      <div key={name} className={css.typed}>
        <code>{name}</code>
        <TypeChip path={[field.name, name]} value={inner} />
        <span className={css.typedValue}>
          <ValueCell id={`field-${field.name}.${name}`} path={[field.name, name]} value={inner} />
        </span>
      </div>
    ))
}

/** A setting without an input of its own begins with its default, else as an empty list. */
function NotSet({ field, path, id }: { field: SchemaField; path: readonly string[]; id: string }) {
  return (
    <button
      id={id}
      type="button"
      className={css.notSet}
      onClick={() => {
        setParameter(path, field.fallback ?? [])
      }}
    >
      {field.fallback === undefined ? strings.notSet : strings.fallback(labelOf(field.fallback))}
    </button>
  )
}

function unsetHint({ fallback }: SchemaField): string {
  return fallback === undefined ? strings.unsetHint : strings.backTo(labelOf(fallback))
}
