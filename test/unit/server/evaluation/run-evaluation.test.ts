import { describe, expect, test } from 'vitest'
import type { Evaluate, Evaluation, Outcome } from '../../../../server/evaluation/evaluation.ts'
import { runEvaluation } from '../../../../server/evaluation/run-evaluation.ts'

const never = new AbortController().signal

/** Compares texts; says in its feedback which answer it was given. */
const compares: Evaluate = ({ response, answer }) =>
  Promise.resolve({ isCorrect: response === answer, feedback: `against ${String(answer)}`, fields: {} })

function anEvaluation(cases: unknown, overrides: Partial<Evaluation> = {}): Evaluation {
  return { response: 'x', answer: 'right', params: { symbols: {}, cases }, ...overrides }
}

async function run(evaluation: Evaluation, evaluate: Evaluate = compares) {
  const calls: Evaluation[] = []
  const outcome = await runEvaluation(
    evaluation,
    (each) => {
      calls.push(each)
      return evaluate(each)
    },
    never,
  )
  return { calls, outcome, wire: withoutTrace(outcome) }
}

function withoutTrace(outcome: Outcome): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(outcome).filter(([key]) => key !== 'trace'))
}

const unmatched = { isCorrect: false, feedback: 'against right', fields: {}, matchedCase: null, warnings: [] }

describe('which cases are tried', () => {
  test('none when the response is correct', async () => {
    const { calls, wire } = await run(
      anEvaluation([{ answer: 'right', feedback: 'no' }], { response: 'right' }),
    )

    expect(calls).toHaveLength(1)
    expect(wire).toEqual({ ...unmatched, isCorrect: true })
  })

  test.each([[[]], [undefined], [null], [{ answer: 'x', feedback: 'f' }], ['text'], [3]])(
    'none when cases is %j',
    async (cases) => {
      const { calls, wire } = await run(anEvaluation(cases))

      expect(calls).toHaveLength(1)
      expect(wire).toEqual(unmatched)
    },
  )

  test('in order, up to the first match', async () => {
    const { calls, wire } = await run(
      anEvaluation([
        { answer: 'a', feedback: 'A' },
        { answer: 'b', feedback: 'B' },
        { answer: 'x', feedback: 'first' },
        { answer: 'x', feedback: 'second' },
      ]),
    )

    expect(calls.map(({ answer }) => answer)).toEqual(['right', 'a', 'b', 'x'])
    expect(wire).toEqual({ ...unmatched, feedback: 'first', matchedCase: 2 })
  })

  test('with the params of the case laid over those of the request', async () => {
    const cases = [{ answer: 'x', feedback: 'F', params: { tolerance: 2 } }]
    const { calls } = await run(
      anEvaluation(cases, { params: { symbols: {}, tolerance: 1, other: 'kept', cases } }),
    )

    expect(calls[1]).toEqual({
      response: 'x',
      answer: 'x',
      params: { symbols: {}, tolerance: 2, other: 'kept', cases },
    })
  })

  test.each([[null], ['text'], [[1]], [7]])(
    'with the params of the request when those of the case are %j',
    async (params) => {
      const { calls, wire } = await run(anEvaluation([{ answer: 'x', feedback: 'F', params }]))

      expect(calls[1]?.params).toEqual(calls[0]?.params)
      expect(wire).toEqual({ ...unmatched, feedback: 'F', matchedCase: 0 })
    },
  )
})

describe('what a match changes', () => {
  test.each([
    [1, true],
    [1.9, true],
    [0, false],
    [0.5, false],
    [2, false],
    [-1, false],
    [undefined, false],
    [null, false],
    ['1', false],
    [true, false],
  ])('a mark of %j makes isCorrect %j', async (mark, isCorrect) => {
    const { wire } = await run(anEvaluation([{ answer: 'x', feedback: 'F', mark }]))

    expect(wire).toEqual({ ...unmatched, isCorrect, feedback: 'F', matchedCase: 0 })
  })

  test('the flag override_eval_feedback of the case appends its own evaluation feedback', async () => {
    const { wire } = await run(
      anEvaluation([{ answer: 'x', feedback: 'F', params: { override_eval_feedback: true } }]),
    )

    expect(wire.feedback).toBe('F<br />against x')
  })

  test.each([['true'], [1], [false]])('the flag counts only as true, not as %j', async (flag) => {
    const { wire } = await run(
      anEvaluation([{ answer: 'x', feedback: 'F', params: { override_eval_feedback: flag } }]),
    )

    expect(wire.feedback).toBe('F')
  })

  test('the flag of the request is not read', async () => {
    const cases = [{ answer: 'x', feedback: 'F' }]
    const { wire } = await run(anEvaluation(cases, { params: { override_eval_feedback: true, cases } }))

    expect(wire.feedback).toBe('F')
  })

  test('further fields of the main evaluation stay', async () => {
    const { wire } = await run(anEvaluation([{ answer: 'x', feedback: '' }]), ({ response, answer }) =>
      Promise.resolve({ isCorrect: response === answer, fields: { response_latex: String(answer) } }),
    )

    expect(wire).toEqual({
      isCorrect: false,
      feedback: '',
      fields: { response_latex: 'right' },
      matchedCase: 0,
      warnings: [],
    })
  })
})

describe('a case that cannot be tried never breaks the run', () => {
  test.each([
    [{ feedback: 'F' }, 'Missing answer field'],
    [{ answer: 'x' }, 'Missing feedback field'],
    [{}, 'Missing answer field'],
    ['text', 'The case is not an object with the fields answer and feedback.'],
    [null, 'The case is not an object with the fields answer and feedback.'],
    [[1], 'The case is not an object with the fields answer and feedback.'],
    [{ answer: 'x', feedback: 7 }, 'The feedback field of the case must be text.'],
  ])('%j is skipped with a warning, and the next one is tried', async (entry, message) => {
    const { calls, wire } = await run(anEvaluation([entry, { answer: 'x', feedback: 'next' }]))

    expect(calls).toHaveLength(2)
    expect(wire).toEqual({
      ...unmatched,
      feedback: 'next',
      matchedCase: 1,
      warnings: [{ message, caseIndex: 0 }],
    })
  })

  test('a case without feedback text matches with empty feedback', async () => {
    const { wire } = await run(anEvaluation([{ answer: 'x', feedback: null, mark: 1 }]))

    expect(wire).toEqual({ ...unmatched, isCorrect: true, feedback: '', matchedCase: 0 })
  })

  test('a case whose evaluation raises gives a warning with the text of the exception', async () => {
    const { wire } = await run(
      anEvaluation([
        { answer: 'bad', feedback: 'F' },
        { answer: 'x', feedback: 'next' },
      ]),
      (each) => (each.answer === 'bad' ? Promise.reject(new Error('cannot parse bad')) : compares(each)),
    )

    expect(wire).toEqual({
      ...unmatched,
      feedback: 'next',
      matchedCase: 1,
      warnings: [{ message: 'cannot parse bad', caseIndex: 0 }],
    })
  })

  test('without a match the feedback of the main evaluation stays, and the warnings are told', async () => {
    const { wire } = await run(anEvaluation([{ answer: 'y', feedback: 'F' }, 0]))

    expect(wire.feedback).toBe('against right')
    expect(wire.warnings).toHaveLength(1)
  })
})

test('the main evaluation raising fails the run, and no case is tried', async () => {
  const calls: Evaluation[] = []

  const running = runEvaluation(
    anEvaluation([{ answer: 'x', feedback: 'F' }]),
    (each) => {
      calls.push(each)
      return Promise.reject(new Error('boom'))
    },
    never,
  )

  await expect(running).rejects.toThrow('boom')
  expect(calls).toHaveLength(1)
})

test('no further case is tried once the caller went away', async () => {
  const leaving = new AbortController()
  const calls: Evaluation[] = []

  const running = runEvaluation(
    anEvaluation([
      { answer: 'a', feedback: 'A' },
      { answer: 'b', feedback: 'B' },
    ]),
    (each) => {
      calls.push(each)
      if (each.answer === 'a') leaving.abort(new Error('gone'))
      return compares(each)
    },
    leaving.signal,
  )

  await expect(running).rejects.toThrow('gone')
  expect(calls.map(({ answer }) => answer)).toEqual(['right', 'a'])
})

test('a case that fails because the caller went away ends the run without a warning', async () => {
  const leaving = new AbortController()

  const running = runEvaluation(
    anEvaluation([{ answer: 'a', feedback: 'A' }]),
    (each) => {
      if (each.answer !== 'a') return compares(each)
      leaving.abort(new Error('gone'))
      return Promise.reject(new Error('cancelled'))
    },
    leaving.signal,
  )

  await expect(running).rejects.toThrow('gone')
})

test('the trace tells every step on the way', async () => {
  const { outcome, calls } = await run(
    anEvaluation([7, { answer: 'bad', feedback: 'F' }, { answer: 'x', feedback: 'F' }]),
    (each) => (each.answer === 'bad' ? Promise.reject(new Error('cannot parse')) : compares(each)),
  )

  const durationMs: unknown = expect.any(Number)
  expect(outcome.trace).toEqual([
    {
      caseIndex: null,
      evaluation: calls[0],
      verdict: await compares(anEvaluation([])),
      warning: null,
      durationMs,
    },
    {
      caseIndex: 0,
      evaluation: null,
      verdict: null,
      warning: 'The case is not an object with the fields answer and feedback.',
      durationMs,
    },
    { caseIndex: 1, evaluation: calls[1], verdict: null, warning: 'cannot parse', durationMs },
    {
      caseIndex: 2,
      evaluation: calls[2],
      verdict: { isCorrect: true, feedback: 'against x', fields: {} },
      warning: null,
      durationMs,
    },
  ])
})
