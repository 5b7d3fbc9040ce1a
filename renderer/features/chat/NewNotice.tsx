import { Button } from '@mantine/core'
import { forgetBefore, undoNewConversation } from './chat-actions.ts'
import { useChat } from './chat-store.ts'
import css from './ChatView.module.css'
import { strings } from './strings.ts'

/** Says that a new conversation was started, and takes it back. */
export function NewNotice() {
  const isShown = useChat((state) => state.before !== null)
  return (
    <div role="status" className={css.noticeSlot}>
      {isShown && (
        <div className={css.notice}>
          <span>{strings.newStarted}</span>
          <Button size="compact-sm" variant="default" onClick={undoNewConversation}>
            {strings.undo}
          </Button>
          <Button size="compact-sm" variant="subtle" color="gray" onClick={forgetBefore}>
            {strings.dismiss}
          </Button>
        </div>
      )}
    </div>
  )
}
