import type { JsonObject } from './schema-parts.ts'

/** One call of the function on the way to an answer, so that an author sees why it came out as it did (protocol.md 2). */
export interface RunRow {
  /** Null for the main comparison, else the index in `params.cases`, counted from 0. */
  readonly caseIndex: number | null
  /** What the response was compared with; undefined for a preview, and for a case that was never tried. */
  readonly answer?: unknown
  /** As the function got them: the case's laid over the request's. Null for a case that was never tried. */
  readonly params: JsonObject | null
  /** The function's result as it came; null when there was none. */
  readonly result: JsonObject | null
  /** Why there is no result, as a sentence. */
  readonly problem: string | null
  readonly times: RunTimes | null
}

/** Moments of a call, in milliseconds since the request arrived. */
export interface RunTimes {
  readonly askedMs: number
  /** A worker took the call; null when none ever did. */
  readonly takenMs: number | null
  readonly endedMs: number
}

/** What the base layer did with one request, told to the studio of the same process only; never part of an answer. */
export interface RunTrace {
  readonly rows: readonly RunRow[]
  /** Rows that were left out because there were too many, or too large. */
  readonly omitted: number
  /** The body was read and parsed; in milliseconds since the request arrived, as all moments here. */
  readonly readMs: number
  /** The request was found valid and translated; null when it was refused before. */
  readonly understoodMs: number | null
  /** The answer was ready to be sent. */
  readonly answeredMs: number
}
