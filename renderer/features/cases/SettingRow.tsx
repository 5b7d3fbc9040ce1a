import { ActionIcon, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { showValue } from '../../ui/json-value.ts'
import { readTyped } from '../../model/response-area.ts'
import css from './Cases.module.css'
import { strings } from './strings.ts'
import { useTyping } from './use-typing.ts'
import { asKind, kindOf, readNumber, type ValueKind } from './value-kind.ts'

interface Props {
  readonly index: number
  readonly name: string
  readonly value: unknown
  /** What the area itself says; undefined when it says nothing. */
  readonly instead: unknown
  readonly isTaken: (name: string) => boolean
  readonly onName: (name: string) => void
  readonly onValue: (value: unknown) => void
  readonly onRemove: () => void
}

const kinds: readonly ValueKind[] = ['text', 'number', 'boolean', 'null', 'json']

/** One setting of a case: name, type and value, and what it stands in for. */
export function SettingRow({ index, name, value, instead, isTaken, onName, onValue, onRemove }: Props) {
  return (
    <div className={css.setting}>
      <NameField name={name} isTaken={isTaken} onName={onName} />
      <NativeSelect
        size="sm"
        aria-label={strings.settingType(name)}
        data={kinds.map((kind) => ({ value: kind, label: strings.kinds[kind] }))}
        value={kindOf(value)}
        onChange={({ currentTarget }) => {
          const kind = kinds.find((known) => known === currentTarget.value) ?? 'text'
          onValue(asKind(value, kind))
        }}
      />
      <ValueField index={index} name={name} value={value} onValue={onValue} />
      <ActionIcon variant="subtle" color="gray" aria-label={strings.removeSetting(name)} onClick={onRemove}>
        <IconTrash size={16} />
      </ActionIcon>
      {instead !== undefined && (
        <span className={css.instead}>{strings.insteadOf(showValue(instead).slice(0, 80))}</span>
      )}
    </div>
  )
}

function NameField({ name, isTaken, onName }: Pick<Props, 'name' | 'isTaken' | 'onName'>) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? name
  const trimmed = shown.trim()
  const problem = problemOf(trimmed, trimmed !== name && isTaken(trimmed))

  function take(): void {
    if (typed === null || problem !== undefined) return
    if (trimmed !== name) onName(trimmed)
    setTyped(null)
  }

  return (
    <TextInput
      size="sm"
      aria-label={strings.settingName}
      classNames={{ input: css.field ?? '' }}
      value={shown}
      error={problem}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
      }}
      onBlur={take}
      onKeyDown={({ key }) => {
        if (key === 'Enter') take()
        if (key === 'Escape') setTyped(null)
      }}
    />
  )
}

function problemOf(name: string, isTaken: boolean): string | undefined {
  if (name === '') return strings.nameMissing
  return isTaken ? strings.nameTaken : undefined
}

function ValueField({ index, name, value, onValue }: Pick<Props, 'index' | 'name' | 'value' | 'onValue'>) {
  const kind = kindOf(value)
  const typed = useTyping({
    key: `${index}/params/${name}`,
    value,
    commit: onValue,
    read: (one) => (kind === 'number' ? readNumber(one.text) : readTyped(one)),
  })
  const field = {
    size: 'sm',
    'aria-label': strings.settingValue(name),
    classNames: { input: css.field ?? '' },
    error: typed.problem,
    value: typed.text,
    onChange: (event: { currentTarget: { value: string } }) => {
      typed.onText(event.currentTarget.value)
    },
  } as const
  if (kind === 'null') return <span className={css.hint}>null</span>
  if (kind === 'boolean') return <TruthField name={name} value={value === true} onValue={onValue} />
  return kind === 'json' ? <Textarea autosize minRows={1} maxRows={8} {...field} /> : <TextInput {...field} />
}

function TruthField({ name, value, onValue }: Pick<Props, 'name' | 'onValue'> & { readonly value: boolean }) {
  return (
    <NativeSelect
      size="sm"
      aria-label={strings.settingValue(name)}
      data={['true', 'false']}
      value={String(value)}
      onChange={({ currentTarget }) => {
        onValue(currentTarget.value === 'true')
      }}
    />
  )
}
