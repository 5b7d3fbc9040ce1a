import type { RunTrace } from '../../../server/contract/run-trace.ts'
import { feedbackText, learnerReads, readCases, type CaseReading } from '../../model/feedback-case.ts'
import type { Outcome } from '../../model/outcome.ts'
import { twinsOf, type Twin } from '../../model/case-twins.ts'
import type { EvaluationInput } from '../../../server/contract/wire-requests.ts'
import { mergedParams, type MergedParam } from './merged-params.ts'

/** One call of the function, whoever made it. */
export interface Call {
  readonly isCorrect: boolean | null
  readonly feedback: unknown
  /** Why there is no verdict, as a sentence. */
  readonly problem: string | null
  readonly timeMs: number | null
  /** As the function got them; null when that is not known. */
  readonly params: Readonly<Record<string, unknown>> | null
}

/** Calls by the index of their case; null for the main comparison. */
export type Calls = ReadonlyMap<number | null, Call>

/** What became of a comparison. */
export type Said =
  | 'correct'
  | 'not-correct'
  | 'match'
  | 'no-match'
  | 'would-match'
  | 'would-not-match'
  | 'failed'
  | 'skipped'
  | 'not-tried'

/** One line of the trace. */
export interface TraceRow {
  readonly caseIndex: number | null
  /** Undefined when a case has none. */
  readonly answer: unknown
  /** Null for the main comparison. */
  readonly reading: CaseReading | null
  readonly said: Said
  readonly merged: readonly MergedParam[]
  readonly timeMs: number | null
  readonly warning: string | null
  /** Markdown; what the learner reads, or would read, were it for this line. */
  readonly reads: string
  /** The comparison before it that asks the same. */
  readonly twin: Twin | null
}

/** What a run was, as far as its trace needs it. */
export interface TracedRun {
  readonly input: EvaluationInput
  readonly outcome: Outcome
  /** The base layer's own record; undefined for targets that keep none. */
  readonly trace: RunTrace | undefined
}

/** The calls that the base layer recorded for a run. */
export function callsOf(trace: RunTrace | undefined): Calls {
  const made = (trace?.rows ?? []).filter(({ times, problem }) => times !== null || problem !== null)
  return new Map(
    made.map(({ caseIndex, result, problem, times, params }) => [
      caseIndex,
      {
        isCorrect: typeof result?.is_correct === 'boolean' ? result.is_correct : null,
        feedback: result?.feedback,
        problem,
        timeMs: times === null ? null : times.endedMs - times.askedMs,
        params,
      },
    ]),
  )
}

/** One line for the main comparison and one for each case, tried or not; `extra` holds calls that were made apart. */
export function traceRows({ input, outcome, trace }: TracedRun, extra: Calls): readonly TraceRow[] {
  const cases = readCases(input.params)
  const list = cases.status === 'list' ? cases.cases : []
  const twins = twinsOf(input, list)
  const calls = callsOf(trace)
  const main = calls.get(null) ?? extra.get(null)
  const matchedCase = outcome.kind === 'verdict' ? outcome.matchedCase : null
  return [
    mainRow(input, outcome, main),
    ...list.map((reading, caseIndex): TraceRow => {
      const own = calls.get(caseIndex)
      const call = own ?? extra.get(caseIndex)
      return {
        caseIndex,
        answer: reading.answer,
        reading,
        said: saidOf(reading, { isMatch: matchedCase === caseIndex, isOwn: own !== undefined, call }),
        merged: mergedParams(input.params, reading.params, call?.params ?? null),
        timeMs: call?.timeMs ?? null,
        warning: call?.problem ?? null,
        reads: learnerReads(reading, call?.feedback),
        twin: twins[caseIndex] ?? null,
      }
    }),
  ]
}

function mainRow(input: EvaluationInput, outcome: Outcome, main: Call | undefined): TraceRow {
  const told = toldBy(outcome)
  const { isCorrect, problem, timeMs, params, feedback } = main ?? { ...told, timeMs: null, params: null }
  return {
    caseIndex: null,
    answer: input.answer,
    reading: null,
    said: isCorrect === null ? 'failed' : isCorrect ? 'correct' : 'not-correct',
    merged: mergedParams(input.params, {}, params),
    timeMs,
    warning: problem,
    reads: feedbackText(feedback),
    twin: null,
  }
}

interface Told {
  readonly isCorrect: boolean | null
  readonly problem: string | null
  readonly feedback: string
}

/** What the answer as a whole tells of the main comparison: cases are tried only when that was not correct. */
function toldBy(outcome: Outcome): Told {
  if (outcome.kind !== 'verdict') {
    return { isCorrect: null, problem: outcome.kind === 'failure' ? outcome.message : null, feedback: '' }
  }
  const isDecided = outcome.matchedCase === null
  return {
    isCorrect: isDecided && outcome.isCorrect,
    problem: null,
    feedback: isDecided ? outcome.feedback : '',
  }
}

interface Happened {
  readonly isMatch: boolean
  /** Made by the run itself, not apart. */
  readonly isOwn: boolean
  readonly call: Call | undefined
}

function saidOf(reading: CaseReading, { isMatch, isOwn, call }: Happened): Said {
  if (isMatch) return 'match'
  if (!reading.isTried) return 'skipped'
  if (call === undefined) return 'not-tried'
  if (call.isCorrect === null) return 'failed'
  if (isOwn) return 'no-match'
  return call.isCorrect ? 'would-match' : 'would-not-match'
}
