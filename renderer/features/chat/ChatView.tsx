import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { Group, Panel, Separator } from 'react-resizable-panels'
import { useRunTarget } from '../../model/run-target.ts'
import { changeSettings, choose, useUiSettings } from '../../model/ui-settings.ts'
import { useNarrow } from '../../ui/use-narrow.ts'
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

interface Props {
  /** What is to be said of the function before anything is asked of it. */
  readonly notice: ReactNode
}

/** A conversation with a chat function, as a learner of a question, with what the function remembers beside it. */
export function ChatView({ notice }: Props) {
  useChatTarget()
  useEffect(() => {
    void openChat()
  }, [])
  const [isContextShown, showContext] = useContextShown()
  const isNarrow = useNarrow(760)
  const conversation = (
    <section className={css.conversation} aria-label={strings.title}>
      <ChatBar
        isContextShown={isContextShown}
        onToggleContext={() => {
          showContext(!isContextShown)
        }}
      />
      <div className={css.functionNotice}>{notice}</div>
      <NewNotice />
      <Transcript />
      <Composer />
    </section>
  )
  if (!isContextShown) return <div className={css.root}>{conversation}</div>
  return <WithContext key={String(isNarrow)} isNarrow={isNarrow} conversation={conversation} />
}

interface WithContextProps {
  readonly isNarrow: boolean
  readonly conversation: ReactNode
}

/** The conversation and its context side by side, or one above the other where the window is narrow. */
function WithContext({ isNarrow, conversation }: WithContextProps) {
  const name = isNarrow ? 'chat-rows' : 'chat'
  const stored = useUiSettings.getState().layouts[name]
  return (
    <Group
      id="chat"
      orientation={isNarrow ? 'vertical' : 'horizontal'}
      className={css.root ?? ''}
      {...(stored ? { defaultLayout: { ...stored } } : {})}
      onLayoutChanged={(layout) => {
        changeSettings({ layouts: { ...useUiSettings.getState().layouts, [name]: layout } })
      }}
    >
      <Panel id="conversation" minSize={isNarrow ? 120 : 320}>
        {conversation}
      </Panel>
      <Separator
        className={css.separator}
        data-narrow={isNarrow || undefined}
        aria-label={strings.widthOfContext}
      />
      <Panel
        id="context"
        defaultSize={isNarrow ? '50%' : 380}
        minSize={isNarrow ? 120 : 260}
        groupResizeBehavior={isNarrow ? 'preserve-relative-size' : 'preserve-pixel-size'}
      >
        <ContextPane />
      </Panel>
    </Group>
  )
}

/** Whether the context is shown; a narrow window begins without it, and leaves the choice for wide ones alone. */
function useContextShown(): readonly [boolean, (isShown: boolean) => void] {
  const isNarrow = useNarrow(760)
  const isChosen = useUiSettings((state) => state.choices.chatContext !== 'hidden')
  const [isChosenNarrow, setIsChosenNarrow] = useState(false)
  if (isNarrow) return [isChosenNarrow, setIsChosenNarrow]
  return [
    isChosen,
    (isShown) => {
      choose('chatContext', isShown ? 'shown' : 'hidden')
    },
  ]
}

function useChatTarget(): void {
  const isRunning = useChat((state) => state.running !== null)
  const target = useMemo(
    () => ({ label: strings.send, isRunning, run: () => void sendMessage(), cancel: stopReply }),
    [isRunning],
  )
  useRunTarget(target)
}
