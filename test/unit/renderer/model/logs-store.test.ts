import { beforeEach, expect, test } from 'vitest'
import { addLogLines, clearLog, logOf, useLogs } from '../../../../renderer/model/logs-store.ts'
import type { LogLine } from '../../../../server/contract/worker.ts'

function aLine(sequence: number, functionId = 'f'): LogLine {
  return { sequence, at: '2026-01-01T00:00:00Z', functionId, source: 'stdout', text: `line ${sequence}` }
}

function sequences(functionId: string): number[] {
  return logOf(functionId)(useLogs.getState()).map(({ sequence }) => sequence)
}

beforeEach(() => {
  useLogs.setState(useLogs.getInitialState(), true)
})

test('lines that were read twice are shown once, in order', () => {
  addLogLines([aLine(3), aLine(4)])

  addLogLines([aLine(1), aLine(2), aLine(3), aLine(4)])

  expect(sequences('f')).toEqual([1, 2, 3, 4])
})

test('each function has its own log', () => {
  addLogLines([aLine(1, 'f'), aLine(1, 'g'), aLine(2, 'g')])

  expect([sequences('f'), sequences('g'), sequences('h')]).toEqual([[1], [1, 2], []])
})

test('the oldest lines go when there are more than 2,000', () => {
  addLogLines(Array.from({ length: 2_100 }, (_, index) => aLine(index)))

  expect([sequences('f').length, sequences('f')[0]]).toEqual([2_000, 100])
})

test('a log that was cleared shows what comes later', () => {
  addLogLines([aLine(1)])
  clearLog('f')
  addLogLines([aLine(2)])

  expect(sequences('f')).toEqual([2])
})
