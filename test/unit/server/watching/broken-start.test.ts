import { expect, test } from 'vitest'
import type { WorkerState, WorkerStatus } from '../../../../server/contract/worker.ts'
import { hostProblem, startProblem } from '../../../../server/watching/broken-start.ts'

function workerThatSaid(lastLines: readonly string[], state: WorkerState = 'backing-off'): WorkerStatus {
  return {
    functionId: 'f',
    state,
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
    lastExit: { at: '', code: 1, signal: null, reason: 'It ended by itself (exit code 1).', lastLines },
  }
}

test('a Python traceback gives the error with its file and line', () => {
  const worker = workerThatSaid([
    'Traceback (most recent call last):',
    '  File "<frozen runpy>", line 198, in _run_module_as_main',
    '  File "/home/me/f/evaluation_function/evaluation.py", line 7',
    '    def evaluation_function(response',
    '                           ^',
    "SyntaxError: '(' was never closed",
  ])

  expect(startProblem(worker)).toBe(
    "SyntaxError: '(' was never closed (evaluation_function/evaluation.py, line 7)",
  )
})

test('an error of Node gives the same', () => {
  const worker = workerThatSaid([
    'file:///home/me/f/evaluation.js:12',
    '  return {',
    '         ^',
    '',
    "SyntaxError: Unexpected token '}'",
    '    at compileSourceTextModule (node:internal/modules/esm/utils:346:16)',
    'Node.js v20.20.2',
  ])

  expect(startProblem(worker)).toBe("SyntaxError: Unexpected token '}' (f/evaluation.js, line 12)")
})

test('a program that says nothing known is quoted by its last line, a silent one by the reason', () => {
  expect(startProblem(workerThatSaid(['evaluate.sh: 3: Syntax error: "fi" unexpected']))).toBe(
    'evaluate.sh: 3: Syntax error: "fi" unexpected',
  )
  expect(startProblem(workerThatSaid([], 'failed'))).toBe('It ended by itself (exit code 1).')
})

test('a worker that runs has no problem, whatever was before', () => {
  expect(startProblem(workerThatSaid(['SyntaxError: x'], 'ready'))).toBeNull()
})

test('the host of Python functions says by itself what cannot be used', () => {
  expect(
    hostProblem('The function is not usable: The function cannot be read: x (app/evaluation.py, line 3)'),
  ).toBe('The function cannot be read: x (app/evaluation.py, line 3)')
  expect(hostProblem('SyntaxError: x')).toBeNull()
})
