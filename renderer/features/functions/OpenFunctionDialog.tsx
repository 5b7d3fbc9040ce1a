import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { closeOpenFunction, openFolder } from './open-function-actions.ts'
import { useOpenFunction } from './open-function-store.ts'
import { strings } from './strings.ts'

/** Opens a function folder by its path. */
export function OpenFunctionDialog() {
  const isOpen = useOpenFunction((state) => state.isOpen)
  return (
    <Dialog
      title={strings.open}
      isOpen={isOpen}
      hasHeading
      closeLabel={strings.cancel}
      onClose={closeOpenFunction}
    >
      <OpenFunctionForm />
    </Dialog>
  )
}

function OpenFunctionForm() {
  const [folder, setFolder] = useState('')
  const status = useOpenFunction((state) => state.status)
  const problem = useOpenFunction((state) => state.problem)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void openFolder(folder)
      }}
    >
      <Stack gap="md">
        <TextInput
          data-autofocus
          label={strings.folder}
          description={strings.folderHint}
          placeholder={strings.folderPlaceholder}
          value={folder}
          error={problem}
          spellCheck={false}
          onChange={(event) => {
            setFolder(event.currentTarget.value)
          }}
        />
        <Text size="sm" c="dimmed">
          {strings.effect}
        </Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={closeOpenFunction}>
            {strings.cancel}
          </Button>
          <Button type="submit" loading={status === 'running'}>
            {strings.openAction}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
