import { Switch } from '@mantine/core'
import { isSameJson } from '../../model/same-json.ts'
import { ChipsField } from '../../ui/ChipsField.tsx'
import { setParameter } from './parameter-actions.ts'
import css from './Params.module.css'
import { labelOf, type SchemaField } from './schema-fields.ts'
import { strings } from './strings.ts'
import { TypedCell } from './TypedCell.tsx'
import type { Taken } from './use-typed-field.ts'
import { readNumber } from './value-types.ts'

interface Props {
  readonly id: string
  readonly field: SchemaField
  readonly path: readonly string[]
  /** Fits the field; undefined when it is not set. */
  readonly value: unknown
  readonly describedBy: string
}

interface CellProps {
  readonly id: string
  readonly label: string
  readonly describedBy: string
  readonly placeholder: string
  readonly place: string
  readonly path: readonly string[]
  readonly value: unknown
}

/** The input of a setting; a default is shown where nothing is set, and not written. */
export function SchemaInput(props: Props) {
  const { id, field, path, value, describedBy } = props
  const { title: label, fallback } = field
  const placeholder = fallback === undefined ? strings.notSet : labelOf(fallback)
  const cell = { id, label, describedBy, placeholder, place: `field ${path.join('.')}`, path, value }
  switch (field.kind) {
    case 'text':
      return <TextInput {...cell} />
    case 'number':
      return <NumberInput {...cell} />
    case 'flag':
      return <Flag {...cell} fallback={fallback} />
    case 'choice':
      return <Choices {...props} />
    case 'texts':
      return <Chips {...cell} />
    case 'group':
    case 'other':
      return null
  }
}

function TextInput({ path, value, ...cell }: CellProps) {
  return (
    <TypedCell
      {...cell}
      shown={typeof value === 'string' ? value : ''}
      take={(text) => {
        setParameter(path, text)
        return { shown: text }
      }}
    />
  )
}

function NumberInput({ path, value, ...cell }: CellProps) {
  return (
    <TypedCell
      {...cell}
      inputMode="decimal"
      shown={value === undefined ? '' : labelOf(value)}
      take={(text) => takeNumber(path, text)}
    />
  )
}

function Chips({ path, value, ...field }: CellProps) {
  return (
    <span className={css.chipsBox}>
      <ChipsField
        {...field}
        values={Array.isArray(value) ? value.map(String) : []}
        removeLabel={(text) => strings.removeFrom(text, field.label)}
        onChange={(values) => {
          setParameter(path, values)
        }}
      />
    </span>
  )
}

/** An empty field takes the number away: there is no empty number. */
function takeNumber(path: readonly string[], text: string): Taken {
  if (text.trim() === '') {
    setParameter(path, undefined)
    return { shown: '' }
  }
  const reading = readNumber(text)
  if ('problem' in reading) return reading
  setParameter(path, reading.value)
  return { shown: labelOf(reading.value) }
}

function Flag({ id, label, describedBy, path, value, fallback }: CellProps & { fallback: unknown }) {
  const isOn = (value ?? fallback) === true
  const word = strings.onOff(isOn)
  return (
    <Switch
      id={id}
      size="sm"
      className={css.flag ?? ''}
      aria-label={label}
      aria-describedby={describedBy}
      label={value === undefined ? strings.fallback(word) : word}
      checked={isOn}
      onChange={(event) => {
        setParameter(path, event.currentTarget.checked)
      }}
    />
  )
}

function Choices({ id, field, path, value, describedBy }: Props) {
  const { title, choices, fallback } = field
  const chosen = value === undefined ? -1 : choices.findIndex((choice) => isSameJson(choice.value, value))
  return (
    <select
      id={id}
      className={css.choice}
      aria-label={title}
      aria-describedby={describedBy}
      value={chosen}
      onChange={({ currentTarget }) => {
        setParameter(path, choices[Number(currentTarget.value)]?.value)
      }}
    >
      <option value={-1}>
        {fallback === undefined ? strings.notSet : strings.fallback(labelOf(fallback))}
      </option>
      {choices.map(({ label }, i) => (
        <option key={i} value={i}>
          {label}
        </option>
      ))}
    </select>
  )
}
