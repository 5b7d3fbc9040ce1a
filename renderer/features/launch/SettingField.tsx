import { NumberInput, Select, Textarea, TextInput } from '@mantine/core'
import css from './LaunchView.module.css'
import type { Control } from './setting-controls.ts'
import { strings } from './strings.ts'

interface Props {
  readonly control: Control
  readonly label: string
  readonly hint: string | undefined
  readonly text: string
  readonly problem: string | null
  readonly onText: (text: string) => void
}

/** The right kind of field for one setting; it takes the focus when it appears. */
export function SettingField({ control, label, hint, text, problem, onText }: Props) {
  const shared = {
    'aria-label': label,
    description: hint,
    error: problem,
    size: 'xs',
    autoFocus: true,
    value: text,
  } as const
  const typed = {
    ...shared,
    spellCheck: false,
    autoCapitalize: 'off',
    autoComplete: 'off',
    classNames: { input: css.code ?? '' },
    onChange: (event: { currentTarget: { value: string } }) => {
      onText(event.currentTarget.value)
    },
  }
  const choice = (words: readonly string[]) => (
    <Select
      {...shared}
      allowDeselect={false}
      data={words.map((value) => ({ value, label: switchWords[value] ?? strings.words[value] ?? value }))}
      onChange={(value) => {
        onText(value ?? text)
      }}
    />
  )
  switch (control.kind) {
    case 'words':
      return choice(control.words)
    case 'switch':
      return choice(Object.keys(switchWords))
    case 'number':
      return (
        <NumberInput
          {...shared}
          allowDecimal={false}
          allowNegative={false}
          onChange={(value) => {
            onText(String(value))
          }}
        />
      )
    case 'lines':
      return <Textarea {...typed} autosize minRows={2} maxRows={10} />
    case 'text':
      return <TextInput {...typed} />
  }
}

const switchWords: Readonly<Record<string, string>> = { true: strings.on, false: strings.off }
