import type { EvaluationInput } from '../../../server/contract/wire-requests.ts'
import { readCases, type CaseReading } from '../../model/feedback-case.ts'
import type { Outcome } from '../../model/outcome.ts'
import type { Call, Calls } from './trace-rows.ts'

/** One evaluation to make on top of a run. */
export interface ProbeStep {
  /** `case`: what the case says to the response. `reach`: what a learner gets who enters the case's own answer. */
  readonly kind: 'case' | 'reach'
  /** Null for the main comparison, where the run left no record of it. */
  readonly caseIndex: number | null
  readonly input: EvaluationInput
}

/** What a learner gets who enters a case's own answer. */
export type Reach =
  | { readonly kind: 'reached' }
  /** The answer accepts it, so that no case is tried. */
  | { readonly kind: 'accepted' }
  | { readonly kind: 'earlier'; readonly index: number }
  | { readonly kind: 'no-match' }
  | { readonly kind: 'failed'; readonly problem: string }

/** The evaluations that show what the run did not: first the cases that it did not try, then whether each can be reached. */
export function probePlan(input: EvaluationInput, made: Calls): readonly ProbeStep[] {
  const reading = readCases(input.params)
  const cases = reading.status === 'list' ? reading.cases : []
  const main: readonly ProbeStep[] = made.has(null)
    ? []
    : [{ kind: 'case', caseIndex: null, input: { ...input, params: alone(input.params) } }]
  const tried = cases.flatMap((one, caseIndex) => (one.isTried ? [{ one, caseIndex }] : []))
  return [
    ...main,
    ...tried
      .filter(({ caseIndex }) => !made.has(caseIndex))
      .map(({ one, caseIndex }): ProbeStep => ({ kind: 'case', caseIndex, input: inputOf(input, one) })),
    ...tried.map(({ one, caseIndex }): ProbeStep => ({
      kind: 'reach',
      caseIndex,
      input: { ...input, response: one.answer },
    })),
  ]
}

function inputOf(input: EvaluationInput, { answer, params }: CaseReading): EvaluationInput {
  return { response: input.response, answer, params: alone({ ...input.params, ...params }) }
}

/** Without the cases, because the base layer would try them in this call too. */
function alone(params: EvaluationInput['params']): EvaluationInput['params'] {
  return Object.fromEntries(Object.entries(params).filter(([name]) => name !== 'cases'))
}

/** A call that was made apart, read from what came of it. */
export function callOf(outcome: Outcome, step: ProbeStep, timeMs: number): Call {
  const made = { timeMs, params: step.input.params }
  if (outcome.kind === 'verdict') {
    return { ...made, isCorrect: outcome.isCorrect, feedback: outcome.feedback, problem: null }
  }
  return { ...made, isCorrect: null, feedback: undefined, problem: problemOf(outcome) }
}

/** Whether a case was reached by its own answer. */
export function reachOf(outcome: Outcome, caseIndex: number): Reach {
  if (outcome.kind !== 'verdict') return { kind: 'failed', problem: problemOf(outcome) }
  const { matchedCase, isCorrect } = outcome
  if (matchedCase === caseIndex) return { kind: 'reached' }
  if (matchedCase !== null) return { kind: 'earlier', index: matchedCase }
  return isCorrect ? { kind: 'accepted' } : { kind: 'no-match' }
}

function problemOf(outcome: Exclude<Outcome, { kind: 'verdict' }>): string {
  return outcome.kind === 'failure' ? outcome.message : Object.values(outcome.problems).join(' ')
}
