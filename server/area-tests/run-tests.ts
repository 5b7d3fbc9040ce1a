import type { RepeatedOutcome, TestResult } from '../contract/area-tests-api.ts'
import type { WireFormat } from '../contract/wire-requests.ts'
import type { PlannedTest } from './plan-tests.ts'
import { runOneTest, type Attempt, type Send } from './run-one-test.ts'

/** What is run, and how. */
export interface TestPlan {
  readonly count: number
  /** Planned when its turn comes, so that a large run begins at once. */
  readonly testAt: (index: number) => PlannedTest
  readonly format: WireFormat
  readonly repeat: number
  /** How many are run at the same time. */
  readonly concurrency: number
}

/** Who sends the requests, and who is told of each result. */
export interface TestRunParts {
  readonly send: Send
  readonly onResult: (result: TestResult) => void
  readonly signal: AbortSignal
}

/** Runs tests, so many at a time, in order of their beginning; resolves when all ended, or soon after the signal. Never rejects. */
export async function runTests(plan: TestPlan, { send, onResult, signal }: TestRunParts): Promise<void> {
  let next = 0
  const isOver = (): boolean => signal.aborted
  async function lane(): Promise<void> {
    while (next < plan.count && !isOver()) {
      const index = next++
      const attempts: Attempt[] = []
      const test = plan.testAt(index)
      while (attempts.length < plan.repeat && !isOver()) {
        attempts.push(await runOneTest(test, plan.format, send))
      }
      // What was broken off is no result.
      if (!isOver()) onResult(summaryOf(index, attempts))
    }
  }
  const lanes = Math.max(1, Math.min(plan.concurrency, plan.count))
  await Promise.all(Array.from({ length: lanes }, lane))
}

const longestFeedback = 300

/** The first attempt that did not pass speaks for all. */
function summaryOf(index: number, attempts: readonly Attempt[]): TestResult {
  const shown = attempts.find(({ outcome }) => outcome !== 'passed') ?? attempts[0]
  if (shown === undefined) throw new Error('A test was run no time at all.')
  const outcomes = outcomesOf(attempts)
  const total = attempts.reduce((sum, { durationMs }) => sum + durationMs, 0)
  return {
    ...shown,
    index,
    feedback: shown.feedback?.slice(0, longestFeedback) ?? null,
    durationMs: Math.round((total / attempts.length) * 100) / 100,
    outcomes: outcomes.length > 1 ? outcomes : [],
  }
}

function outcomesOf(attempts: readonly Attempt[]): RepeatedOutcome[] {
  const counts = new Map<string, number>()
  for (const attempt of attempts) {
    const words = wordsOf(attempt)
    counts.set(words, (counts.get(words) ?? 0) + 1)
  }
  return [...counts]
    .map(([words, count]) => ({ words, count }))
    .sort((a, b) => b.count - a.count || (a.words < b.words ? -1 : 1))
}

/** The verdict, and whatever else the test looks at. */
function wordsOf({ isCorrect, problem, checks }: Attempt): string {
  const verdict = isCorrect === null ? `error: ${problem ?? ''}` : isCorrect ? 'correct' : 'not correct'
  const others = checks
    .filter(({ field }) => field !== 'is_correct' && field !== 'error')
    .map(({ field, actual }) => `${field} ${JSON.stringify(actual ?? null)}`)
  return [verdict.replace(/: $/, ''), ...others].join(', ').slice(0, 500)
}
