import { readJsonText, type JsonReading } from '../../model/json-text.ts'
import { strings } from './strings.ts'

/** How the value of a setting is typed. */
export type ValueKind = 'text' | 'number' | 'boolean' | 'null' | 'json'

/** The kind of a value that stands in the document. */
export function kindOf(value: unknown): ValueKind {
  if (value === null) return 'null'
  const type = typeof value
  if (type === 'string') return 'text'
  return type === 'number' || type === 'boolean' ? type : 'json'
}

/** The value as the other kind, when it can be had without a guess; else the plainest value of that kind. */
export function asKind(value: unknown, kind: ValueKind): unknown {
  return conversions[kind](value)
}

const conversions: Readonly<Record<ValueKind, (value: unknown) => unknown>> = {
  text: (value) => (typeof value === 'string' ? value : JSON.stringify(value)),
  number: (value) => numberIn(value) ?? 0,
  boolean: (value) => value === true || value === 'true',
  null: () => null,
  json: (value) => (typeof value === 'object' && value !== null ? value : [value]),
}

/** Reads a number as it is typed; with a point, and nothing around it. */
export function readNumber(text: string): JsonReading {
  const value = numberIn(text)
  return value === null ? { status: 'unreadable', problem: strings.numberProblem } : { status: 'read', value }
}

function numberIn(value: unknown): number | null {
  if (typeof value === 'number') return value
  if (typeof value !== 'string') return null
  const reading = readJsonText(value.trim())
  return reading.status === 'read' && typeof reading.value === 'number' ? reading.value : null
}
