import { Button } from '@mantine/core'
import { useState } from 'react'
import type { FunctionSettingsView, SettingFact } from '../../../server/contract/function-settings.ts'
import { changeOf, rawSettings } from './change-of.ts'
import { editSetting, keepChange } from './launch-actions.ts'
import { useLaunch } from './launch-store.ts'
import css from './LaunchView.module.css'
import { controlOf, type Control } from './setting-controls.ts'
import { SettingField } from './SettingField.tsx'
import { strings } from './strings.ts'
import { typedArgs, typedText } from './value-text.ts'

interface Props {
  readonly view: FunctionSettingsView
  readonly fact: SettingFact
  readonly label: string
  readonly onClosed: () => void
}

/** The field of one setting; Escape leaves everything as it was. */
export function SettingEditor({ view, fact, label, onClosed }: Props) {
  const control = controlOf(fact.name)
  const [text, setText] = useState(() => typedText(fileValue(view, fact)))
  const isSaving = useLaunch((state) => state.isSaving)
  const problem = useLaunch(({ refusal }) =>
    refusal === null ? null : (refusal.fields[fact.name]?.join(', ') ?? refusal.message),
  )
  const close = () => {
    editSetting(null)
    onClosed()
  }
  return (
    <form
      ref={bringIntoView}
      className={css.editor}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.stopPropagation()
        close()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        void keepChange(view, { change: changeOf(view, fact.name, valueOf(control, text)) }).then(
          (isKept) => {
            if (isKept) onClosed()
          },
        )
      }}
    >
      <SettingField
        control={control}
        label={label}
        hint={hintOf(fact.name)}
        text={text}
        problem={problem}
        onText={setText}
      />
      <div className={css.buttons}>
        <Button type="submit" size="xs" loading={isSaving}>
          {strings.save}
        </Button>
        <Button size="xs" variant="default" onClick={close}>
          {strings.cancel}
        </Button>
      </div>
    </form>
  )
}

/** A field at the lower edge would hide its own buttons. */
function bringIntoView(form: HTMLFormElement | null): void {
  form?.scrollIntoView({ block: 'nearest' })
}

/** The author's own words where there are some: what holds may be a path that they did not write. */
function fileValue(view: FunctionSettingsView, { name, value, source }: SettingFact): unknown {
  if (typeof value === 'boolean') return String(value)
  if (source.from !== 'settings-file' || name.includes('.')) return value
  return rawSettings(view)[name] ?? value
}

function valueOf(control: Control, text: string): unknown {
  switch (control.kind) {
    case 'switch':
      return text === 'true'
    case 'number':
      return text.trim() === '' ? undefined : Number(text)
    case 'lines':
      return typedArgs(text)
    case 'words':
    case 'text':
      return control.canBeEmpty || text !== '' ? text : undefined
  }
}

function hintOf(name: string): string | undefined {
  return strings.hints[name.split('.')[0] ?? '']
}
