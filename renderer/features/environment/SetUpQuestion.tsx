import { Button, Group, Stack, Text } from '@mantine/core'
import type { EnvironmentReport } from '../../../server/contract/environment.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { closeQuestion, setUp } from './environment-actions.ts'
import { useEnvironmentView } from './environment-store.ts'
import css from './EnvironmentSection.module.css'
import { strings } from './strings.ts'

interface Props {
  readonly report: EnvironmentReport
}

/** Says what would be made and run before it is; nothing is installed without this. */
export function SetUpQuestion({ report: { functionId, offer } }: Props) {
  const isOpen = useEnvironmentView((state) => state.askedFor === functionId) && offer !== null
  return (
    <Dialog
      title={strings.ask(offer?.title ?? strings.section)}
      isOpen={isOpen}
      hasHeading
      closeLabel={strings.close}
      onClose={closeQuestion}
    >
      {offer && (
        <Stack gap="sm">
          {offer.explanation.map((sentence) => (
            <Text key={sentence} size="sm" className={css.sentence ?? ''}>
              {sentence}
            </Text>
          ))}
          <Text size="sm">{strings.effect}</Text>
          <pre className={css.commands} tabIndex={0} role="group" aria-label={strings.commands}>
            {offer.commands.join('\n')}
          </pre>
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={closeQuestion}>
              {strings.cancel}
            </Button>
            <Button data-autofocus onClick={() => void setUp(functionId)}>
              {strings.install}
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  )
}
