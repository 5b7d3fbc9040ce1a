import type { FieldCheck, TestResult } from '../../../server/contract/area-tests-api.ts'
import type { AreaTest } from '../../../server/contract/area.ts'
import { isRecord } from '../../lib/guards.ts'

/** How a field is compared. */
export type Way = 'equals' | 'contains' | 'matches'

/** One expectation, taken apart. */
export interface Expectation {
  readonly way: Way
  readonly value: unknown
}

/** A value of `expect`, taken apart: a bare value stands for `equals`. */
export function expectationOf(expected: unknown): Expectation {
  if (isRecord(expected)) {
    const [key, ...others] = Object.keys(expected)
    if (others.length === 0 && (key === 'equals' || key === 'contains'))
      return { way: key, value: expected[key] }
    if (others.length === 0 && key === 'matches' && typeof expected.matches === 'string') {
      return { way: key, value: expected.matches }
    }
  }
  return { way: 'equals', value: expected }
}

/** The shortest way to say it: a bare value unless that would read as something else. */
export function writeExpectation({ way, value }: Expectation): unknown {
  if (way !== 'equals') return { [way]: value }
  const isBare = expectationOf(value).way === 'equals' && expectationOf(value).value === value
  return isBare ? value : { equals: value }
}

/** A test with another expectation of one field; the order of fields stays. */
export function withExpectation(test: AreaTest, field: string, expectation: Expectation): AreaTest {
  return { ...test, expect: { ...test.expect, [field]: writeExpectation(expectation) } }
}

/** A test with a field under another name, in its old place. */
export function withFieldRenamed(test: AreaTest, field: string, name: string): AreaTest {
  const entries = Object.entries(test.expect).map(
    ([key, value]) => [key === field ? name : key, value] as const,
  )
  return { ...test, expect: Object.fromEntries(entries) }
}

/** A test that does not look at a field any more. */
export function withoutExpectation(test: AreaTest, field: string): AreaTest {
  const entries = Object.entries(test.expect).filter(([key]) => key !== field)
  return { ...test, expect: Object.fromEntries(entries) }
}

/** A test without one of its own parts. */
export function without(test: AreaTest, part: 'answer' | 'params' | 'attempt'): AreaTest {
  const entries = Object.entries(test).filter(([key]) => key !== part)
  return Object.assign({}, ...entries.map(([key, value]) => ({ [key]: value }))) as AreaTest
}

/** Whether what a field held can be taken over as what is expected. */
export function isAcceptable(check: FieldCheck): boolean {
  return !check.isMet && check.isCut !== true
}

/** A test that expects what one field held. */
export function accepted(test: AreaTest, { field, actual }: FieldCheck): AreaTest {
  return withExpectation(test, field, { way: 'equals', value: actual ?? null })
}

/** A test that expects all that its result had where it differed; an error stands for itself. */
export function acceptedWhole(test: AreaTest, result: TestResult): AreaTest {
  if (result.outcome === 'error') return { ...test, expect: { error: result.problem ?? '' } }
  return result.checks.filter(isAcceptable).reduce(accepted, test)
}

/** A name that none of the tests has yet. */
export function freeName(name: string, tests: readonly AreaTest[]): string {
  const taken = new Set(tests.map((test) => test.name))
  let free = name
  for (let count = 2; taken.has(free); count++) free = `${name} (${count})`
  return free
}

const longestInName = 60

/** What a test of a response and its verdict is called until somebody finds a better name. */
export function nameOf(response: unknown, isCorrect: boolean): string {
  const text = typeof response === 'string' ? response : JSON.stringify(response ?? null)
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const short = line.length > longestInName ? `${line.slice(0, longestInName)}…` : line
  return `${short === '' ? 'Nothing' : short} is marked ${isCorrect ? 'correct' : 'incorrect'}`
}

/** Why a text is no test, as a sentence; or the test that it is. */
export function readTest(value: unknown): AreaTest | string {
  if (!isRecord(value)) return 'A test is a JSON object: { "name": …, "response": …, "expect": { … } }.'
  const { name, response, expect, params, attempt } = value
  if (typeof name !== 'string') return '"name" must be a text.'
  if (response === undefined) return '"response" is missing.'
  if (!isRecord(expect)) return '"expect" must be an object: the fields, and what they must be.'
  if (params !== undefined && !isRecord(params)) return '"params" must be an object.'
  if (!isAttempt(attempt)) return '"attempt" must be a whole number, 0 or more.'
  return Object.assign({}, value, { name, response, expect })
}

function isAttempt(value: unknown): boolean {
  return value === undefined || (typeof value === 'number' && Number.isInteger(value) && value >= 0)
}
