import { isJsonObject } from './check-result.ts'
import { oddInResult, parseJson, type OddNumber, type ParsedValue } from './parse-json.ts'

/** An error as a worker told it; `extras` are the further fields of a structured exception (protocol.md 1.7). */
export interface ErrorReply {
  readonly kind: 'error'
  readonly code: number
  readonly message: string
  readonly extras?: Readonly<Record<string, unknown>>
}

/** How a call over a connection can end, as far as the connection can tell. */
export type Reply =
  | { readonly kind: 'result'; readonly value: unknown; readonly rounded?: readonly OddNumber[] }
  | ErrorReply
  /** An error with no id: the worker could not read the request (protocol.md 5.7 no. 4). */
  | { readonly kind: 'unreadable'; readonly message: string }
  /** The result has numbers in it that JSON does not have. */
  | { readonly kind: 'has-no-number'; readonly found: readonly OddNumber[] }
  /** It was not read because of its size. */
  | { readonly kind: 'too-large' }
  /** Something of the transport other than a message came back; the sentence tells what. */
  | { readonly kind: 'refused'; readonly problem: string }
  | { readonly kind: 'garbled'; readonly problem: string }
  | { readonly kind: 'closed' }

/** One message of a worker, sorted by what it is. */
export type Incoming =
  | { readonly kind: 'reply'; readonly id: number; readonly reply: Reply }
  /** Belongs to whichever call is in flight. */
  | { readonly kind: 'for-any'; readonly reply: Reply }
  | { readonly kind: 'stray'; readonly why: string }

/** The code by which a function refuses a submission (protocol.md 1.6). */
export const refusedCode = 422

/** Sorts the text of one message (protocol.md 5.3). */
export function readMessage(text: string): Incoming {
  const parsed = parseJson(text)
  if (parsed.kind === 'no-json') return garbled(`It is no JSON: ${excerpt(text)}`)
  if (!isJsonObject(parsed.value)) return garbled(`It is no JSON-RPC message: ${excerpt(text)}`)
  const sorted = sortMessage(parsed.value, text)
  const hasOdd = parsed.kind === 'has-no-number' || parsed.rounded !== undefined
  if (sorted.kind !== 'reply' || !hasOdd) return sorted
  return { ...sorted, reply: withOddNumbers(sorted.reply, parsed) }
}

function withOddNumbers(reply: Reply, parsed: ParsedValue): Reply {
  if (reply.kind !== 'result') return reply
  const { rounded, missing } = oddInResult(parsed)
  if (missing.length > 0) return { kind: 'has-no-number', found: missing }
  return rounded.length > 0 ? { ...reply, rounded } : reply
}

function sortMessage(message: Record<string, unknown>, text: string): Incoming {
  if (typeof message.method === 'string')
    return { kind: 'stray', why: `a request of its own: ${excerpt(text)}` }
  const { id, error, result } = message
  const failure = error === undefined || error === null ? null : readError(error)
  if (id === null || id === undefined) {
    if (failure === null) return garbled(`It names no request: ${excerpt(text)}`)
    return { kind: 'for-any', reply: { kind: 'unreadable', message: failure.message } }
  }
  if (typeof id !== 'number') {
    return {
      kind: 'stray',
      why: `an answer with the id ${excerpt(JSON.stringify(id))}, which was never asked`,
    }
  }
  if (failure !== null) return { kind: 'reply', id, reply: failure }
  if (result !== undefined) return { kind: 'reply', id, reply: { kind: 'result', value: result } }
  return { kind: 'reply', id, reply: { kind: 'garbled', problem: 'It has neither a result nor an error.' } }
}

/** What an answer to another request was, as the object of a sentence. */
export function wrongId(id: number, asked: number): string {
  return `an answer with the id ${id} while ${asked} was asked`
}

/** An error's code arrives as a number or as a word, and the error itself sometimes as a mere text. */
export function readError(error: unknown): ErrorReply {
  if (typeof error === 'string') return { kind: 'error', code: 0, message: error }
  if (!isJsonObject(error)) return { kind: 'error', code: 0, message: JSON.stringify(error) }
  const { code, message, data } = error
  const extras = isJsonObject(data) && isJsonObject(data.extras) ? { extras: data.extras } : {}
  return { kind: 'error', code: readCode(code), message: readText(message), ...extras }
}

function readText(message: unknown): string {
  if (message === undefined || message === null) return ''
  return typeof message === 'string' ? message : JSON.stringify(message)
}

function readCode(code: unknown): number {
  if (typeof code === 'string' && /^INVALID_SUBMISSION$/i.test(code)) return refusedCode
  const number = Number(code)
  return Number.isFinite(number) ? number : 0
}

function garbled(problem: string): Incoming {
  return { kind: 'for-any', reply: { kind: 'garbled', problem } }
}

/** The beginning of a text in one line, for a sentence that quotes it. */
export function excerpt(text: string): string {
  const shown = text.slice(0, 200)
  const flat = shown.replace(/\s+/g, ' ').trim()
  return text.trim().length > 200 ? `${flat}…` : flat
}
