import { symlink } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { defaultLimits, type FunctionLaunch } from '../../../../server/contract/function.ts'
import { describeFolder, openFolder } from '../../../../server/functions/open-folder.ts'
import { aFolder } from './a-folder.ts'

const defaults = { env: {}, inheritEnv: false, maxWorkers: 2, limits: defaultLimits }
const config = (name: string) => JSON.stringify({ EvaluationFunctionName: name })

/** Opens a folder on a machine whose PATH has the given programs. */
async function open(
  folder: string,
  programs: readonly string[] = ['python3', 'perl'],
): Promise<FunctionLaunch> {
  const tools = await aFolder(Object.fromEntries(programs.map((name) => [`bin/${name}`, ''])))
  const machine = {
    platform: 'linux',
    env: { PATH: path.join(tools, 'bin') },
    nodeProgram: '/opt/node',
  } as const
  return openFolder(folder, { defaults, machine, newId: (name) => `id-of-${name}` })
}

/** Why a folder is refused, or why the function that it opens as cannot be started. */
async function problemOf(files: Readonly<Record<string, string>>): Promise<string> {
  const opening = open(await aFolder(files))
  return opening.then(
    ({ problem }) => `opened: ${problem ?? 'no problem'}`,
    (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error)),
  )
}

describe('a folder is recognised by', () => {
  test('its own feedback-studio.json, before anything else', async () => {
    const settings = {
      command: './bin/run.sh',
      args: ['a'],
      interface: 'file',
      env: { MODE: 'x' },
      workingDir: 'src',
    }
    const folder = await aFolder({
      'config.json': config('exact'),
      'feedback-studio.json': JSON.stringify(settings),
      'evaluation_function/main.py': '',
      'bin/run.sh': '',
      'src/run.txt': '',
    })

    expect(await open(folder)).toEqual({
      id: 'id-of-exact',
      name: 'exact',
      kind: 'evaluation',
      folder,
      command: path.join(folder, 'bin/run.sh'),
      args: ['a'],
      workingDir: path.join(folder, 'src'),
      env: { MODE: 'x' },
      inheritEnv: false,
      interface: 'file',
      transport: 'stdio',
      endpoint: null,
      maxWorkers: 2,
      limits: defaultLimits,
      recognisedAs: 'Started as feedback-studio.json says.',
    })
  })

  test('the ENV lines of its Dockerfile', async () => {
    const folder = await aFolder({
      'config.json': config('sets'),
      Dockerfile: [
        'FROM base AS builder',
        'ENV FUNCTION_COMMAND=wrong',
        'FROM base',
        '# ENV FUNCTION_COMMAND=commented',
        'ENV FUNCTION_COMMAND="python" \\',
        '    FUNCTION_INTERFACE=file',
        'ENV FUNCTION_ARGS "-m,evaluation_function.main"',
        'ENV FUNCTION_WORKER_START_TIMEOUT=60s',
      ].join('\n'),
    })

    expect(await open(folder)).toMatchObject({
      command: 'python3',
      args: ['-m', 'evaluation_function.main'],
      workingDir: folder,
      interface: 'file',
      limits: { ...defaultLimits, startTimeoutMs: 60_000 },
      recognisedAs: 'Started as the ENV lines of its Dockerfile say.',
    })
  })

  test('a program of the container that has been built here', async () => {
    const folder = await aFolder({
      Dockerfile:
        'FROM x\nWORKDIR /app\nENV FUNCTION_COMMAND=/app/evaluation\nENV FUNCTION_ARGS=/app/data,/etc/x',
      evaluation: '',
    })

    expect(await open(folder)).toMatchObject({
      command: path.join(folder, 'evaluation'),
      args: [path.join(folder, 'data'), '/etc/x'],
    })
  })

  test('evaluation_function/main.py, with the Python of its own environment', async () => {
    const folder = await aFolder({ 'evaluation_function/main.py': '', '.venv/bin/python': '' })

    expect(await open(folder)).toMatchObject({
      name: path.basename(folder),
      command: path.join(folder, '.venv/bin/python'),
      args: ['-m', 'evaluation_function.main'],
      transport: 'ipc',
    })
  })

  test('main.js, or the main of its package.json', async () => {
    const plain = await aFolder({ 'main.js': '' })
    const packed = await aFolder({
      'package.json': '{"main":"dist/start.js"}',
      'dist/start.js': '',
      'main.js': '',
    })

    const found = [await open(plain), await open(packed)].map(({ command, args, transport }) => [
      command,
      ...args,
      transport,
    ])

    expect(found).toEqual([
      ['/opt/node', path.join(plain, 'main.js'), 'ipc'],
      ['/opt/node', path.join(packed, 'dist/start.js'), 'ipc'],
    ])
  })
})

test('python is whichever name this machine has for it', async () => {
  const folder = await aFolder({ 'feedback-studio.json': '{"command":"python3"}' })

  const commands = [await open(folder, ['python3']), await open(folder, ['python']), await open(folder, [])]

  expect(commands.map(({ command }) => command)).toEqual(['python3', 'python', 'python3'])
})

describe('the kind of a function comes from', () => {
  test.each([
    ['{"ChatFunctionName":"tutor"}', '{"command":"node"}', 'chat'],
    ['{"EvaluationFunctionName":"x"}', '{"command":"node","kind":"chat"}', 'chat'],
    ['{}', '{"command":"node","kind":"chat"}', 'chat'],
    ['{}', '{"command":"node"}', 'evaluation'],
    ['{"EvaluationFunctionName":"x","ChatFunctionName":"y"}', '{"command":"node","kind":"chat"}', 'chat'],
  ])('config.json %s with settings %s: %s', async (config, settings, kind) => {
    const folder = await aFolder({ 'config.json': config, 'feedback-studio.json': settings })

    expect((await open(folder)).kind).toBe(kind)
  })
})

test('FUNCTION_ENV is stronger than the settings of the folder', async () => {
  const folder = await aFolder({
    'feedback-studio.json': '{"command":"node","env":{"A":"folder","B":"folder"}}',
  })
  const machine = { platform: 'linux', env: {}, nodeProgram: 'node' } as const

  const { env } = await openFolder(folder, {
    defaults: { ...defaults, env: { A: 'start' } },
    machine,
    newId: (name) => name,
  })

  expect(env).toEqual({ A: 'start', B: 'folder' })
})

test('a limit of this start is stronger than one of the folder', async () => {
  const folder = await aFolder({
    Dockerfile:
      'ENV FUNCTION_COMMAND=node FUNCTION_WORKER_SEND_TIMEOUT=150s FUNCTION_WORKER_START_TIMEOUT=60s',
  })
  const machine = { platform: 'linux', env: {}, nodeProgram: 'node' } as const

  const { limits } = await openFolder(folder, {
    defaults: { ...defaults, limits: { ...defaultLimits, startTimeoutMs: 5_000 } },
    machine,
    newId: (name) => name,
  })

  expect(limits).toEqual({
    ...defaultLimits,
    startTimeoutMs: 5_000,
    evalTimeoutMs: 150_000,
    previewTimeoutMs: 150_000,
    chatTimeoutMs: 150_000,
  })
})

test('a folder is known by its real path', async () => {
  const folder = await aFolder({ 'main.js': '' })
  const link = path.join(await aFolder({}), 'link')
  await symlink(folder, link)

  expect((await open(link)).folder).toBe(folder)
})

describe('a folder that cannot be opened is explained', () => {
  test('when there is none', async () => {
    await expect(open('/no/such/folder')).rejects.toThrow(/There is no folder \/no\/such\/folder/)
  })

  test('when it is a file', async () => {
    const folder = await aFolder({ 'a.txt': '' })
    await expect(open(path.join(folder, 'a.txt'))).rejects.toThrow(/is a file\. Name the folder/)
  })

  test.each([
    [
      {},
      /UnknownFolder: .*does not show how its function is started.*feedback-studio\.json.*Dockerfile.*main\.py.*main\.js/,
    ],
    [{ 'config.json': '{' }, /UnknownFolder: .*does not show how its function is started/],
  ])('%j', async (files, words) => {
    expect(await problemOf(files as Record<string, string>)).toMatch(words)
  })
})

test.each([
  ['{\n  "EvaluationFunctionName": "x",\n}', /^config\.json is not valid JSON \(line 3, column 1\)\./],
  ['[]', /^config\.json must hold a JSON object\./],
  ['{"EvaluationFunctionName":7}', /^EvaluationFunctionName in config\.json must be/],
])('a config.json with a mistake stops no function, and is told: %j', async (config, words) => {
  const folder = await aFolder({ 'config.json': config, 'main.js': '' })
  const options = {
    defaults,
    machine: { platform: 'linux', env: {}, nodeProgram: 'node' },
    newId: () => 'x',
  } as const

  const opened = await describeFolder(folder, options)
  const known = { name: 'tutor', kind: 'chat' } as const
  const again = await describeFolder(folder, { ...options, known })

  expect([opened, again].map(({ launch: { name, kind, problem } }) => ({ name, kind, problem }))).toEqual([
    { name: path.basename(folder), kind: 'evaluation', problem: undefined },
    { name: 'tutor', kind: 'chat', problem: undefined },
  ])
  expect(opened.view.notes[0]).toMatch(words)
  expect(again.view.notes[0]).toMatch(/the function is called "tutor"\.$/)
})

describe('a folder whose function cannot be started as things are opens with the reason', () => {
  test.each([
    [{ 'feedback-studio.json': '{}' }, /^opened: .*names no "command", and nothing else/],
    [
      {
        'feedback-studio.json': '{"transport":"tcp"}',
        'app/evaluation.py': 'def evaluation_function(): ...',
      },
      /^opened: feedback-studio\.json: "transport" is "tcp", which our Python host does not speak\./,
    ],
    [
      {
        'feedback-studio.json': '{"interface":"file"}',
        'app/evaluation.py': 'def evaluation_function(): ...',
      },
      /^opened: feedback-studio\.json: "interface" is "file", which our Python host does not serve\./,
    ],
    [
      { 'feedback-studio.json': '{"command":"./run","interface":"file"}' },
      /^opened: The program .*run is not on this machine\. Build or install it/,
    ],
    [
      { 'feedback-studio.json': '{"command":"none-of-ours","interface":"file"}' },
      /^opened: The program none-of-ours is not on this machine\./,
    ],
    [
      { 'feedback-studio.json': '{"command":"./run","interface":"file"}', run: '' },
      /^opened: The program .*run may not be run\. Give it the permission to be executed: chmod \+x/,
    ],
    [{ 'feedback-studio.json': '{"command":' }, /^opened: feedback-studio\.json is not valid JSON/],
    [
      { 'feedback-studio.json': '[]', 'main.js': '' },
      /^opened: feedback-studio\.json must hold a JSON object/,
    ],
    [
      { 'feedback-studio.json': '{"command":"x","interface":"wasm"}' },
      /"interface" must be one of rpc, file\./,
    ],
    [{ 'feedback-studio.json': '{"command":"x","env":{"A":1}}' }, /"env\.A" must be text/],
    [
      { 'feedback-studio.json': '{"command":"x","env":{"MY_API_KEY":"a"}}' },
      /"env\.MY_API_KEY" looks like a secret/,
    ],
    [
      { 'feedback-studio.json': '{"command":"x","limits":{"start":"soon"}}' },
      /"limits\.start" must be a duration/,
    ],
    [
      { 'feedback-studio.json': '{"layout":"wolfram"}', 'main.js': '' },
      /"layout" is "wolfram".*It fits node/,
    ],
    [
      { Dockerfile: 'ENV FUNCTION_COMMAND=/app/evaluation' },
      /\(line 1\) starts \/app\/evaluation, which is not in this folder/,
    ],
    [
      { Dockerfile: 'ENV FUNCTION_COMMAND=wolframscript' },
      /starts wolframscript, which is not on this machine\. Install the Wolfram Engine/,
    ],
    [{ Dockerfile: 'ENV FUNCTION_COMMAND=perl FUNCTION_INTERFACE=wasm' }, /FUNCTION_INTERFACE to "wasm"/],
    [
      { 'feedback-studio.json': '{"command":"x","workingDir":"gone"}' },
      /"workingDir" names .*gone, which is no/,
    ],
    [{ 'package.json': '{"main":"dist/x.js"}' }, /names dist\/x\.js as its main, which is not there/],
  ])('%j', async (files, words) => {
    expect(await problemOf(files as Record<string, string>)).toMatch(words)
  })

  test('but a key that is not known is no mistake', async () => {
    expect(await problemOf({ 'feedback-studio.json': '{"command":"x","comand":"y","$schema":"z"}' })).toBe(
      'opened: no problem',
    )
  })
})
