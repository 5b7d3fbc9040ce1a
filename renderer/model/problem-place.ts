/** Part of a text, as offsets from 0; `end` is the first character after it. */
export interface TextRange {
  readonly start: number
  readonly end: number
}

/** Ways to say where in a text something is wrong; the second says whether characters are counted from 1. */
const ways: readonly (readonly [RegExp, 0 | 1])[] = [
  [/\bcharacters? (\d+)(?:\s*(?:-|–|to)\s*(\d+))?/i, 1],
  [/\bcol(?:umn)? (\d+)(?:\s*(?:-|–|to)\s*(\d+))?/i, 1],
  [/\b(?:char|position|pos|offset|index)[ :=]+(\d+)(?:\s*(?:-|–|to)\s*(\d+))?/i, 0],
]

/** The part of `text` that a message is about, when it says so; null when it does not, or names no such place. */
export function placeInMessage(message: string, text: string): TextRange | null {
  const line = /\bline (\d+), column (\d+)/i.exec(message)
  if (line) return bounded(offsetOf(text, Number(line[1]), Number(line[2])), undefined, text)
  for (const [pattern, first] of ways) {
    const match = pattern.exec(message)
    if (!match) continue
    const end = match[2] === undefined ? undefined : Number(match[2]) - first + 1
    return bounded(Number(match[1]) - first, end, text)
  }
  return null
}

/** A range that a function gave in its result, as `{start, end}` or `[start, end]` counted from 0; null when it is none. */
export function placeInValue(value: unknown, text: string): TextRange | null {
  const pair: readonly unknown[] = Array.isArray(value) ? value : partsOf(value)
  const [start, end] = pair
  if (typeof start !== 'number') return null
  return bounded(start, typeof end === 'number' ? end : undefined, text)
}

function partsOf(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null || !('start' in value)) return []
  return [value.start, 'end' in value ? value.end : undefined]
}

function bounded(start: number, end: number | undefined, text: string): TextRange | null {
  if (!Number.isInteger(start) || start < 0 || start > text.length) return null
  const last = end !== undefined && Number.isInteger(end) && end > start ? end : start + 1
  return { start, end: Math.min(last, Math.max(text.length, start + 1)) }
}

function offsetOf(text: string, line: number, column: number): number {
  const before = text.split('\n').slice(0, line - 1)
  return before.reduce((sum, { length }) => sum + length + 1, 0) + column - 1
}
