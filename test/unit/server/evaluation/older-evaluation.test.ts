import { expect, test } from 'vitest'
import {
  CaseCrash,
  runOlderEvaluation,
  type PlainResult,
} from '../../../../server/evaluation/older-evaluation.ts'

const matching = { answer: 'x', feedback: 'Almost' }

/** Runs cases for the response x; what the function answers for each answer can be given. */
async function run(
  cases: unknown,
  results: Readonly<Record<string, PlainResult>> = {},
  main: PlainResult = {},
) {
  const asked: unknown[] = []
  const result = await runOlderEvaluation(
    { response: 'x', answer: 'right', params: { cases, symbols: {} } },
    {
      evaluate: ({ answer, params }) => {
        asked.push({ answer, ...('tolerance' in params ? { tolerance: params.tolerance } : {}) })
        if (answer === 'raise') return Promise.reject(new Error('boom'))
        if (answer === 'right') return Promise.resolve({ is_correct: false, feedback: 'main', ...main })
        const given = results[String(answer)]
        return Promise.resolve(given ?? { is_correct: answer === 'x', feedback: 'own' })
      },
      describe: (error) => ({ message: 'raised', detail: error instanceof Error ? error.message : '' }),
      signal: new AbortController().signal,
    },
  )
  return { result, asked }
}

const wrong = { is_correct: false, feedback: 'main' }

test.each<[string, unknown[], PlainResult]>([
  ['none', [], {}],
  ['none that matches', [{ answer: 'y', feedback: 'F' }], {}],
  [
    'the first of two that match',
    [matching, { ...matching, feedback: 'later' }],
    { matched_case: 0, feedback: 'Almost' },
  ],
  [
    'a match at 2',
    [{ answer: 1, feedback: '' }, { answer: 2, feedback: '' }, matching],
    { matched_case: 2, feedback: 'Almost' },
  ],
  ['mark 1', [{ ...matching, mark: 1 }], { matched_case: 0, feedback: 'Almost', is_correct: true }],
  [
    'mark 2, which is correct here',
    [{ ...matching, mark: 2 }],
    { matched_case: 0, feedback: 'Almost', is_correct: true },
  ],
  [
    'mark 0.5, which is cut to 0',
    [{ ...matching, mark: 0.5 }],
    { matched_case: 0, feedback: 'Almost', is_correct: false },
  ],
  ['mark as text', [{ ...matching, mark: '1' }], { matched_case: 0, feedback: 'Almost', is_correct: true }],
  ['a null mark', [{ ...matching, mark: null }], { matched_case: 0, feedback: 'Almost' }],
  [
    'the override flag',
    [{ ...matching, params: { override_eval_feedback: true } }],
    { matched_case: 0, feedback: 'Almost<br />own' },
  ],
  [
    'an override flag that is only truthy',
    [{ ...matching, params: { override_eval_feedback: 'no' } }],
    { matched_case: 0, feedback: 'Almost<br />own' },
  ],
  [
    'an override flag that is empty',
    [{ ...matching, params: { override_eval_feedback: [] } }],
    { matched_case: 0, feedback: 'Almost' },
  ],
  [
    'one without an answer',
    [{ feedback: 'F' }, matching],
    {
      matched_case: 1,
      feedback: 'Almost',
      warnings: [{ case: 0, message: 'Missing answer/feedback field' }],
    },
  ],
  [
    'one without feedback',
    [{ answer: 'x' }],
    { warnings: [{ case: 0, message: 'Missing answer/feedback field' }] },
  ],
  [
    'one that raises',
    [{ answer: 'raise', feedback: 'F' }, matching],
    {
      matched_case: 1,
      feedback: 'Almost',
      warnings: [{ case: 0, message: 'raised', detail: 'boom' }],
    },
  ],
])('%s', async (_, cases, changes) => {
  expect((await run(cases)).result).toEqual({ ...wrong, ...changes })
})

test.each([[1], ['yes'], [[0]], [{ a: 1 }]])(
  'a result of %j matches, because it is truthy',
  async (isCorrect) => {
    expect(
      (await run([{ answer: 'y', feedback: 'F' }], { y: { is_correct: isCorrect } })).result,
    ).toMatchObject({
      matched_case: 0,
    })
  },
)

test.each([[0], [''], [null], [[]], [{}], [undefined]])(
  'a result of %j does not match',
  async (isCorrect) => {
    expect((await run([{ answer: 'y', feedback: 'F' }], { y: { is_correct: isCorrect } })).result).toEqual(
      wrong,
    )
  },
)

test.each([
  ['params that are null', [{ ...matching, params: null }]],
  ['params that are text', [{ ...matching, params: 'x' }]],
  ['a case that is no object', ['case']],
  ['a mark that is no number', [{ ...matching, mark: 'much' }]],
])('%s end the whole request', async (_, cases) => {
  await expect(run(cases)).rejects.toThrow(CaseCrash)
})

test('nothing after the first match is asked, and the params of a case go over those of the request', async () => {
  const { asked } = await run([{ answer: 'y', feedback: '', params: { tolerance: 1 } }, matching, matching])

  expect(asked).toEqual([{ answer: 'right' }, { answer: 'y', tolerance: 1 }, { answer: 'x' }])
})

test('cases are not tried when the response is right, nor when they are no list', async () => {
  const right = await run([matching], {}, { is_correct: true })
  const noList = await run('cases')

  expect([right.asked, noList.asked]).toEqual([[{ answer: 'right' }], [{ answer: 'right' }]])
})

test('warnings of the loop replace those of the function', async () => {
  expect((await run([{}], {}, { warnings: ['own'] })).result).toEqual({
    ...wrong,
    warnings: [{ case: 0, message: 'Missing answer/feedback field' }],
  })
})
