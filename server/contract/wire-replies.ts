import { isJsonObject, type JsonObject } from './schema-parts.ts'
import { openAnswer, unreadable, type ReceivedAnswer, type WireFailure } from './wire-failures.ts'

/** What a learner would see after `eval`, whichever wire format carried it. */
export interface EvalReading {
  readonly kind: 'eval'
  readonly isCorrect: boolean
  /** Untrusted Markdown, limited HTML and LaTeX; null when the function gave no text (protocol.md 7.4). */
  readonly feedback: string | null
  /** Feedback that is an object or a list instead of text. */
  readonly structuredFeedback: unknown
  readonly matchedCase: number | null
  readonly warnings: readonly ReadWarning[]
  readonly responseLatex: string | null
  readonly responseSimplified: string | null
  /** Every other field, under the name that the wire gave it. */
  readonly otherFields: JsonObject
}

/** A warning of the feedback cases or of the function. */
export interface ReadWarning {
  readonly message: string
  readonly caseIndex: number | null
}

/** How the function read the response (protocol.md 7.1). */
export interface PreviewReading {
  readonly kind: 'preview'
  readonly latex: string | null
  readonly sympy: unknown
  readonly feedback: string | null
  /** The preview as it came: an object, text or a list. */
  readonly value: unknown
}

/** Reads the answer to `eval` on either wire format (protocol.md 1.5, 3.4). Never throws. */
export function readEvalReply(answer: ReceivedAnswer): EvalReading | WireFailure {
  const opened = openAnswer(answer)
  if (opened.kind === 'failure') return opened
  const fields = resultOf(opened.value) ?? resultOfFeedback(opened.value)
  const reading = fields === null ? null : evalReading(fields)
  return reading ?? unreadable(answer.status, 'The answer does not say whether the response is correct.')
}

/** Reads the answer to `preview` on either wire format (protocol.md 3.4, 7.1). Never throws. */
export function readPreviewReply(answer: ReceivedAnswer): PreviewReading | WireFailure {
  const opened = openAnswer(answer)
  if (opened.kind === 'failure') return opened
  const value = previewOf(opened.value)
  if (value === undefined || value === null) return unreadable(answer.status, 'The answer holds no preview.')
  const parts: JsonObject = isJsonObject(value) ? value : {}
  return {
    kind: 'preview',
    latex: textOf(parts.latex),
    sympy: parts.sympy ?? null,
    feedback: textOf(parts.feedback),
    value,
  }
}

function evalReading(fields: JsonObject): EvalReading | null {
  const {
    is_correct: isCorrect,
    feedback,
    matched_case: matchedCase,
    warnings,
    response_latex: latex,
    response_simplified: simplified,
    ...otherFields
  } = fields
  if (typeof isCorrect !== 'boolean') return null
  return {
    kind: 'eval',
    isCorrect,
    feedback: textOf(feedback),
    structuredFeedback: typeof feedback === 'string' ? null : (feedback ?? null),
    matchedCase: typeof matchedCase === 'number' ? matchedCase : null,
    warnings: Array.isArray(warnings) ? warnings.map(readWarning) : [],
    responseLatex: textOf(latex),
    responseSimplified: textOf(simplified),
    otherFields,
  }
}

function readWarning(warning: unknown): ReadWarning {
  if (!isJsonObject(warning)) return { message: String(warning), caseIndex: null }
  const message = textOf(warning.message) ?? JSON.stringify(warning)
  return { message, caseIndex: typeof warning.case === 'number' ? warning.case : null }
}

function resultOf(value: unknown): JsonObject | null {
  return isJsonObject(value) && isJsonObject(value.result) ? value.result : null
}

/** The first feedback item, in the names of the Legacy API; platforms read no other item (protocol.md 3.4). */
function resultOfFeedback(value: unknown): JsonObject | null {
  const item: unknown = Array.isArray(value) ? value[0] : undefined
  if (!isJsonObject(item)) return null
  const { awardedPoints, message, matchedCase, responseLatex, responseSimplified, ...others } = item
  const extension = extensionOf(item)
  return {
    is_correct: typeof awardedPoints === 'number' ? awardedPoints >= 1 : undefined,
    feedback: message,
    matched_case: matchedCase ?? extension.matchedCase,
    response_latex: responseLatex ?? extension.responseLatex,
    response_simplified: responseSimplified ?? extension.responseSimplified,
    ...others,
  }
}

function previewOf(value: unknown): unknown {
  const result = resultOf(value)
  if (result !== null) return result.preview
  const item: unknown = Array.isArray(value) ? value[0] : undefined
  if (!isJsonObject(item)) return undefined
  const preview = item.preSubmissionFeedback ?? extensionOf(item).preSubmissionFeedback
  // A preview that is no object travels as the whole result.
  const isWhole = isJsonObject(preview) && 'preview' in preview && !isJsonObject(preview.preview)
  return isWhole ? preview.preview : preview
}

function extensionOf(item: JsonObject): JsonObject {
  const extensions = isJsonObject(item.vendorExtensions) ? item.vendorExtensions : {}
  return isJsonObject(extensions['x-lf']) ? extensions['x-lf'] : {}
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
