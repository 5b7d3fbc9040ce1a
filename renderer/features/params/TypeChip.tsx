import { useState } from 'react'
import { setParameter } from './parameter-actions.ts'
import css from './Params.module.css'
import { strings } from './strings.ts'
import { convertValue, typeOf, valueTypes } from './value-types.ts'

interface Props {
  readonly path: readonly string[]
  readonly value: unknown
}

/** The type of a value; choosing another one converts the value where that loses nothing, and says so where it would. */
export function TypeChip({ path, value }: Props) {
  const [refusal, setRefusal] = useState<{ readonly value: unknown; readonly problem: string } | null>(null)
  const name = path.join(' ')
  return (
    <>
      <select
        className={css.type}
        aria-label={strings.typeOf(name)}
        value={typeOf(value)}
        onChange={({ currentTarget }) => {
          const type = valueTypes.find((one) => one === currentTarget.value)
          const converted = convertValue(value, type ?? 'text')
          if ('problem' in converted) setRefusal({ value, problem: converted.problem })
          else setParameter(path, converted.value)
        }}
      >
        {valueTypes.map((type) => (
          <option key={type} value={type}>
            {strings.types[type]}
          </option>
        ))}
      </select>
      {refusal !== null && refusal.value === value && (
        <div className={css.cellProblem} role="status">
          {refusal.problem}
        </div>
      )}
    </>
  )
}
