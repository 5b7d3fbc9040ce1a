import type { SubmissionType } from '../contract/mued.ts'

/** How a value was found among the keys of a content object; shown to authors, never on the wire. */
export type ExtractionRule = 'key-of-type' | 'value' | 'only-known-key' | 'only-key'

/** A value that was found, and how. */
export interface Extraction {
  readonly value: unknown
  readonly rule: ExtractionRule
}

const keyOfType: Readonly<Record<SubmissionType, string>> = {
  MATH: 'expression',
  TEXT: 'text',
  CODE: 'code',
  MODEL: 'model',
  OTHER: 'value',
}

const knownKeys = ['expression', 'text', 'code', 'model', 'value']

/** Finds the one value that a content object stands for (protocol.md 3.3); null when it is not clear which. */
export function extractContent(
  type: SubmissionType,
  content: Readonly<Record<string, unknown>>,
): Extraction | null {
  const present = Object.entries(content).filter(([, value]) => value !== null)
  const find = (wanted: string) => present.find(([key]) => key === wanted)
  const known = present.filter(([key]) => knownKeys.includes(key))
  return (
    found('key-of-type', find(keyOfType[type])) ??
    found('value', find('value')) ??
    found('only-known-key', known.length === 1 ? known[0] : undefined) ??
    found('only-key', present.length === 1 ? present[0] : undefined)
  )
}

/** The key that a content object of this type should have. */
export function expectedKey(type: SubmissionType): string {
  return keyOfType[type]
}

function found(rule: ExtractionRule, entry: [string, unknown] | undefined): Extraction | null {
  return entry === undefined ? null : { value: entry[1], rule }
}
