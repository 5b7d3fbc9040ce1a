import { create } from 'zustand'
import { indexAfterMove } from './case-list.ts'

/** A field of a case as it is being typed, for as long as the document holds the value that it belongs to. */
export interface Typing {
  readonly mode: 'text' | 'json'
  readonly text: string
  /** The value of the document at that moment, as JSON. */
  readonly value: string
}

interface CasesState {
  /** The area that the rest is about. */
  readonly areaId: string
  /** The case that is unfolded. */
  readonly openIndex: number | null
  /** By index and field, such as `2/answer`. */
  readonly typing: Readonly<Record<string, Typing>>
  /** What was done last, for those who do not see it. */
  readonly said: string
  /** The params after a case was removed: while they stand, the removal can be taken back. */
  readonly removedAt: string | null
}

const initial: CasesState = { areaId: '', openIndex: 0, typing: {}, said: '', removedAt: null }

/** What the Feedback tab keeps besides the document. */
export const useCases = create<CasesState>()(() => initial)

/** Starts afresh when another area is shown. */
export function showCasesOf(areaId: string): void {
  if (useCases.getState().areaId !== areaId) useCases.setState({ ...initial, areaId }, true)
}

/** Unfolds one case, or none. */
export function openCase(openIndex: number | null): void {
  useCases.setState({ openIndex })
}

/** Remembers how a field is typed. */
export function keepTyping(key: string, typing: Typing): void {
  useCases.setState((state) => ({ typing: { ...state.typing, [key]: typing } }))
}

/** Lets what is typed and unfolded follow a case to its new place. */
export function followMove(from: number, to: number): void {
  renumber((index) => indexAfterMove(index, from, to))
}

/** Lets it follow when a case is put in at a place. */
export function followInsert(at: number): void {
  renumber((index) => (index >= at ? index + 1 : index))
}

/** Lets it follow when a case is taken out. */
export function followRemoval(at: number): void {
  renumber((index) => (index === at ? null : index > at ? index - 1 : index))
}

function renumber(placeOf: (index: number) => number | null): void {
  useCases.setState(({ openIndex, typing }) => ({
    openIndex: openIndex === null ? null : placeOf(openIndex),
    typing: Object.fromEntries(
      Object.entries(typing).flatMap(([key, kept]) => {
        const [index = '', ...field] = key.split('/')
        const place = placeOf(Number(index))
        return place === null ? [] : [[`${place}/${field.join('/')}`, kept]]
      }),
    ),
  }))
}
