import { create } from 'zustand'
import type { TestFilter } from './test-rows.ts'

/** What is shown of the tests; the tests are the document's, their results the model's. */
interface TestsState {
  readonly filter: TestFilter
  readonly search: string
  readonly repeat: number
  /** The chosen test, by its place in the area. */
  readonly active: number
  /** Keys of the selected tests. */
  readonly selected: ReadonlySet<string>
  /** Names of the pinned tests, by area. */
  readonly pinned: Readonly<Record<string, readonly string[]>>
  readonly dialog: 'none' | 'many' | 'eval-tests' | 'review'
  /** Texts that cannot be read as a test yet, by area and place. */
  readonly unreadable: Readonly<Record<string, string>>
  /** What is typed in "Many responses". */
  readonly manyText: string
  /** The test that was kept last. */
  readonly kept: { readonly areaId: string; readonly runNumber: number; readonly name: string } | null
}

/** What is shown of the tests. */
export const useTests = create<TestsState>()(() => ({
  filter: 'all',
  search: '',
  repeat: 1,
  active: 0,
  selected: new Set<string>(),
  pinned: {},
  dialog: 'none',
  unreadable: {},
  manyText: '',
  kept: null,
}))
