import { feedbackText } from '../../model/feedback-case.ts'
import type { FailureKind } from '../../model/failure-kind.ts'
import type { Outcome } from '../../model/outcome.ts'
import { readAlike, type Reading } from './read-alike.ts'
import { strings } from './strings.ts'

/** The checks that always hold for a sound response area (issue of the workbench: they need no test). */
export const checkIds = ['answer', 'empty', 'unreadable', 'agree', 'hidden-error'] as const

export type CheckId = (typeof checkIds)[number]

/** What a check came to. */
export interface Judgement {
  readonly status: 'passed' | 'failed' | 'unknown'
  /** What was found, as a sentence; null for a check that passed. */
  readonly found: string | null
}

/** What a preview came to. */
export type PreviewOutcome =
  | ({ readonly kind: 'preview' } & Reading)
  | { readonly kind: 'failure'; readonly failure: FailureKind; readonly message: string }

const passed: Judgement = { status: 'passed', found: null }

/** Says that a check could not be made. */
export function unknown(found: string): Judgement {
  return { status: 'unknown', found }
}

/** The answer as a response must be marked correct, and not by the grace of a case. */
export function judgeAnswer(outcome: Outcome): Judgement {
  if (outcome.kind !== 'verdict') return judgeFailure(outcome)
  if (outcome.matchedCase !== null) return failed(strings.byCase(outcome.matchedCase + 1))
  if (outcome.isCorrect) return passed
  const said = feedbackText(outcome.feedback).slice(0, 300)
  return failed(said === '' ? strings.refusedAnswer : strings.refusedAnswerSaying(said))
}

/** A response that says nothing must get a verdict, and not the verdict correct; its preview may complain, but not crash. */
export function judgeOdd(outcome: Outcome, preview: PreviewOutcome | null): Judgement {
  if (outcome.kind !== 'verdict') return judgeFailure(outcome)
  if (outcome.isCorrect) return failed(strings.acceptedOdd)
  const isCrash = preview?.kind === 'failure' && isEnd(preview.failure)
  return isCrash ? failed(strings.previewCrashed(preview.message)) : passed
}

/** Preview and verdict must be about the same reading of a response. */
export function judgeAgreement(outcome: Outcome, preview: PreviewOutcome): Judgement {
  if (outcome.kind !== 'verdict') return unknown(strings.noVerdictToCompare)
  if (preview.kind === 'failure') {
    return isUnasked(preview.failure)
      ? unknown(strings.notAsked(preview.message))
      : failed(strings.previewRefused(preview.message))
  }
  const { response_latex: latex, response_simplified: text } = outcome.otherFields
  const marked = { latex: textOrNull(latex), text: textOrNull(text) }
  const agreement = readAlike(preview, marked)
  if (agreement.kind === 'same') return passed
  if (agreement.kind === 'different')
    return failed(strings.readDifferently(agreement.shown, agreement.marked))
  return unknown(strings.readingUntold)
}

/** No verdict may carry an error as data, because a platform takes it for a success (spec.md 7.2). */
export function judgeHiddenErrors(outcomes: readonly Outcome[]): Judgement {
  const verdicts = outcomes.filter((outcome) => outcome.kind === 'verdict')
  const hidden = verdicts.map(({ otherFields }) => otherFields.error).find((error) => error != null)
  if (hidden !== undefined) return failed(strings.hiddenError(JSON.stringify(hidden).slice(0, 300)))
  return verdicts.length === 0 ? unknown(strings.noVerdictAtAll) : passed
}

/** Whether the worker was lost over it, or would not come back. */
export function isEnd(failure: FailureKind): boolean {
  return failure === 'died' || failure === 'timed-out'
}

function judgeFailure(outcome: Exclude<Outcome, { kind: 'verdict' }>): Judgement {
  if (outcome.kind === 'not-sent') return unknown(strings.unreadableArea)
  const { failure, message } = outcome
  if (isUnasked(failure)) return unknown(strings.notAsked(message))
  return failed(failure === 'raised' ? strings.raised(message) : strings.crashed(message))
}

function isUnasked(failure: FailureKind): boolean {
  return failure === 'unreachable' || failure === 'cancelled' || failure === 'refused'
}

function failed(found: string): Judgement {
  return { status: 'failed', found }
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
