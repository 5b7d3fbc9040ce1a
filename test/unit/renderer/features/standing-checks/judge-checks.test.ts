import { describe, expect, test } from 'vitest'
import { emptyLike, unreadableLike } from '../../../../../renderer/features/standing-checks/check-inputs.ts'
import {
  judgeAgreement,
  judgeAnswer,
  judgeHiddenErrors,
  judgeOdd,
} from '../../../../../renderer/features/standing-checks/judge-checks.ts'
import { readAlike } from '../../../../../renderer/features/standing-checks/read-alike.ts'
import type { Outcome } from '../../../../../renderer/model/outcome.ts'

type Verdict = Extract<Outcome, { kind: 'verdict' }>

function aVerdict(change: Partial<Verdict> = {}): Verdict {
  return {
    kind: 'verdict',
    isCorrect: true,
    feedback: '',
    matchedCase: null,
    warnings: [],
    otherFields: {},
    ...change,
  }
}

function aFailure(failure: 'raised' | 'died' | 'unreachable'): Extract<Outcome, { kind: 'failure' }> {
  return { kind: 'failure', failure, message: 'boom', fields: {}, details: {} }
}

const preview = { kind: 'preview', latex: 'x', text: 'x' } as const

test('the answer has to mark itself correct, and not by a case', () => {
  const outcomes = [
    aVerdict(),
    aVerdict({ isCorrect: false }),
    aVerdict({ matchedCase: 0 }),
    aFailure('raised'),
    aFailure('unreachable'),
  ]

  expect(outcomes.map((outcome) => judgeAnswer(outcome).status)).toEqual([
    'passed',
    'failed',
    'failed',
    'failed',
    'unknown',
  ])
})

test('an odd response needs the verdict not correct; its preview may complain, but not take the worker along', () => {
  const wrong = aVerdict({ isCorrect: false })

  const statuses = [
    judgeOdd(wrong, preview),
    judgeOdd(wrong, aFailure('raised')),
    judgeOdd(wrong, aFailure('died')),
    judgeOdd(aVerdict(), preview),
    judgeOdd(aFailure('raised'), null),
  ].map(({ status }) => status)

  expect(statuses).toEqual(['passed', 'passed', 'failed', 'failed', 'failed'])
})

test('preview and verdict agree, differ, or cannot be compared', () => {
  const marked = (fields: object): Outcome => aVerdict({ otherFields: { ...fields } })

  const statuses = [
    judgeAgreement(marked({ response_latex: '$ x $' }), preview),
    judgeAgreement(marked({ response_latex: 'y' }), preview),
    judgeAgreement(marked({ response_simplified: 'y' }), preview),
    judgeAgreement(marked({}), preview),
    judgeAgreement(marked({}), aFailure('raised')),
  ].map(({ status }) => status)

  expect(statuses).toEqual(['passed', 'failed', 'unknown', 'unknown', 'failed'])
})

test('an error that is returned as data is found in any of the results', () => {
  const hidden = aVerdict({ otherFields: { error: { message: 'no' } } })
  const harmless = aVerdict({ otherFields: { error: null } })

  const statuses = [[harmless, hidden], [harmless], []].map((outcomes) => judgeHiddenErrors(outcomes).status)

  expect(statuses).toEqual(['failed', 'passed', 'unknown'])
})

describe('two ways of writing', () => {
  const same: readonly (readonly [string, string])[] = [
    [String.raw`\left( x \right)`, '(x)'],
    [String.raw`2 \cdot x^{2}`, '2 x^2'],
    [String.raw`$\dfrac{a}{b}$`, String.raw`\frac{a}{b}`],
    [String.raw`2\,m\,g`, '2 m g'],
  ]
  for (const [a, b] of same)
    test(`${a} says the same as ${b}`, () => {
      expect(readAlike({ latex: a, text: null }, { latex: b, text: null })).toEqual({ kind: 'same' })
    })

  test('powers are written in two ways', () => {
    expect(readAlike({ latex: null, text: 'x ** 2' }, { latex: null, text: 'x^2' })).toEqual({ kind: 'same' })
  })

  test('what differs is told as both said it', () => {
    const found = readAlike({ latex: 'x_{12}', text: 'a' }, { latex: 'x_1 2', text: 'b' })

    expect(found).toEqual({ kind: 'different', shown: 'x_{12}', marked: 'x_1 2' })
  })
})

test('odd responses have the shape of the answer', () => {
  const answers = ['x', 3, [['1', '2']], [true, false], { unit: 'm' }]

  expect([answers.map(emptyLike), answers.map(unreadableLike)]).toEqual([
    ['', '', [['', '']], [false, false], { unit: '' }],
    [')(*?', ')(*?', [[')(*?', ')(*?']], [')(*?', ')(*?'], { unit: ')(*?' }],
  ])
})
