import { currentArea, undo, useDocuments } from '../../model/document-store.ts'
import { editParams } from '../../model/edit-params.ts'
import { caseFrom, duplicated, listFrom, moved, newCase, withField, withParams } from './case-list.ts'
import { followInsert, followMove, followRemoval, openCase, useCases } from './cases-store.ts'
import { strings } from './strings.ts'

/** Adds a case at the end and unfolds it. */
export function addCase(): void {
  let index = 0
  editCases('cases-add', (cases) => {
    index = cases.length
    return [...cases, newCase]
  })
  openCase(index)
  say(strings.added(index + 1))
}

/** Puts a copy behind a case and unfolds it. */
export function duplicateCase(index: number): void {
  editCases('cases-duplicate', (cases) => duplicated(cases, index))
  followInsert(index + 1)
  openCase(index + 1)
  say(strings.duplicated(index + 1))
}

/** Takes a case out; `undoRemoval` brings it back as long as nothing else was changed. */
export function removeCase(index: number): void {
  editCases(`cases-remove-${Date.now()}`, (cases) => cases.filter((_, at) => at !== index))
  followRemoval(index)
  say(strings.removed(index + 1))
  useCases.setState({ removedAt: currentArea(useDocuments.getState()).params })
}

/** Brings the case back that was removed last. */
export function undoRemoval(): void {
  if (useCases.getState().removedAt !== currentArea(useDocuments.getState()).params) return
  undo()
  say(strings.broughtBack)
}

/** Moves a case to another place in the list. */
export function moveCase(from: number, to: number): void {
  let count = 0
  editCases('cases-move', (cases) => {
    count = cases.length
    return moved(cases, from, to)
  })
  if (to < 0 || to >= count || from === to) return
  followMove(from, to)
  say(strings.moved(to + 1, count))
}

/** Sets one field of a case, or takes it out for `undefined`. */
export function setCaseField(index: number, field: string, value: unknown): void {
  changeCase(index, field, (entry) => withField(entry, field, value))
}

/** Sets what a case lays over the area's params. */
export function setCaseParams(index: number, params: Readonly<Record<string, unknown>>): void {
  changeCase(index, `params-${Object.keys(params).join()}`, (entry) => withParams(entry, params))
}

/** Puts another entry in the place of one that cannot be read. */
export function replaceCase(index: number, entry: unknown): void {
  changeCase(index, 'entry', () => entry)
}

/** Makes a case of an entry that is none. */
export function repairCase(index: number): void {
  changeCase(index, 'repair', caseFrom)
}

/** Makes a list of what stands in the place of one. */
export function repairList(): void {
  editParams((params) => ({ ...params, cases: listFrom(params.cases) }), 'cases-repair')
}

function changeCase(index: number, field: string, change: (entry: unknown) => unknown): void {
  editCases(`case-${index}-${field}`, (cases) =>
    cases.map((entry, at) => (at === index ? change(entry) : entry)),
  )
}

function editCases(key: string, change: (cases: readonly unknown[]) => readonly unknown[]): void {
  editParams((params) => {
    const cases: readonly unknown[] = Array.isArray(params.cases) ? params.cases : []
    return { ...params, cases: change(cases) }
  }, key)
}

function say(said: string): void {
  useCases.setState({ said, removedAt: null })
}
