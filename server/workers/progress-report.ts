import type { ProgressReport } from '../contract/progress.ts'
import { isJsonObject } from './check-result.ts'

/** A longer message is cut: it is one line on a screen. */
const maxMessageLength = 2_000
/** Deeper data could not be written as JSON again everywhere. */
const maxDataDepth = 32

/** What a worker posted, read; a sentence for the worker's author where it is no report. */
export type ReadReport =
  | { readonly kind: 'report'; readonly report: ProgressReport }
  | { readonly kind: 'refused'; readonly problem: string }

/** Reads the body of one report, `{message, data?}` (protocol.md 3.6). Its text is untrusted. */
export function readReport(body: Buffer): ReadReport {
  const value = parse(body)
  if (!isJsonObject(value)) return refused('The body must be a JSON object.')
  const { message, data = null } = value
  if (typeof message !== 'string') return refused('"message" must be text.')
  const shown = shownText(message)
  if (shown === '') return refused('"message" must not be empty.')
  if (isDeeperThan(maxDataDepth, data))
    return refused(`"data" must not be nested deeper than ${maxDataDepth}.`)
  return { kind: 'report', report: { message: shown, data } }
}

function refused(problem: string): ReadReport {
  return { kind: 'refused', problem }
}

function parse(body: Buffer): unknown {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
    return value
  } catch {
    return undefined
  }
}

/** One line without control characters, and without the marks that would turn the text around them the other way. */
function shownText(message: string): string {
  const flat = message
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
  return flat.length > maxMessageLength
    ? `${flat.slice(0, maxMessageLength).replace(/[\ud800-\udbff]$/, '')}…`
    : flat
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((item) => isDeeperThan(levels - 1, item))
}
