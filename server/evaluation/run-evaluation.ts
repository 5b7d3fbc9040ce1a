import { applyCase } from './apply-case.ts'
import type { CaseWarning, Evaluate, Evaluation, Outcome, TracedCall, Verdict } from './evaluation.ts'
import { casesOf, evaluationOfCase, readCase, type FeedbackCase } from './feedback-case.ts'

/** What says that nobody waits for the outcome any more. */
type Ended = Pick<AbortSignal, 'throwIfAborted'>

interface Match {
  readonly caseIndex: number
  readonly feedbackCase: FeedbackCase
  readonly own: Verdict
}

/**
 * Evaluates a response and, when it is wrong, tries the feedback cases in order up to the first match (protocol.md 2).
 *
 * Rejects when the main comparison does, or when the signal aborts; a case that fails only adds a warning.
 */
export async function runEvaluation(
  evaluation: Evaluation,
  evaluate: Evaluate,
  signal: Ended,
): Promise<Outcome> {
  const startedAt = performance.now()
  const main = await evaluate(evaluation)
  const trace: TracedCall[] = [
    { caseIndex: null, evaluation, verdict: main, warning: null, durationMs: performance.now() - startedAt },
  ]
  const match = main.isCorrect ? null : await findMatch(evaluation, { evaluate, signal, trace })
  const verdict = match === null ? main : applyCase(main, match.feedbackCase, match.own)
  return { ...verdict, matchedCase: match?.caseIndex ?? null, warnings: warningsOf(trace), trace }
}

interface Run {
  readonly evaluate: Evaluate
  readonly signal: Ended
  readonly trace: TracedCall[]
}

async function findMatch(main: Evaluation, run: Run): Promise<Match | null> {
  for (const [caseIndex, entry] of casesOf(main).entries()) {
    run.signal.throwIfAborted()
    const reading = readCase(entry)
    if (reading.kind === 'malformed') {
      run.trace.push({ caseIndex, evaluation: null, verdict: null, warning: reading.warning, durationMs: 0 })
      continue
    }
    const { feedbackCase } = reading
    const traced = await tryCase(caseIndex, evaluationOfCase(main, feedbackCase), run)
    run.trace.push(traced)
    if (traced.verdict?.isCorrect === true) return { caseIndex, feedbackCase, own: traced.verdict }
  }
  return null
}

async function tryCase(caseIndex: number, evaluation: Evaluation, run: Run): Promise<TracedCall> {
  const startedAt = performance.now()
  try {
    const verdict = await run.evaluate(evaluation)
    return { caseIndex, evaluation, verdict, warning: null, durationMs: performance.now() - startedAt }
  } catch (error) {
    // A caller who went away is no fault of the case: the run ends.
    run.signal.throwIfAborted()
    const warning = error instanceof Error ? error.message : String(error)
    return { caseIndex, evaluation, verdict: null, warning, durationMs: performance.now() - startedAt }
  }
}

function warningsOf(trace: readonly TracedCall[]): CaseWarning[] {
  return trace.flatMap(({ caseIndex, warning }) =>
    caseIndex === null || warning === null ? [] : [{ message: warning, caseIndex }],
  )
}
