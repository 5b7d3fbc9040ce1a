import { randomBytes } from 'node:crypto'
import { placesOf, type Place } from './value-places.ts'

/** A number that cannot be kept as it was written, and where it stood. */
export interface OddNumber {
  readonly written: string
  readonly place: Place
}

/** What a worker's text turned out to be. */
export type Parsed =
  | {
      readonly kind: 'value'
      readonly value: unknown
      /** Integers beyond 2^53 that `value` holds only nearly; absent when there are none. */
      readonly rounded?: readonly OddNumber[]
    }
  /** JSON but for numbers that JSON does not have, which `value` holds as texts (protocol.md 15). */
  | { readonly kind: 'has-no-number'; readonly value: unknown; readonly found: readonly OddNumber[] }
  | { readonly kind: 'no-json' }

/** Text above this length is not searched for what is odd in it. */
const maxSearchedChars = 4 * 1024 * 1024

const stringOrNoNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\b(?:NaN|Infinity)\b/gs
const longDigits = /\d{16}/
const stringOrNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/gs

export type ParsedValue = Exclude<Parsed, { kind: 'no-json' }>

/** Reads JSON and says where numbers stand that JSON does not have, or that we cannot hold. */
export function parseJson(text: string): Parsed {
  const value = tryParse(text)
  if (value !== undefined && !longDigits.test(text)) return { kind: 'value', value }
  if (value !== undefined) return { kind: 'value', value, ...roundedIn(text) }
  const marked = markNumbers(text, stringOrNoNumber, () => true)
  if (marked === null || marked.found.length === 0) return { kind: 'no-json' }
  return { kind: 'has-no-number', ...marked }
}

/** What is odd in the `result` of a message; what is odd beside it does no harm. */
export function oddInResult(parsed: ParsedValue): {
  readonly rounded: readonly OddNumber[]
  readonly missing: readonly OddNumber[]
} {
  const inResult = (found: readonly OddNumber[] = []) =>
    found.filter(({ place }) => place.startsWith('result'))
  return parsed.kind === 'value'
    ? { rounded: inResult(parsed.rounded), missing: [] }
    : { rounded: [], missing: inResult(parsed.found) }
}

/** The sentence for a result with NaN or Infinity in it. */
export function noNumberMessage(found: readonly OddNumber[]): string {
  const shown = found.map(({ written, place }) => `${place} is ${written}`)
  return `The function's result cannot be sent: ${joined(shown)}, which JSON cannot carry. Return a number, a text or null instead.`
}

/** The sentence for integers that came out changed. */
export function roundedMessage(found: readonly OddNumber[]): string {
  const shown = found.map(({ written, place }) => `${place} is ${written} and was read as ${Number(written)}`)
  return `Integers beyond 2^53 are not kept exactly: ${joined(shown)}. Return them as texts.`
}

function roundedIn(text: string): { readonly rounded?: readonly OddNumber[] } {
  const found = markNumbers(text, stringOrNumber, isRounded)?.found ?? []
  return found.length === 0 ? {} : { rounded: found }
}

function isRounded(token: string): boolean {
  if (!/^-?\d{16,400}$/.test(token)) return false
  const read = Number(token)
  return Number.isFinite(read) && BigInt(read) !== BigInt(token)
}

/** The text's value with a text in the place of each odd number, and the first of those with their places. */
function markNumbers(
  text: string,
  tokens: RegExp,
  isOdd: (token: string) => boolean,
): { value: unknown; found: OddNumber[] } | null {
  if (text.length > maxSearchedChars) return null
  // A text that nothing else in there begins with.
  const mark = `odd-number-${randomBytes(9).toString('hex')}:`
  const repaired = text.replace(tokens, (token) =>
    token.startsWith('"') || !isOdd(token) ? token : `"${mark}${token}"`,
  )
  const value = repaired === text ? undefined : tryParse(repaired)
  if (value === undefined) return null
  const isMarked = (item: unknown): item is string => typeof item === 'string' && item.startsWith(mark)
  const found = placesOf(value, isMarked).map(({ item, place }) => ({
    written: item.slice(mark.length),
    place,
  }))
  return { value, found }
}

function joined(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
