import type { FieldCheck, TestOutcome } from '../contract/area-tests-api.ts'
import type { JsonObject } from '../contract/schema-parts.ts'
import type { ReceivedAnswer } from '../contract/wire-failures.ts'
import { evaluationRequest, type WireFormat, type WireRequest } from '../contract/wire-requests.ts'
import { actualPreview, actualResult, failedResult, type ActualResult } from './actual-fields.ts'
import { fieldAt } from './field-at.ts'
import { matchExpectation } from './match-expectation.ts'
import type { PlannedTest } from './plan-tests.ts'

/** What sending one request gave: an answer, or a sentence that says why none came. */
export interface SentRequest {
  readonly exchangeId: string
  readonly answer: ReceivedAnswer | null
  readonly problem: string | null
  readonly durationMs: number
}

/** Sends one request to the target; never rejects. */
export type Send = (request: WireRequest, purpose: 'eval' | 'preview') => Promise<SentRequest>

/** What one run of a test came to. */
export interface Attempt {
  readonly outcome: TestOutcome
  readonly checks: readonly FieldCheck[]
  readonly isCorrect: boolean | null
  readonly feedback: string | null
  readonly problem: string | null
  readonly durationMs: number
  readonly exchangeId: string
}

/** Runs a test once: `eval` unless it only looks at the preview, `preview` only if it looks at it. */
export async function runOneTest(
  { input, expect }: PlannedTest,
  format: WireFormat,
  send: Send,
): Promise<Attempt> {
  const fields = Object.keys(expect)
  const looksOnly = fields.length > 0 && fields.every(isPreviewField)
  const ask = (purpose: 'eval' | 'preview') => send(evaluationRequest(format, purpose, input), purpose)
  const previewed = fields.some(isPreviewField) ? await ask('preview') : null
  const evaluated = looksOnly ? null : await ask('eval')
  const result = evaluated === null ? noResult : resultOf(evaluated)
  const values = previewed === null ? result.fields : { ...result.fields, preview: previewOf(previewed) }
  const checks = fields.map((field) => checkField(field, expect[field], values))
  const sent = [evaluated, previewed].filter((one) => one !== null)
  return {
    outcome: outcomeOf(result, checks),
    checks,
    isCorrect: result.isCorrect,
    feedback: result.feedback,
    problem: result.problem,
    durationMs: sent.reduce((sum, { durationMs }) => sum + durationMs, 0),
    exchangeId: sent[0]?.exchangeId ?? '',
  }
}

function outcomeOf({ problem }: ActualResult, checks: readonly FieldCheck[]): TestOutcome {
  const isExpected = problem === null || checks.some(({ field }) => isErrorField(field))
  if (!isExpected) return 'error'
  return checks.every(({ isMet }) => isMet) ? 'passed' : 'failed'
}

const noResult: ActualResult = { fields: {}, isCorrect: null, feedback: null, problem: null }

function resultOf({ answer, problem }: SentRequest): ActualResult {
  return answer === null ? failedResult(problem ?? 'No answer came.') : actualResult(answer)
}

function previewOf({ answer, problem }: SentRequest): unknown {
  return answer === null ? { error: problem ?? 'No answer came.' } : actualPreview(answer)
}

/** Values that are larger are shown by their beginning. */
const largestValue = 20_000

function checkField(field: string, expected: unknown, values: JsonObject): FieldCheck {
  const actual = fieldAt(values, field)
  const { isMet, problem } = matchExpectation(expected, actual)
  return {
    field,
    isMet,
    ...(actual === undefined ? {} : shown(actual)),
    ...(problem === undefined ? {} : { problem }),
  }
}

function shown(actual: unknown): Partial<FieldCheck> {
  const json = JSON.stringify(actual)
  return json.length <= largestValue ? { actual } : { actual: json.slice(0, largestValue), isCut: true }
}

function isPreviewField(field: string): boolean {
  return field === 'preview' || field.startsWith('preview.')
}

function isErrorField(field: string): boolean {
  return field === 'error' || field.startsWith('error.')
}
