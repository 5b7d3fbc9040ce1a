import type { CaseReading } from '../../model/feedback-case.ts'
import { AddSetting } from './AddSetting.tsx'
import { setCaseParams } from './case-actions.ts'
import { renamed, withField } from './case-list.ts'
import css from './Cases.module.css'
import { SettingRow } from './SettingRow.tsx'
import { strings } from './strings.ts'

interface Props {
  readonly index: number
  readonly reading: CaseReading
  /** Of the area. */
  readonly params: Readonly<Record<string, unknown>>
}

/** What a case lays over the area's params, row by row. */
export function CaseSettings({ index, reading, params }: Props) {
  const own = reading.params
  const names = Object.keys(own).filter((name) => name !== 'override_eval_feedback')
  return (
    <section className={css.settings} aria-label={`${strings.name(index + 1)}: ${strings.settings}`}>
      <span className={css.label}>{strings.settings}</span>
      <span className={css.hint}>{strings.settingsHint}</span>
      {names.map((name) => (
        <SettingRow
          key={name}
          index={index}
          name={name}
          value={own[name]}
          instead={params[name]}
          isTaken={(other) => Object.hasOwn(own, other)}
          onName={(other) => {
            setCaseParams(index, renamed(own, name, other))
          }}
          onValue={(value) => {
            setCaseParams(index, { ...own, [name]: value })
          }}
          onRemove={() => {
            setCaseParams(index, withField(own, name, undefined))
          }}
        />
      ))}
      <AddSetting
        suggestions={Object.keys(params).filter((name) => name !== 'cases' && !Object.hasOwn(own, name))}
        isTaken={(name) => Object.hasOwn(own, name)}
        onAdd={(name) => {
          setCaseParams(index, { ...own, [name]: Object.hasOwn(params, name) ? params[name] : '' })
        }}
      />
    </section>
  )
}
