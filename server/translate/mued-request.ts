import type { FieldProblems } from '../contract/errors.ts'
import type { EvaluateRequest, PlatformExtension } from '../contract/mued.ts'
import type { Evaluation } from '../evaluation/evaluation.ts'
import { functionParams, type Preview } from './function-call.ts'
import { expectedKey, extractContent } from './submission-content.ts'

/** What a `POST /evaluate` body asks for, or what keeps it from being understood. */
export type MuedReading =
  | { readonly kind: 'eval'; readonly evaluation: Evaluation }
  | { readonly kind: 'preview'; readonly preview: Preview }
  | { readonly kind: 'unclear'; readonly problems: FieldProblems }

/** Reads a valid `POST /evaluate` body (protocol.md 3.3); a preview needs no task. */
export function readEvaluateRequest(body: EvaluateRequest): MuedReading {
  const { type, content } = body.submission
  const response = extractContent(type, content)
  if (response === null) {
    return unclear('submission', `could not extract content for submission type ${type}`, type)
  }
  const params = functionParams(paramsOf(body))
  if (body.preSubmissionFeedback?.enabled === true) {
    return { kind: 'preview', preview: { response: response.value, params } }
  }
  const reference = body.task?.referenceSolution
  if (reference === undefined || reference === null) {
    return {
      kind: 'unclear',
      problems: { 'task.referenceSolution': ['task.referenceSolution is required for evaluation'] },
    }
  }
  const answer = extractContent(type, reference)
  if (answer === null) {
    return unclear('referenceSolution', `could not extract content for submission type ${type}`, type)
  }
  return { kind: 'eval', evaluation: { response: response.value, answer: answer.value, params } }
}

function unclear(
  part: 'submission' | 'referenceSolution',
  reason: string,
  type: EvaluateRequest['submission']['type'],
): MuedReading {
  const field = part === 'submission' ? 'submission.content' : 'task.referenceSolution'
  const keys = [...new Set([expectedKey(type), 'value'])].map((key) => `"${key}"`).join(' or ')
  const advice = `give one value, not null, under the key ${keys}`
  return { kind: 'unclear', problems: { [field]: [`${part}: ${reason}; ${advice}`] } }
}

function paramsOf({ configuration }: EvaluateRequest): Readonly<Record<string, unknown>> {
  const extension = configuration?.vendorExtensions?.['x-lf'] ?? null
  return configuration?.params ?? (extension === null ? {} : paramsOfExtension(extension))
}

function paramsOfExtension(extension: PlatformExtension): Readonly<Record<string, unknown>> {
  const submissions = extension.submissionContext?.submissionsPerStudentPerResponseArea ?? null
  return {
    ...extension.gradeParams,
    ...(extension.symbols ? { symbols: extension.symbols } : {}),
    ...(extension.cases ? { cases: extension.cases } : {}),
    ...(submissions === null
      ? {}
      : { submission_context: { submissions_per_student_per_response_area: submissions } }),
  }
}
