import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { Dialog } from '../../ui/Dialog.tsx'
import { closeOpenFunction, openFolder, typeFolder } from './open-function-actions.ts'
import { useOpenFunction } from './open-function-store.ts'
import { OpenedFunction } from './OpenedFunction.tsx'
import { SetUpForm } from './SetUpForm.tsx'
import { strings } from './strings.ts'

interface Props {
  /** Shows how a function starts. */
  readonly onShowStart: (functionId: string) => void
}

/** Opens a function folder by its path, says what it was recognised as, and offers to set up one that is not. */
export function OpenFunctionDialog({ onShowStart }: Props) {
  const isOpen = useOpenFunction((state) => state.isOpen)
  const opened = useOpenFunction((state) => state.opened)
  const unknown = useOpenFunction((state) => state.unknown)
  return (
    <Dialog
      title={strings.open}
      isOpen={isOpen}
      hasHeading
      closeLabel={opened === null ? strings.cancel : strings.done}
      onClose={closeOpenFunction}
    >
      {opened === null ? (
        <Stack gap="md">
          <OpenFunctionForm isFirst={unknown === null} />
          {unknown !== null && <SetUpForm key={unknown.folder} unknown={unknown} />}
        </Stack>
      ) : (
        <OpenedFunction opened={opened} onShowStart={onShowStart} />
      )}
    </Dialog>
  )
}

function OpenFunctionForm({ isFirst }: { readonly isFirst: boolean }) {
  const folder = useOpenFunction((state) => state.folder)
  const status = useOpenFunction((state) => state.status)
  const unknown = useOpenFunction((state) => state.unknown)
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
          error={unknown === null ? problem : strings.notRecognised}
          spellCheck={false}
          onChange={(event) => {
            typeFolder(event.currentTarget.value)
          }}
        />
        {isFirst && (
          <Text size="sm" c="dimmed">
            {strings.effect}
          </Text>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={closeOpenFunction}>
            {strings.cancel}
          </Button>
          <Button type="submit" variant={isFirst ? 'filled' : 'default'} loading={status === 'running'}>
            {strings.openAction}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
