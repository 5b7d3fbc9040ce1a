import { describe, expect, test } from 'vitest'
import { WorkerError } from '../../../../server/contract/errors.ts'
import { aBaseLayer, type TestBaseLayer } from './a-base-layer.ts'
import { compares, type Behaviour } from './a-function.ts'

/** A base layer of the older kind. */
function anOlder(
  behaviour: Behaviour = compares,
  docs: Readonly<Record<string, string>> = {},
): TestBaseLayer {
  return aBaseLayer(behaviour, {
    generation: () => 'older',
    docs: (audience) => Promise.resolve(docs[audience] === undefined ? null : Buffer.from(docs[audience])),
  })
}

const valid = { response: 'a', answer: 'a' }
const raised = 'An exception was raised while executing the evaluation function.'
const fails =
  (message: string, extras: Record<string, unknown> | null = null) =>
  () =>
    Promise.reject(new WorkerError('function-failed', message, { facts: { extras, isMethodMissing: false } }))

describe('the command header (1.2)', () => {
  test.each([[undefined], ['eval'], ['grade']])('%j evaluates, and the reply says eval', async (command) => {
    const { send } = anOlder()

    const answer = await send('POST', '/', { body: valid, headers: command === undefined ? {} : { command } })

    expect(answer).toMatchObject({ status: 200, body: { command: 'eval', result: { is_correct: true } } })
  })

  test.each([['EVAL'], ['Preview'], [''], ['chat'], ['__proto__'], ['toString']])(
    '%j is unknown to the letter, under status 200',
    async (command) => {
      const { send, fn } = anOlder({})

      expect(await send('POST', '/', { body: valid, headers: { command } })).toMatchObject({
        status: 200,
        body: { error: { message: `Unknown command '${command}'.` } },
      })
      expect(fn.calls).toEqual([])
    },
  )

  test('the body is read before the command is judged', async () => {
    const { send } = anOlder({})

    const { body } = await send('POST', '/', { headers: { command: 'nonsense' } })

    expect(body).toEqual({ error: { message: 'No data supplied in request body.' } })
  })

  test.each([['PUT'], ['PATCH'], ['DELETE']])('the method %s is not looked at', async (method) => {
    const { send } = anOlder()

    expect((await send(method, '/any/path', { body: valid })).body).toEqual({
      command: 'eval',
      result: { is_correct: true },
    })
  })
})

describe('requests that cannot be read (1.7)', () => {
  test('no body', async () => {
    const { send } = anOlder({})

    const expected = { status: 200, body: { error: { message: 'No data supplied in request body.' } } }
    expect(await send('POST', '/')).toMatchObject(expected)
    expect(await send('GET', '/')).toMatchObject(expected)
    expect(await send('POST', '/', { headers: { command: 'healthcheck' } })).toMatchObject(expected)
  })

  test.each([
    ['{"response": 1,\n "answer": }', { line: 2, column: 12 }],
    ['{"response": 1 "answer": 2}', { line: 1, column: 16 }],
    ["{'response': 1}", { line: 1, column: 2 }],
    ['{"response": "x}', { line: 1, column: 14 }],
    ['{"response": 1', { line: 1, column: 15 }],
    ['[1, 2,]', { line: 1, column: 7 }],
    ['{} {}', { line: 1, column: 4 }],
    ['[01]', { line: 1, column: 2 }],
    ['nonsense', { line: 1, column: 1 }],
    ['{"a": [1, {"b": tru}]}', { line: 1, column: 17 }],
  ])('bad JSON with the place of the fault: %s', async (text, location) => {
    const { send, fn } = anOlder({})

    expect(await send('POST', '/', { body: text })).toMatchObject({
      status: 200,
      body: {
        error: {
          message: 'Request body is not valid JSON.',
          detail: { message: expect.stringMatching(/not valid JSON/) as string, location },
        },
      },
    })
    expect(fn.calls).toEqual([])
  })

  test('JSON that is refused for safety, with a text for a detail', async () => {
    const { send } = anOlder({})

    const { status, body } = await send('POST', '/', { body: '{"__proto__":{}}' })

    expect({ status, body }).toEqual({
      status: 200,
      body: {
        error: {
          message: 'Request body is not valid JSON.',
          detail: 'The request body has a key "__proto__", which is not allowed. Rename the key.',
        },
      },
    })
  })

  test.each([
    ['eval', {}, { schema: 'evaluation', schemaPath: ['required'], place: [] }],
    ['eval', { response: 1 }, { schema: 'evaluation', schemaPath: ['required'], place: [] }],
    [
      'eval',
      { ...valid, params: 'x' },
      { schema: 'evaluation', schemaPath: ['properties', 'params', 'type'], place: ['params'] },
    ],
    [
      'eval',
      { response: null, answer: 1 },
      { schema: 'evaluation', schemaPath: ['properties', 'response', 'type'], place: ['response'] },
    ],
    [
      'eval',
      { ...valid, submission_context: {} },
      { schema: 'evaluation', schemaPath: ['additionalProperties'], place: [] },
    ],
    ['eval', [], { schema: 'evaluation', schemaPath: ['type'], place: [] }],
    ['preview', valid, { schema: 'preview', schemaPath: ['additionalProperties'], place: [] }],
    ['healthcheck', [], { schema: 'healthcheck', schemaPath: ['type'], place: [] }],
  ])(
    '%s with %j does not fit, and the detail says where',
    async (command, body, { schema, schemaPath, place }) => {
      const { send, fn } = anOlder({})

      expect(await send('POST', '/', { body, headers: { command } })).toMatchObject({
        status: 200,
        body: {
          error: {
            message: `Failed to validate body against the ${schema} schema.`,
            detail: {
              message: expect.stringMatching(/./) as string,
              schema_path: schemaPath,
              instance_path: place,
            },
          },
        },
      })
      expect(fn.calls).toEqual([])
    },
  )
})

describe('what the function answers (1.7)', () => {
  test.each([
    ['preview', { response: 'a' }, { command: 'preview', result: { preview: { latex: 'a', sympy: 'a' } } }],
    [
      'healthcheck',
      {},
      {
        command: 'healthcheck',
        result: { tests_passed: true, successes: [{ name: 'A.b', time: 12 }], failures: [], errors: [] },
      },
    ],
  ])('%s is passed on', async (command, body, reply) => {
    const { send } = anOlder()

    expect((await send('POST', '/', { body, headers: { command } })).body).toEqual(reply)
  })

  test('params go to the function as they came, without symbols of ours', async () => {
    const { send, fn } = anOlder()

    await send('POST', '/', { body: { ...valid, params: { tolerance: 1 } } })
    await send('POST', '/', { body: valid })

    expect(fn.calls.map(({ body }) => body)).toEqual([
      { ...valid, params: { tolerance: 1 } },
      { ...valid, params: {} },
    ])
  })

  test('a function without a preview of its own has the response for one', async () => {
    const { send } = anOlder({
      preview: () =>
        Promise.reject(
          new WorkerError('function-failed', 'no', { facts: { extras: null, isMethodMissing: true } }),
        ),
    })

    expect(
      await send('POST', '/', { body: { response: ['x', 2] }, headers: { command: 'preview' } }),
    ).toMatchObject({
      status: 200,
      body: { command: 'preview', result: { preview: ['x', 2] } },
    })
  })

  test('a plain exception is a detail under a fixed message, without a command', async () => {
    const { send } = anOlder({ eval: fails('cannot read x') })

    const { status, body } = await send('POST', '/', { body: valid })

    expect({ status, body }).toEqual({
      status: 200,
      body: { error: { message: raised, detail: 'cannot read x' } },
    })
  })

  test('a structured exception brings its own message and its further fields', async () => {
    const extras = { culprit: 'answer', detail: 'no unit', serialization_errors: ['parsed'] }
    const { send } = anOlder({ eval: fails('The answer has no unit.', extras) })

    const { status, body } = await send('POST', '/', { body: valid })

    expect({ status, body }).toEqual({
      status: 200,
      body: { error: { message: 'The answer has no unit.', ...extras } },
    })
  })

  test('the current base layer tells only the message of the same exception', async () => {
    const { send } = aBaseLayer({ eval: fails('The answer has no unit.', { culprit: 'answer' }) })

    expect((await send('POST', '/', { body: valid })).body).toEqual({
      error: { message: 'The answer has no unit.' },
    })
  })

  test.each([['worker-crashed'], ['worker-timed-out'], ['worker-given-up'], ['submission-refused']] as const)(
    'a worker that fails with %s is told under status 200 as well',
    async (code) => {
      const { send } = anOlder({ eval: () => Promise.reject(new WorkerError(code, 'It ended.')) })

      expect(await send('POST', '/', { body: valid })).toMatchObject({
        status: 200,
        body: { error: { message: raised, detail: 'It ended.' } },
      })
    },
  )

  test('a result that is none is told with its place', async () => {
    const { send } = anOlder({ eval: () => ({ is_correct: 'yes' }), preview: () => ({ preview: null }) })

    const evaluated = await send('POST', '/', { body: valid })
    const previewed = await send('POST', '/', { body: { response: 1 }, headers: { command: 'preview' } })

    expect(evaluated).toMatchObject({
      status: 200,
      body: {
        error: {
          message: 'Failed to validate body against the evaluation schema.',
          detail: { instance_path: ['result', 'is_correct'] },
        },
      },
    })
    expect(previewed).toMatchObject({
      status: 200,
      body: { error: { message: 'Failed to validate body against the preview schema.' } },
    })
  })

  test('what a gateway in front of it would say keeps its own status', async () => {
    const { send } = anOlder({ eval: () => Promise.reject(new WorkerError('queue-full', 'Too many wait.')) })

    expect(await send('POST', '/', { body: valid })).toMatchObject({
      status: 503,
      body: { error: { message: 'Too many wait.' } },
    })
    expect((await aBaseLayer({}, { generation: () => 'older', authKey: 'k' }).send('POST', '/')).status).toBe(
      401,
    )
    expect((await send('POST', '/', { body: 'x', headers: { 'content-type': 'text/plain' } })).status).toBe(
      415,
    )
  })
})

describe('documentation (1.7)', () => {
  test.each([
    ['docs-user', 'For authors: ½'],
    ['docs-dev', '# For developers'],
    ['docs', '# For developers'],
  ])('%s gives the bytes of the file, with GET and without a body', async (command, text) => {
    const { send } = anOlder({}, { user: 'For authors: ½', dev: '# For developers' })

    const answers = [
      await send('GET', '/', { headers: { command } }),
      await send('POST', '/', { headers: { command } }),
    ]

    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 200,
        text,
        headers: { 'content-type': 'application/octet-stream' },
      })
    }
  })

  test('a file that is missing is told as text, under status 200', async () => {
    const { send } = anOlder({})

    const { status, text, headers } = await send('GET', '/', { headers: { command: 'docs-user' } })

    expect({ status, text, type: headers['content-type'] }).toEqual({
      status: 200,
      text: 'app/docs/user.md missing from evaluation function files',
      type: 'text/plain; charset=utf-8',
    })
  })
})

describe('paths', () => {
  test.each([
    ['POST', '/evaluate'],
    ['GET', '/evaluate/health'],
    ['POST', '/chat'],
    ['GET', '/chat/health'],
    ['POST', '/prefix/evaluate'],
  ])('%s %s is not there', async (method, path) => {
    const { send, fn } = anOlder({})

    const { status, body, headers } = await send(method, path, method === 'POST' ? { body: valid } : {})

    expect(status).toBe(404)
    expect(body).toEqual({
      error: {
        message:
          'Not found. The older base layer serves the Legacy API only: POST / with the header "command".',
      },
    })
    expect(headers).not.toHaveProperty('x-api-version')
    expect(fn.calls).toEqual([])
  })

  test('the liveness probe stays', async () => {
    expect(await anOlder({}).send('GET', '/health')).toMatchObject({ status: 200, body: { status: 'ok' } })
  })

  test('no path leads to the older base layer while the current one answers', async () => {
    const { send } = aBaseLayer({})

    const answers = await Promise.all(
      ['/older', '/older/invocations', '/older/not-found'].map((path) => send('GET', path)),
    )

    expect(answers.map(({ status }) => status)).toEqual([405, 405, 405])
  })

  test('the choice takes effect with the next request', async () => {
    let generation: 'current' | 'older' = 'current'
    const { send } = aBaseLayer(undefined, { generation: () => generation })

    const before = await send('GET', '/')
    generation = 'older'
    const after = await send('GET', '/')

    expect([before.status, after.status]).toEqual([405, 200])
  })
})

describe('invocations (1.7)', () => {
  const invoke = ({ send }: TestBaseLayer, event: unknown) =>
    send('POST', '/2015-03-31/functions/function/invocations', { body: event })
  const correct = { command: 'eval', result: { is_correct: true } }

  test.each([
    ['a body as an object', { headers: { command: 'eval' }, body: valid }],
    ['a body as text', { headers: { command: 'eval' }, body: JSON.stringify(valid) }],
    [
      'a body in base64',
      { body: Buffer.from(JSON.stringify(valid)).toString('base64'), isBase64Encoded: true },
    ],
    ['no headers', { body: valid }],
    ['null headers', { headers: null, body: valid }],
    ['a header of another case, which is not read', { headers: { Command: 'preview' }, body: valid }],
    ['a path', { path: '/anything', body: valid }],
  ])('an event with %s', async (_, event) => {
    expect(await invoke(anOlder(), event)).toMatchObject({ status: 200, body: correct })
  })

  test.each([
    ['no body', {}, { message: 'No data supplied in request body.' }],
    ['a null body', { body: null }, { message: 'No data supplied in request body.' }],
    ['an unknown command', { headers: { command: 'x' }, body: {} }, { message: "Unknown command 'x'." }],
    ['a command that is no text', { headers: { command: 1 }, body: {} }, { message: "Unknown command '1'." }],
    [
      'a body that is no JSON',
      { body: '{' },
      {
        message: 'Request body is not valid JSON.',
        detail: { message: expect.any(String) as string, location: { line: 1, column: 2 } },
      },
    ],
    [
      'a path of the path-based API',
      { rawPath: '/stage/evaluate', body: valid },
      { message: expect.stringMatching(/^Not found\./) as string },
    ],
  ])('an event with %s is an error', async (_, event, error) => {
    const { status, body } = await invoke(anOlder({}), event)

    expect({ status, body }).toEqual({ status: 200, body: { error } })
  })

  test('what is no event is told how one looks', async () => {
    const { status, text } = await invoke(anOlder({}), [1])

    expect(status).toBe(200)
    expect(text).toContain('An event is an object such as')
  })

  test('documentation comes wrapped, in lines of base64', async () => {
    const long = 'a line of the documentation\n'.repeat(10)
    const { body } = await invoke(anOlder({}, { dev: long }), { headers: { command: 'docs' } })

    const reply = body as { body: string }
    expect(reply).toEqual({
      statusCode: 200,
      headers: { 'Content-Type': 'application/octet-stream' },
      body: expect.stringMatching(/^(?:[\w+/=]{1,76}\n)+$/) as string,
      isBase64Encoded: true,
    })
    expect(Buffer.from(reply.body, 'base64').toString()).toBe(long)
  })

  test('documentation that is missing comes as text', async () => {
    expect((await invoke(anOlder({}), { headers: { command: 'docs-user' } })).body).toEqual({
      statusCode: 200,
      body: 'app/docs/user.md missing from evaluation function files',
      isBase64Encoded: false,
    })
  })
})
