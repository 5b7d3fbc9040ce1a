import type { AreaTest } from '../contract/area.ts'
import { isJsonObject, type JsonObject } from '../contract/schema-parts.ts'
import type { EvaluationInput } from '../contract/wire-requests.ts'

/** A test that is ready to be run. */
export interface PlannedTest {
  readonly input: EvaluationInput
  readonly expect: JsonObject
}

/** What the tests of an area have in common. */
export interface SharedInput {
  readonly answer: unknown
  readonly params: JsonObject
}

/** What is sent for a test: its own answer, params laid over the area's, and the attempt where functions look for it (protocol.md 7.3). */
export function planTest(shared: SharedInput, test: AreaTest): PlannedTest {
  const params = { ...shared.params, ...test.params }
  const answer = 'answer' in test ? test.answer : shared.answer
  return {
    input: {
      response: test.response,
      answer,
      params: test.attempt === undefined ? params : withAttempt(params, test.attempt),
    },
    expect: test.expect,
  }
}

function withAttempt(params: JsonObject, attempt: number): JsonObject {
  const before = isJsonObject(params.submission_context) ? params.submission_context : {}
  return {
    ...params,
    submission_context: { ...before, submissions_per_student_per_response_area: attempt },
  }
}
