import { Button } from '@mantine/core'
import { Fragment, useRef } from 'react'
import type { FunctionSettingsView, SettingFact } from '../../../server/contract/function-settings.ts'
import { changeOf } from './change-of.ts'
import { editSetting, keepChange } from './launch-actions.ts'
import { useLaunch } from './launch-store.ts'
import css from './LaunchView.module.css'
import { SettingEditor } from './SettingEditor.tsx'
import { strings } from './strings.ts'
import { argumentTexts, valueText } from './value-text.ts'

interface Props {
  readonly view: FunctionSettingsView
  readonly fact: SettingFact
}

/** One setting, to read and to change in its place. */
export function SettingRow({ view, fact }: Props) {
  const { name } = fact
  const isEditing = useLaunch((state) => state.editing === name)
  const change = useRef<HTMLButtonElement>(null)
  const problems = view.file.problems[name] ?? []
  const label = settingLabel(name)
  return (
    <li className={css.row} data-setting={name}>
      <span className={css.name}>{label}</span>
      {isEditing ? (
        <SettingEditor
          view={view}
          fact={fact}
          label={label}
          onClosed={() => {
            // The button is there again only after this has been shown.
            requestAnimationFrame(() => change.current?.focus())
          }}
        />
      ) : (
        <>
          <span className={css.value} dir="auto">
            {Array.isArray(fact.value) && fact.value.length > 0
              ? argumentTexts(fact.value).map((text, place) => (
                  // The same argument may stand there twice, and none of them ever moves.
                  <Fragment key={`${place} ${text}`}>
                    <bdi>{text}</bdi>{' '}
                  </Fragment>
                ))
              : valueText(name, fact.value, view)}
          </span>
          <span className={css.from} data-from={fact.source.from}>
            {fact.source.detail}
          </span>
          <span className={css.actions}>
            {view.isEditable && (
              <>
                {fact.source.from === 'settings-file' && (
                  <ResetButton view={view} fact={fact} label={label} />
                )}
                <Button
                  ref={change}
                  size="compact-xs"
                  variant="subtle"
                  aria-label={strings.changeOf(label)}
                  disabled={fact.source.from === 'start'}
                  onClick={() => {
                    editSetting(name)
                  }}
                >
                  {strings.change}
                </Button>
              </>
            )}
          </span>
        </>
      )}
      {problems.length > 0 && <span className={css.problem}>{problems.join(', ')}</span>}
    </li>
  )
}

/** The name of a setting for a person; a variable has its own. */
export function settingLabel(name: string): string {
  return strings.names[name] ?? name.replace(/^env\./, '')
}

function ResetButton({ view, fact, label }: Props & { readonly label: string }) {
  const isSaving = useLaunch((state) => state.isSaving)
  const isRemoval = fact.name.startsWith('env.') && fact.recognised === null
  const recognised = valueText(fact.name, fact.recognised, view)
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      color="gray"
      disabled={isSaving}
      aria-label={isRemoval ? strings.removeOf(label) : strings.resetOf(label, recognised)}
      onClick={() => void keepChange(view, { change: changeOf(view, fact.name, undefined) })}
    >
      {isRemoval ? strings.remove : strings.reset}
    </Button>
  )
}
