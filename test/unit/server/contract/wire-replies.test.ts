import { describe, expect, test } from 'vitest'
import { readEvalReply, readPreviewReply } from '../../../../server/contract/wire-replies.ts'

function ok(body: unknown) {
  return { status: 200, body: JSON.stringify(body) }
}

const correct = {
  kind: 'eval',
  isCorrect: true,
  feedback: null,
  structuredFeedback: null,
  matchedCase: null,
  warnings: [],
  responseLatex: null,
  responseSimplified: null,
  otherFields: {},
}

describe('a verdict', () => {
  test('of the Legacy API', () => {
    const result = {
      is_correct: false,
      feedback: 'Nearly',
      matched_case: 2,
      warnings: [{ message: 'Missing answer field', case: 0 }, 'own', { other: 1 }],
      response_latex: 'x^2',
      response_simplified: 'x**2',
      tags: ['T'],
    }

    expect(readEvalReply(ok({ command: 'eval', result }))).toEqual({
      kind: 'eval',
      isCorrect: false,
      feedback: 'Nearly',
      structuredFeedback: null,
      matchedCase: 2,
      warnings: [
        { message: 'Missing answer field', caseIndex: 0 },
        { message: 'own', caseIndex: null },
        { message: '{"other":1}', caseIndex: null },
      ],
      responseLatex: 'x^2',
      responseSimplified: 'x**2',
      otherFields: { tags: ['T'] },
    })
  })

  test('of the path-based API', () => {
    const item = {
      awardedPoints: 1,
      message: 'Well done',
      matchedCase: null,
      responseLatex: 'x^2',
      title: 'T',
      warnings: [{ message: 'w', case: 1 }],
    }

    expect(readEvalReply(ok([item, { awardedPoints: 0 }]))).toEqual({
      ...correct,
      feedback: 'Well done',
      responseLatex: 'x^2',
      warnings: [{ message: 'w', caseIndex: 1 }],
      otherFields: { title: 'T' },
    })
  })

  test.each([
    [1, true],
    [0, false],
    [0.5, false],
    [2, true],
  ])('of %d points is %j', (awardedPoints, isCorrect) => {
    expect(readEvalReply(ok([{ awardedPoints }]))).toEqual({ ...correct, isCorrect })
  })

  test('whose platform fields are in the vendor extension', () => {
    const extension = { matchedCase: 0, responseLatex: 'a', responseSimplified: 'b' }
    const reply = ok([{ awardedPoints: 1, vendorExtensions: { 'x-lf': extension } }])

    expect(readEvalReply(reply)).toMatchObject({
      matchedCase: 0,
      responseLatex: 'a',
      responseSimplified: 'b',
    })
  })

  test('whose feedback is no text', () => {
    expect(readEvalReply(ok({ command: 'eval', result: { is_correct: true, feedback: { a: 1 } } }))).toEqual({
      ...correct,
      structuredFeedback: { a: 1 },
    })
  })

  test('inside a Lambda envelope', () => {
    const envelope = {
      statusCode: 200,
      body: JSON.stringify({ command: 'eval', result: { is_correct: true } }),
    }

    expect(readEvalReply(ok(envelope))).toEqual(correct)
  })

  test.each([
    [{ command: 'eval', result: {} }],
    [{ command: 'eval', result: { is_correct: 'yes' } }],
    [[]],
    [[{ message: 'no points' }]],
    [{ anything: 1 }],
    ['text'],
    [null],
  ])('is not found in %j', (body) => {
    expect(readEvalReply(ok(body))).toEqual({
      kind: 'failure',
      cause: 'service',
      status: 200,
      message: 'The answer does not say whether the response is correct.',
      code: null,
      fields: null,
      details: {},
    })
  })
})

describe('a preview', () => {
  const preview = { latex: 'x', sympy: 'x', feedback: 'f', more: 1 }
  const reading = { kind: 'preview', latex: 'x', sympy: 'x', feedback: 'f', value: preview }

  test('is the same on both wires', () => {
    expect(readPreviewReply(ok({ command: 'preview', result: { preview } }))).toEqual(reading)
    expect(readPreviewReply(ok([{ preSubmissionFeedback: preview }]))).toEqual(reading)
  })

  test.each([['text'], [['a', 1]]])('that is %j is the same on both wires', (value) => {
    const plain = { kind: 'preview', latex: null, sympy: null, feedback: null, value }

    expect(readPreviewReply(ok({ command: 'preview', result: { preview: value } }))).toEqual(plain)
    expect(readPreviewReply(ok([{ preSubmissionFeedback: { preview: value } }]))).toEqual(plain)
  })

  test.each([[{ command: 'preview', result: {} }], [[{}]], [[{ preSubmissionFeedback: null }]], [{}]])(
    'is not found in %j',
    (body) => {
      expect(readPreviewReply(ok(body))).toMatchObject({ message: 'The answer holds no preview.' })
    },
  )
})
