import { expect, test } from 'vitest'
import {
  descendantsOf,
  listProcesses,
  readPsLine,
  readStat,
} from '../../../../server/workers/process-table.ts'

test('a line of the system is read, whatever the program is called', () => {
  const rest = '41 40 40 0 -1 4194560 1 0 0 0 0 0 0 0 20 0 1 0 778899 1 1'

  expect(readStat(`42 (a) b (c) S ${rest}`)).toEqual({
    pid: 42,
    parent: 41,
    group: 40,
    startedAt: '778899',
  })
  expect(readStat('')).toBeNull()
})

test('a line of ps is read', () => {
  expect(readPsLine('   42    41    40 Sat Nov 21 11:00:00 2026    ')).toEqual({
    pid: 42,
    parent: 41,
    group: 40,
    startedAt: 'Sat Nov 21 11:00:00 2026',
  })
  expect(readPsLine('')).toBeNull()
})

test('descendants are found through every generation, and strangers are not', () => {
  const entry = (pid: number, parent: number) => ({ pid, parent, group: pid, startedAt: '1' })
  const all = [entry(5, 3), entry(2, 1), entry(3, 2), entry(4, 2), entry(9, 1)]

  expect(
    descendantsOf(2, all)
      .map(({ pid }) => pid)
      .sort(),
  ).toEqual([3, 4, 5])
})

test.skipIf(process.platform === 'win32')('the process that asks is among those of the machine', () => {
  expect(listProcesses()).toContainEqual(
    expect.objectContaining({ pid: process.pid, parent: process.ppid }) as unknown,
  )
})
