import type { AreaTest } from '../../../server/contract/area.ts'
import { currentArea, editArea, useDocuments } from '../../model/document-store.ts'
import type { CheckId } from './judge-checks.ts'
import { useChecks } from './checks-store.ts'
import { strings } from './strings.ts'

/** Enters the response of a check as the learner's, so that the author sees what was found. */
export function enterResponse(id: CheckId): void {
  const response = useChecks.getState().responses[id]
  if (response === undefined) return
  const typed =
    typeof response === 'string'
      ? ({ mode: 'text', text: response } as const)
      : ({ mode: 'json', text: JSON.stringify(response) } as const)
  editArea({ response: typed }, `check-${id}`)
}

/** Adds what a check expects to the tests of the area. */
export function keepAsTest(id: CheckId): void {
  const response = useChecks.getState().responses[id]
  if (response === undefined) return
  const { tests } = currentArea(useDocuments.getState())
  const isCorrect = id !== 'empty' && id !== 'unreadable'
  const expect = { is_correct: isCorrect, ...(id === 'hidden-error' ? { error: null } : {}) }
  editArea({ tests: [...tests, { name: strings.testNames[id], response, expect }] }, `check-test-${id}`)
}

/** Whether the area has the test of a check already. */
export function hasTest(id: CheckId, tests: readonly AreaTest[], response: unknown): boolean {
  const entered = JSON.stringify(response)
  return tests.some((one) => one.name === strings.testNames[id] && JSON.stringify(one.response) === entered)
}
