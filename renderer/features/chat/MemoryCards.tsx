import { Switch } from '@mantine/core'
import { changedWords } from './changed-words.ts'
import { setCarriesMemory } from './chat-actions.ts'
import { useChat } from './chat-store.ts'
import css from './ContextPane.module.css'
import { isChanged, type TutorReply } from './conversation.ts'
import { strings } from './strings.ts'

/** What the function remembers after the last reply, with what changed, and whether it goes along. */
export function MemoryCards() {
  const memory = useChat((state) => state.conversation.memory)
  const reply = useChat((state) => lastReply(state.conversation.turns))
  const carriesMemory = useChat((state) => state.carriesMemory)
  return (
    <>
      <MemoryCard
        title={strings.summary}
        text={memory.summary}
        before={reply?.before.summary ?? null}
        none={strings.noSummary}
      />
      <MemoryCard
        title={strings.style}
        text={memory.style}
        before={reply?.before.style ?? null}
        none={strings.noStyle}
      />
      {reply && <TimeCard reply={reply} />}
      <Switch
        size="sm"
        label={strings.carry}
        description={strings.carryHint}
        checked={carriesMemory}
        onChange={(event) => {
          setCarriesMemory(event.currentTarget.checked)
        }}
      />
    </>
  )
}

interface CardProps {
  readonly title: string
  readonly text: string | null
  readonly before: string | null
  readonly none: string
}

function MemoryCard({ title, text, before, none }: CardProps) {
  return (
    <section className={css.card} aria-label={title}>
      <h3>
        {title} {isChanged(before, text) && <span className={css.badge}>{strings.changed}</span>}
      </h3>
      {text === null || text === '' ? (
        <p className={css.quiet}>{none}</p>
      ) : (
        <p className={css.memory}>
          {changedWords(before ?? '', text).map((piece, index) =>
            piece.isNew ? <ins key={index}>{piece.text}</ins> : <span key={index}>{piece.text}</span>,
          )}
        </p>
      )}
    </section>
  )
}

function TimeCard({ reply: { processingTimeMs, durationMs } }: { readonly reply: TutorReply }) {
  const total = strings.seconds(durationMs)
  return (
    <section className={css.card} aria-label={strings.time}>
      <h3>{strings.time}</h3>
      <p>
        {processingTimeMs === null
          ? strings.tookTotal(total)
          : strings.took(strings.seconds(processingTimeMs), total)}
      </p>
    </section>
  )
}

function lastReply(turns: ReturnType<typeof useChat.getState>['conversation']['turns']): TutorReply | null {
  const turn = turns.findLast(({ status }) => status === 'answered')
  return turn?.status === 'answered' ? turn.reply : null
}
