import { Button, Group, Stack, Text } from '@mantine/core'
import type { FunctionSummary } from '../../../server/contract/studio.ts'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { closeOpenFunction } from './open-function-actions.ts'
import { strings } from './strings.ts'

interface Props {
  readonly opened: FunctionSummary
  readonly onShowStart: (functionId: string) => void
}

/** What a folder was recognised as, right after it was opened. */
export function OpenedFunction({ opened, onShowStart }: Props) {
  const { id, name, kind, recognisedAs, problem } = opened
  return (
    <Stack gap="md">
      <div role="status">
        <Text fw={600}>{strings.isOpen(name)}</Text>
        <Text size="sm">{strings.kinds[kind]}</Text>
        <Text size="sm" c="dimmed">
          {recognisedAs}
        </Text>
      </div>
      {problem !== undefined && <FailureNotice title={strings.cannotStart} text={problem} />}
      <Group justify="flex-end" gap="sm">
        <Button
          variant={problem === undefined ? 'default' : 'filled'}
          onClick={() => {
            closeOpenFunction()
            onShowStart(id)
          }}
        >
          {strings.howItStarts}
        </Button>
        <Button
          ref={focusWhenShown}
          variant={problem === undefined ? 'filled' : 'default'}
          onClick={closeOpenFunction}
        >
          {strings.done}
        </Button>
      </Group>
    </Stack>
  )
}

/** The button that was pressed is gone, and Enter should now mean that all is well. */
function focusWhenShown(button: HTMLButtonElement | null): void {
  button?.focus()
}
