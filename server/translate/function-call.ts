import type { EvalResult } from '../contract/legacy.ts'
import type { Evaluation, Verdict } from '../evaluation/evaluation.ts'

/** What a function gets for a preview: the response and the settings, never the answer (protocol.md 5.3). */
export interface Preview {
  readonly response: unknown
  readonly params: Readonly<Record<string, unknown>>
}

/** The body of a call of the function's `eval` (protocol.md 5.3). */
export function evalCall({ response, answer, params }: Evaluation): object {
  return { response, answer, params }
}

/** The body of a call of the function's `preview`. */
export function previewCall({ response, params }: Preview): object {
  return { response, params }
}

/** Settings as a function may rely on them: `symbols` is always there (spec.md 2.1). */
export function functionParams(params: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return { ...params, symbols: params.symbols ?? {} }
}

/** Reads a valid `eval` result; every further field is kept as it came. */
export function verdictOf(result: EvalResult): Verdict {
  const { is_correct: isCorrect, feedback, ...fields } = result
  return { isCorrect, fields, ...(feedback === undefined ? {} : { feedback }) }
}
