import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconLayoutSidebarRight, IconPlus } from '@tabler/icons-react'
import { functionOfKind, useFunctions } from '../../model/functions-store.ts'
import { showSample, startNewConversation } from './chat-actions.ts'
import { isSample, useChat } from './chat-store.ts'
import css from './ChatView.module.css'
import { strings } from './strings.ts'

interface Props {
  readonly isContextShown: boolean
  readonly onToggleContext: () => void
}

/** The head of the conversation: with whom, and starting over. */
export function ChatBar({ isContextShown, onToggleContext }: Props) {
  const name = useFunctions((state) => functionOfKind('chat')(state)?.name)
  const isEmpty = useChat((state) => state.conversation.turns.length === 0)
  const isUnchanged = useChat(isSample)
  const toggle = isContextShown ? strings.hideContext : strings.showContext
  return (
    <div className={css.bar}>
      <h2>
        {strings.title} {name !== undefined && <span className={css.with}>{name}</span>}
      </h2>
      {!isUnchanged && (
        <Tooltip label={strings.sample}>
          <ActionIcon variant="subtle" color="gray" aria-label={strings.sample} onClick={showSample}>
            <IconArrowBackUp size={17} />
          </ActionIcon>
        </Tooltip>
      )}
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconPlus size={14} />}
        disabled={isEmpty}
        onClick={startNewConversation}
      >
        {strings.newConversation}
      </Button>
      <Tooltip label={toggle}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={toggle}
          aria-pressed={isContextShown}
          onClick={onToggleContext}
        >
          <IconLayoutSidebarRight size={17} />
        </ActionIcon>
      </Tooltip>
    </div>
  )
}
