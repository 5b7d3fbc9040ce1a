import type { LegacyEvalRequest, LegacyPreviewRequest, WireWarning } from '../contract/legacy.ts'
import type { CaseWarning, Evaluation, Outcome } from '../evaluation/evaluation.ts'
import { functionParams, type Preview } from './function-call.ts'

/** Reads a valid `eval` body of `POST /` (spec.md 2.1). */
export function evaluationOfLegacy(body: LegacyEvalRequest): Evaluation {
  return { response: body.response, answer: body.answer, params: paramsOf(body) }
}

/** Reads a valid `preview` body of `POST /`. */
export function previewOfLegacy(body: LegacyPreviewRequest): Preview {
  return { response: body.response, params: paramsOf(body) }
}

/** Writes `result` of command `eval`: the verdict, what the function added, and what the feedback cases changed. */
export function legacyResult(outcome: Outcome): Readonly<Record<string, unknown>> {
  const { isCorrect, feedback, fields, matchedCase } = outcome
  const warnings = allWarnings(outcome)
  return {
    is_correct: isCorrect,
    ...(feedback === undefined ? {} : { feedback }),
    ...fields,
    ...(matchedCase === null ? {} : { matched_case: matchedCase }),
    ...(warnings.length === 0 ? {} : { warnings }),
  }
}

/** The function's own warnings first, then those of the feedback cases (protocol.md 2.3). */
export function allWarnings({ fields, warnings }: Outcome): readonly unknown[] {
  const own: unknown = fields.warnings
  return [...(Array.isArray(own) ? (own as unknown[]) : []), ...warnings.map(wireWarning)]
}

function wireWarning({ message, caseIndex }: CaseWarning): WireWarning {
  return { message, case: caseIndex }
}

/** A context at the top level goes where real functions read it; one that is inside params already wins (C4). */
function paramsOf(body: LegacyEvalRequest | LegacyPreviewRequest): Evaluation['params'] {
  const { params, submission_context: context } = body
  return functionParams({ ...(context === undefined ? {} : { submission_context: context }), ...params })
}
