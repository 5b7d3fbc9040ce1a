import { isJsonObject, type JsonObject } from '../contract/schema-parts.ts'
import { openAnswer, type ReceivedAnswer } from '../contract/wire-failures.ts'
import { readEvalReply, readPreviewReply, type EvalReading } from '../contract/wire-replies.ts'

/** What an `eval` said, in the names of the Legacy API. */
export interface ActualResult {
  /** The fields of the result; only `error` when there is none. */
  readonly fields: JsonObject
  readonly isCorrect: boolean | null
  readonly feedback: string | null
  /** Why there is no result; null when there is one. */
  readonly problem: string | null
}

/** Reads an answer to `eval` into the fields that tests name, the same for both wire formats (spec.md 2.2, 7). */
export function actualResult(answer: ReceivedAnswer): ActualResult {
  const reading = readEvalReply(answer)
  if (reading.kind === 'failure') return failedResult(reading.message)
  // A test of a failure means a raised one: data under that name is no error (spec.md 7.2).
  const all = Object.entries(legacyResult(answer) ?? fieldsOf(reading))
  const fields = Object.fromEntries(all.filter(([name]) => name !== 'error'))
  return { fields, isCorrect: reading.isCorrect, feedback: reading.feedback, problem: null }
}

/** What a call came to that has no result. */
export function failedResult(problem: string): ActualResult {
  return { fields: { error: problem }, isCorrect: null, feedback: null, problem }
}

/** What stands under `preview` for tests: the preview as it came, or `error` with the reason why there is none. */
export function actualPreview(answer: ReceivedAnswer): unknown {
  const reading = readPreviewReply(answer)
  return reading.kind === 'failure' ? { error: reading.message } : reading.value
}

function legacyResult(answer: ReceivedAnswer): JsonObject | null {
  const opened = openAnswer(answer)
  if (opened.kind === 'failure' || !isJsonObject(opened.value)) return null
  return isJsonObject(opened.value.result) ? opened.value.result : null
}

function fieldsOf(reading: EvalReading): JsonObject {
  const { feedback, structuredFeedback, matchedCase, warnings, responseLatex, responseSimplified } = reading
  const known = {
    feedback: feedback ?? structuredFeedback,
    matched_case: matchedCase,
    response_latex: responseLatex,
    response_simplified: responseSimplified,
  }
  const listed = warnings.map(({ message, caseIndex }) =>
    caseIndex === null ? { message } : { message, case: caseIndex },
  )
  return {
    is_correct: reading.isCorrect,
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null)),
    ...(listed.length === 0 ? {} : { warnings: listed }),
    ...reading.otherFields,
  }
}
