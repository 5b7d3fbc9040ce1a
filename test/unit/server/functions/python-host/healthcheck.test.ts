import { expect, test } from 'vitest'
import { hasPackage, startHost } from './running-host.ts'

interface Summary {
  readonly tests_passed: boolean
  readonly successes: readonly { name: string; time: number }[]
  readonly failures: readonly { name: string; message: string }[]
  readonly errors: readonly { name: string; message: string }[]
}

// Python without its site packages is one without pytest, whatever this machine has.
const withoutPytest = ['-S']

async function healthOf(folder: string, python: readonly string[] = []): Promise<Summary> {
  const modules = ['--evaluation', 'app.evaluation:evaluation_function']
  const host = await startHost({ folder, modules, python })
  const { result } = await host.ask('healthcheck', {})
  return result as unknown as Summary // compared as a whole below
}

const failures = [
  { name: 'TestCases.test_parts', message: '2 != 1 (evaluation_test.py, line 23)' },
  { name: 'TestCases.test_wrong', message: '1 != 2 (evaluation_test.py, line 15)' },
]
const errors = [
  { name: 'TestBroken.test_never_runs', message: 'OSError: no room (evaluation_test.py, line 36)' },
  { name: 'TestCases.test_raises', message: "KeyError: 'symbols' (evaluation_test.py, line 18)" },
  { name: 'evaluation_test.test_exits', message: 'SystemExit: 3 (evaluation_test.py, line 65)' },
]
const noNetwork = 'ConnectionError: no network (test_more.py, line 14)'
const passed = [
  'TestAsync.test_awaits',
  'TestCases.test_right',
  'TestPlain.test_in_a_class',
  'TestPlain.test_in_a_class',
  'evaluation_test.test_plain',
  'test_at_the_root.test_imports_from_the_root',
]
const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)

function sorted({ tests_passed, successes, failures, errors }: Summary) {
  return {
    tests_passed,
    successes: successes.map(({ name }) => name).sort(),
    failures: [...failures].sort(byName),
    errors: [...errors].sort(byName),
  }
}

test('without pytest, unittest classes and plain functions run, and what needs pytest says so', async () => {
  const summary = await healthOf('python-tests', withoutPytest)

  expect(sorted(summary)).toEqual({
    tests_passed: false,
    successes: passed,
    failures: [
      ...failures,
      {
        name: 'evaluation_test.test_plain_wrong',
        message: '1 should be right (evaluation_test.py, line 61)',
      },
    ],
    errors: [
      ...errors.slice(0, 2),
      { name: 'TestPrepared.setUpClass', message: noNetwork },
      {
        name: 'broken_tests',
        message:
          "The tests need the module no_such_package, which is not there. Install it in the function's Python.",
      },
      ...errors.slice(2),
      {
        name: 'test_at_the_root.test_with_a_fixture',
        message:
          "The test takes tmp_path from pytest, which is missing. Install pytest in the function's Python to run it.",
      },
    ],
  })
})

test('with pytest, the same tests run with their fixtures', async ({ skip }) => {
  skip(!hasPackage('pytest'), 'the Python of this machine has no pytest')
  const summary = await healthOf('python-tests')

  expect(sorted(summary)).toEqual({
    tests_passed: false,
    successes: [...passed, 'test_at_the_root.test_with_a_fixture'],
    failures: [
      ...failures,
      {
        name: 'evaluation_test.test_plain_wrong',
        message: expect.stringMatching(
          /^1 should be right\nassert False \(evaluation_test\.py, line 61\)$/,
        ) as string,
      },
    ],
    errors: [
      ...errors.slice(0, 2),
      { name: 'TestPrepared.test_never_runs', message: noNetwork },
      { name: 'broken_tests', message: "ModuleNotFoundError: No module named 'no_such_package'" },
      ...errors.slice(2),
    ],
  })
})

test.each([
  ['with what this Python has', []],
  ['without pytest', withoutPytest],
])('a healthy function passes with names and whole microseconds, %s', async (_how, python) => {
  const { successes, ...rest } = await healthOf('python-old', python)

  expect(rest).toEqual({ tests_passed: true, failures: [], errors: [] })
  expect(successes.map(({ name }) => name).sort()).toEqual([
    'TestEvaluationFunction.test_right',
    'TestEvaluationFunction.test_wrong',
    'preview_test.test_preview_shows_the_response',
  ])
  expect(successes.every(({ time }) => Number.isInteger(time) && time >= 0)).toBe(true)
})

test('it can be asked again, and calls go on between', async () => {
  const modules = ['--evaluation', 'app.evaluation:evaluation_function']
  const host = await startHost({ folder: 'python-tests', modules })

  const first = await host.ask('healthcheck', {})
  const between = await host.ask('eval', { response: 1, answer: 1 })
  const second = await host.ask('healthcheck', {})

  expect(between.result).toEqual({ is_correct: true })
  expect(sorted(second.result as unknown as Summary)).toEqual(sorted(first.result as unknown as Summary)) // as above
})

test('a function without tests is not called healthy', async () => {
  const modules = ['--chat', 'src.module:chat_module']
  const host = await startHost({ folder: 'python-chat-module', modules })

  expect((await host.ask('healthcheck', {})).result).toEqual({
    tests_passed: false,
    successes: [],
    failures: [],
    errors: [{ name: 'tests', message: 'The function has no tests that could be run.' }],
  })
})
