import { describe, expect, test } from 'vitest'
import { factsOf } from '../../../../../renderer/features/worker/facts.ts'
import { filterLines, linesWaiting, logText } from '../../../../../renderer/features/worker/log-lines.ts'
import type { FunctionSummary } from '../../../../../server/contract/studio.ts'
import type { LogLine, LogSource } from '../../../../../server/contract/worker.ts'

function aLine(sequence: number, source: LogSource, text: string): LogLine {
  return { sequence, at: '2026-01-01T00:00:00.000Z', functionId: 'f', source, text }
}

const lines = [aLine(1, 'base-layer', 'Ready.'), aLine(2, 'stdout', 'hello'), aLine(3, 'stderr', 'Oh NO')]
const everything = { source: 'all', search: '', pausedAt: null } as const

describe('a log', () => {
  test('is filtered by who wrote, by text, and up to where it was paused', () => {
    const shown = (change: object) =>
      filterLines(lines, { ...everything, ...change }).map(({ sequence }) => sequence)

    expect(shown({})).toEqual([1, 2, 3])
    expect(shown({ source: 'function' })).toEqual([2, 3])
    expect(shown({ source: 'base-layer' })).toEqual([1])
    expect(shown({ search: ' oh no' })).toEqual([3])
    expect(shown({ pausedAt: 2 })).toEqual([1, 2])
  })

  test('counts what came while it was paused', () => {
    expect([linesWaiting(lines, null), linesWaiting(lines, 1), linesWaiting(lines, 3)]).toEqual([0, 2, 0])
  })

  test('is copied with times and sources', () => {
    expect(logText(lines.slice(1))).toBe(
      '2026-01-01T00:00:00.000Z stdout hello\n2026-01-01T00:00:00.000Z stderr Oh NO',
    )
  })
})

describe('the facts of a worker', () => {
  const entry: FunctionSummary = {
    id: 'f',
    revision: 1,
    name: 'f',
    kind: 'evaluation',
    folder: null,
    interface: 'file',
    transport: 'stdio',
    recognisedAs: '',
    hasUserDocs: false,
    hasDevDocs: false,
    isSandboxed: false,
    warnings: [],
    worker: {
      functionId: 'f',
      state: 'stopped',
      pid: null,
      workers: [],
      maxWorkers: 1,
      oneOnly: null,
      startedAt: null,
      restarts: 2,
      queueLength: 3,
      waitingSince: null,
      longestWaitMs: 0,
      callsAnswered: 4,
      callsFailed: 5,
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
  }

  test('leave out what does not apply', () => {
    expect(factsOf(entry).map(({ name, value }) => `${name}: ${value}`)).toEqual([
      'Started: not yet',
      'Restarts: 2',
      'Calls answered: 4',
      'Calls failed: 5',
      'Calls waiting: 3',
      'Longest wait: 0 ms',
      'Interface: file (one process per call)',
    ])
  })

  test('name the transport of an rpc worker, and where it comes from', () => {
    const named = factsOf({ ...entry, interface: 'rpc', folder: '/f', recognisedAs: 'By its Dockerfile.' })

    expect(named.slice(-3)).toEqual([
      { name: 'Interface', value: 'JSON-RPC over stdio' },
      { name: 'Folder', value: '/f', isLong: true },
      { name: 'Recognised as', value: 'By its Dockerfile.', isLong: true },
    ])
  })
})
