import katex from 'katex'
import 'katex/dist/katex.min.css'

/** Why a formula could not be rendered; `position` counts characters from 0, null when it is unknown. */
export interface FormulaProblem {
  readonly message: string
  readonly position: number | null
}

const options = {
  output: 'htmlAndMathml',
  throwOnError: true,
  trust: false,
  strict: 'ignore',
  maxExpand: 200,
  maxSize: 20,
} as const

/**
 * Renders LaTeX into an element, visibly and as MathML, and returns what was wrong, null when nothing was. On a
 * problem the element holds the source. Links, images and endless macros are refused (design.md 6).
 */
export function renderFormula(
  element: HTMLElement,
  latex: string,
  isDisplay: boolean,
): FormulaProblem | null {
  try {
    katex.render(latex, element, { ...options, displayMode: isDisplay })
    return null
  } catch (problem) {
    element.textContent = latex
    return explain(problem)
  }
}

const checked = new Map<string, FormulaProblem | null>()
const maxChecked = 500

/** What is wrong with LaTeX without its delimiters, null when nothing is; what was looked at lately is remembered. */
export function formulaProblem(latex: string): FormulaProblem | null {
  const known = checked.get(latex)
  if (known !== undefined) return known
  const problem = problemOf(latex)
  if (checked.size >= maxChecked) checked.clear()
  checked.set(latex, problem)
  return problem
}

function problemOf(latex: string): FormulaProblem | null {
  try {
    katex.renderToString(latex, options)
    return null
  } catch (problem) {
    return explain(problem)
  }
}

const delimited = [/^\$\$([^$]*)\$\$$/, /^\$([^$]*)\$$/, /^\\\(([^]*)\\\)$/, /^\\\[([^]*)\\\]$/] as const

/** LaTeX without the delimiters that authors may put around it (protocol.md 7.3). */
export function withoutDelimiters(latex: string): string {
  const trimmed = latex.trim()
  for (const pattern of delimited) {
    const inner = pattern.exec(trimmed)?.[1]
    if (inner !== undefined) return inner.trim()
  }
  return trimmed
}

function explain(problem: unknown): FormulaProblem {
  if (problem instanceof katex.ParseError) {
    return {
      message: problem.rawMessage.replace(/\.?$/, '.'),
      position: Number.isInteger(problem.position) ? problem.position : null,
    }
  }
  return { message: 'This formula is too deep or too large to be shown.', position: null }
}
