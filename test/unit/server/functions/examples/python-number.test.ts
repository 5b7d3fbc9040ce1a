import { expect, test } from 'vitest'
import { startPythonWorker } from './python-worker.ts'

const messageOf = (reply: object) => (reply as { error?: { message: string } }).error?.message

test('a number is compared, and the reply has the id of its request', async () => {
  const worker = startPythonWorker()

  expect(await worker.ask('eval', { response: '1/4', answer: 0.25, params: {} })).toEqual({
    jsonrpc: '2.0',
    id: 1,
    result: { is_correct: true, feedback: '', real_diff: 0, allowed_diff: expect.any(Number) as number },
  })
  expect(await worker.ask('eval', { response: -0.25, answer: 0.25 })).toEqual({
    jsonrpc: '2.0',
    id: 2,
    result: {
      is_correct: false,
      feedback: 'The size is right, but check the sign.',
      real_diff: 0.5,
      allowed_diff: expect.any(Number) as number,
    },
  })
})

test('a preview shows how a number is read', async () => {
  const worker = startPythonWorker()

  expect(await worker.ask('preview', { response: '2.5 x 10^-7', params: {} })).toMatchObject({
    result: { preview: { latex: String.raw`2.5 \times 10^{-7}`, sympy: '2.5e-07' } },
  })
})

test('every bad input is answered with a sentence that names it, and the next call works', async () => {
  const worker = startPythonWorker()
  const cases: readonly (readonly [object, RegExp])[] = [
    [{ response: 1, answer: 'x' }, /^answer is not a number that can be read: 'x'\. Enter something like/],
    [{ response: 1 }, /^answer must be a number or a text that holds one, not nothing\.$/],
    [{ response: 1, answer: [1] }, /^answer must be a number or a text that holds one, not a list\.$/],
    [{ response: 1, answer: '1/0' }, /^answer divides by zero\.$/],
    [{ response: 1, answer: '1e9999' }, /^answer is too large\.$/],
    [{ response: 1, answer: 1, params: [] }, /^params must be an object\.$/],
    [{ response: 1, answer: 1, params: { rtol: '1' } }, /^params\.rtol must be a number of at least 0\.$/],
    [{ response: 1, answer: 1, params: { significant_figures: 0 } }, /^params\.significant_figures must be/],
  ]

  for (const [body, sentence] of cases) expect(messageOf(await worker.ask('eval', body))).toMatch(sentence)
  expect(await worker.ask('eval', { response: 1, answer: 1 })).toMatchObject({ result: { is_correct: true } })
})

test('a response of any kind gets a verdict, never an error', async () => {
  const worker = startPythonWorker()

  for (const response of [
    null,
    true,
    [],
    {},
    '',
    ' ',
    'NaN',
    '1e999999',
    '9'.repeat(5_000),
    '1,2',
    '--1',
    '1/',
    '²',
    1e308,
  ]) {
    expect(await worker.ask('eval', { response, answer: 1 })).toMatchObject({ result: { is_correct: false } })
  }
})

test('what is no request is answered as such', async () => {
  const worker = startPythonWorker()

  worker.sendText('{"jsonrpc":')
  expect(await worker.nextReply()).toMatchObject({ id: null, error: { code: -32700 } })
  worker.sendText('[1]')
  expect(await worker.nextReply()).toMatchObject({ id: null, error: { code: -32600 } })
  worker.sendText('['.repeat(100_000))
  expect(await worker.nextReply()).toMatchObject({ id: null, error: { code: -32700 } })
  expect(await worker.ask('nosuch', {})).toMatchObject({
    error: { code: -32601, message: "This function has no method 'nosuch'." },
  })
  expect(await worker.ask('eval', { response: 'é'.repeat(70_000), answer: 1 })).toMatchObject({
    result: { is_correct: false },
  })
})

test('what a function prints goes to the log, not onto the wire', async () => {
  const program = [
    'import os',
    'from evaluation_function import main',
    'def noisy(body):',
    '    print("printed")',
    '    os.write(1, b"written\\n")',
    '    return {"is_correct": True}',
    'main.METHODS["eval"] = noisy',
    'main.main()',
  ].join('\n')
  const worker = startPythonWorker(['-c', program])

  expect(await worker.ask('eval', {})).toMatchObject({ result: { is_correct: true } })
  expect(await worker.close()).toBe(0)
  expect(worker.log()).toContain('written')
  expect(worker.log()).toContain('printed')
})

test('the healthcheck runs the tests of the function, with their names and times', async () => {
  const worker = startPythonWorker()

  const { result } = (await worker.ask('healthcheck', {})) as {
    result: { successes: { name: string; time: number }[] }
  }

  expect(result).toMatchObject({ tests_passed: true, failures: [], errors: [] })
  expect(result.successes.map(({ name }) => name)).toContain('TestFeedback.test_a_wrong_sign_is_named')
  expect(result.successes.length).toBeGreaterThan(15)
  expect(result.successes.every(({ time }) => Number.isInteger(time) && time >= 0)).toBe(true)
})

test('it ends when the base layer is gone', async () => {
  const worker = startPythonWorker()
  await worker.ask('eval', { response: 1, answer: 1 })

  expect(await worker.close()).toBe(0)
})
