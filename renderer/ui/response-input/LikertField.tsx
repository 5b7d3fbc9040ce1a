import { Radio } from '@mantine/core'
import { likertConfig } from './input-config.ts'
import type { InputProps } from './input-props.ts'
import css from './Inputs.module.css'
import { readLikert } from './input-values.ts'
import { strings } from './strings.ts'
import { typedText } from './typed-text.ts'

/** One step for each statement; the step after the last stands for "not applicable" (protocol.md 10.2). */
export function LikertField({ label, value, config, onValue }: InputProps) {
  const { statements, options } = likertConfig(config)
  const chosen = readLikert(value, config) ?? []
  if (statements.length === 0) return <p className={css.note}>{strings.noStatements}</p>
  const steps = options.length === 5 ? [...options, strings.notApplicable] : options
  return (
    <div className={css.gridBox} role="group" aria-label={label} tabIndex={-1}>
      <table className={css.likert}>
        <thead>
          <tr>
            <td />
            {steps.map((step, at) => (
              <th key={at} scope="col" dir="auto">
                {step}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {statements.map((statement, row) => (
            <tr key={row}>
              <th scope="row" dir="auto">
                {statement}
              </th>
              {steps.map((step, at) => (
                <td key={at}>
                  <Radio
                    name={`${label} ${row}`}
                    aria-label={`${statement}: ${step}`}
                    checked={chosen[row] === at}
                    onChange={() => {
                      onValue(typedText(statements.map((_, i) => (i === row ? at : (chosen[i] ?? null)))))
                    }}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
