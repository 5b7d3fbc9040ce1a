import type { TestResult } from '../../../server/contract/area-tests-api.ts'
import type { AreaTest } from '../../../server/contract/area.ts'
import { testKey } from '../../model/test-key.ts'
import type { AreaResults } from '../../model/test-runs-store.ts'
import { nameOf } from './change-tests.ts'
import type { PastedResponse } from './read-responses.ts'

/** A pasted response with what it came to. */
export interface TriedRow {
  readonly pasted: PastedResponse
  /** Null while it was not tried as things are. */
  readonly result: TestResult | null
  /** The test that it would be; null while nobody knows what to expect of it. */
  readonly test: AreaTest | null
}

/** The tests in which pasted responses are tried: they expect what the table says, and nothing where it says nothing. */
export function pastedTests(rows: readonly PastedResponse[]): readonly AreaTest[] {
  return rows.map(({ response, isCorrect }) => ({
    name: '',
    response,
    expect: isCorrect === null ? {} : { is_correct: isCorrect },
  }))
}

/** Pasted responses beside their results. */
export function triedRows(
  rows: readonly PastedResponse[],
  tests: readonly AreaTest[],
  { results, basis }: { readonly results: AreaResults; readonly basis: string },
): readonly TriedRow[] {
  return rows.map((pasted, at) => {
    const test = tests[at]
    const known = test === undefined ? undefined : results.byKey.get(testKey(test))
    const result = known?.basis === basis ? known.result : null
    return { pasted, result, test: keptTest(pasted, result) }
  })
}

/** Without a word of the table the verdict that came is what is expected from now on. */
function keptTest(
  { response, isCorrect, feedback, name }: PastedResponse,
  result: TestResult | null,
): AreaTest | null {
  const verdict = isCorrect ?? result?.isCorrect ?? null
  if (verdict === null) return null
  return {
    name: name ?? nameOf(response, verdict),
    response,
    expect: { is_correct: verdict, ...(feedback === null ? {} : { feedback }) },
  }
}
