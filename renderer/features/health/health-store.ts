import { create } from 'zustand'
import type { FunctionKind } from '../../../server/contract/function.ts'
import type { HealthReading } from '../../../server/contract/wire-health-replies.ts'
import type { FailureKind } from '../../model/failure-kind.ts'
import type { TestOrder } from './test-rows.ts'

/** What one check came to. */
export type CheckResult =
  | { readonly kind: 'health'; readonly reading: HealthReading }
  | {
      readonly kind: 'failure'
      readonly failure: FailureKind
      readonly message: string
      readonly fields: Readonly<Record<string, readonly string[]>>
    }

/** One finished check of one function. */
export interface Check {
  readonly at: Date
  readonly durationMs: number
  /** The state of the function's files that was checked. */
  readonly filesRevision: number
  readonly result: CheckResult
}

interface HealthState {
  readonly lastNumber: number
  readonly running: {
    readonly number: number
    readonly since: number
    readonly exchangeIds: readonly string[]
  } | null
  readonly checks: Readonly<Partial<Record<FunctionKind, Check>>>
  readonly order: TestOrder
  readonly search: string
}

/** The healthchecks of this session. */
export const useHealth = create<HealthState>()(() => ({
  lastNumber: 0,
  running: null,
  checks: {},
  order: 'outcome',
  search: '',
}))
