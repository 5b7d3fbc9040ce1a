import { isJsonObject, type JsonObject } from './schema-parts.ts'
import { openAnswer, unreadable, type ReceivedAnswer, type WireFailure } from './wire-failures.ts'

/** One of a function's own tests. */
export interface ReadTest {
  readonly name: string
  /** Null when the function does not say how long it took. */
  readonly timeMicroseconds: number | null
}

/** How a function is, whichever route told it (spec.md 2.4, protocol.md 3.5, 4.5). */
export interface HealthReading {
  readonly kind: 'health'
  readonly status: 'OK' | 'DEGRADED' | 'UNAVAILABLE'
  readonly message: string | null
  /** Null on the path-based routes, which do not list tests. */
  readonly tests: {
    readonly successes: readonly ReadTest[]
    readonly failures: readonly ReadTest[]
    readonly errors: readonly ReadTest[]
  } | null
  readonly capabilities: JsonObject
}

/** Reads the answer to `healthcheck`, `GET /evaluate/health` or `GET /chat/health`. Never throws. */
export function readHealthReply(answer: ReceivedAnswer): HealthReading | WireFailure {
  const opened = openAnswer(answer)
  const value = opened.kind === 'failure' ? unavailableBody(answer) : opened.value
  if (isJsonObject(value) && isJsonObject(value.result)) return readingOfSummary(value.result, answer.status)
  if (isJsonObject(value) && isStatus(value.status)) {
    return {
      kind: 'health',
      status: value.status,
      message: textOf(value.message) ?? textOf(value.statusMessage),
      tests: null,
      capabilities: isJsonObject(value.capabilities) ? value.capabilities : {},
    }
  }
  return opened.kind === 'failure'
    ? opened
    : unreadable(answer.status, 'The answer does not say how the function is.')
}

/** `UNAVAILABLE` comes with status 503, and is a health reply all the same. */
function unavailableBody({ status, body }: ReceivedAnswer): unknown {
  if (status !== 503) return null
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

function readingOfSummary(summary: JsonObject, status: number): HealthReading | WireFailure {
  if (typeof summary.tests_passed !== 'boolean') {
    return unreadable(status, 'The answer does not say whether the tests passed.')
  }
  return {
    kind: 'health',
    status: summary.tests_passed ? 'OK' : 'DEGRADED',
    message: null,
    tests: {
      successes: testsOf(summary.successes),
      failures: testsOf(summary.failures),
      errors: testsOf(summary.errors),
    },
    capabilities: {},
  }
}

function testsOf(list: unknown): ReadTest[] {
  return Array.isArray(list) ? list.map(readTest) : []
}

function readTest(item: unknown): ReadTest {
  if (!isJsonObject(item)) return { name: String(item), timeMicroseconds: null }
  return {
    name: textOf(item.name) ?? 'Unknown',
    timeMicroseconds: typeof item.time === 'number' ? item.time : null,
  }
}

function isStatus(value: unknown): value is HealthReading['status'] {
  return value === 'OK' || value === 'DEGRADED' || value === 'UNAVAILABLE'
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
