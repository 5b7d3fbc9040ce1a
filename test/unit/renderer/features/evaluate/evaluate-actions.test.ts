import { beforeEach, expect, test } from 'vitest'
import {
  cancelEvaluation,
  runEvaluation,
} from '../../../../../renderer/features/evaluate/evaluate-actions.ts'
import { isStale, newestRun, useRuns } from '../../../../../renderer/model/runs-store.ts'
import { currentArea, editArea, useDocuments } from '../../../../../renderer/model/document-store.ts'
import { useExchanges } from '../../../../../renderer/model/exchanges-store.ts'
import { idOf, openAreas } from '../../open-areas.ts'

beforeEach(() => {
  openAreas('terminal-velocity')
  useRuns.setState(useRuns.getInitialState(), true)
  useExchanges.setState(useExchanges.getInitialState(), true)
})

test('params that cannot be read block the run, and what was typed stays', async () => {
  editArea({ params: '{ "rtol": ' })

  await runEvaluation()

  expect([useRuns.getState().runs, useExchanges.getState().records]).toMatchObject([
    [{ number: 1, outcome: { kind: 'not-sent', problems: { params: expect.any(String) as string } } }],
    [],
  ])
  expect(currentArea(useDocuments.getState()).params).toBe('{ "rtol": ')
})

test('without a studio server the run ends as not reachable and is recorded', async () => {
  await runEvaluation()

  expect([useRuns.getState(), useExchanges.getState().records]).toMatchObject([
    { running: null, runs: [{ number: 1, outcome: { kind: 'failure', failure: 'unreachable' } }] },
    [{ exchange: { failure: { code: 'studio-unreachable' } }, evaluation: { operation: 'eval' } }],
  ])
})

test('a run that was overtaken leaves no result', async () => {
  const first = runEvaluation()
  const second = runEvaluation()
  await Promise.all([first, second])

  expect(useRuns.getState().runs.map(({ number }) => number)).toEqual([2])
})

test('a cancelled run leaves the result before', async () => {
  await runEvaluation()
  const run = runEvaluation()
  cancelEvaluation()
  await run

  expect([useRuns.getState().running, useRuns.getState().runs.map(({ number }) => number)]).toEqual([
    null,
    [1],
  ])
})

test('a result is stale from the first change until the text is back', async () => {
  await runEvaluation()
  const run = newestRun(useRuns.getState(), idOf('terminal-velocity'))
  if (!run) throw new Error('There is no run.')
  const typed = run.area.response
  const stale = (): boolean => isStale(run, useDocuments.getState(), undefined)

  const fresh = stale()
  editArea({ response: { mode: 'text', text: 'x' } })
  const changed = stale()
  editArea({ response: typed })

  expect([fresh, changed, stale()]).toEqual([false, true, false])
})
