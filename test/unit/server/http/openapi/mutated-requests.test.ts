import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WorkerError, type WorkerErrorCode } from '../../../../../server/contract/errors.ts'
import type { FunctionMethod } from '../../../../../server/contract/function.ts'
import { isJsonObject } from '../../../../../server/contract/schema-parts.ts'
import { aBaseLayer, type TestBaseLayer } from '../a-base-layer.ts'
import type { Behaviour } from '../a-function.ts'
import { document, expectDocumented } from './documented.ts'
import { mutations, type Mutate } from './mutations.ts'

/** More for a long search: set FUZZ_RUNS. */
const runs = Number(process.env.FUZZ_RUNS ?? 400)
const timeout = 20_000 + runs * 20

const requests = Object.entries(document.paths).flatMap(([path, { post }]) =>
  Object.entries(post?.requestBody?.content['application/json']?.examples ?? {}).map(([name, { value }]) => ({
    path,
    name,
    value,
  })),
)
const prefix = fc.constantFrom('', '', '', '/prefix', '//', '/evaluate', '/%zz', '/a/../b', 'http://host')
const suffix = fc.constantFrom('', '', '', '/', '?x=/chat', '#y', '//', '/health')
const headers = fc.record(
  {
    command: fc.constantFrom('eval', 'preview', 'healthcheck', 'EVAL', '', 'docs-user', 'toString'),
    'x-api-version': fc.constantFrom('0.1.0', '', '0.1.1-dev', '__proto__'),
    'x-request-id': fc.string({ unit: 'grapheme-ascii' }),
    'content-type': fc.constantFrom('application/json', 'text/plain; charset=x', ';', 'application/x-y'),
    'content-encoding': fc.constantFrom('identity', 'gzip', ''),
  },
  { requiredKeys: [], noNullPrototype: true },
)
const spoiling: fc.Arbitrary<(text: string) => string> = fc.oneof(
  { weight: 8, arbitrary: fc.constant((text: string) => text) },
  { weight: 1, arbitrary: fc.nat().map((at) => (text: string) => text.slice(0, at % (text.length + 1))) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }).map((noise) => (text: string) => text + noise) },
)
const request = fc.record({
  example: fc.constantFrom(...requests),
  method: fc.constantFrom('POST', 'POST', 'POST', 'GET', 'HEAD', 'PUT', 'OPTIONS', 'DELETE', 'PATCH'),
  prefix,
  suffix,
  mutate: mutations,
  spoil: spoiling,
  headers,
})

const right: Readonly<Record<FunctionMethod, object>> = {
  eval: { is_correct: false, feedback: 'Look again.', tags: ['sign'], response_latex: 'x' },
  preview: { preview: { latex: 'x', sympy: 'x' } },
  healthcheck: { tests_passed: true, successes: [{ name: 'A.b', time: 3 }], failures: [], errors: [] },
  chat: { output: { role: 'ASSISTANT', content: 'Why?' }, metadata: { summary: '', processingTimeMs: 3 } },
  'chat/health': { status: 'OK', version: '2', capabilities: { supportsChat: true } },
}
const errorCodes = fc.constantFrom<WorkerErrorCode>(
  ...(['function-failed', 'submission-refused', 'worker-crashed', 'worker-timed-out'] as const),
  ...(['worker-garbled', 'worker-given-up', 'request-too-large', 'queue-full'] as const),
)

function behaviourOf(act: (method: FunctionMethod) => unknown): Behaviour {
  return {
    eval: () => act('eval'),
    preview: () => act('preview'),
    healthcheck: () => act('healthcheck'),
    chat: () => act('chat'),
    'chat/health': () => act('chat/health'),
  }
}

type Request = typeof request extends fc.Arbitrary<infer T> ? T : never

/** Sends one request, and expects an answer that the document tells and that is no fault of the base layer. */
async function tryOut({ send, fn, log }: TestBaseLayer, asked: Request): Promise<number> {
  const { example, method, mutate, spoil } = asked
  const url = `${asked.prefix}${example.path}${asked.suffix}`
  const isBodiless = method === 'GET' || method === 'HEAD'
  const body = spoil(JSON.stringify(mutate(example.value)))
  const command = example.path === '/' ? { command: example.name.split('-')[0] ?? '' } : {}
  const callsBefore = fn.calls.length
  const answer = await send(method, url, {
    headers: { ...command, ...asked.headers },
    ...(isBodiless ? {} : { body }),
  })
  expectDocumented(method, url, answer)
  expect(log.at(-1)).toMatchObject({ status: answer.status, bug: null })
  const isAnswerOfFunction = fn.calls.length > callsBefore
  expect({ answer, isFine: answer.status < 500 || isAnswerOfFunction }).toMatchObject({ isFine: true })
  return answer.status
}

test(
  'no mutated request is answered with a 5xx, or with anything that is not told',
  { timeout },
  async () => {
    const baseLayer = aBaseLayer(behaviourOf((method) => right[method]))
    const met = new Set<number>()

    await fc.assert(
      fc.asyncProperty(request, async (asked) => {
        const status = await tryOut(baseLayer, asked)
        expect(status).toBeLessThan(500)
        met.add(status)
      }),
      { numRuns: runs },
    )

    expect([...met]).toEqual(expect.arrayContaining([200, 400, 405, 406, 415, 422]))
  },
)

test('no mutated result of a function is answered with anything that is not told', { timeout }, async () => {
  let act: (method: FunctionMethod) => unknown = () => ({})
  const baseLayer = aBaseLayer(behaviourOf((method) => act(method)))
  const intact = fc.record({ example: fc.constantFrom(...requests), wantsHealth: fc.boolean() })
  const met = new Set<number>()

  await fc.assert(
    fc.asyncProperty(intact, mutations, async ({ example, wantsHealth }, mutate) => {
      act = (method) => resultOf(method, mutate)
      met.add(
        await tryOut(baseLayer, {
          ...{ example, prefix: '', spoil: (text) => text, headers: {}, mutate: (value) => value },
          ...(wantsHealth && example.path !== '/'
            ? { method: 'GET', suffix: '/health' }
            : { method: 'POST', suffix: '' }),
        }),
      )
    }),
    { numRuns: runs },
  )

  expect(met).toContain(200)
  expect(met).toContain(500)
})

test(
  'no mutated request to a function that fails is answered with anything that is not told',
  {
    timeout,
  },
  async () => {
    let code: WorkerErrorCode = 'function-failed'
    const baseLayer = aBaseLayer(behaviourOf(() => Promise.reject(new WorkerError(code, 'It did not work.'))))

    await fc.assert(
      fc.asyncProperty(request, errorCodes, async (asked, failure) => {
        code = failure
        await tryOut(baseLayer, asked)
      }),
      { numRuns: runs },
    )
  },
)

/** Workers answer objects only, so a result that became something else is put into one. */
function resultOf(method: FunctionMethod, mutate: Mutate): object {
  const result = mutate(right[method])
  return isJsonObject(result) ? result : { result }
}
