import { Badge, Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useFunctions } from '../../model/functions-store.ts'
import { sentenceOf } from '../../model/sentence-of.ts'
import { keepSecrets, secretNames, type SecretName } from './secrets-actions.ts'
import css from './SettingsView.module.css'
import { strings } from './strings.ts'

type Typed = Readonly<Partial<Record<SecretName, string>>>

/** Takes the settings of a language model provider; what is set is named, never shown. */
export function SecretsForm() {
  const secretsSet = useFunctions((state) => state.secretsSet)
  const [typed, setTyped] = useState<Typed>({})
  const [note, setNote] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  async function keep(secrets: Typed, done: string): Promise<void> {
    setIsBusy(true)
    try {
      await keepSecrets(secrets)
      setTyped({})
      setNote(done)
    } catch (problem) {
      setNote(sentenceOf(problem))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <form
      className={css.secrets}
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        const given = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''))
        if (Object.keys(given).length === 0) setNote(strings.nothingTyped)
        else void keep(given, strings.kept)
      }}
    >
      <Stack gap="md">
        {secretNames.map((name) => (
          <SecretField
            key={name}
            name={name}
            value={typed[name] ?? ''}
            isSet={secretsSet.includes(name)}
            onChange={(value) => {
              setTyped({ ...typed, [name]: value })
            }}
            onRemove={() => void keep({ [name]: '' }, strings.removed)}
          />
        ))}
        <Group gap="md">
          <Button type="submit" loading={isBusy}>
            {strings.keep}
          </Button>
          <Text size="sm" role="status">
            {note}
          </Text>
        </Group>
      </Stack>
    </form>
  )
}

interface FieldProps {
  readonly name: SecretName
  readonly value: string
  readonly isSet: boolean
  readonly onChange: (value: string) => void
  readonly onRemove: () => void
}

function SecretField({ name, value, isSet, onChange, onRemove }: FieldProps) {
  const Field = name === 'LLM_API_KEY' ? PasswordInput : TextInput
  return (
    <div className={css.secret}>
      <Field
        label={strings.fields[name]}
        description={name}
        value={value}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          onChange(event.currentTarget.value)
        }}
      />
      <div className={css.secretState}>
        <Badge variant="light" color={isSet ? 'green' : 'gray'} tt="none" className={css.badge ?? ''}>
          {isSet ? strings.set : strings.notSet}
        </Badge>
        {isSet && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            aria-label={`${strings.remove} ${name}`}
            onClick={onRemove}
          >
            {strings.remove}
          </Button>
        )}
      </div>
    </div>
  )
}
