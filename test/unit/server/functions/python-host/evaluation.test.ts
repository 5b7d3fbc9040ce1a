import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { fixtures, startHost, type Reply, type RunningHost } from './running-host.ts'

const modules = [
  '--evaluation',
  'app.evaluation:evaluation_function',
  '--preview',
  'app.preview:preview_function',
]
const transports = process.platform === 'win32' ? (['stdio'] as const) : (['stdio', 'ipc'] as const)

const start = (transport: 'stdio' | 'ipc' = 'stdio') =>
  startHost({ folder: 'python-old', modules, transport })
const doing = (host: RunningHost, name: string) => host.ask('eval', { response: { do: name }, answer: 1 })
const messageOf = ({ error }: Reply) => error?.message

describe.each(transports)('over %s', (transport) => {
  test('a right and a wrong response are told apart, with the params and the id of the request', async () => {
    const host = await start(transport)

    const replies = [
      await host.ask('eval', { response: 'é', answer: 'é', params: { symbols: {} } }),
      await host.ask('eval', { response: 1, answer: 2 }),
      await host.ask('preview', { response: 'x', params: {} }),
    ]

    expect(replies).toEqual([
      { jsonrpc: '2.0', id: 1, result: { is_correct: true, feedback: '', params: { symbols: {} } } },
      { jsonrpc: '2.0', id: 2, result: { is_correct: false, feedback: 'Look again.', params: {} } },
      { jsonrpc: '2.0', id: 3, result: { preview: { latex: String.raw`\mathrm{x}`, sympy: 'x' } } },
    ])
  })

  test('requests that come together are answered in order, and large ones whole', async () => {
    const host = await start(transport)
    const large = 'ü'.repeat(300_000)
    const request = (id: number, response: string) =>
      JSON.stringify({ jsonrpc: '2.0', id, method: 'eval', params: [{ response, answer: large }] })

    const replies = await host.send([request(7, large), request(8, 'x'), request(9, large)], 3)

    expect(replies.map(({ id, result }) => [id, result?.is_correct])).toEqual([
      [7, true],
      [8, false],
      [9, true],
    ])
  })

  test('what the function and its children print goes to the log', async () => {
    const host = await start(transport)

    expect(await doing(host, 'prints')).toEqual({ jsonrpc: '2.0', id: 1, result: { is_correct: true } })
    host.endInput()
    await host.ended
    for (const words of ['printed\n', 'written to 1\n', 'printed by a child\n'])
      expect(host.log()).toContain(words)
  })

  test('what is no request is answered as such, and a notification not at all', async () => {
    const host = await start(transport)
    const bad = [
      '{',
      '[1]',
      '"x"',
      '['.repeat(100_000),
      '{"jsonrpc":"2.0","id":4}',
      '{"id":5,"method":"eval"}',
    ]
    const strange = [
      '{"jsonrpc":"2.0","id":6,"method":"nosuch","params":[{}]}',
      '{"jsonrpc":"2.0","id":"7","method":"eval","params":[1]}',
      '{"jsonrpc":"2.0","method":"eval","params":[{}]}',
      '{"jsonrpc":"2.0","id":8,"method":"eval","params":{"req":{"response":1,"answer":1}}}',
      '{"jsonrpc":"2.0","id":9,"method":"eval","params":[{"response":1,"answer":1,"params":[]}]}',
    ]

    const replies = await host.send([...bad, ...strange], 10)

    expect(replies.map(({ id, error }) => [id, error?.code])).toEqual([
      [null, -32700],
      [null, -32600],
      [null, -32600],
      [null, -32700],
      [4, -32600],
      [5, -32600],
      [6, -32601],
      ['7', -32602],
      [8, undefined],
      [9, -32602],
    ])
    expect([replies[6], replies[9]].map((reply) => reply?.error?.message)).toEqual([
      'This function has no method "nosuch".',
      'params must be an object.',
    ])
  })
})

const raised = [
  ['raises', -32000, 'boom: ½', 'ValueError'],
  ['raises nothing', -32000, 'RuntimeError()', 'RuntimeError'],
  ['key error', -32000, "KeyError: 'symbols'", 'KeyError'],
  ['unprintable', -32000, 'Unprintable', 'Unprintable'],
  ['asks a provider', -32000, 'unprocessable', 'ProviderError'],
  ['refuses', 422, 'The response has no unit.', 'Refused'],
  [
    'exits',
    -32000,
    'The function called sys.exit(3). Let it return a result or raise an exception instead.',
    'SystemExit',
  ],
  ['interrupts', -32000, 'KeyboardInterrupt()', 'KeyboardInterrupt'],
] as const

test('whatever a function raises becomes the error of its call, and the next call works', async () => {
  const host = await start()

  for (const [name, code, message, type] of raised) {
    expect((await doing(host, name)).error).toEqual({ code, message, data: { type } })
    expect((await host.ask('eval', { response: 1, answer: 1 })).result).toMatchObject({ is_correct: true })
  }
  expect(host.log()).toContain('Traceback (most recent call last)')
  expect(host.log()).toContain(path.join('app', 'evaluation.py'))
  expect(host.log()).not.toContain('studio_host')
})

test('neither an exception that breaks its reader nor spoiled streams end the worker', async () => {
  const host = await start()

  expect([messageOf(await doing(host, 'hostile')), messageOf(await doing(host, 'spoils'))]).toEqual([
    'The function raised Hostile, which cannot be shown.',
    'silent',
  ])
  expect(messageOf(await doing(host, 'raises'))).toBe('boom: ½')
})

test('a function that calls itself without end is told so', async () => {
  expect(messageOf(await doing(await start(), 'recurses'))).toMatch(
    /^RecursionError: maximum recursion depth exceeded.*calls itself without an end\.$/,
  )
})

test('the exception of the older base layer is there to be raised, and what it carries comes along', async () => {
  expect((await doing(await start(), 'explains')).error).toEqual({
    code: -32000,
    message: 'Bad unit.',
    data: {
      type: 'EvaluationException',
      extras: { culprit: 'user', at: '2024-05-01', serialization_errors: ['at'] },
    },
  })
})

const refusals = [
  ['nan', 'result.value is NaN, which JSON does not have. Return a finite number, a text or None.'],
  [
    'infinity',
    'result.value[1].deep is -Infinity, which JSON does not have. Return a finite number, a text or None.',
  ],
  [
    'huge',
    'result.value is a number above 1.8e308, which JSON does not have. Return a finite number, a text or None.',
  ],
  ['set', 'result.value.tags is a set, which JSON does not have. Return a list, for example sorted(...).'],
  ['decimal', 'result.value is a decimal.Decimal, which JSON does not have. Return float(...) or str(...).'],
  [
    'date',
    'result.value is a datetime.date, which JSON does not have. Return a text, for example with .isoformat().',
  ],
  [
    'bytes',
    'result.value is a bytes, which JSON does not have. Return a text, for example with .decode() or base64.',
  ],
  [
    'complex',
    'result.value is a complex, which JSON does not have. Return a text, or its real and its imaginary part.',
  ],
  [
    'object',
    "result.value['an item'] is an object, which JSON does not have. Turn it into a text, a number, a list or a dict, for example with str().",
  ],
  ['function', 'result.value is a function, which JSON does not have. Call it, and return what it returns.'],
  ['generator', 'result.value is a generator, which JSON does not have. Return a list, with list(...).'],
  [
    'enum',
    'result.value is an app.evaluation.Shape, which JSON does not have. Return its .value or its .name.',
  ],
  ['bad key', 'result.value has the key (1, 2), which is a tuple. Use texts as keys.'],
  ['same keys', "result.value has two keys that are both written '1'. Use texts as keys."],
  [
    'long scalar',
    'result.value is an app.evaluation.LongScalar, which JSON does not have. Turn it into a text, a number, a list or a dict, for example with str().',
  ],
  [
    'nan in array',
    'result.value[0][1] is NaN, which JSON does not have. Return a finite number, a text or None.',
  ],
] as const

test('a value that JSON does not have is refused by path and kind', async () => {
  const host = await start()

  for (const [name, message] of refusals)
    expect((await doing(host, name)).error).toEqual({ code: -32000, message })
})

test('a class, a value that holds itself, and one that is too deep are refused', async () => {
  const host = await start()

  expect(messageOf(await doing(host, 'class'))).toMatch(/^result\.value is a type, which JSON does not have/)
  for (const name of ['deep', 'endless'])
    expect(messageOf(await doing(host, name))).toMatch(
      /^result\.value.{180,210}… is nested more than 200 levels/,
    )
  expect((await doing(host, 'object result')).result).toEqual({ is_correct: true, feedback: 'as an object' })
})

test('a result that is no object is refused with the name of the function', async () => {
  const host = await start()

  expect([messageOf(await doing(host, 'none')), messageOf(await doing(host, 'list'))]).toEqual([
    'evaluation_function returned None. Let it return a dict, for example {"is_correct": True}.',
    'evaluation_function returned a list. Let it return a dict, for example {"is_correct": True}.',
  ])
})

test('numbers and arrays of array packages, tuples, enumerations, odd keys and result objects become JSON', async () => {
  const host = await start()
  const values: unknown[] = []
  for (const name of ['numpy-like', 'plain', 'keys', 'surrogate'])
    values.push((await doing(host, name)).result?.value)

  expect(values).toEqual([
    {
      scalar: 2.5,
      array: [
        [1, 2],
        [3, 4],
      ],
      flag: true,
    },
    {
      tuple: [1, 2],
      red: 'red',
      level: 3,
      large: 2 ** 60,
      none: null,
      model: { is_correct: true, feedback: 'as an object' },
    },
    { '3': 'int', '2.5': 'float', null: 'none', true: 'bool', red: 'enum' },
    '\ud800é',
  ])
})

test('the function sees its own folder, an empty standard input and the main thread', async () => {
  const host = await start()

  expect((await doing(host, 'surroundings')).result).toEqual({
    is_correct: true,
    cwd: path.join(fixtures, 'python-old'),
    path: path.join(fixtures, 'python-old'),
    arguments: [],
    host_on_path: false,
  })
  expect((await doing(host, 'reads')).result).toEqual({ is_correct: true, child_read: 0 })
  expect((await doing(host, 'awaits')).result).toEqual({ is_correct: true, feedback: 'awaited' })
})

test('a function may start processes of its own with multiprocessing', async () => {
  expect((await doing(await start(), 'spawns')).result).toEqual({ is_correct: true, squares: [1, 4, 9] })
})

test.skipIf(process.platform === 'win32')(
  'a copy that a function forks and lets return does not answer too',
  async () => {
    const host = await start()

    expect((await doing(host, 'forks')).result).toEqual({ is_correct: true, is_child: false })
    expect((await doing(host, 'alarm')).result).toEqual({ is_correct: true })
  },
)

test('a preview that raises says why, and without a preview the response is its own', async () => {
  const host = await start()
  const bare = await startHost({ folder: 'python-old', modules: modules.slice(0, 2) })

  expect(messageOf(await host.ask('preview', { response: '(' }))).toBe('A bracket is not closed.')
  expect((await bare.ask('preview', { response: [1, 'x'] })).result).toEqual({ preview: [1, 'x'] })
})
