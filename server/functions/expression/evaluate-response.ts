import { compareEntries } from './compare-entries.ts'
import { entryText, isBlank } from './entry-text.ts'
import type { Entry } from './expression-tree.ts'
import { feedbackTexts, type Tag } from './feedback-texts.ts'
import { InputError, type TextRange } from './input-error.ts'
import { readForAuthor, readParams, type Params } from './params.ts'
import { printLatex } from './print-latex.ts'
import { printSympy } from './print-sympy.ts'
import { readEntry } from './read-entry.ts'
import { simplifyEntry } from './simplify-entry.ts'

/** What the function answers to `eval` (spec.md 2.2, protocol.md 7.2). */
export interface EvaluationResult {
  readonly is_correct: boolean
  /** A sentence for the learner; empty when there is nothing to say. */
  readonly feedback: string
  readonly tags: readonly Tag[]
  readonly response_latex?: string
  readonly response_simplified?: string
  /** The place in the response that could not be read. */
  readonly unreadable_at?: TextRange
  /** True when neither algebra nor numbers could tell whether the response is right. */
  readonly undecided?: true
}

/**
 * Compares `response` with `answer` under `params`. Whatever a learner writes gets a result; an answer or settings
 * that cannot be used are the author's error and throw a sentence that names the field.
 */
export function evaluateResponse(body: Readonly<Record<string, unknown>>): EvaluationResult {
  const params = readParams(body.params)
  const answer = readAnswer(body.answer, params)
  const text = entryText(body.response)
  if (text === null) return refused('unreadable', 'The response must be text or a number.')
  if (isBlank(text)) return refused('no-response', feedbackTexts['no-response'])
  try {
    return evaluateEntry(readEntry(text, params, params.isLatex), answer, params)
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    return { ...refused('unreadable', error.message), unreadable_at: error.range }
  }
}

function evaluateEntry(response: Entry, answer: Entry, params: Params): EvaluationResult {
  const { isCorrect, finding } = compareEntries(response, answer, params)
  return {
    is_correct: isCorrect,
    feedback: finding.feedback,
    tags: [finding.tag],
    response_latex: printLatex(response, params.symbols),
    response_simplified: printSympy(simplifyEntry(response), params.symbols),
    ...(finding.tag === 'undecided' ? { undecided: true } : {}),
  }
}

function readAnswer(value: unknown, params: Params): Entry {
  const text = entryText(value)
  if (text === null) throw new Error('answer must be text or a number: the expression to compare with.')
  if (isBlank(text)) throw new Error('answer is empty: give the expression to compare with.')
  return readForAuthor('answer', () => readEntry(text, params, false))
}

function refused(tag: Tag, feedback: string): EvaluationResult {
  return { is_correct: false, feedback, tags: [tag] }
}
