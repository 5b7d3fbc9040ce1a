import { create } from 'zustand'
import type { AreaFile, AreaWorkspace } from '../../server/contract/area-files.ts'
import { blankContent, isSameContent, type AreaContent } from './area-content.ts'
import { noHistory, recordChange, stepBack, stepForward, type History } from './document-history.ts'
import type { ResponseArea } from './response-area.ts'
import { changedSpan } from '../ui/changed-span.ts'

/** One state of a document, as undo brings it back. */
export interface Snapshot {
  readonly content: AreaContent
  readonly repair: string | null
}

/** A response area that is open, with what its file holds. */
export interface OpenArea {
  /** As it is edited. */
  readonly area: ResponseArea
  /** Under which its draft is kept; the same as long as it is open, whatever its file is called. */
  readonly draftKey: string
  readonly history: History<Snapshot>
  /** The file as it was last read or saved; null for an area that was never saved. */
  readonly file: AreaFile | null
  /** The content of `file`; null when there is no file, or none that can be read. */
  readonly saved: AreaContent | null
  /** The text of a file that cannot be read as an area, while it is put right by hand. */
  readonly repair: string | null
  /** What another program made of the file while there are changes here; null as long as both agree. */
  readonly theirs: AreaFile | 'gone' | null
  /** Why it could not be saved last time, as a sentence. */
  readonly problem: string | null
}

/** The open response areas, and the folders that they come from. */
export interface DocumentState {
  readonly open: readonly OpenArea[]
  readonly currentId: string
  /** The ids of areas in the order in which they were shown, the last one first. */
  readonly shownIds: readonly string[]
  /** The areas that were closed, the last one last, with what was in them. */
  readonly closed: readonly OpenArea[]
  readonly workspace: AreaWorkspace | null
  /** Why the folders could not be listed, as a sentence. */
  readonly workspaceProblem: string | null
}

const initial: DocumentState = {
  open: [],
  currentId: '',
  shownIds: [],
  closed: [],
  workspace: null,
  workspaceProblem: null,
}
const maxClosed = 20

/** The open documents; what is unsaved is kept as a draft by `keepDocuments`. */
export const useDocuments = create<DocumentState>()(() => initial)

const blankArea: ResponseArea = { ...blankContent, id: '', name: '' }

/** Selects the open area that is shown; null when none is, or while it is read. */
export function currentOpen(state: DocumentState): OpenArea | null {
  return state.open.find(({ area }) => area.id === state.currentId) ?? null
}

/** Selects the area that is shown; a blank one when none is open. */
export function currentArea(state: DocumentState): ResponseArea {
  return currentOpen(state)?.area ?? blankArea
}

/** Whether an area was changed since it was opened or saved. */
export function isDirty({ area, saved, file, repair }: OpenArea): boolean {
  if (repair !== null) return repair !== file?.text
  return saved === null || !isSameContent(contentIn(area), saved)
}

/** Why an area may not be changed, as a sentence; null when it may be. */
export function readOnlyReason({ file }: OpenArea): string | null {
  return file?.reading.status === 'read' ? file.reading.readOnly : null
}

/** Shows another open area. */
export function showArea(currentId: string): void {
  useDocuments.setState(({ shownIds }) => ({ currentId, shownIds: shownFirst(shownIds, currentId) }))
}

/** Changes the area that is shown; changes with the same key in quick succession are undone together. */
export function editArea(change: Partial<AreaContent>, key = Object.keys(change).join()): void {
  useDocuments.setState((state) => {
    const current = currentOpen(state)
    if (current === null || readOnlyReason(current) !== null) return {}
    const area = { ...current.area, ...change }
    const [before, after] = [JSON.stringify(contentIn(current.area)), JSON.stringify(contentIn(area))]
    if (before === after) return {}
    const isTyping = isShort(before, after)
    const history = recordChange(current.history, snapshotOf(current), { key, at: Date.now(), isTyping })
    return { open: replaced(state.open, { ...current, area, history }) }
  })
}

/** Changes the text of a file that could not be read. */
export function editRepair(repair: string): void {
  useDocuments.setState((state) => {
    const current = currentOpen(state)
    if (current?.repair == null || current.repair === repair) return {}
    const change = { key: 'repair', at: Date.now(), isTyping: isShort(current.repair, repair) }
    const history = recordChange(current.history, snapshotOf(current), change)
    return { open: replaced(state.open, { ...current, repair, history }) }
  })
}

/** Takes the last change of the area that is shown back. */
export function undo(): void {
  step(stepBack)
}

/** Makes the change again that was taken back last. */
export function redo(): void {
  step(stepForward)
}

/** Selects whether there is something to take back. */
export function canUndo(state: DocumentState): boolean {
  return (currentOpen(state)?.history.past.length ?? 0) > 0
}

/** Selects whether there is something to make again. */
export function canRedo(state: DocumentState): boolean {
  return (currentOpen(state)?.history.future.length ?? 0) > 0
}

/** Goes back to what the file holds; `undo` takes that back. */
export function revertArea(): void {
  const { saved } = currentOpen(useDocuments.getState()) ?? {}
  if (saved) editArea(saved, 'revert')
}

/** Selects whether the area that is shown has a file that it differs from. */
export function canRevert(state: DocumentState): boolean {
  const current = currentOpen(state)
  return current?.saved != null && isDirty(current)
}

/** Adds an open area, or puts another in the place of the one with the same id, and shows it. */
export function putOpen(opened: OpenArea): void {
  const { id } = opened.area
  useDocuments.setState(({ open, shownIds, closed }) => ({
    open: open.some(({ area }) => area.id === id) ? replaced(open, opened) : [...open, opened],
    currentId: id,
    shownIds: shownFirst(shownIds, id),
    closed: closed.filter(({ area }) => area.id !== id),
  }))
}

/** Changes what is known of an open area; nothing happens when it was closed meanwhile. */
export function changeOpen(id: string, change: Partial<OpenArea>): void {
  useDocuments.setState(({ open }) => ({
    open: open.map((one) => (one.area.id === id ? { ...one, ...change, draftKey: one.draftKey } : one)),
  }))
}

/** Takes an area out of the open ones; the one that was shown before is shown again, else a neighbour. */
export function dropOpen(id: string): void {
  useDocuments.setState(({ open, currentId, shownIds, closed }) => {
    const at = open.findIndex(({ area }) => area.id === id)
    const dropped = open[at]
    if (dropped === undefined) return {}
    const rest = open.filter(({ area }) => area.id !== id)
    const isOpen = (one: string): boolean => rest.some(({ area }) => area.id === one)
    const next = shownIds.find(isOpen) ?? rest[Math.min(at, rest.length - 1)]?.area.id ?? ''
    return {
      open: rest,
      currentId: currentId === id ? next : currentId,
      shownIds: shownIds.filter((one) => one !== id),
      closed: [...closed, dropped].slice(-maxClosed),
    }
  })
}

/** Brings the area back that was closed last, with what was in it, and shows it; null when none was closed. */
export function reopenLast(): OpenArea | null {
  const last = useDocuments.getState().closed.at(-1)
  if (last === undefined) return null
  putOpen(last)
  return last
}

/** An area that was just read or made. */
export function newOpen(area: ResponseArea, file: AreaFile | null, saved: AreaContent | null): OpenArea {
  const repair = file?.reading.status === 'unreadable' ? file.text : null
  const draftKey = crypto.randomUUID()
  return { area, draftKey, file, saved, repair, history: noHistory, theirs: null, problem: null }
}

/** The state of an open area that undo would bring back. */
export function snapshotOf({ area, repair }: OpenArea): Snapshot {
  return { content: contentIn(area), repair }
}

/** Whether two areas send and show the same. */
export function isSameArea(a: ResponseArea, b: ResponseArea): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}

/** An area without what its file is called. */
export function contentIn(area: ResponseArea): AreaContent {
  const { title, functionName, responseType, config, prompt, postText, hiddenSymbols } = area
  const { response, answer, params, tests, rest } = area
  const shown = { title, functionName, responseType, config, prompt, postText, hiddenSymbols }
  return { ...shown, response, answer, params, tests, rest }
}

function step(take: typeof stepBack): void {
  useDocuments.setState((state) => {
    const current = currentOpen(state)
    const taken = current && take(current.history, snapshotOf(current))
    if (!taken) return {}
    const { content, repair } = taken.present
    const area = { ...current.area, ...content }
    return { open: replaced(state.open, { ...current, area, repair, history: taken.history }) }
  })
}

function replaced(open: readonly OpenArea[], by: OpenArea): readonly OpenArea[] {
  return open.map((one) => (one.area.id === by.area.id ? { ...by, draftKey: one.draftKey } : one))
}

function shownFirst(shownIds: readonly string[], id: string): readonly string[] {
  return [id, ...shownIds.filter((one) => one !== id)]
}

/** More than this one key press does not change, escapes in JSON text included. */
const mostOfOneKey = 4

function isShort(before: string, after: string): boolean {
  const { from, beforeEnd, afterEnd } = changedSpan(before, after)
  return beforeEnd - from <= mostOfOneKey && afterEnd - from <= mostOfOneKey
}
