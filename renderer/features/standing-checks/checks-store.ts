import { create } from 'zustand'
import { checkIds, type CheckId, type Judgement } from './judge-checks.ts'

/** What the checks found, and about what. */
export interface ChecksState {
  /** The set-up that they are about: the area, the function with the state of its files, and what is typed. */
  readonly area: string
  readonly served: string
  readonly typed: string
  readonly status: 'waiting' | 'running' | 'done' | 'suspended'
  readonly results: Readonly<Partial<Record<CheckId, Judgement>>>
  /** Whether the results are those of an earlier set-up. */
  readonly isOld: boolean
  /** The response of each check, so that it can be shown and kept. */
  readonly responses: Readonly<Partial<Record<CheckId, unknown>>>
}

/** The standing checks of the area that is shown. */
export const useChecks = create<ChecksState>()(() => ({
  area: '',
  served: '',
  typed: '',
  status: 'waiting',
  results: {},
  isOld: false,
  responses: {},
}))

/** The same judgement on every check. */
export function allOf(judgement: Judgement): ChecksState['results'] {
  return Object.fromEntries(checkIds.map((id) => [id, judgement]))
}
