import { Button, Group, Select, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { setUpFolder } from './open-function-actions.ts'
import { useOpenFunction, type UnknownFolder } from './open-function-store.ts'
import { strings } from './strings.ts'

interface Props {
  readonly unknown: UnknownFolder
}

interface Typed {
  readonly kind: string
  readonly command: string
  readonly args: string
  readonly talk: string
}

/** Lets the author say how the function of a folder is started that shows nothing by itself. */
export function SetUpForm({ unknown: { folder, lookedFor } }: Props) {
  const [typed, setTyped] = useState<Typed>({ kind: 'evaluation', command: '', args: '', talk: 'stdio' })
  const status = useOpenFunction((state) => state.status)
  const put = (change: Partial<Typed>) => {
    setTyped({ ...typed, ...change })
  }
  return (
    <form
      aria-label={strings.setUp}
      onSubmit={(event) => {
        event.preventDefault()
        void setUpFolder(folder, settingsOf(typed))
      }}
    >
      <Stack gap="sm">
        <LookedFor lookedFor={lookedFor} />
        <Text fw={600}>{strings.setUp}</Text>
        <Text size="sm" c="dimmed">
          {strings.setUpHint}
        </Text>
        <Fields typed={typed} onChange={put} />
        <Group justify="flex-end">
          <Button type="submit" loading={status === 'running'}>
            {strings.setUpAction}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

interface FieldsProps {
  readonly typed: Typed
  readonly onChange: (change: Partial<Typed>) => void
}

function Fields({ typed, onChange: put }: FieldsProps) {
  const fields = useOpenFunction((state) => state.fields)
  const problem = useOpenFunction((state) => state.problem)
  return (
    <>
      <TextInput
        label={strings.command}
        description={strings.commandHint}
        value={typed.command}
        error={fields.command?.join(', ') ?? (fields.lookedFor === undefined ? problem : null)}
        spellCheck={false}
        onChange={(event) => {
          put({ command: event.currentTarget.value })
        }}
      />
      <Textarea
        label={strings.args}
        description={strings.argsHint}
        value={typed.args}
        error={fields.args?.join(', ')}
        autosize
        minRows={1}
        maxRows={6}
        spellCheck={false}
        onChange={(event) => {
          put({ args: event.currentTarget.value })
        }}
      />
      <Group grow gap="sm" align="flex-start">
        <Choice
          label={strings.talk}
          value={typed.talk}
          words={strings.talks}
          onChange={(talk) => {
            put({ talk })
          }}
        />
        <Choice
          label={strings.kind}
          value={typed.kind}
          words={strings.kinds}
          onChange={(kind) => {
            put({ kind })
          }}
        />
      </Group>
    </>
  )
}

function LookedFor({ lookedFor }: Pick<UnknownFolder, 'lookedFor'>) {
  return (
    <details>
      <Text component="summary" size="sm">
        {strings.lookedFor}
      </Text>
      <Text component="ul" size="sm" c="dimmed" my={4}>
        {lookedFor.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </Text>
    </details>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly words: Readonly<Record<string, string>>
  readonly onChange: (value: string) => void
}

function Choice({ label, value, words, onChange }: ChoiceProps) {
  return (
    <Select
      label={label}
      value={value}
      allowDeselect={false}
      data={Object.entries(words).map(([word, text]) => ({ value: word, label: text }))}
      onChange={(chosen) => {
        if (chosen !== null) onChange(chosen)
      }}
    />
  )
}

function settingsOf({ kind, command, args, talk }: Typed): Readonly<Record<string, unknown>> {
  const lines = args.split('\n').filter((line, at, all) => line !== '' || at < all.length - 1)
  return {
    kind,
    command: command.trim(),
    ...(lines.length === 0 ? {} : { args: lines }),
    ...(talk === 'file' ? { interface: 'file' } : { interface: 'rpc', transport: talk }),
  }
}
