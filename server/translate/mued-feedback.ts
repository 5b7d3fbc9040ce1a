import type { PreviewResult } from '../contract/legacy.ts'
import type { Feedback } from '../contract/mued.ts'
import { isJsonObject } from '../contract/schema-parts.ts'
import type { Outcome } from '../evaluation/evaluation.ts'
import { allWarnings } from './legacy.ts'

/** Writes an outcome as the one-element list that `POST /evaluate` answers (protocol.md 3.4, C11). */
export function feedbackOf(outcome: Outcome): readonly [Feedback] {
  const { isCorrect, feedback, fields, matchedCase } = outcome
  const warnings = allWarnings(outcome)
  return [
    {
      ...(typeof feedback === 'string' ? { message: feedback } : {}),
      awardedPoints: isCorrect ? 1 : 0,
      ...textOrNull('responseLatex', fields.response_latex),
      ...textOrNull('responseSimplified', fields.response_simplified),
      ...(matchedCase === null ? {} : { matchedCase }),
      ...(Array.isArray(fields.tags) ? { tags: fields.tags as unknown[] } : {}),
      ...(warnings.length === 0 ? {} : { warnings: [...warnings] }),
    },
  ]
}

/** Writes a preview as the one-element list that `POST /evaluate` answers (protocol.md 3.4). */
export function previewFeedbackOf(result: PreviewResult): readonly [Feedback] {
  return [{ preSubmissionFeedback: isJsonObject(result.preview) ? result.preview : result }]
}

function textOrNull(key: 'responseLatex' | 'responseSimplified', value: unknown): Partial<Feedback> {
  return typeof value === 'string' || value === null ? { [key]: value } : {}
}
