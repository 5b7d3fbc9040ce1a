import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { studioPaths, type Exchange } from '../../server/contract/studio.ts'
import { startStudio, type RunningStudio } from '../fixtures/running-studio.ts'

let home: string
let studio: RunningStudio

beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'trace-'))
  studio = await startStudio({ home })
})

afterAll(async () => {
  await studio.stop()
  await rm(home, { recursive: true, force: true })
})

const cases = [
  { answer: 'm*v', feedback: 'Momentum.', mark: 0 },
  { feedback: 'This one has no answer.' },
  { answer: 'm*v^2', feedback: 'A factor is missing.', params: { rtol: 0.5 } },
  { answer: 'm', feedback: 'Never tried.' },
]

async function send(path: string, headers: object, body: object): Promise<Exchange> {
  const request = { target: 'local', method: 'POST', path, purpose: 'eval', body: JSON.stringify(body) }
  const json = { 'content-type': 'application/json', ...headers }
  const sent = await studio.ask(studioPaths.exchanges, {
    method: 'POST',
    body: JSON.stringify({ ...request, id: crypto.randomUUID(), headers: json }),
  })
  return sent as Exchange // our own server's word
}

describe('what the base layer did for a request', () => {
  test('is told to the studio call by call, with what each was compared with', async () => {
    const body = { response: 'm*v^2', answer: 'm*v^2/2', params: { cases } }
    const { trace } = await send('/', { command: 'eval' }, body)
    const shown = trace?.rows.map(({ caseIndex, answer, result, problem }) => ({
      caseIndex,
      answer,
      isCorrect: result?.is_correct,
      problem,
    }))
    expect(shown).toEqual([
      { caseIndex: null, answer: 'm*v^2/2', isCorrect: false, problem: null },
      { caseIndex: 0, answer: 'm*v', isCorrect: false, problem: null },
      { caseIndex: 1, answer: undefined, isCorrect: undefined, problem: 'Missing answer field' },
      { caseIndex: 2, answer: 'm*v^2', isCorrect: true, problem: null },
    ])
    expect(trace?.rows[3]?.params).toEqual({ cases, symbols: {}, rtol: 0.5 })
  })

  test('has its moments in order', async () => {
    const body = { response: 'x', answer: 'x', params: {} }
    const { trace } = await send('/', { command: 'eval' }, body)
    const times = trace?.rows[0]?.times
    const moments = [
      trace?.readMs,
      trace?.understoodMs,
      times?.askedMs,
      times?.takenMs,
      times?.endedMs,
      trace?.answeredMs,
    ]
    expect(moments).toEqual([...moments].sort((a, b) => Number(a) - Number(b)))
    expect(moments.every((moment) => typeof moment === 'number' && moment >= 0)).toBe(true)
  })

  test('is the same on the path-based API', async () => {
    const { trace } = await send(
      '/evaluate',
      {},
      {
        submission: { type: 'MATH', content: { expression: 'x' } },
        task: { title: 't', referenceSolution: { expression: 'y' } },
      },
    )
    expect(trace?.rows.map(({ answer, result }) => [answer, result?.is_correct])).toEqual([['y', false]])
  })

  test('of a request that was refused is that the function was not called', async () => {
    const { trace } = await send('/', { command: 'eval' }, { response: 'x' })
    expect([trace?.rows, trace?.understoodMs]).toEqual([[], null])
  })
})
