import { isRecord } from '../../lib/guards.ts'

/** A new case: marked not correct, as the platform's own editor begins one. */
export const newCase: Readonly<Record<string, unknown>> = { answer: '', feedback: '', mark: 0 }

/** The list with one entry in another place; what is out of range changes nothing. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const entry = list[from]
  if (from === to || entry === undefined || to < 0 || to >= list.length) return list
  const rest = list.filter((_, index) => index !== from)
  return [...rest.slice(0, to), entry, ...rest.slice(to)]
}

/** Where an entry stands after another was moved. */
export function indexAfterMove(index: number, from: number, to: number): number {
  if (index === from) return to
  if (from < index && index <= to) return index - 1
  return to <= index && index < from ? index + 1 : index
}

/** The list with a copy of an entry behind it. */
export function duplicated<T>(list: readonly T[], index: number): readonly T[] {
  return [...list.slice(0, index + 1), ...list.slice(index, index + 1), ...list.slice(index + 1)]
}

/** The entry with one field set, or without it for `undefined`; all else keeps its place. */
export function withField(entry: unknown, field: string, value: unknown): Readonly<Record<string, unknown>> {
  const known = isRecord(entry) ? entry : {}
  if (value !== undefined) return { ...known, [field]: value }
  return Object.fromEntries(Object.entries(known).filter(([key]) => key !== field))
}

/** The entry with its params changed; params that become empty are left out. */
export function withParams(entry: unknown, params: Readonly<Record<string, unknown>>): unknown {
  return withField(entry, 'params', Object.keys(params).length === 0 ? undefined : params)
}

/** Params with one key under another name, in the same place. */
export function renamed(
  params: Readonly<Record<string, unknown>>,
  from: string,
  to: string,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(params).map(([key, value]) => [key === from ? to : key, value]))
}

/** A case made of an entry that is none, so that nothing of it is lost: it becomes the answer. */
export function caseFrom(entry: unknown): unknown {
  return { ...newCase, answer: entry }
}

/** A list of cases made of what stands in its place: an object or a text becomes the one entry. */
export function listFrom(value: unknown): readonly unknown[] {
  return value === null ? [] : [value]
}
