import type { AreaTest } from '../../../server/contract/area.ts'
import { blankContent } from '../../model/area-content.ts'
import { newArea } from '../../model/document-files.ts'
import { currentArea, useDocuments } from '../../model/document-store.ts'
import { functionOfKind, useFunctions } from '../../model/functions-store.ts'
import { readParams, readTyped } from '../../model/response-area.ts'

/** Opens the tests of a file as a response area of its own, for the function that is open. */
export function openAsArea(tests: readonly AreaTest[], title: string): void {
  const functionName = functionOfKind('evaluation')(useFunctions.getState())?.name ?? null
  newArea({ ...blankContent, title, functionName, tests }, title === '' ? 'eval_tests' : title)
}

/** The tests of the area that is shown as they stand for themselves: each with its answer and all its params. */
export function wholeTests(): readonly AreaTest[] {
  const area = currentArea(useDocuments.getState())
  const [answer, params] = [readTyped(area.answer), readParams(area.params)]
  const shared = params.status === 'read' ? params.value : {}
  return area.tests.map((test) => ({
    ...test,
    answer: 'answer' in test ? test.answer : answer.status === 'read' ? answer.value : null,
    ...withParams({ ...shared, ...test.params }),
  }))
}

function withParams(params: Readonly<Record<string, unknown>>): Pick<AreaTest, 'params'> {
  return Object.keys(params).length === 0 ? {} : { params }
}
