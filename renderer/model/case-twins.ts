import { isRecord } from '../lib/guards.ts'
import type { CaseReading } from './feedback-case.ts'

/** What a case asks again: the main answer, or an earlier case by its index. */
export type Twin = { readonly of: 'answer' } | { readonly of: 'case'; readonly index: number }

/** The main comparison of an area. */
export interface MainComparison {
  readonly answer: unknown
  readonly params: Readonly<Record<string, unknown>>
}

/** For each case the first comparison before it that asks the same, so that it never decides; null for all others. */
export function twinsOf(main: MainComparison, cases: readonly CaseReading[]): readonly (Twin | null)[] {
  const seen = new Map<string, Twin>([[questionOf(main.answer, main.params), { of: 'answer' }]])
  return cases.map((reading, index) => {
    if (!reading.isTried) return null
    const question = questionOf(reading.answer, { ...main.params, ...reading.params })
    const twin = seen.get(question) ?? null
    if (twin === null) seen.set(question, { of: 'case', index })
    return twin
  })
}

/** What decides a comparison: neither the cases nor the way of joining feedback does. */
function questionOf(answer: unknown, params: Readonly<Record<string, unknown>>): string {
  const deciding = { ...params, cases: undefined, override_eval_feedback: undefined }
  return JSON.stringify([sorted(typeof answer === 'string' ? answer.trim() : answer), sorted(deciding)])
}

/** The same value with its keys in one order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isRecord(value)) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, part]) => [key, sorted(part)]))
}
