import { IconMessageCircle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { isSample, useChat } from './chat-store.ts'
import css from './ChatView.module.css'
import { strings } from './strings.ts'
import { TurnView } from './TurnView.tsx'

/** What was said: the learner at the right, the tutor at the left. */
export function Transcript() {
  const turns = useChat((state) => state.conversation.turns)
  const isFirst = useChat(isSample)
  const box = useRef<HTMLDivElement>(null)
  const last = turns.at(-1)
  useEffect(() => {
    if (last && box.current) box.current.scrollTop = box.current.scrollHeight
  }, [last])
  return (
    <div ref={box} className={css.transcript} role="log" aria-label={strings.transcript} tabIndex={0}>
      {turns.length === 0 ? (
        <EmptyState icon={<IconMessageCircle size={28} stroke={1.5} />} title={strings.emptyTitle}>
          {isFirst ? strings.empty : strings.emptyAgain}
        </EmptyState>
      ) : (
        turns.map((turn) => <TurnView key={turn.id} turn={turn} />)
      )}
    </div>
  )
}
