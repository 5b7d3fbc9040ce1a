/** One comparison to make: what the learner entered, what it is compared with, and the settings. */
export interface Evaluation {
  readonly response: unknown
  readonly answer: unknown
  readonly params: Readonly<Record<string, unknown>>
}

/** What the function says about one comparison. */
export interface Verdict {
  readonly isCorrect: boolean
  /** Text, object or list; absent when the function gave none. */
  readonly feedback?: unknown
  /** Whatever else the function added to its result, untouched. */
  readonly fields: Readonly<Record<string, unknown>>
}

/** Runs the function once. Rejects when the function raised or its result is not usable. */
export type Evaluate = (evaluation: Evaluation) => Promise<Verdict>

/** Why one feedback case was skipped or failed; the index counts `params.cases` from 0. */
export interface CaseWarning {
  readonly message: string
  readonly caseIndex: number
}

/** One step on the way to an outcome, kept so that an author can see why it came out as it did. */
export interface TracedCall {
  /** Null for the main comparison. */
  readonly caseIndex: number | null
  /** What the function was given; null when the case could not be read. */
  readonly evaluation: Evaluation | null
  readonly verdict: Verdict | null
  readonly warning: string | null
  readonly durationMs: number
}

/** The final result: the function's verdict, changed by the feedback case that matched. */
export interface Outcome extends Verdict {
  readonly matchedCase: number | null
  readonly warnings: readonly CaseWarning[]
  readonly trace: readonly TracedCall[]
}
