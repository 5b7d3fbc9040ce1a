import { useEffect, useMemo } from 'react'
import { Group, Panel, Separator } from 'react-resizable-panels'
import { useRunTarget } from '../../model/run-target.ts'
import { changeSettings, choose, useUiSettings } from '../../model/ui-settings.ts'
import { openChat } from './chat-draft.ts'
import { sendMessage, stopReply } from './chat-actions.ts'
import { useChat } from './chat-store.ts'
import { ChatBar } from './ChatBar.tsx'
import css from './ChatView.module.css'
import { Composer } from './Composer.tsx'
import { ContextPane } from './ContextPane.tsx'
import { NewNotice } from './NewNotice.tsx'
import { strings } from './strings.ts'
import { Transcript } from './Transcript.tsx'

/** A conversation with a chat function, as a learner of a question, with what the function remembers beside it. */
export function ChatView() {
  useChatTarget()
  useEffect(() => {
    void openChat()
  }, [])
  const isContextShown = useUiSettings((state) => state.choices.chatContext !== 'hidden')
  const stored = useUiSettings.getState().layouts.chat
  const conversation = (
    <section className={css.conversation} aria-label={strings.title}>
      <ChatBar
        isContextShown={isContextShown}
        onToggleContext={() => {
          choose('chatContext', isContextShown ? 'hidden' : 'shown')
        }}
      />
      <NewNotice />
      <Transcript />
      <Composer />
    </section>
  )
  if (!isContextShown) return <div className={css.root}>{conversation}</div>
  return (
    <Group
      id="chat"
      orientation="horizontal"
      className={css.root ?? ''}
      {...(stored ? { defaultLayout: { ...stored } } : {})}
      onLayoutChanged={(layout) => {
        changeSettings({ layouts: { ...useUiSettings.getState().layouts, chat: layout } })
      }}
    >
      <Panel id="conversation" minSize={320}>
        {conversation}
      </Panel>
      <Separator className={css.separator} aria-label={strings.widthOfContext} />
      <Panel id="context" defaultSize={380} minSize={260} groupResizeBehavior="preserve-pixel-size">
        <ContextPane />
      </Panel>
    </Group>
  )
}

function useChatTarget(): void {
  const isRunning = useChat((state) => state.running !== null)
  const target = useMemo(
    () => ({ label: strings.send, isRunning, run: () => void sendMessage(), cancel: stopReply }),
    [isRunning],
  )
  useRunTarget(target)
}
