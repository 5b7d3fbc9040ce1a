import type { FunctionSettingsView } from '../../../server/contract/function-settings.ts'
import { AddVariable } from './AddVariable.tsx'
import css from './LaunchView.module.css'
import { SettingRow } from './SettingRow.tsx'
import { shownFacts, type FactGroup } from './shown-facts.ts'
import { strings } from './strings.ts'

interface Props {
  readonly view: FunctionSettingsView
}

/** The settings by subject: name, value, where it comes from, and what can be done about it. */
export function SettingsList({ view }: Props) {
  return shownFacts(view).map((group) => <Group key={group.id} view={view} group={group} />)
}

function Group({ view, group: { id, facts } }: Props & { readonly group: FactGroup }) {
  const isVariables = id === 'variables'
  const title = strings.groups[id]
  return (
    <section aria-label={title}>
      <h3 className={css.group}>{title}</h3>
      {facts.length > 0 && (
        <ul className={css.rows}>
          {facts.map((fact) => (
            <SettingRow key={fact.name} view={view} fact={fact} />
          ))}
        </ul>
      )}
      {isVariables && facts.length === 0 && <p className={css.quiet}>{strings.noVariables}</p>}
      {isVariables && view.isEditable && <AddVariable view={view} />}
    </section>
  )
}
