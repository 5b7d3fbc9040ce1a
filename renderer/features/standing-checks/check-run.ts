import { readPreviewReply } from '../../../server/contract/wire-replies.ts'
import type { Exchange } from '../../../server/contract/studio.ts'
import type { EvaluationInput, EvaluationOperation } from '../../../server/contract/wire-requests.ts'
import { failureKind, noAnswerKind } from '../../model/failure-kind.ts'
import { readOutcome, type Outcome } from '../../model/outcome.ts'
import { emptyLike, isAnswer, unreadableLike } from './check-inputs.ts'
import type { ChecksState } from './checks-store.ts'
import {
  isEnd,
  judgeAgreement,
  judgeAnswer,
  judgeHiddenErrors,
  judgeOdd,
  unknown,
  type CheckId,
  type Judgement,
  type PreviewOutcome,
} from './judge-checks.ts'
import { strings } from './strings.ts'

/** How a run of the checks asks the function, and tells what it found. */
export interface CheckRun {
  readonly ask: (operation: EvaluationOperation, input: EvaluationInput) => Promise<Exchange>
  /** False once another run has taken over. */
  readonly isWanted: () => boolean
  readonly tell: (id: CheckId, judgement: Judgement) => void
}

interface Course extends CheckRun {
  /** What the answer came to as a response; null when there is no answer. */
  readonly onAnswer: Outcome | null
}

/** What each check enters as a response. */
export function responsesOf(answer: unknown): ChecksState['responses'] {
  return {
    answer,
    empty: emptyLike(answer),
    unreadable: unreadableLike(answer),
    agree: answer,
    'hidden-error': answer,
  }
}

/** Makes all checks, one call at a time; resolves with whether the worker was lost over one, which ends the rest. */
export async function makeChecks(input: EvaluationInput, run: CheckRun): Promise<'done' | 'lost'> {
  if (!isAnswer(input.answer)) {
    run.tell('answer', unknown(strings.noAnswer))
    run.tell('agree', unknown(strings.noAnswer))
  }
  const outcomes: Outcome[] = []
  const steps = [...(isAnswer(input.answer) ? [checkAnswer] : []), odd('empty'), odd('unreadable')]
  for (const step of steps) {
    const onAnswer = isAnswer(input.answer) ? (outcomes[0] ?? null) : null
    const outcome = await step(input, { ...run, onAnswer })
    if (outcome === null) return 'done'
    outcomes.push(outcome)
    if (outcome.kind === 'failure' && isEnd(outcome.failure)) return 'lost'
  }
  run.tell('hidden-error', judgeHiddenErrors(outcomes))
  return 'done'
}

type Step = (input: EvaluationInput, run: Course) => Promise<Outcome | null>

async function checkAnswer(input: EvaluationInput, run: CheckRun): Promise<Outcome | null> {
  const entered = { ...input, response: input.answer }
  const outcome = readOutcome(await run.ask('eval', entered))
  if (!run.isWanted()) return null
  run.tell('answer', judgeAnswer(outcome))
  if (outcome.kind === 'failure' && isEnd(outcome.failure)) return outcome
  const preview = previewOutcome(await run.ask('preview', entered))
  if (!run.isWanted()) return null
  run.tell('agree', judgeAgreement(outcome, preview))
  return outcome
}

function odd(id: 'empty' | 'unreadable'): Step {
  return async (input, run) => {
    const entered = { ...input, response: responsesOf(input.answer)[id] }
    const outcome = readOutcome(await run.ask('eval', entered))
    if (!run.isWanted()) return null
    if (outcome.kind !== 'verdict') {
      run.tell(id, isSameError(outcome, run.onAnswer) ? unknown(strings.sameError) : judgeOdd(outcome, null))
      return outcome
    }
    const preview = previewOutcome(await run.ask('preview', entered))
    if (!run.isWanted()) return null
    run.tell(id, judgeOdd(outcome, preview))
    return outcome
  }
}

/** An answer that cannot be used fails every call alike, and says nothing about the response. */
function isSameError(outcome: Outcome, onAnswer: Outcome | null): boolean {
  return outcome.kind === 'failure' && onAnswer?.kind === 'failure' && outcome.message === onAnswer.message
}

function previewOutcome({ received, failure }: Exchange): PreviewOutcome {
  if (!received) {
    return { kind: 'failure', failure: noAnswerKind(failure?.code ?? ''), message: failure?.message ?? '' }
  }
  const reading = readPreviewReply(received)
  if (reading.kind === 'failure') {
    return { kind: 'failure', failure: failureKind(reading), message: reading.message }
  }
  const text = typeof reading.sympy === 'string' ? reading.sympy : null
  return { kind: 'preview', latex: reading.latex, text }
}
