import type { RunRow, RunTimes, RunTrace } from '../contract/run-trace.ts'
import { isJsonObject, type JsonObject } from '../contract/schema-parts.ts'
import type { TracedCall } from '../evaluation/evaluation.ts'

const maxRows = 200
/** Of all rows together, as JSON. */
const maxCharacters = 256 * 1024

interface Call {
  readonly body: JsonObject
  readonly askedMs: number
  takenMs: number | null
  endedMs: number | null
  result: JsonObject | null
  problem: string | null
}

/** Told how one call of the function goes. */
export interface CallRecorder {
  /** A worker took it out of the queue. */
  readonly taken: () => void
  readonly answered: (result: JsonObject) => void
  readonly failed: (error: unknown) => void
}

/** Writes down what happens to one request, for the author who sent it from the studio. No call ever throws. */
export class RunRecorder {
  private readonly startedAt: number
  private readonly readMs: number
  private understoodMs: number | null = null
  private readonly calls: Call[] = []
  private cases: readonly TracedCall[] = []

  /** `startedAt` is the moment at which the request arrived, by `performance.now()`. */
  constructor(startedAt: number) {
    this.startedAt = startedAt
    this.readMs = this.now()
  }

  /** The request is valid. */
  understood(): void {
    this.understoodMs ??= this.now()
  }

  /** The function is called with this body. */
  asked(body: object): CallRecorder {
    const call: Call = {
      body: isJsonObject(body) ? body : {},
      askedMs: this.now(),
      takenMs: null,
      endedMs: null,
      result: null,
      problem: null,
    }
    this.calls.push(call)
    return {
      taken: () => {
        call.takenMs = this.now()
      },
      answered: (result) => {
        call.endedMs = this.now()
        call.result = result
      },
      failed: (error) => {
        call.endedMs = this.now()
        call.problem = error instanceof Error ? error.message : String(error)
      },
    }
  }

  /** The evaluation is over, and this is what it did case by case. */
  evaluated(trace: readonly TracedCall[]): void {
    this.cases = trace
  }

  /** All of it, when the answer is ready. */
  trace(): RunTrace {
    const rows = this.rows()
    const kept = withinLimits(rows)
    return {
      rows: kept,
      omitted: rows.length - kept.length,
      readMs: this.readMs,
      understoodMs: this.understoodMs,
      answeredMs: this.now(),
    }
  }

  private rows(): RunRow[] {
    const left = [...this.calls]
    const rows = this.cases.map(({ caseIndex, evaluation, warning }): RunRow => {
      const at = evaluation === null ? -1 : left.findIndex(({ body }) => body.params === evaluation.params)
      const call = at === -1 ? undefined : left.splice(at, 1)[0]
      const asked =
        evaluation === null ? { params: null } : { answer: evaluation.answer, params: evaluation.params }
      return { caseIndex, ...asked, result: call?.result ?? null, problem: warning, times: timesOf(call) }
    })
    const rest = left.map((call): RunRow => {
      const { answer, params } = call.body
      const asked = {
        ...(answer === undefined ? {} : { answer }),
        params: isJsonObject(params) ? params : {},
      }
      return { caseIndex: null, ...asked, result: call.result, problem: call.problem, times: timesOf(call) }
    })
    return [...rows, ...rest]
  }

  private now(): number {
    return Math.round((performance.now() - this.startedAt) * 100) / 100
  }
}

function timesOf(call: Call | undefined): RunTimes | null {
  if (call?.endedMs == null) return null
  return { askedMs: call.askedMs, takenMs: call.takenMs, endedMs: call.endedMs }
}

function withinLimits(rows: readonly RunRow[]): readonly RunRow[] {
  let characters = 0
  const last = rows.findIndex((row, i) => {
    characters += JSON.stringify(row).length
    return i >= maxRows || characters > maxCharacters
  })
  return last === -1 ? rows : rows.slice(0, last)
}
