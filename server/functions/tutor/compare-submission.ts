import { leavesOf } from './json-leaves.ts'
import type { Submission } from './lesson.ts'
import { tokensOf } from './normal-form.ts'

/** What to look at in a wrong submission; it never tells by how much. */
export type Difference = 'sign' | 'power-of-ten' | 'rounding' | 'unit' | 'some-entries' | 'length' | 'none'

/** Compares what was handed in with what was expected, whatever JSON they are made of. */
export function differenceOf({ submission, answer }: Submission): Difference {
  const given = leavesOf(submission)
  const expected = leavesOf(answer)
  if (given.length === 0 || expected.length === 0) return 'none'
  if (given.length !== expected.length) return 'length'
  if (given.length > 1) return entriesDiffer(given, expected)
  return valuesDiffer(given[0] ?? '', expected[0] ?? '')
}

function entriesDiffer(given: readonly string[], expected: readonly string[]): Difference {
  const wrong = given.filter((entry, index) => !isSame(entry, expected[index] ?? '')).length
  return wrong > 0 && wrong < given.length ? 'some-entries' : 'none'
}

function valuesDiffer(given: string, expected: string): Difference {
  const [mine, theirs] = [valueOf(given), valueOf(expected)]
  if (mine === null || theirs === null) return 'none'
  if (mine === theirs) return unitOf(given) === unitOf(expected) ? 'none' : 'unit'
  if (mine === -theirs) return 'sign'
  return theirs === 0 ? 'none' : ratioTells(mine / theirs)
}

function ratioTells(ratio: number): Difference {
  if (Math.abs(ratio - 1) < 0.02) return 'rounding'
  const power = Math.log10(ratio)
  return Math.abs(power - Math.round(power)) < 1e-6 ? 'power-of-ten' : 'none'
}

/** The value of a text that is one number with or without a unit. */
function valueOf(text: string): number | null {
  const tokens = tokensOf(text).filter(({ isScript }) => !isScript)
  const numbers = tokens.filter(({ kind }) => kind === 'number')
  if (numbers.length !== 1 || tokens.length > 5) return null
  const isNegative = tokens[0]?.text === '-'
  return (isNegative ? -1 : 1) * Number(numbers[0]?.text)
}

function unitOf(text: string): string {
  return /[\p{L}%°]+.*$/u.exec(text)?.[0].replaceAll(/\s/g, '') ?? ''
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [valueOf(one), valueOf(other)]
  return a !== null && b !== null ? a === b : one.trim() === other.trim()
}
