import { beforeEach, expect, test } from 'vitest'
import {
  addCase,
  duplicateCase,
  moveCase,
  removeCase,
  repairCase,
  repairList,
  setCaseField,
  undoRemoval,
} from '../../../../../renderer/features/cases/case-actions.ts'
import { keepTyping, showCasesOf, useCases } from '../../../../../renderer/features/cases/cases-store.ts'
import { currentArea, editArea, undo, useDocuments } from '../../../../../renderer/model/document-store.ts'
import { idOf, openAreas } from '../../open-areas.ts'

const first = { answer: 'a', feedback: 'A', extra: [1] }
const second = { answer: 'b', feedback: 'B', mark: 0.5 }

beforeEach(() => {
  openAreas('one')
  useCases.setState(useCases.getInitialState(), true)
  showCasesOf(idOf('one'))
  editArea({ params: JSON.stringify({ rtol: 0.1, cases: [first, second] }) })
})

function params(): unknown {
  return JSON.parse(currentArea(useDocuments.getState()).params)
}

test('a case is added at the end, with the mark that the platform gives it, and unfolded', () => {
  addCase()

  expect([params(), useCases.getState().openIndex]).toEqual([
    { rtol: 0.1, cases: [first, second, { answer: '', feedback: '', mark: 0 }] },
    2,
  ])
})

test('a case takes what is half typed in it along when it moves, and undo moves it back', () => {
  keepTyping('0/answer', { mode: 'json', text: '{"a', value: '"a"' })
  moveCase(0, 1)
  const after = [params(), Object.keys(useCases.getState().typing), useCases.getState().openIndex]
  undo()

  expect([after, params()]).toEqual([
    [{ rtol: 0.1, cases: [second, first] }, ['1/answer'], 1],
    { rtol: 0.1, cases: [first, second] },
  ])
})

test('a case cannot be moved out of the list', () => {
  moveCase(0, -1)
  moveCase(1, 2)

  expect(params()).toEqual({ rtol: 0.1, cases: [first, second] })
})

test('a removed case comes back as it was, unless something else was changed since', () => {
  removeCase(0)
  undoRemoval()
  const back = params()
  removeCase(0)
  setCaseField(0, 'feedback', 'changed')
  undoRemoval()

  expect([back, params()]).toEqual([
    { rtol: 0.1, cases: [first, second] },
    { rtol: 0.1, cases: [{ ...second, feedback: 'changed' }] },
  ])
})

test('a copy and a change of one case leave all that is not known alone', () => {
  duplicateCase(0)
  setCaseField(1, 'mark', 1)

  expect(params()).toEqual({ rtol: 0.1, cases: [first, { ...first, mark: 1 }, second] })
})

test('what is no case becomes the answer of one, and what is no list the one entry of a list', () => {
  editArea({ params: '{"cases": "x"}' })
  repairList()
  const list = params()
  repairCase(0)

  expect([list, params()]).toEqual([{ cases: ['x'] }, { cases: [{ answer: 'x', feedback: '', mark: 0 }] }])
})
