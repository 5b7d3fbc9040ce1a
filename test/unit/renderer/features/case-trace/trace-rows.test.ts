import { expect, test } from 'vitest'
import { findingsOf } from '../../../../../renderer/features/case-trace/findings.ts'
import { mergedParams } from '../../../../../renderer/features/case-trace/merged-params.ts'
import { callOf, probePlan, reachOf } from '../../../../../renderer/features/case-trace/probe-plan.ts'
import { callsOf, traceRows, type Call } from '../../../../../renderer/features/case-trace/trace-rows.ts'
import type { Outcome } from '../../../../../renderer/model/outcome.ts'
import type { RunRow, RunTrace } from '../../../../../server/contract/run-trace.ts'

const params = {
  rtol: 0.1,
  cases: [
    { answer: 'b', feedback: 'B', params: { rtol: 0.5 } },
    { answer: 'c', feedback: 'C' },
    { feedback: 'no answer' },
    { answer: 'd', feedback: 'D' },
    { answer: 'c', feedback: 'again' },
  ],
}
const input = { response: 'c', answer: 'a', params }

function row(caseIndex: number | null, change: Partial<RunRow> = {}): RunRow {
  const times = { askedMs: 1, takenMs: 2, endedMs: 5 }
  return { caseIndex, params: {}, result: { is_correct: false }, problem: null, times, ...change }
}

const trace: RunTrace = {
  rows: [
    row(null, {
      answer: 'a',
      params: { ...params, symbols: {} },
      result: { is_correct: false, feedback: 'own' },
    }),
    row(0, { params: { ...params, rtol: 0.5 } }),
    row(1, { result: { is_correct: true } }),
  ],
  omitted: 0,
  readMs: 0,
  understoodMs: 0,
  answeredMs: 6,
}

const outcome: Outcome = {
  kind: 'verdict',
  isCorrect: false,
  feedback: 'C',
  matchedCase: 1,
  warnings: [],
  otherFields: {},
}

const accepting: Call = { isCorrect: true, feedback: '', problem: null, timeMs: 4, params: {} }

test('each comparison has a line, with what it said and what the learner would read', () => {
  const rows = traceRows({ input, outcome, trace }, new Map([[3, accepting]]))

  expect(rows.map(({ caseIndex, said, timeMs, reads }) => [caseIndex, said, timeMs, reads])).toEqual([
    [null, 'not-correct', 4, 'own'],
    [0, 'no-match', 4, 'B'],
    [1, 'match', 4, 'C'],
    [2, 'skipped', null, 'no answer'],
    [3, 'would-match', 4, 'D'],
    [4, 'not-tried', null, 'again'],
  ])
})

test('a run on a target that keeps no record says what its answer tells', () => {
  const rows = traceRows({ input, outcome, trace: undefined }, new Map())

  expect(rows.map(({ said }) => said)).toEqual([
    'not-correct',
    'not-tried',
    'match',
    'skipped',
    'not-tried',
    'not-tried',
  ])
})

test('every param tells where it came from, and what it stands in for', () => {
  expect(
    mergedParams({ a: 1, b: 2, cases: [] }, { b: 3, c: 4 }, { a: 1, b: 3, c: 4, symbols: {}, cases: [] }),
  ).toEqual([
    { name: 'a', value: 1, from: 'area', instead: undefined },
    { name: 'b', value: 3, from: 'case', instead: 2 },
    { name: 'c', value: 4, from: 'case', instead: undefined },
    { name: 'symbols', value: {}, from: 'base-layer', instead: undefined },
  ])
})

test('evaluate all asks what the run left out, without the list of cases, then whether each case can be reached', () => {
  const plan = probePlan(input, callsOf(trace))

  expect(plan).toEqual([
    { kind: 'case', caseIndex: 3, input: { response: 'c', answer: 'd', params: { rtol: 0.1 } } },
    { kind: 'case', caseIndex: 4, input: { response: 'c', answer: 'c', params: { rtol: 0.1 } } },
    { kind: 'reach', caseIndex: 0, input: { ...input, response: 'b' } },
    { kind: 'reach', caseIndex: 1, input: { ...input, response: 'c' } },
    { kind: 'reach', caseIndex: 3, input: { ...input, response: 'd' } },
    { kind: 'reach', caseIndex: 4, input: { ...input, response: 'c' } },
  ])
})

test('without a record of the run every comparison is asked for', () => {
  const asked = probePlan(input, new Map()).filter(({ kind }) => kind === 'case')

  expect(asked.map(({ caseIndex }) => caseIndex)).toEqual([null, 0, 1, 3, 4])
})

test('a case is reached by its own answer, taken earlier, accepted before, or not even met', () => {
  const verdicts = [
    { ...outcome, matchedCase: 2 },
    { ...outcome, matchedCase: 0 },
    { ...outcome, matchedCase: null, isCorrect: true },
    { ...outcome, matchedCase: null },
    { kind: 'failure', failure: 'raised', message: 'boom', fields: {}, details: {} } as const,
  ]

  expect(verdicts.map((verdict) => reachOf(verdict, 2))).toEqual([
    { kind: 'reached' },
    { kind: 'earlier', index: 0 },
    { kind: 'accepted' },
    { kind: 'no-match' },
    { kind: 'failed', problem: 'boom' },
  ])
})

test('shadowed, unreachable and duplicate cases are named, one finding each', () => {
  const rows = traceRows({ input, outcome, trace }, new Map([[3, accepting]]))

  const kinds = (reach: Parameters<typeof findingsOf>[1]): unknown[] =>
    findingsOf(rows, reach).map(({ caseIndex, kind }) => [caseIndex, kind])

  expect([
    kinds(new Map()),
    kinds(
      new Map([
        [0, { kind: 'accepted' }],
        [3, { kind: 'earlier', index: 0 }],
      ]),
    ),
  ]).toEqual([
    [
      [3, 'shadowed'],
      [4, 'duplicate'],
    ],
    [
      [0, 'unreachable'],
      [3, 'unreachable'],
      [4, 'duplicate'],
    ],
  ])
})

test('a call that was made apart and failed says why', () => {
  const failure = { kind: 'failure', failure: 'raised', message: 'boom', fields: {}, details: {} } as const
  const step = { kind: 'case', caseIndex: 3, input } as const

  expect(callOf(failure, step, 7)).toEqual({
    isCorrect: null,
    feedback: undefined,
    problem: 'boom',
    timeMs: 7,
    params,
  })
})
