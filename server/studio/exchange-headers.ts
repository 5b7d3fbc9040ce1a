import { validateHeaderName, validateHeaderValue } from 'node:http'
import { StudioRefusal } from './studio-refusal.ts'

/** The connection writes these itself; set by hand they could make one request look like two. */
const connectionHeaders = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** Headers whose values are secrets, whatever they hold. */
const secretHeaders = new Set([
  'api-key',
  'authorization',
  'cookie',
  'proxy-authorization',
  'set-cookie',
  'x-api-key',
])

/** Checks that headers can be sent as they stand; throws `StudioRefusal`. */
export function checkHeaders(headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) {
    const problem = problemOf(name, value)
    if (problem === null) continue
    const field = `headers.${name}`
    throw new StudioRefusal('invalid-request', `The request cannot be used: ${field} ${problem}.`, {
      [field]: [problem],
    })
  }
}

function problemOf(name: string, value: string): string | null {
  if (connectionHeaders.has(name.toLowerCase())) return 'is set by the connection itself'
  try {
    validateHeaderName(name)
    validateHeaderValue(name, value)
    return null
  } catch {
    return 'cannot be sent: a header has a plain name and one line of plain text'
  }
}

/** Headers fit to be shown and kept. */
export function redactHeaders(
  headers: Readonly<Record<string, string>>,
  redact: (text: string) => string,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      secretHeaders.has(name.toLowerCase()) ? '[redacted]' : redact(value),
    ]),
  )
}
