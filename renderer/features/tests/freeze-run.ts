import type { AreaTest } from '../../../server/contract/area.ts'
import type { Run } from '../../model/runs-store.ts'
import { nameOf } from './change-tests.ts'

/** The test that holds a run fast: its verdict, its feedback and the case that matched; null for a run without a result. */
export function testOfRun({ outcome, input }: Run): AreaTest | null {
  if (input === null) return null
  const { response } = input
  if (outcome.kind === 'failure' && (outcome.failure === 'raised' || outcome.failure === 'refused')) {
    const expect = { error: outcome.message }
    return {
      name: nameOf(response, false).replace(/is marked incorrect$/, 'raises an error'),
      response,
      expect,
    }
  }
  if (outcome.kind !== 'verdict') return null
  const { isCorrect, feedback, matchedCase } = outcome
  return {
    name: nameOf(response, isCorrect),
    response,
    expect: {
      is_correct: isCorrect,
      ...(feedback === '' ? {} : { feedback }),
      ...(matchedCase === null ? {} : { matched_case: matchedCase }),
    },
  }
}
