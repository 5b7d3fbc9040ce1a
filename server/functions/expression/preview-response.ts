import { entryText, isBlank } from './entry-text.ts'
import { InputError, type TextRange } from './input-error.ts'
import { readParams } from './params.ts'
import { printLatex } from './print-latex.ts'
import { printSympy } from './print-sympy.ts'
import { readEntry } from './read-entry.ts'
import { simplifyEntry } from './simplify-entry.ts'

/** How a response is read: as LaTeX and as SymPy text; or why it cannot be read, and where (protocol.md 7.1). */
export type Preview =
  | { readonly latex: string; readonly sympy: string }
  | { readonly feedback: string; readonly unreadable_at?: TextRange }

/** Shows how `response` is read under `params`; says nothing about right or wrong (spec.md 1.2). */
export function previewResponse(body: Readonly<Record<string, unknown>>): { readonly preview: Preview } {
  return { preview: preview(body) }
}

function preview(body: Readonly<Record<string, unknown>>): Preview {
  const params = readParams(body.params)
  const text = entryText(body.response)
  if (text === null) return { feedback: 'The response must be text or a number.' }
  if (isBlank(text)) return { latex: '', sympy: '' }
  try {
    const entry = readEntry(text, params, params.isLatex)
    const shown = params.simplify ? simplifyEntry(entry) : entry
    return { latex: printLatex(shown, params.symbols), sympy: printSympy(shown, params.symbols) }
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    return { feedback: error.message, unreadable_at: error.range }
  }
}
