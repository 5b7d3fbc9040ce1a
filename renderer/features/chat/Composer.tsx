import { Button, Textarea } from '@mantine/core'
import { KeyHint } from '../../ui/KeyHint.tsx'
import { editComposer, sendMessage, stopReply } from './chat-actions.ts'
import { useChat } from './chat-store.ts'
import css from './ChatView.module.css'
import { strings } from './strings.ts'

/** Where the learner writes. Enter makes a new line; Ctrl/Cmd+Enter sends. */
export function Composer() {
  const text = useChat((state) => state.composer)
  const hint = useChat((state) => state.hint)
  const isRunning = useChat((state) => state.running !== null)
  return (
    <div className={css.composer}>
      <Textarea
        variant="unstyled"
        autosize
        dir="auto"
        minRows={2}
        maxRows={10}
        aria-label={strings.composer}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        placeholder={strings.composer}
        value={text}
        classNames={{ input: css.input ?? '' }}
        onChange={(event) => {
          editComposer(event.currentTarget.value)
        }}
      />
      <div className={css.composerFoot}>
        <span role="status" className={css.hint} data-problem={hint === null ? undefined : true}>
          {hint ?? strings.composerHint}
        </span>
        {isRunning ? (
          <Button size="compact-md" variant="default" onClick={stopReply}>
            {strings.stop}
          </Button>
        ) : (
          <Button
            size="compact-md"
            rightSection={<KeyHint keys={['Mod', 'Enter']} />}
            onClick={() => void sendMessage()}
          >
            {strings.send}
          </Button>
        )}
      </div>
    </div>
  )
}
