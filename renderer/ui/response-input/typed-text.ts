/** A response or an answer as it is typed: plain text stands for a string, `json` for any JSON value. */
export interface TypedText {
  readonly mode: 'text' | 'json'
  readonly text: string
}

/** What a typed value stands for: nothing yet, a JSON value, or text that is no JSON. */
export type TypedReading =
  | { readonly status: 'empty' }
  | { readonly status: 'value'; readonly value: unknown }
  | { readonly status: 'unreadable' }

/** Nothing typed yet. */
export const nothing: TypedText = { mode: 'text', text: '' }

/** Reads what is typed; plain text is a string, and no text is nothing. Never throws. */
export function readTypedText({ mode, text }: TypedText): TypedReading {
  if (text.trim() === '') return { status: 'empty' }
  if (mode === 'text') return { status: 'value', value: text }
  try {
    return { status: 'value', value: JSON.parse(text) }
  } catch {
    return { status: 'unreadable' }
  }
}

/** A JSON value as it is typed; short values stay on one line. */
export function typedText(value: unknown): TypedText {
  if (typeof value === 'string') return { mode: 'text', text: value }
  const line = JSON.stringify(value)
  return { mode: 'json', text: line.length <= 80 ? line : JSON.stringify(value, null, 2) }
}

/** Objects and lists often arrive as JSON inside a text (protocol.md 10.2); this looks into it, and leaves other text alone. */
export function unwrapped(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value
  const inner = readTypedText({ mode: 'json', text: value })
  return inner.status === 'value' ? inner.value : value
}
