import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { apiVersions, defaultApiVersion, isApiVersion, type ApiVersion } from '../contract/api-versions.ts'
import { legacyCommands, type LegacyCommand } from '../contract/legacy.ts'
import { InvalidCommand, UnsupportedVersion } from './refusals.ts'

/** Reads the `command` header; absent or empty means `eval` (protocol.md 1.2). */
export function commandOf(header: string | string[] | undefined): LegacyCommand {
  const word = textOf(header)
  if (word === '') return 'eval'
  const command = legacyCommands.find((known) => known === word.toLowerCase())
  if (command === undefined) throw new InvalidCommand(word)
  return command
}

/** Reads `X-Api-Version`; absent or empty means the default, and a version that is not served is refused. */
export function apiVersionOf(header: string | string[] | undefined): ApiVersion {
  const version = textOf(header)
  if (version === '') return defaultApiVersion
  if (!isApiVersion(version)) throw new UnsupportedVersion(version.slice(0, 40), apiVersions)
  return version
}

const none = {}

/**
 * Reads `X-Preview-Stream`, by which a caller says that its previews are of one text as it is typed: a newer one ends those
 * that still wait. Nothing of a caller who does not say so is ever dropped; what is no short printable text says nothing.
 */
export function previewStreamOf(header: string | string[] | undefined): { readonly previewStream?: string } {
  if (header === undefined) return none
  const stream = textOf(header)
  return /^[\x20-\x7e]{1,100}$/.test(stream) ? { previewStream: stream } : {}
}

/** The caller's own request id where it is printable and short, otherwise a new one (protocol.md 3.5). */
export function requestIdOf(header: string | string[] | undefined): string {
  if (header === undefined) return `req-${randomHex()}`
  const id = textOf(header)
  return /^[\x20-\x7e]{1,200}$/.test(id) ? id : `req-${randomHex()}`
}

const idBytes = 4
let pool = Buffer.alloc(0)
let used = 0

/** Asks the system for many random bytes at once: one request's few would cost it more than its routing. */
function randomHex(): string {
  if (used >= pool.length) {
    pool = randomBytes(idBytes * 1_024)
    used = 0
  }
  used += idBytes
  return pool.toString('hex', used - idBytes, used)
}

/** Whether the `api-key` header holds the key; takes the same time wherever they differ. */
export function isAuthorised(header: string | string[] | undefined, authKey: string | null): boolean {
  if (authKey === null) return true
  return timingSafeEqual(digestOf(textOf(header)), digestOf(authKey))
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function textOf(header: string | string[] | undefined): string {
  return (Array.isArray(header) ? header.join(', ') : (header ?? '')).trim()
}
