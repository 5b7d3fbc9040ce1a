/** A JSON text with line breaks and indentation; null when the text is not JSON or would not change. */
export function prettyBody(text: string): string | null {
  try {
    const pretty = JSON.stringify(JSON.parse(text), null, 2)
    return pretty === text ? null : pretty
  } catch {
    return null
  }
}

/** The beginning of a text that is too long to be shown at once, cut at a line where there is one. */
export function beginningOf(text: string, maxLength: number): string {
  const beginning = text.slice(0, maxLength)
  const lastLine = beginning.lastIndexOf('\n')
  return lastLine > maxLength / 2 ? beginning.slice(0, lastLine) : beginning
}
