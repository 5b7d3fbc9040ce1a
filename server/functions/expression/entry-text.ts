/** The text of a response or an answer: text as it is, a number as JSON writes it, otherwise null. */
export function entryText(value: unknown): string | null {
  if (typeof value === 'string') return value
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : null
}

/** True for text without anything to read. */
export function isBlank(text: string): boolean {
  return text.trim() === ''
}
