import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changedEvalTests } from '../../../../server/areas/eval-tests-write.ts'
import { readEvalTests } from '../../../../server/areas/eval-tests.ts'
import type { AreaTest } from '../../../../server/contract/area.ts'

const file = `# What the platform replays
title: Basics   # shown in the docs
owner: maths
tests:
  # the first
  - description: Exactly equal
    answer: "x+1"
    response: 'x + 1'
    params: {strict: true}
    expected_result: { is_correct: true, tags: [A, B] }
    exclude_from_docs: true
  - description: Units
    answer: 10 m
    sub_tests:
      - description: right   # as typed
        response: 10 m
        expected_result:
          is_correct: true
      - response: 10
        reason: no unit
        expected_result: {is_correct: false, feedback: {equals: 1}}
---
title: Second
tests:
  - answer: [1, 2]
    response: [1, 2]
    expected_result: {is_correct: true}
`

describe('eval_tests.yaml', () => {
  it('is read as tests with their own answer and params', () => {
    expect(readEvalTests(file)).toEqual({
      status: 'read',
      groups: [
        {
          title: 'Basics',
          tests: [
            {
              name: 'Exactly equal',
              response: 'x + 1',
              answer: 'x+1',
              params: { strict: true },
              expect: { is_correct: true, tags: ['A', 'B'] },
              exclude_from_docs: true,
            },
            { name: 'Units: right', response: '10 m', answer: '10 m', expect: { is_correct: true } },
            {
              name: 'Units',
              response: 10,
              answer: '10 m',
              expect: { is_correct: false, feedback: { equals: { equals: 1 } } },
            },
          ],
        },
        {
          title: 'Second',
          tests: [{ name: '[1,2]', response: [1, 2], answer: [1, 2], expect: { is_correct: true } }],
        },
      ],
    })
  })

  it('is the same to the byte when it is written as it was read', () => {
    expect(changedEvalTests(file, testsOf(file), 'any')).toEqual({ text: file, leftOut: [] })
  })

  it('keeps comments, unknown keys and the other documents when a verdict changes', () => {
    const tests = testsOf(file).map((test) =>
      test.name === 'Units' ? { ...test, expect: { ...test.expect, is_correct: true } } : test,
    )

    const written = changedEvalTests(file, tests, 'any')

    expect(written?.text).toBe(file.replace('{is_correct: false, feedback', '{is_correct: true, feedback'))
  })

  it('takes a new test in at the end of the last document, and says what it has no words for', () => {
    const added: AreaTest = {
      name: 'Reads as a root',
      response: 'sqrt(x)',
      answer: 'x^0.5',
      params: { strict: false },
      attempt: 2,
      expect: { is_correct: true, feedback: { contains: 'root' }, 'preview.latex': '\\sqrt{x}' },
    }

    const written = changedEvalTests(file, [...testsOf(file), added], 'any')

    expect(written?.leftOut).toEqual([
      '“Reads as a root”: what is expected of feedback cannot be said in such a file.',
      '“Reads as a root”: what is expected of preview.latex cannot be said in such a file.',
    ])
    expect(written?.text.startsWith(file.split('---')[0] ?? '')).toBe(true)
    expect(testsOf(written?.text ?? '').at(-1)).toEqual({
      name: 'Reads as a root',
      response: 'sqrt(x)',
      answer: 'x^0.5',
      params: { strict: false, submission_context: { submissions_per_student_per_response_area: 2 } },
      expect: { is_correct: true },
    })
  })

  it('gives an inner test that has another answer a place of its own', () => {
    const tests = testsOf(file).map((test) =>
      test.name === 'Units: right' ? { ...test, answer: 'ten' } : test,
    )

    const text = changedEvalTests(file, tests, 'any')?.text ?? ''

    const names = testsOf(text).map(({ name, answer }) => [name, answer])
    expect(names).toEqual([
      ['Exactly equal', 'x+1'],
      ['Units', '10 m'],
      ['Units: right', 'ten'],
      ['[1,2]', [1, 2]],
    ])
  })

  it('names the line at which it cannot be read, also behind the first document', () => {
    const broken = file.replace('  - answer: [1, 2]\n', '  - answer: [1, 2\n')
    const shapeless = file.replace('    expected_result: {is_correct: true}\n', '')

    expect(readEvalTests(broken)).toMatchObject({ status: 'unreadable', problem: { line: 26 } })
    expect(readEvalTests(shapeless)).toEqual({
      status: 'unreadable',
      problem: {
        message: 'A test has "expected_result" with the fields that are compared.',
        line: 25,
        column: 5,
      },
    })
    expect(changedEvalTests(broken, [], 'any')).toBeNull()
  })

  it('gives back whatever tests were written into it', () => {
    const value = fc.jsonValue({ maxDepth: 2 })
    const key = fc.stringMatching(/^[a-z_]{1,8}$/)
    const aTest = fc.record({
      name: fc.string({ minLength: 1 }),
      response: value,
      answer: value,
      params: fc.dictionary(key, value, { maxKeys: 3 }),
      expect: fc.dictionary(
        key.filter((name) => name !== 'error' && name !== 'preview'),
        value.filter((one) => typeof one !== 'object' || one === null || Array.isArray(one)),
        { maxKeys: 3 },
      ),
    })
    fc.assert(
      fc.property(fc.uniqueArray(aTest, { maxLength: 5, selector: ({ name }) => name }), (tests) => {
        const fresh = changedEvalTests('', tests, 'New')?.text ?? ''
        const beside = changedEvalTests(file, [...testsOf(file), ...tests], 'New')?.text ?? ''

        const plain: unknown = JSON.parse(JSON.stringify(tests))
        expect(JSON.parse(JSON.stringify(testsOf(fresh)))).toEqual(plain)
        expect(JSON.parse(JSON.stringify(testsOf(beside).slice(4)))).toEqual(plain)
      }),
      { numRuns: 60 },
    )
  })
})

function testsOf(text: string): AreaTest[] {
  const read = readEvalTests(text)
  return read.status === 'read' ? read.groups.flatMap(({ tests }) => [...tests]) : []
}
