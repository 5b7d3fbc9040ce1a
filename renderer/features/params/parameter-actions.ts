import { isRecord } from '../../lib/guards.ts'
import { editParams } from '../../model/edit-params.ts'
import { moveKey, renameKey, setAt, type Move } from './entries.ts'

/** Sets a setting, deep inside where the path is longer; undefined takes it away. */
export function setParameter(path: readonly string[], value: unknown): void {
  editParams((params) => setAt(params, path, value), `parameter-${path.join('.')}`)
}

/** Gives a setting another name, at its place. */
export function renameParameter(from: string, to: string, isFresh: boolean): void {
  editParams((params) => renameKey(params, from, to), isFresh ? 'parameter-new' : 'parameter-name')
}

/** Adds a setting that is an empty text until it is told otherwise. */
export function addParameter(name: string): void {
  editParams((params) => setAt(params, [name], ''), 'parameter-new')
}

/** Moves a setting one place up or down among those that are shown together. */
export function moveParameter(name: string, move: Move): void {
  editParams((params) => moveKey(params, name, move), `parameter-move-${name}`)
}

/** Why a setting cannot have a name, as a sentence; null when it can. */
export function nameProblem(name: string, taken: Readonly<Record<string, unknown>>): string | null {
  if (name === '') return 'A name is missing.'
  if (name === 'symbols' && isRecord(taken.symbols ?? {})) return 'The symbols have a table of their own.'
  if (name === 'cases' && Array.isArray(taken.cases ?? [])) return 'The cases have a tab of their own.'
  return Object.hasOwn(taken, name) ? `“${name}” is there already.` : null
}
