import { isAlias, LineCounter, parseDocument, type Document, type YAMLError } from 'yaml'
import type { AreaProblem } from '../contract/area.ts'
import { isJsonObject } from '../contract/schema-parts.ts'

/** A YAML text with its value, where that is JSON; or the first place where it cannot be read. */
export type YamlReading =
  | {
      readonly status: 'read'
      readonly document: Document.Parsed
      readonly value: unknown
      readonly lines: LineCounter
    }
  | { readonly status: 'unreadable'; readonly problem: AreaProblem }

/** Reads YAML 1.2 as data: no tags of its own, no repeated keys, few aliases, and only what JSON can say. */
export function readYaml(text: string): YamlReading {
  const lines = new LineCounter()
  const document = parseDocument(text.replace(/^\uFEFF/, ''), {
    lineCounter: lines,
    prettyErrors: false,
    stringKeys: true,
  })
  const [fault] = [...document.errors, ...document.warnings]
  if (fault !== undefined) return { status: 'unreadable', problem: problemOf(fault, lines) }
  try {
    const value: unknown = document.toJS({ maxAliasCount: 100 })
    const odd = oddPath(value)
    if (odd === null) return { status: 'read', document, value: value ?? null, lines }
    const message = `${odd.join('.') || 'The file'} is no value that JSON has: no infinity, no NaN, no date.`
    return { status: 'unreadable', problem: { message, ...placeOf(document, odd, lines) } }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { status: 'unreadable', problem: { message, line: 1, column: 1 } }
  }
}

/** The line and column at which the value of a path begins; of the nearest that is there. */
export function placeOf(
  document: Document.Parsed,
  path: readonly (string | number)[],
  lines: LineCounter,
): { line: number; column: number } {
  for (let length = path.length; length >= 0; length--) {
    const node: unknown = length === 0 ? document.contents : document.getIn(path.slice(0, length), true)
    const range = rangeOf(node)
    if (range !== null) return position(lines, range)
  }
  return { line: 1, column: 1 }
}

/** Whether any part of a document stands for another by an alias. */
export function hasAlias(node: unknown): boolean {
  if (isAlias(node)) return true
  if (!isRecord(node)) return false
  if (Array.isArray(node.items)) return node.items.some(hasAlias)
  return hasAlias(node.key) || hasAlias(node.value)
}

function problemOf(fault: YAMLError, lines: LineCounter): AreaProblem {
  return { message: fault.message, ...position(lines, fault.pos[0]) }
}

function position(lines: LineCounter, offset: number): { line: number; column: number } {
  const { line, col } = lines.linePos(offset)
  return { line: Math.max(line, 1), column: Math.max(col, 1) }
}

function rangeOf(node: unknown): number | null {
  if (!isRecord(node) || !Array.isArray(node.range)) return null
  const range: readonly unknown[] = node.range
  const start = range[0]
  return typeof start === 'number' ? start : null
}

/** The path of the first value that JSON does not have; null when there is none. */
function oddPath(
  value: unknown,
  path: readonly (string | number)[] = [],
): readonly (string | number)[] | null {
  if (typeof value === 'number') return Number.isFinite(value) ? null : path
  if (value === null || ['string', 'boolean', 'undefined'].includes(typeof value)) return null
  if (Array.isArray(value))
    return firstOdd(
      value.map((item, i) => [i, item]),
      path,
    )
  if (isJsonObject(value) && isPlain(value)) return firstOdd(Object.entries(value), path)
  return path
}

function firstOdd(
  entries: readonly (readonly [string | number, unknown])[],
  path: readonly (string | number)[],
): readonly (string | number)[] | null {
  for (const [key, item] of entries) {
    const odd = oddPath(item, [...path, key])
    if (odd !== null) return odd
  }
  return null
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
