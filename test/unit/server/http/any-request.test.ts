import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WorkerError } from '../../../../server/contract/errors.ts'
import { openAnswer } from '../../../../server/contract/wire-failures.ts'
import { aBaseLayer } from './a-base-layer.ts'
import { compares, type Behaviour } from './a-function.ts'

const paths = ['/', '/health', '/evaluate', '/evaluate/health', '/chat', '/chat/health', '/some/where']
const methods = ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']

/** Objects that look like requests in some places, so that the checks behind the first one are reached as well. */
const nearly = fc.object({
  key: fc.constantFrom(
    ...['response', 'answer', 'params', 'symbols', 'cases', 'feedback', 'mark', 'latex', 'aliases'],
    ...['submission', 'type', 'content', 'value', 'expression', 'task', 'referenceSolution', 'configuration'],
    ...[
      'preSubmissionFeedback',
      'enabled',
      'messages',
      'role',
      'user',
      'context',
      '__proto__',
      'constructor',
    ],
  ),
  values: [
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom<unknown>('MATH', 'OTHER', 'USER', 'LEARNER', true, null, 0, '', [], {}),
  ],
  maxDepth: 4,
})
const body = fc.oneof(
  nearly.map((value) => JSON.stringify(value)),
  fc.json(),
  fc.string({ unit: 'binary' }),
)
const headers = fc.record(
  {
    command: fc.constantFrom('eval', 'preview', 'healthcheck', 'Eval', '', 'nonsense'),
    'x-api-version': fc.constantFrom('0.1.0', '', '7'),
    'content-type': fc.constantFrom('application/json', 'text/plain', 'a/b; c=d', 'broken'),
  },
  { requiredKeys: [], noNullPrototype: true },
)
const request = fc.record({
  method: fc.constantFrom(...methods),
  path: fc.constantFrom(...paths),
  body,
  headers,
})

const expected = new Set([200, 400, 405, 406, 415, 422])

async function behaves(behaviour: Behaviour, statuses: ReadonlySet<number>): Promise<void> {
  const { send, log } = aBaseLayer(behaviour)
  await fc.assert(
    fc.asyncProperty(request, async ({ method, path, ...parts }) => {
      const { status, text, headers: received } = await send(method, path, parts)

      expect(log.at(-1)).toMatchObject({ status, bug: null })
      expect(statuses).toContain(status)
      expect(received['x-request-id']).toBeDefined()
      const opened = openAnswer({ status, body: text })
      if (status !== 200)
        expect(opened).toMatchObject({
          kind: 'failure',
          status,
          message: expect.stringMatching(/./) as string,
        })
    }),
    { numRuns: 400 },
  )
}

test(
  'no request makes the base layer fail: each is answered, or refused in words',
  { timeout: 30_000 },
  async () => {
    await behaves(
      {
        ...compares,
        chat: () => ({ output: { role: 'ASSISTANT', content: 'x' } }),
        'chat/health': () => ({}),
      },
      expected,
    )
  },
)

test('no request makes it fail either when the function always does', { timeout: 30_000 }, async () => {
  const fails = () => Promise.reject(new WorkerError('function-failed', 'boom'))

  await behaves(
    { eval: fails, preview: fails, healthcheck: fails, chat: fails, 'chat/health': fails },
    new Set([...expected, 500]),
  )
})
