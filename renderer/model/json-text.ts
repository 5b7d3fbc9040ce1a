/** What reading JSON that a person types gives: the value, or a sentence that says where it stops making sense. */
export type JsonReading =
  | { readonly status: 'read'; readonly value: unknown }
  | { readonly status: 'unreadable'; readonly problem: string }

/** Reads JSON text; never throws. */
export function readJsonText(text: string): JsonReading {
  if (text.trim() === '')
    return { status: 'unreadable', problem: 'There is nothing here yet: JSON needs a value.' }
  try {
    return { status: 'read', value: JSON.parse(text) }
  } catch (problem) {
    return { status: 'unreadable', problem: sentence(text, problem) }
  }
}

function sentence(text: string, problem: unknown): string {
  const message = problem instanceof Error ? problem.message : ''
  const offset = offsetIn(message) ?? (/end of|Unterminated/i.test(message) ? text.length : undefined)
  if (offset === undefined) return 'This is not valid JSON.'
  const before = text.slice(0, offset).split('\n')
  const found = text[offset]
  const what = found === undefined ? 'the text ends too early' : `${JSON.stringify(found)} was not expected`
  return `This is not valid JSON: ${what} (line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}).`
}

function offsetIn(message: string): number | undefined {
  const match = /position (\d+)/.exec(message)
  return match?.[1] === undefined ? undefined : Number(match[1])
}
