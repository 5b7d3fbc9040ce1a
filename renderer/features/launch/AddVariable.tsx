import { Button, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { FunctionSettingsView } from '../../../server/contract/function-settings.ts'
import { changeOf } from './change-of.ts'
import { editSetting, keepChange } from './launch-actions.ts'
import { useLaunch } from './launch-store.ts'
import css from './LaunchView.module.css'
import { strings } from './strings.ts'

interface Props {
  readonly view: FunctionSettingsView
}

const editing = '(new variable)'

/** Gives the function one more environment variable. */
export function AddVariable({ view }: Props) {
  const isOpen = useLaunch((state) => state.editing === editing)
  if (isOpen) return <NewVariable view={view} />
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      leftSection={<IconPlus size={14} />}
      onClick={() => {
        editSetting(editing)
      }}
    >
      {strings.add}
    </Button>
  )
}

function NewVariable({ view }: Props) {
  const [name, setName] = useState('')
  const [value, setValue] = useState('')
  const [missing, setMissing] = useState<string | null>(null)
  const isSaving = useLaunch((state) => state.isSaving)
  const refusal = useLaunch((state) => state.refusal)
  const problem =
    missing ?? (refusal === null ? null : (refusal.fields[`env.${name}`]?.join(', ') ?? refusal.message))
  const field = { size: 'xs', spellCheck: false, autoCapitalize: 'off', autoComplete: 'off' } as const
  return (
    <form
      className={css.newVariable}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        editSetting(null)
      }}
      onSubmit={(event) => {
        event.preventDefault()
        const reason = reasonAgainst(view, name)
        setMissing(reason)
        if (reason === null) void keepChange(view, { change: changeOf(view, `env.${name}`, value) })
      }}
    >
      <TextInput
        {...field}
        autoFocus
        label={strings.variableName}
        value={name}
        error={problem}
        onChange={(event) => {
          setName(event.currentTarget.value.trim())
        }}
      />
      <TextInput
        {...field}
        label={strings.variableValue}
        value={value}
        onChange={(event) => {
          setValue(event.currentTarget.value)
        }}
      />
      <div className={css.buttons}>
        <Button type="submit" size="xs" loading={isSaving}>
          {strings.save}
        </Button>
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            editSetting(null)
          }}
        >
          {strings.cancel}
        </Button>
      </div>
    </form>
  )
}

function reasonAgainst({ facts }: FunctionSettingsView, name: string): string | null {
  if (name === '') return strings.nameMissing
  return facts.some((fact) => fact.name === `env.${name}`) ? strings.nameTaken : null
}
