/** What one of the two says about how it read a response; null where it says nothing. */
export interface Reading {
  readonly latex: string | null
  readonly text: string | null
}

/** Whether preview and verdict read a response the same way. */
export type Agreement =
  | { readonly kind: 'same' }
  | { readonly kind: 'different'; readonly shown: string; readonly marked: string }
  /** They cannot be compared: one is silent, or the two are in other words. */
  | { readonly kind: 'unknown' }

/**
 * Compares what the preview showed with what the verdict was about. LaTeX decides where both give it; text only proves
 * that they agree, because a verdict's text may be simplified (protocol.md 7.2).
 */
export function readAlike(shown: Reading, marked: Reading): Agreement {
  const isSameText = isSame(shown.text, marked.text, plainText)
  const isSameLatex = isSame(shown.latex, marked.latex, plainLatex)
  if (isSameText === true || isSameLatex === true) return { kind: 'same' }
  if (isSameLatex === false)
    return { kind: 'different', shown: shown.latex ?? '', marked: marked.latex ?? '' }
  return { kind: 'unknown' }
}

/** Null when one of the two says nothing. */
function isSame(a: string | null, b: string | null, plain: (text: string) => string): boolean | null {
  if (a === null || b === null || a.trim() === '' || b.trim() === '') return null
  return plain(a) === plain(b)
}

function plainText(text: string): string {
  return text.replace(/\*\*/g, '^').replace(/\s+/g, '')
}

/** Spacing, delimiters, sizes of brackets and signs for products change nothing about what a formula says. */
function plainLatex(text: string): string {
  return text
    .replace(/^\s*(?:\$\$?|\\\(|\\\[)|(?:\$\$?|\\\)|\\\])\s*$/g, '')
    .replace(/\\(?:left|right|displaystyle|limits)(?![a-zA-Z])|\\[,;:! ]/g, '')
    .replace(/\\(?:cdot|times|quad|qquad|ast)(?![a-zA-Z])/g, '')
    .replace(/\\d?t?frac/g, '\\frac')
    .replace(/\{([^\\{}])\}/g, '$1')
    .replace(/[\s~]+/g, '')
}
