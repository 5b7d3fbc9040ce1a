import { beforeEach, expect, test } from 'vitest'
import {
  canReset,
  currentArea,
  editArea,
  resetArea,
  showArea,
  undoReset,
  useDocuments,
} from '../../../../renderer/model/document-store.ts'
import { exampleAreas } from '../../../../renderer/model/example-areas.ts'
import { readArea } from '../../../../renderer/model/response-area.ts'

beforeEach(() => {
  useDocuments.setState(useDocuments.getInitialState(), true)
})

test('every example can be sent as it comes', () => {
  expect(exampleAreas.map((area) => readArea(area).status)).toEqual(['read', 'read'])
})

test('an edit changes the area that is shown and no other', () => {
  showArea('kinetic-energy')

  editArea({ params: '{}' })

  expect(useDocuments.getState().areas).toEqual([exampleAreas[0], { ...exampleAreas[1], params: '{}' }])
})

test('a reset can be undone', () => {
  editArea({ params: '{ half typed' })
  const edited = currentArea(useDocuments.getState())

  resetArea()
  const wasReset = currentArea(useDocuments.getState())
  undoReset()

  expect([wasReset, currentArea(useDocuments.getState())]).toEqual([exampleAreas[0], edited])
})

test('there is nothing to reset until something was changed', () => {
  const before = canReset(useDocuments.getState())
  editArea({ name: 'mine' })

  expect([before, canReset(useDocuments.getState())]).toEqual([false, true])
})

test('an area that does not exist falls back to the first', () => {
  showArea('gone')

  expect(currentArea(useDocuments.getState())).toEqual(exampleAreas[0])
})
