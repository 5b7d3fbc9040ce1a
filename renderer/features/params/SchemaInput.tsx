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

/** The input of a setting; a default is shown where nothing is set, and not written. */
export function SchemaInput({ id, field, path, value, describedBy }: Props) {
  const { title, fallback } = field
  const hint = fallback === undefined ? strings.notSet : labelOf(fallback)
  const cell = { id, label: title, describedBy, placeholder: hint, place: `field ${path.join('.')}` }
  switch (field.kind) {
    case 'text':
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
    case 'number':
      return (
        <TypedCell
          {...cell}
          inputMode="decimal"
          shown={value === undefined ? '' : labelOf(value)}
          take={(text) => takeNumber(path, text)}
        />
      )
    case 'flag':
      return <Flag {...cell} path={path} value={value ?? fallback} isSet={value !== undefined} />
    case 'choice':
      return <Choices {...{ id, field, path, value, describedBy }} />
    case 'texts':
      return (
        <span className={css.chipsBox}>
          <ChipsField
            {...cell}
            values={Array.isArray(value) ? value.map(String) : []}
            removeLabel={(text) => strings.removeFrom(text, title)}
            onChange={(values) => {
              setParameter(path, values)
            }}
          />
        </span>
      )
    case 'group':
    case 'other':
      return null
  }
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

interface FlagProps {
  readonly id: string
  readonly label: string
  readonly describedBy: string
  readonly path: readonly string[]
  readonly value: unknown
  readonly isSet: boolean
}

function Flag({ id, label, describedBy, path, value, isSet }: FlagProps) {
  const isOn = value === true
  return (
    <Switch
      id={id}
      size="sm"
      className={css.flag ?? ''}
      aria-label={label}
      aria-describedby={describedBy}
      label={isSet ? strings.onOff(isOn) : strings.fallback(strings.onOff(isOn))}
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
