import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { fileRequest } from '../../../../../server/workers/file-messages.ts'

const program = path.resolve(
  import.meta.dirname,
  '../../../../../server/functions/examples/perl-exact/evaluate.pl',
)
const run = promisify(execFile)

/** Runs the example once on the text of a request file. */
async function answerTo(request: string): Promise<unknown> {
  const folder = await mkdtemp(path.join(tmpdir(), 'perl exact '))
  try {
    const files = [path.join(folder, 'request'), path.join(folder, 'response')] as const
    await writeFile(files[0], request)
    await writeFile(files[1], '')
    await run('perl', [program, ...files])
    return JSON.parse(await readFile(files[1], 'utf8')) as unknown
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const call = { response: 'Café', answer: 'café', params: { ignore_case: true } }

test.each([
  ['combined', fileRequest('eval', call, 'combined')],
  ['wrapped', fileRequest('eval', call, 'wrapped')],
  ['with the older name of the command', JSON.stringify({ method: 'eval', params: call })],
  ['flat', JSON.stringify({ command: 'eval', ...call })],
])('a request that is %s is understood', async (_shape, request) => {
  expect(await answerTo(request)).toEqual({ command: 'eval', result: { is_correct: true, feedback: '' } })
})

test('a wrong response is told what to look at', async () => {
  const request = fileRequest('eval', { ...call, response: 'caf e', params: {} }, 'combined')

  expect(await answerTo(request)).toEqual({
    command: 'eval',
    result: { is_correct: false, feedback: 'Only case, spaces or accents differ.' },
  })
})

test('a preview shows the text as it is compared', async () => {
  expect(await answerTo(fileRequest('preview', { response: ' 50 % ', params: {} }, 'combined'))).toEqual({
    command: 'preview',
    result: { preview: { latex: String.raw`\text{50 \%}`, sympy: '50 %' } },
  })
})

test.each([
  ['no JSON', '{', /^(?!.* at .* line)/],
  ['a list', '[]', /^The request is not a JSON object\.$/],
  ['an unknown command', '{"command":"nosuch","params":{}}', /^This function has no command "nosuch"\.$/],
  ['no response', '{"command":"eval","params":{"answer":"a"}}', /^response is missing\. Send a text\.$/],
  ['an object as the answer', '{"command":"eval","params":{"response":"a","answer":{}}}', /^answer must be/],
  [
    'a setting that is no boolean',
    '{"command":"eval","params":{"response":"a","answer":"a","params":{"trim":1}}}',
    /^params\.trim must be/,
  ],
  [
    'params that are no object',
    '{"command":"eval","params":{"response":"a","answer":"a","params":[]}}',
    /^params must be an object\.$/,
  ],
])('%s is answered with a sentence', async (_name, request, sentence) => {
  const reply = (await answerTo(request)) as { error: { message: string } }

  expect(reply.error.message).toMatch(sentence)
})

test('the healthcheck runs the tests of the function, with their names and times', async () => {
  const { result } = (await answerTo(fileRequest('healthcheck', {}, 'combined'))) as {
    result: { successes: { name: string; time: number }[] }
  }

  expect(result).toMatchObject({ tests_passed: true, failures: [], errors: [] })
  expect(result.successes.map(({ name }) => name)).toContain('exact-text.the same text is right')
  expect(result.successes.every(({ time }) => Number.isInteger(time) && time >= 0)).toBe(true)
})

test('without paths it says what is missing', async () => {
  await expect(run('perl', [program])).rejects.toMatchObject({
    code: 2,
    stderr: 'Give the path of the request and the path of the response as the last two arguments.\n',
  })
})
