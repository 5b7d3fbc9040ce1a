import { describe, expect, it } from 'vitest'
import { planTest } from '../../../../server/area-tests/plan-tests.ts'
import { reportJunit } from '../../../../server/area-tests/report-junit.ts'
import type { Send } from '../../../../server/area-tests/run-one-test.ts'
import { runTests } from '../../../../server/area-tests/run-tests.ts'
import type { TestResult } from '../../../../server/contract/area-tests-api.ts'
import type { AreaTest } from '../../../../server/contract/area.ts'

/** A function that is right every second time, and raises on "boom". */
function unsteady(): Send {
  let calls = 0
  return (request) => {
    const { response } = JSON.parse(request.body ?? '{}') as { response: unknown }
    const body =
      response === 'boom'
        ? { error: { message: 'boom!' } }
        : { command: 'eval', result: { is_correct: ++calls % 2 === 1, feedback: 'so' } }
    const status = response === 'boom' ? 500 : 200
    const answer = { status, body: JSON.stringify(body) }
    return Promise.resolve({ exchangeId: 'e', answer, problem: null, durationMs: 1 })
  }
}

async function resultsOf(tests: readonly AreaTest[], repeat = 1): Promise<readonly TestResult[]> {
  const results: TestResult[] = []
  const shared = { answer: 'x', params: { a: 1 } }
  const testAt = (index: number) => planTest(shared, tests[index] ?? { name: '', response: '', expect: {} })
  const plan = { count: tests.length, testAt, format: 'legacy' as const, repeat, concurrency: 1 }
  const { signal } = new AbortController()
  await runTests(plan, { send: unsteady(), onResult: (result) => results.push(result), signal })
  return results
}

const aTest = (change: Partial<AreaTest>): AreaTest => ({ name: 'T', response: 'x', expect: {}, ...change })

describe('a run of tests', () => {
  it('compares only what is listed, and keeps an error apart from a failure', async () => {
    const results = await resultsOf([
      aTest({ expect: { is_correct: true } }),
      aTest({ expect: { is_correct: true, feedback: 'so' } }),
      aTest({ response: 'boom', expect: { is_correct: true } }),
      aTest({ response: 'boom', expect: { error: { contains: 'boom' } } }),
    ])

    expect(results.map(({ outcome }) => outcome)).toEqual(['passed', 'failed', 'error', 'passed'])
    expect(results[1]?.checks).toEqual([
      { field: 'is_correct', isMet: false, actual: false },
      { field: 'feedback', isMet: true, actual: 'so' },
    ])
  })

  it('lists verdicts that flicker', async () => {
    const [result] = await resultsOf([aTest({})], 5)

    expect(result?.outcomes).toEqual([
      { words: 'correct', count: 3 },
      { words: 'not correct', count: 2 },
    ])
  })

  it('gives a test its own answer, params and attempt', () => {
    const test = aTest({ answer: null, params: { b: 2 }, attempt: 3 })

    expect(planTest({ answer: 'x', params: { a: 1 } }, test).input).toEqual({
      response: 'x',
      answer: null,
      params: { a: 1, b: 2, submission_context: { submissions_per_student_per_response_area: 3 } },
    })
  })

  it('is told to CI systems as XML that hostile text cannot break', async () => {
    const test = aTest({ name: '<a> & "b"\u0000', expect: { is_correct: false } })
    const [result] = await resultsOf([test])

    const xml = reportJunit([
      { file: 'a.yaml', tests: [{ test, ...(result ? { result } : {}) }], problem: null },
    ])

    expect(xml).toContain('<testsuite name="a.yaml" tests="1" failures="1" errors="0" skipped="0"')
    expect(xml).toContain('name="&lt;a&gt; &amp; &quot;b&quot;?"')
  })
})
