import { Button } from '@mantine/core'
import { newestWords, useProgress, type SaidStep } from '../../model/progress-store.ts'
import { Elapsed } from '../../ui/Elapsed.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { Markup } from '../../ui/Markup.tsx'
import { SaidNow } from '../../ui/SaidNow.tsx'
import { Steps } from '../../ui/Steps.tsx'
import { retryTurn, stopReply, takeBackTurn } from './chat-actions.ts'
import { useChat } from './chat-store.ts'
import css from './ChatView.module.css'
import type { Turn, TurnFailure } from './conversation.ts'
import { ReplyFoot } from './ReplyFoot.tsx'
import { strings } from './strings.ts'

interface Props {
  readonly turn: Turn
}

/** One turn: what the learner said, and the reply, the wait or the failure. */
export function TurnView({ turn }: Props) {
  return (
    <div className={css.turn} data-turn={turn.status}>
      <article className={css.learner} aria-label={strings.learner}>
        <Markup text={turn.text} />
      </article>
      <Answer turn={turn} />
    </div>
  )
}

function Answer({ turn }: Props) {
  switch (turn.status) {
    case 'running':
      return <Waiting />
    case 'answered':
      return (
        <article className={css.tutor} aria-label={strings.tutor}>
          <Markup text={turn.reply.content} />
          <ReplyFoot reply={turn.reply} />
          <Said said={turn.reply.said} />
        </article>
      )
    case 'failed':
      return <Failure turnId={turn.id} failure={turn.failure} />
  }
}

function Waiting() {
  const running = useChat((state) => state.running)
  const words = useProgress(newestWords(running?.exchangeId ?? null))
  if (!running) return null
  return (
    <div className={css.waiting}>
      <span className={css.dots} aria-hidden="true" />
      <div className={css.doing}>
        <span>{strings.waiting}</span>
        <SaidNow words={words} />
      </div>
      <span className={css.elapsed} aria-hidden="true">
        <Elapsed since={running.since} />
      </span>
      <Button size="compact-sm" variant="default" onClick={stopReply}>
        {strings.stop}
      </Button>
    </div>
  )
}

function Said({ said = [] }: { readonly said: readonly SaidStep[] | undefined }) {
  return <Steps label={strings.said(said.length)} steps={said} />
}

function Failure({ turnId, failure }: { readonly turnId: string; readonly failure: TurnFailure }) {
  const isRunning = useChat((state) => state.running !== null)
  const { title, text } = strings.failure[failure.kind]
  return (
    <div className={css.failed} data-failure={failure.kind}>
      <FailureNotice
        title={title}
        text={`${text} ${strings.notPart}`}
        message={failure.message}
        fields={failure.fields}
        isQuiet={failure.kind === 'cancelled'}
      >
        <Button
          size="compact-sm"
          variant="default"
          disabled={isRunning}
          onClick={() => void retryTurn(turnId)}
        >
          {strings.retry}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          disabled={isRunning}
          onClick={() => {
            takeBackTurn(turnId)
          }}
        >
          {strings.takeBack}
        </Button>
      </FailureNotice>
      <Said said={failure.said} />
    </div>
  )
}
