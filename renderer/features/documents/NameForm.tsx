import { Autocomplete, Button, Group, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { desktopBridge } from '../../lib/desktop.ts'
import { useDocuments } from '../../model/document-store.ts'
import { closeDialogs, useDocumentsView, type NameQuestion } from './documents-store.ts'
import { answerName } from './name-actions.ts'
import { strings } from './strings.ts'

/** Asks for the name of an area, and where that matters for its folder or its title. */
export function NameForm({ question }: { readonly question: NameQuestion }) {
  const [name, setName] = useState(question.name)
  const [folder, setFolder] = useState(question.folder ?? '')
  const [title, setTitle] = useState(question.title ?? '')
  const problem = useDocumentsView((state) => state.problem)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void answerName(question, { name, folder, title })
      }}
    >
      <Stack gap="md">
        <TextInput
          data-autofocus
          label={strings.name}
          description={strings.nameHint}
          value={name}
          error={problem}
          dir="auto"
          spellCheck={false}
          onFocus={(event) => {
            event.currentTarget.select()
          }}
          onChange={(event) => {
            setName(event.currentTarget.value)
          }}
        />
        {question.title !== null && (
          <TextInput
            label={strings.title}
            description={strings.titleHint}
            value={title}
            dir="auto"
            onChange={(event) => {
              setTitle(event.currentTarget.value)
            }}
          />
        )}
        {question.folder !== null && <FolderField value={folder} onChange={setFolder} />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={closeDialogs}>
            {strings.cancel}
          </Button>
          <Button type="submit">{strings.nameActions[question.kind]}</Button>
        </Group>
      </Stack>
    </form>
  )
}

interface FolderProps {
  readonly value: string
  readonly onChange: (folder: string) => void
}

/** The path of a folder: typed, taken from those that are known, or on the desktop chosen. */
function FolderField({ value, onChange }: FolderProps) {
  const workspace = useDocuments((state) => state.workspace)
  const desktop = desktopBridge()
  const known = [
    ...(workspace?.folders.map(({ folder }) => folder) ?? []),
    ...(workspace?.places ?? []),
    ...(workspace?.recent.flatMap(({ folder, isMissing }) => (isMissing ? [] : [folder])) ?? []),
  ]
  return (
    <Group gap="sm" align="flex-end" wrap="nowrap">
      <Autocomplete
        flex={1}
        label={strings.folder}
        description={strings.saveFolderHint}
        data={[...new Set(known)]}
        // Whatever is typed, all that is known stays offered.
        filter={({ options }) => options}
        value={value}
        spellCheck={false}
        onChange={onChange}
      />
      {desktop && (
        <Button
          variant="default"
          onClick={() => {
            void desktop.chooseFolder(strings.folder).then((chosen) => {
              if (chosen !== null) onChange(chosen)
            })
          }}
        >
          {strings.browse}
        </Button>
      )}
    </Group>
  )
}
