import { expect, test } from 'vitest'
import { conditionOf, toneOf, type FunctionCondition } from '../../../../renderer/model/worker-tone.ts'
import type { FunctionSummary } from '../../../../server/contract/studio.ts'
import type { WorkerState } from '../../../../server/contract/worker.ts'

interface Known {
  /** Why it cannot be started. */
  readonly problem?: string
  /** Why its files cannot be used. */
  readonly broken?: string
}

function aFunction(state: WorkerState, { problem, broken }: Known = {}): FunctionSummary {
  const shown = { worker: { state }, files: { problem: broken ?? null }, ...(problem ? { problem } : {}) }
  return shown as FunctionSummary // what else there is says nothing of its condition
}

test.each<[FunctionCondition, string, FunctionSummary]>([
  ['ready', 'good', aFunction('ready')],
  ['broken', 'bad', aFunction('ready', { broken: 'It cannot be read.' })],
  ['broken', 'bad', aFunction('busy', { broken: 'It cannot be read.' })],
  ['backing-off', 'warn', aFunction('backing-off', { broken: 'SyntaxError' })],
  ['failed', 'bad', aFunction('failed', { broken: 'SyntaxError' })],
  ['cannot-start', 'bad', aFunction('failed', { problem: 'It is not built.' })],
])('a function is %s, which is %s', (condition, tone, entry) => {
  expect([conditionOf(entry), toneOf(conditionOf(entry))]).toEqual([condition, tone])
})
