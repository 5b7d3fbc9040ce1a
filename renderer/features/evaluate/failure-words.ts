import type { FailureKind } from '../../model/failure-kind.ts'
import type { Outcome } from '../../model/outcome.ts'
import { strings } from './strings.ts'

/** A run without a verdict. */
export type FailureOutcome = Exclude<Outcome, { kind: 'verdict' }>

/** The name of a failure, and what to make of it. */
export function failureWords(outcome: FailureOutcome): { readonly title: string; readonly text: string } {
  if (outcome.kind === 'not-sent') return { title: strings.notSent, text: strings.notSentText }
  return wordsOfFailure[outcome.failure]
}

const wordsOfFailure: Readonly<Record<FailureKind, { readonly title: string; readonly text: string }>> = {
  refused: { title: strings.refused, text: strings.refusedText },
  raised: { title: strings.raised, text: strings.raisedText },
  died: { title: strings.died, text: strings.diedText },
  'timed-out': { title: strings.timedOut, text: strings.timedOutText },
  unreachable: { title: strings.unreachable, text: strings.unreachableText },
  cancelled: { title: strings.cancelled, text: strings.cancelledText },
  unreadable: { title: strings.unreadable, text: strings.unreadableText },
}
