import { cutMark } from './log-book.ts'

/**
 * Finds the text of an exception in what a worker wrote, newest first, or null.
 *
 * Functions on the Python helper package never send it: the reply that holds it cannot be serialised, and the
 * text is left in a traceback (protocol.md 5.7 and 15).
 */
export function recoverException(lines: readonly string[]): string | null {
  return recoverUnserialisable(lines) ?? recoverTraceback(lines) ?? recoverPrinted(lines)
}

/** The line that a toolkit leaves when it could not send an exception; after it no reply comes (5.7 no. 1). */
export function recoverUnserialisable(lines: readonly string[]): string | null {
  const line = lines.findLast((text) => unserialisable.test(text) || unserialisableCut.test(text))
  if (line === undefined) return null
  const shown = unserialisable.exec(line)?.[1]
  if (shown === undefined) return textOfCut(line)
  return textOfException(shown) ?? `The result ${shown} cannot be written as JSON.`
}

/** True for a line in the words of a helper package about the function that it called. */
export function tellsOfHandler(line: string): boolean {
  return /Error calling user handler for |No user handler for /.test(line)
}

/** Takes off what base layers and helper packages put in front of a function's own words (C8). */
export function stripKnownPrefixes(message: string): string {
  const stripped = message.trim().replace(knownPrefix, '')
  return stripped === message.trim() ? stripped : stripKnownPrefixes(stripped)
}

// Python's own json says "Object of type …" of things that a function may well catch; the toolkit's writer shows the thing.
const unserialisable = /^[\s|+]*(?:TypeError|Exception): (?!Object of type )(.+) is not JSON serializable\s*$/
// The same of a long exception, of which the log keeps the beginning.
const unserialisableCut = /^[\s|+]*TypeError: [A-Za-z_][\w.]*\(['"](Error calling user handler for .+)$/
const knownPrefix =
  /^(?:error sending data:|error sending rpc request:|failed to send request:|Error calling user handler for '[^']*':)\s*/i
const exceptionShown = /^([A-Za-z_][\w.]*)\((.*)\)$/s
const tracebackHead = /^[\s|+]*(?:Exception Group )?Traceback \(most recent call last\):/
const tracebackEnd = /^[\s|]*((?:[A-Za-z_]\w*\.)*[A-Z]\w*(?:: .*)?)$/

function textOfException(shown: string): string | null {
  const match = exceptionShown.exec(shown)
  if (match === null) return null
  const [, kind = '', inside = ''] = match
  const text = stripKnownPrefixes(unquote(inside) ?? inside)
  return text === '' ? `The function raised ${kind} without a text.` : text
}

function textOfCut(line: string): string | null {
  const inside = line.endsWith(cutMark) ? unserialisableCut.exec(line)?.[1] : undefined
  return inside === undefined ? null : stripKnownPrefixes(inside.replace(escapes, readEscape))
}

/** Reads a string as Python writes it; null when it is more than one string. */
function unquote(literal: string): string | null {
  const match = /^(['"])((?:\\.|(?!\1)[^\\])*)\1,?$/s.exec(literal.trim())
  return match?.[2] === undefined ? null : match[2].replace(escapes, readEscape)
}

const escapes = /\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|U([0-9a-f]{8})|(.))/gis
const shortEscapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' }

function readEscape(...match: readonly string[]): string {
  const [, x, u, long, char = ''] = match
  const code = x ?? u ?? long
  return code === undefined ? (shortEscapes[char] ?? char) : String.fromCodePoint(Number.parseInt(code, 16))
}

/** The last line of the last traceback: `ZeroDivisionError: division by zero`. */
function recoverTraceback(lines: readonly string[]): string | null {
  const head = lines.findLastIndex((text) => tracebackHead.test(text))
  if (head < 0) return null
  const end = lines.slice(head + 1).find((text) => tracebackEnd.test(text))
  const shown = end === undefined ? undefined : tracebackEnd.exec(end)?.[1]
  return shown === undefined ? null : withoutPlainKind(shown)
}

/** The oldest helper package prints the exception instead of a traceback. */
function recoverPrinted(lines: readonly string[]): string | null {
  const line = lines.findLast((text) => text.startsWith('Exception: '))
  return line === undefined ? null : withoutPlainKind(line)
}

function withoutPlainKind(shown: string): string {
  const text = stripKnownPrefixes(shown.replace(/^(?:Exception|ValueError|RuntimeError): /, ''))
  return text === '' ? shown : text
}
