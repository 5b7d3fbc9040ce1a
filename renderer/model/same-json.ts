import { isRecord } from '../lib/guards.ts'

/** Whether two JSON values say the same, the order of keys included. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, i) => isSameJson(item, b[i]))
  }
  if (!isRecord(a) || !isRecord(b)) return false
  const [keys, others] = [Object.keys(a), Object.keys(b)]
  return (
    keys.length === others.length && keys.every((key, i) => key === others[i] && isSameJson(a[key], b[key]))
  )
}

/** `next` with every part that is as it was in `before` taken from there, so that what did not change is the same object. */
export function keepSame<T>(before: unknown, next: T): T
export function keepSame(before: unknown, next: unknown): unknown {
  if (Object.is(before, next)) return before
  if (Array.isArray(before) && Array.isArray(next)) {
    const items: readonly unknown[] = next.map((item: unknown, i) => keepSame<unknown>(before[i], item))
    return items.length === before.length && items.every((item, i) => item === before[i]) ? before : items
  }
  if (!isRecord(before) || !isRecord(next)) return next
  const entries = Object.entries(next).map(
    ([key, value]) => [key, keepSame(own(before, key), value)] as const,
  )
  const isSame =
    Object.keys(before).join('\0') === Object.keys(next).join('\0') &&
    entries.every(([key, value]) => Object.is(before[key], value))
  return isSame ? before : Object.fromEntries(entries)
}

function own(record: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
