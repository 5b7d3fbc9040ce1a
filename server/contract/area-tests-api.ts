import { Type, type Static } from 'typebox'
import { AreaTestSchema } from './area.ts'
import { OpenObject } from './schema-parts.ts'

/** The part of the studio API that runs tests of response areas and reads `eval_tests.yaml` (protocol.md 8). */
export const areaTestPaths = {
  /** POST StartTestRun → TestRun; its results come as `test-run` events */
  runs: '/api/area-tests/runs',
  /** GET → TestRunReport; DELETE → {}; ends the run */
  run: (runId: string) => `/api/area-tests/runs/${encodeURIComponent(runId)}`,
  /** GET → Exchange; of a test that did not pass in one of the last runs */
  exchange: (exchangeId: string) => `/api/area-tests/exchanges/${encodeURIComponent(exchangeId)}`,
  /** GET ?path= → EvalTestsFile; PUT SaveEvalTests → EvalTestsSaved */
  evalTests: '/api/area-tests/eval-tests',
  /** POST { text } → EvalTestsReading */
  readEvalTests: '/api/area-tests/eval-tests/reading',
} as const

/** The most tests that one run takes. */
export const mostTests = 20_000

/** How often one test is run at most. */
export const mostRepeats = 100

/** A run of tests: what they share, and the tests themselves in the order in which they are run. */
export const StartTestRunSchema = Type.Object(
  {
    id: Type.String({ minLength: 1, maxLength: 100, pattern: '^[A-Za-z0-9_-]+$' }),
    /** The answer and the params of the area; a test may have its own. */
    answer: Type.Unknown(),
    params: OpenObject,
    tests: Type.Array(AreaTestSchema, { minItems: 1, maxItems: mostTests }),
    /** `local` for the base layer of this studio, else an http(s) base URL. */
    target: Type.String({ minLength: 1 }),
    headers: Type.Record(Type.String(), Type.String()),
    wireFormat: Type.Union([Type.Literal('legacy'), Type.Literal('path-based')]),
    repeat: Type.Integer({ minimum: 1, maximum: mostRepeats }),
  },
  { additionalProperties: false },
)
export type StartTestRun = Static<typeof StartTestRunSchema>

/** How a test came out: `failed` when something that it lists differs, `error` when there is no result to compare. */
export type TestOutcome = 'passed' | 'failed' | 'error'

/** One field that a test lists, beside what was there. */
export interface FieldCheck {
  /** As in `AreaTest.expect`. */
  readonly field: string
  readonly isMet: boolean
  /** Left out when the result has no such field. */
  readonly actual?: unknown
  /** The value was too large to be sent whole; `actual` is the beginning of its JSON. */
  readonly isCut?: boolean
  /** Why the expectation cannot be compared, as a sentence. */
  readonly problem?: string
}

/** One of the ways in which a test that was repeated came out. */
export interface RepeatedOutcome {
  readonly words: string
  readonly count: number
}

/** What a test came to. */
export interface TestResult {
  /** Which of the tests of the run, from 0. */
  readonly index: number
  readonly outcome: TestOutcome
  readonly checks: readonly FieldCheck[]
  /** The verdict, also where the test does not list it; null without one. */
  readonly isCorrect: boolean | null
  /** The beginning of the feedback, for lists; null without one. */
  readonly feedback: string | null
  /** Why there is no result, as a sentence of the function or of the service. */
  readonly problem: string | null
  readonly durationMs: number
  readonly exchangeId: string
  /** More than one when a repeated test did not always come out the same; the most frequent first. */
  readonly outcomes: readonly RepeatedOutcome[]
}

/** How far a run is. */
export interface TestRun {
  readonly id: string
  readonly status: 'running' | 'done' | 'cancelled'
  readonly total: number
  readonly done: number
  /** How many are run at the same time. */
  readonly concurrency: number
}

/** A run with all results so far, in the order in which they came. */
export interface TestRunReport extends TestRun {
  readonly results: readonly TestResult[]
}

/** What happened in a run since the last event. */
export interface TestRunEvent {
  readonly kind: 'test-run'
  readonly run: TestRun
  readonly results: readonly TestResult[]
}
