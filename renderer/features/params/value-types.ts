import { isRecord } from '../../lib/guards.ts'

/** The types that a JSON value may have, in the order in which they are offered. */
export const valueTypes = ['text', 'number', 'flag', 'nothing', 'list', 'object'] as const
export type ValueType = (typeof valueTypes)[number]

/** The type of a JSON value. */
export function typeOf(value: unknown): ValueType {
  if (value === null) return 'nothing'
  if (Array.isArray(value)) return 'list'
  if (typeof value === 'string') return 'text'
  if (typeof value === 'number') return 'number'
  return typeof value === 'boolean' ? 'flag' : 'object'
}

/** What a conversion or a reading gives: a value, or a sentence that says why there is none. */
export type ValueReading = { readonly value: unknown } | { readonly problem: string }

/** The value as another type, where that loses nothing; only done when the author asks for it. */
export function convertValue(value: unknown, to: ValueType): ValueReading {
  if (typeOf(value) === to) return { value }
  return converters[to](value)
}

const converters: Readonly<Record<ValueType, (value: unknown) => ValueReading>> = {
  text: (value) => ({ value: value === null ? '' : JSON.stringify(value) }),
  number: toNumber,
  flag: toFlag,
  nothing: () => ({ value: null }),
  list: (value) => ({ value: parsed(value, Array.isArray) ?? (isEmpty(value) ? [] : [value]) }),
  object: toObject,
}

function toNumber(value: unknown): ValueReading {
  if (isEmpty(value)) return { value: 0 }
  if (typeof value === 'boolean') return { value: value ? 1 : 0 }
  return typeof value === 'string' ? readNumber(value) : { problem: 'This cannot be made a number.' }
}

function toFlag(value: unknown): ValueReading {
  if (isEmpty(value) || value === 'false' || value === 0) return { value: false }
  if (value === 'true' || value === 1) return { value: true }
  return { problem: `${JSON.stringify(value)} is neither true nor false.` }
}

function toObject(value: unknown): ValueReading {
  if (isEmpty(value)) return { value: {} }
  const object = parsed(value, isRecord)
  return object === undefined
    ? { problem: 'Only the JSON of an object can be made an object.' }
    : { value: object }
}

/** Reads a number as JSON has it, a point for decimals. */
export function readNumber(text: string): ValueReading {
  const trimmed = text.trim().replace(/^\u2212/, '-')
  if (trimmed === '') return { problem: 'A number is missing.' }
  if (/^[-+]?\d+,\d+$/.test(trimmed))
    return { problem: 'Write the decimals after a point, not after a comma.' }
  const isNumber = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(trimmed)
  if (!isNumber) return { problem: `“${shortened(trimmed)}” is not a number.` }
  const value = Number(trimmed)
  return Number.isFinite(value) ? { value } : { problem: 'This number is too large.' }
}

/** Reads JSON that has to be a list or an object, as it was. */
export function readJsonOf(type: 'list' | 'object', text: string): ValueReading {
  const value = parsed(text, type === 'list' ? Array.isArray : isRecord)
  if (value !== undefined) return { value }
  return {
    problem:
      type === 'list'
        ? 'This is not the JSON of a list yet: ["a", "b"].'
        : 'This is not the JSON of an object yet: { "name": value }.',
  }
}

/** What a text might have been meant as, so that it can be offered; never done unasked. */
export function meantAs(value: unknown): 'number' | 'flag' | null {
  if (typeof value !== 'string' || value.trim() === '') return null
  if (value === 'true' || value === 'false') return 'flag'
  return 'value' in readNumber(value) ? 'number' : null
}

function parsed(value: unknown, isWanted: (value: unknown) => boolean): unknown {
  if (typeof value !== 'string') return undefined
  try {
    const read: unknown = JSON.parse(value)
    return isWanted(read) ? read : undefined
  } catch {
    // Text that is no JSON is no list and no object.
    return undefined
  }
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === '') return true
  return typeof value === 'object' && Object.keys(value).length === 0
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
