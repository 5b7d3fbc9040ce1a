/** What a worker's text turned out to be. */
export type Parsed =
  | { readonly kind: 'value'; readonly value: unknown }
  /** JSON but for numbers that JSON does not have (protocol.md 15). */
  | { readonly kind: 'has-no-number'; readonly names: readonly string[] }
  | { readonly kind: 'no-json' }

/** Text above this length is not searched for the reason why it is no JSON. */
const maxExplainedChars = 4 * 1024 * 1024

const stringOrNoNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\b(?:NaN|Infinity)\b/gs

/** Reads JSON and, where it is none only because of NaN or Infinity, says so. */
export function parseJson(text: string): Parsed {
  const value = tryParse(text)
  if (value !== undefined) return { kind: 'value', value }
  if (text.length > maxExplainedChars) return { kind: 'no-json' }
  const names = new Set<string>()
  const repaired = text.replace(stringOrNoNumber, (found) => {
    if (found.startsWith('"')) return found
    names.add(found)
    return 'null'
  })
  if (names.size === 0 || tryParse(repaired) === undefined) return { kind: 'no-json' }
  return { kind: 'has-no-number', names: [...names] }
}

/** The sentence for a result with NaN or Infinity in it. */
export function noNumberMessage(names: readonly string[]): string {
  return `The function's result contains ${names.join(' and ')}, which JSON cannot carry. Replace it by a number, a text or null.`
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
