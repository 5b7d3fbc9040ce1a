import { beforeEach, expect, test } from 'vitest'
import {
  functionOfKind,
  putFunction,
  removeFunction,
  setStudioProblem,
  setStudioState,
  useFunctions,
} from '../../../../renderer/model/functions-store.ts'
import type { FunctionSummary } from '../../../../server/contract/studio.ts'

function aFunction(id: string, change: Partial<FunctionSummary> = {}): FunctionSummary {
  return {
    id,
    revision: 1,
    name: id,
    kind: 'evaluation',
    folder: null,
    interface: 'rpc',
    transport: 'ipc',
    recognisedAs: '',
    hasUserDocs: false,
    hasDevDocs: false,
    isSandboxed: false,
    warnings: [],
    worker: {
      functionId: id,
      state: 'ready',
      pid: null,
      workers: [],
      maxWorkers: 1,
      oneOnly: null,
      startedAt: null,
      restarts: 0,
      queueLength: 0,
      waitingSince: null,
      longestWaitMs: 0,
      callsAnswered: 0,
      callsFailed: 0,
      lastExit: null,
    },
    files: {
      revision: 0,
      runsRevision: 0,
      isWatched: false,
      restartsOnChange: false,
      lastChange: null,
      problem: null,
    },
    ...change,
  }
}

beforeEach(() => {
  useFunctions.setState(useFunctions.getInitialState(), true)
})

test('a function that changed takes the place of the one before', () => {
  putFunction(aFunction('a'))
  putFunction(aFunction('b', { kind: 'chat' }))
  putFunction(aFunction('a', { name: 'renamed' }))

  expect(useFunctions.getState().functions).toEqual([
    aFunction('a', { name: 'renamed' }),
    aFunction('b', { kind: 'chat' }),
  ])
})

test('a reply that an event has overtaken changes nothing', () => {
  const ready = aFunction('a', { revision: 2, name: 'ready' })
  putFunction(ready)

  putFunction(aFunction('a', { revision: 1, name: 'starting' }))

  expect(useFunctions.getState().functions).toEqual([ready])
})

test('a state that events have overtaken keeps what they told', () => {
  const state = { version: '1', platform: 'linux', baseLayer: { url: null, problem: null }, secretsSet: [] }
  const changed = aFunction('a', { revision: 8 })
  const opened = aFunction('c', { revision: 9 })
  for (const known of [changed, aFunction('gone', { revision: 3 }), opened]) putFunction(known)

  setStudioState({ ...state, functions: [aFunction('a', { revision: 4 }), aFunction('b', { revision: 5 })] })

  expect(useFunctions.getState().functions).toEqual([changed, aFunction('b', { revision: 5 }), opened])
})

test('the function that was opened last is the one of its kind', () => {
  putFunction(aFunction('old'))
  putFunction(aFunction('tutor', { kind: 'chat' }))
  putFunction(aFunction('new'))

  expect(functionOfKind('evaluation')(useFunctions.getState())?.id).toBe('new')
})

test('a function that was closed is gone', () => {
  putFunction(aFunction('a'))
  removeFunction('a')

  expect(functionOfKind('evaluation')(useFunctions.getState())).toBeUndefined()
})

test('what was known stays when the studio cannot be read any more', () => {
  setStudioState({
    version: '1',
    platform: 'linux',
    baseLayer: { url: null, problem: null },
    functions: [aFunction('a')],
    secretsSet: [],
  })
  setStudioProblem('The studio server does not answer.')

  expect(useFunctions.getState()).toMatchObject({
    status: 'ready',
    problem: 'The studio server does not answer.',
    functions: [{ id: 'a' }],
  })
})
