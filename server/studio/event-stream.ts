import type { ServerResponse } from 'node:http'
import type { TestRunEvent } from '../contract/area-tests-api.ts'
import type { SetUpLines } from '../contract/environment.ts'
import type { StudioEvent } from '../contract/studio.ts'
import type { ShownStep } from '../contract/progress.ts'
import type { LogLine } from '../contract/worker.ts'

const batchMs = 50
const heartbeatMs = 15_000
/** A page that reads nothing for so long is dropped; it reconnects and asks for the state. */
const maxUnreadBytes = 4 * 1024 * 1024
const maxLinesPerEvent = 500

/** Sends what changes to every page that listens, in small batches: server-sent events of the studio API. */
export class EventStream {
  private readonly pages = new Set<ServerResponse>()
  private readonly changed = new Map<string, StudioEvent>()
  private lines: LogLine[] = []
  private readonly steps = new Map<string, ShownStep[]>()
  private readonly output = new Map<string, SetUpLines>()
  private readonly testRuns = new Map<string, TestRunEvent>()
  private batch: NodeJS.Timeout | undefined
  private readonly heartbeat: NodeJS.Timeout

  constructor() {
    this.heartbeat = setInterval(() => {
      this.write(': still here\n\n')
    }, heartbeatMs)
    this.heartbeat.unref()
  }

  /** Begins to send to a page. Nothing is replayed: a page asks for the state when it connects. */
  add(page: ServerResponse): void {
    this.pages.add(page)
    page.once('close', () => {
      this.pages.delete(page)
    })
    page.write('retry: 1000\n: connected\n\n')
  }

  /** Takes an event to be sent within 50 ms; of several states of one function only the last is. */
  push(event: StudioEvent): void {
    if (this.pages.size === 0) return
    this.take(event)
    this.batch ??= setTimeout(() => {
      this.flush()
    }, batchMs)
  }

  close(): void {
    clearInterval(this.heartbeat)
    clearTimeout(this.batch)
    for (const page of this.pages) page.end()
    this.pages.clear()
  }

  private flush(): void {
    this.batch = undefined
    const lines = this.lines
    this.lines = []
    for (let from = 0; from < lines.length; from += maxLinesPerEvent) {
      this.send({ kind: 'log', lines: lines.slice(from, from + maxLinesPerEvent) })
    }
    for (const [exchangeId, steps] of this.steps) this.send({ kind: 'progress', exchangeId, steps })
    this.steps.clear()
    for (const output of this.output.values()) this.send({ kind: 'environment-lines', output })
    this.output.clear()
    for (const event of this.testRuns.values()) this.send(event)
    this.testRuns.clear()
    for (const event of this.changed.values()) this.send(event)
    this.changed.clear()
  }

  private take(event: StudioEvent): void {
    switch (event.kind) {
      case 'log':
        this.lines.push(...event.lines)
        break
      case 'progress':
        this.addSteps(event.exchangeId, event.steps)
        break
      case 'environment-lines':
        this.addOutput(event.output)
        break
      case 'test-run':
        this.addResults(event)
        break
      case 'environment-changed':
      case 'areas-changed':
      case 'base-layer-changed':
      case 'function-changed':
      case 'function-closed':
        this.changed.set(subjectOf(event), event)
        break
    }
  }

  private addSteps(exchangeId: string, steps: readonly ShownStep[]): void {
    this.steps.set(exchangeId, [...(this.steps.get(exchangeId) ?? []), ...steps])
  }

  private addOutput(output: SetUpLines): void {
    const before = this.output.get(output.jobId)
    const lines = [...(before?.lines ?? []), ...output.lines]
    this.output.set(output.jobId, { ...(before ?? output), lines })
  }

  private addResults(event: TestRunEvent): void {
    const before = this.testRuns.get(event.run.id)
    const results = before === undefined ? [...event.results] : [before.results, event.results].flat()
    this.testRuns.set(event.run.id, { ...event, results })
  }

  private send(event: StudioEvent): void {
    this.write(`data: ${JSON.stringify(event)}\n\n`)
  }

  private write(text: string): void {
    for (const page of this.pages) {
      if (page.writableLength > maxUnreadBytes) page.destroy()
      else page.write(text)
    }
  }
}

type StateEvent = Exclude<StudioEvent, { kind: 'log' | 'progress' | 'environment-lines' | 'test-run' }>

/** Of several states of one thing only the last is sent; what happened to a function must not arrive after its end. */
function subjectOf(event: StateEvent): string {
  switch (event.kind) {
    case 'function-changed':
      return event.function.id
    case 'function-closed':
      return event.functionId
    case 'environment-changed':
      return `environment ${event.environment.functionId}`
    case 'areas-changed':
    case 'base-layer-changed':
      return event.kind
  }
}
