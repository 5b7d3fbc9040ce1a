import { planTest } from '../area-tests/plan-tests.ts'
import { runTests } from '../area-tests/run-tests.ts'
import type {
  StartTestRun,
  TestResult,
  TestRun,
  TestRunEvent,
  TestRunReport,
} from '../contract/area-tests-api.ts'
import type { Exchange } from '../contract/studio.ts'
import { checkHeaders } from './exchange-headers.ts'
import type { StudioParts } from './studio-parts.ts'
import { StudioRefusal } from './studio-refusal.ts'
import { targetUrl } from './target-url.ts'
import { createTestSender } from './test-run-sender.ts'
import { TestWorkers } from './test-run-workers.ts'

type Parts = Pick<StudioParts, 'functions' | 'baseLayer' | 'redact'>

interface KnownRun {
  run: TestRun
  readonly results: TestResult[]
  readonly controller: AbortController
}

/** The last runs are kept for pages that were away meanwhile. */
const runsKept = 4
const exchangesKept = 200

/** Runs the tests of response areas through the base layer or another target, and tells each result as it comes. */
export class TestRuns {
  private readonly parts: Parts
  private readonly tell: (event: TestRunEvent) => void
  private readonly workers: TestWorkers
  private readonly runs = new Map<string, KnownRun>()
  /** Of tests that did not pass. */
  private readonly exchanges = new Map<string, Exchange>()

  constructor(parts: Parts, tell: (event: TestRunEvent) => void) {
    this.parts = parts
    this.tell = tell
    this.workers = new TestWorkers(parts.functions)
  }

  /** Begins a run; throws `StudioRefusal` when it cannot be begun at all. */
  start(request: StartTestRun): TestRun {
    const { id, target, headers, tests } = request
    if (this.runs.has(id)) {
      throw new StudioRefusal('exchange-exists', `There is a run with the id ${id} already.`)
    }
    checkHeaders(headers)
    targetUrl({ target, path: '/' }, this.parts.baseLayer.state())
    const lent = this.workers.lend(target)
    const known: KnownRun = {
      run: { id, status: 'running', total: tests.length, done: 0, concurrency: lent.concurrency },
      results: [],
      controller: new AbortController(),
    }
    this.runs.set(id, known)
    this.forgetOld()
    void this.run(request, known).finally(() => {
      lent.giveBack()
      const status = known.controller.signal.aborted ? 'cancelled' : 'done'
      known.run = { ...known.run, status }
      this.tell({ kind: 'test-run', run: known.run, results: [] })
    })
    return known.run
  }

  /** Null when no run of that id is known. */
  report(id: string): TestRunReport | null {
    const known = this.runs.get(id)
    return known === undefined ? null : { ...known.run, results: [...known.results] }
  }

  /** Ends a run; false when none of that id is known. */
  cancel(id: string): boolean {
    const known = this.runs.get(id)
    known?.controller.abort()
    return known !== undefined
  }

  /** The exchange of a test that did not pass lately. */
  exchange(id: string): Exchange | null {
    return this.exchanges.get(id) ?? null
  }

  /** Ends all runs. */
  close(): void {
    for (const { controller } of this.runs.values()) controller.abort()
  }

  private run(request: StartTestRun, known: KnownRun): Promise<void> {
    const { answer, params, tests, target, headers, wireFormat, repeat } = request
    const { signal } = known.controller
    const { baseLayer, redact } = this.parts
    const ended = new Map<string, Exchange>()
    const send = createTestSender({
      target,
      headers,
      redact,
      signal,
      baseLayer: baseLayer.state(),
      authKey: baseLayer.authKey,
      onExchange: (exchange) => ended.set(exchange.id, exchange),
    })
    const plan = {
      count: tests.length,
      testAt: (index: number) => planTest({ answer, params }, testOf(tests, index)),
      format: wireFormat,
      repeat,
      concurrency: known.run.concurrency,
    }
    const onResult = (result: TestResult): void => {
      const exchange = ended.get(result.exchangeId)
      if (result.outcome !== 'passed' && exchange !== undefined) this.keep(exchange)
      // Runs of a repeated test that are not shown leave theirs behind.
      if (repeat === 1) ended.delete(result.exchangeId)
      else ended.clear()
      known.results.push(result)
      known.run = { ...known.run, done: known.results.length }
      this.tell({ kind: 'test-run', run: known.run, results: [result] })
    }
    return runTests(plan, { send, onResult, signal })
  }

  private keep(exchange: Exchange): void {
    this.exchanges.set(exchange.id, exchange)
    dropOldest(this.exchanges, exchangesKept, () => true)
  }

  private forgetOld(): void {
    dropOldest(this.runs, runsKept, ({ run }) => run.status !== 'running')
  }
}

function testOf(tests: StartTestRun['tests'], index: number): StartTestRun['tests'][number] {
  const test = tests[index]
  if (test === undefined) throw new Error(`There is no test ${index}.`)
  return test
}

function dropOldest<T>(map: Map<string, T>, most: number, isFree: (value: T) => boolean): void {
  for (const [id, value] of map) {
    if (map.size <= most) return
    if (isFree(value)) map.delete(id)
  }
}
