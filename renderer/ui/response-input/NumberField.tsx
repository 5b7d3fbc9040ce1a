import { useState } from 'react'
import css from './Inputs.module.css'
import type { InputProps } from './input-props.ts'
import { readNumber, readUnits, writeNumber, writeUnits } from './input-values.ts'
import { MarkedField } from './MarkedField.tsx'
import { strings } from './strings.ts'

/** A number, sent as one; what is typed stands as it is typed. */
export function NumberField({ label, value, onValue }: InputProps) {
  const [typed, setTyped] = useState({ text: '', gave: '' })
  const { text, problem } = readNumber(value)
  return (
    <div className={css.field}>
      <MarkedField
        label={label}
        // `1.` is on its way to `1.5`: the digits that JSON wants must not replace what is being typed.
        text={typed.gave === value.text ? typed.text : text}
        inputMode="decimal"
        placeholder={strings.numberPlaceholder}
        problem={problem}
        onText={(now) => {
          const written = writeNumber(now)
          setTyped({ text: now, gave: written.text })
          onValue(written)
        }}
      />
      {text === '' && <p className={css.note}>{strings.missingNumber}</p>}
    </div>
  )
}

/** A number and its units, sent as one text. */
export function UnitsField({ label, value, onValue }: InputProps) {
  const [typed, setTyped] = useState({ number: '', units: '', gave: '' })
  const { number, units } = typed.gave === value.text ? typed : readUnits(value)
  const change = (next: { number: string; units: string }) => {
    const written = writeUnits(next.number, next.units)
    setTyped({ ...next, gave: written.text })
    onValue(written)
  }
  const isHalf = (number === '') !== (units === '')
  return (
    <div className={css.field} role="group" aria-label={label}>
      <div className={css.pair}>
        <MarkedField
          label={strings.number(label)}
          text={number}
          inputMode="decimal"
          placeholder={strings.numberPlaceholder}
          onText={(text) => {
            change({ number: text, units })
          }}
        />
        <MarkedField
          label={strings.units(label)}
          text={units}
          placeholder={strings.unitsPlaceholder}
          onText={(text) => {
            change({ number, units: text })
          }}
        />
      </div>
      {isHalf && <p className={css.note}>{strings.missingPart}</p>}
    </div>
  )
}
