import { beforeEach, expect, test } from 'vitest'
import type { AreaFile } from '../../../../server/contract/area-files.ts'
import { openOf } from '../../../../renderer/model/document-files.ts'
import {
  canRedo,
  canRevert,
  canUndo,
  currentArea,
  currentOpen,
  dropOpen,
  editArea,
  editRepair,
  isDirty,
  putOpen,
  redo,
  reopenLast,
  revertArea,
  showArea,
  undo,
  useDocuments,
} from '../../../../renderer/model/document-store.ts'
import { aFile, idOf, openAreas } from '../open-areas.ts'

const state = () => useDocuments.getState()

beforeEach(() => {
  openAreas('one', 'two')
})

test('an edit changes the area that is shown and no other', () => {
  const [before] = state().open
  editArea({ params: '{}' })
  expect(state().open.map(({ area }) => area.params)).toEqual([before?.area.params, '{}'])
  expect(state().open[0]).toBe(before)
})

test('typing in one field is one step back', () => {
  for (const text of ['s', 'sq', 'sqr', 'sqrt']) editArea({ answer: { mode: 'text', text } })
  undo()
  expect([currentArea(state()).answer.text, canUndo(state()), canRedo(state())]).toEqual(['x', false, true])
  redo()
  expect(currentArea(state()).answer.text).toBe('sqrt')
})

test('deletions are steps of their own, however quickly they follow each other', () => {
  editArea({ params: '{ "symbols": {}, "cases": [] }' }, 'params')
  editArea({ params: '{ "symbols": {} }' }, 'params')
  editArea({ params: '{}' }, 'params')
  undo()
  expect(currentArea(state()).params).toBe('{ "symbols": {} }')
})

test('the text of a file that is put right has the same steps', () => {
  const file = aFile('torn')
  const problem = { message: 'It ends too early.', line: 1, column: 1 }
  putOpen(openOf({ ...file, text: 'title: [', reading: { status: 'unreadable', problem } }))
  editRepair('title: []')
  undo()
  const undone = currentOpen(state())?.repair
  redo()
  expect([undone, currentOpen(state())?.repair]).toEqual(['title: [', 'title: []'])
})

test('an area that was closed comes back with what was in it', () => {
  editArea({ title: 'Falling' })
  dropOpen(idOf('two'))
  reopenLast()
  expect([currentArea(state()).title, reopenLast()]).toEqual(['Falling', null])
})

test('changes of different fields are steps of their own, whichever area was shown between them', () => {
  editArea({ title: 'Falling' })
  editArea({ prompt: 'How fast?' })
  showArea(idOf('one'))
  editArea({ title: 'Other' })
  showArea(idOf('two'))
  undo()
  const { title, prompt } = currentArea(state())
  expect([title, prompt]).toEqual(['Falling', ''])
})

test('a new change forgets what was taken back', () => {
  editArea({ title: 'a' })
  undo()
  editArea({ prompt: 'b' })
  expect(canRedo(state())).toBe(false)
})

test('an area is dirty until it says again what its file says', () => {
  const dirty = () => state().open.map(isDirty)
  const before = dirty()
  editArea({ title: 'Falling' })
  const changed = dirty()
  undo()
  expect([before, changed, dirty()]).toEqual([
    [false, false],
    [false, true],
    [false, false],
  ])
})

test('going back to what is saved can be undone', () => {
  editArea({ params: '{ half typed' })
  const offered = canRevert(state())
  revertArea()
  const reverted = currentArea(state()).params
  undo()
  expect([offered, reverted, currentArea(state()).params]).toEqual([
    true,
    JSON.stringify({ rtol: 0.1 }, null, 2),
    '{ half typed',
  ])
})

test('an area of a newer version cannot be changed', () => {
  const file = aFile('newer')
  const readOnly = 'It was written by a newer version.'
  putOpen(openOf({ ...file, reading: { ...file.reading, readOnly } as AreaFile['reading'] }))
  editArea({ title: 'changed' })
  expect(currentArea(state()).title).toBe('newer')
})

test('closing an area shows its neighbour, and with the last one nothing', () => {
  dropOpen(idOf('two'))
  const shown = currentArea(state()).name
  dropOpen(idOf('one'))
  expect([shown, currentOpen(state()), currentArea(state()).name]).toEqual(['one', null, ''])
})
