import { execFile } from 'node:child_process'
import { mkdir, symlink, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { defaultLimits } from '../../../../server/contract/function.ts'
import { describeFolder, type FolderDescription } from '../../../../server/functions/open-folder.ts'
import { aFolder } from './a-folder.ts'

const fixtures = path.resolve(import.meta.dirname, '../../../fixtures/functions')
const host = path.resolve(import.meta.dirname, '../../../../server/functions/python-host/host.py')
const defaults = { env: {}, inheritEnv: false, maxWorkers: 1, limits: defaultLimits }

/** Looks at a folder on a Linux machine whose PATH has the given programs. */
async function look(
  folder: string,
  programs: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<FolderDescription> {
  const tools = await aFolder(Object.fromEntries(programs.map((name) => [`bin/${name}`, ''])))
  const machine = {
    platform: 'linux',
    env: { PATH: path.join(tools, 'bin'), ...env },
    nodeProgram: '/opt/node',
  } as const
  return describeFolder(folder, { defaults, machine, newId: (name) => name })
}

const fixture = (name: string) => path.join(fixtures, name)
const sourcesOf = ({ view }: FolderDescription, names: readonly string[]) =>
  Object.fromEntries(
    view.facts.filter(({ name }) => names.includes(name)).map(({ name, source }) => [name, source.detail]),
  )

describe('Lean', () => {
  test('is its built program, once per call, with flat requests', async () => {
    const folder = await aFolder({
      'lakefile.toml':
        'name = "x"\ndefaultTargets = ["mine"]\n[[lean_exe]]\nname = "tests"\n[[lean_exe]]\nname = "mine"\nexeName = "evaluation"\n',
      '.lake/build/bin/evaluation': '',
    })

    const { launch, view } = await look(folder)

    expect(launch).toMatchObject({
      command: path.join(folder, '.lake/build/bin/evaluation'),
      args: [],
      interface: 'file',
      fileRequest: 'flat',
    })
    expect(launch.problem).toBeUndefined()
    expect(view.layout).toEqual({
      layout: 'lean',
      sentence: 'Started as the program "evaluation" that Lean built, because lakefile.toml names it.',
      decidedBy: { file: 'lakefile.toml', line: 5 },
      problem: null,
    })
  })

  test.each([
    [['lake'], /^The Lean program "evaluation" is not built yet\. Run "lake build" in /],
    [[], /Lean \(leanprover\/lean4:v4\.19\.0\) is not on this machine\. Install it with elan/],
  ])('that is not built opens and says what to run, with %j on PATH', async (programs, words) => {
    const { launch, view } = await look(fixture('lean-flat'), programs)

    expect(launch.problem).toMatch(words)
    expect(view).toMatchObject({ layout: { layout: 'lean' }, tests: ['tests/Main.lean'] })
    expect(view.alternatives.map(({ layout }) => layout)).toEqual(['dockerfile'])
  })

  test('is no answer where the Dockerfile starts another language', async () => {
    const folder = await aFolder({
      'lakefile.lean': 'lean_exe proofs',
      Dockerfile: 'FROM x\nENV FUNCTION_COMMAND=node FUNCTION_ARGS=a.mjs',
    })

    expect((await look(folder)).view.layout?.layout).toBe('dockerfile')
  })

  test('with a program outside its folder is not believed', async () => {
    const folder = await aFolder({ 'lakefile.lean': 'lean_exe «../../../bin/sh»', 'main.js': '' })

    expect((await look(folder)).view.layout?.layout).toBe('node')
  })
})

describe('Wolfram', () => {
  test('with evaluate.m needs the toolkit, and is served over tcp', async () => {
    const toolkit = await aFolder({ 'Bootstrap.wl': '' })

    const { launch, view } = await look(fixture('wolfram-toolkit'), ['wolframscript'], {
      LF_TOOLKIT_PATH: toolkit,
    })

    expect(launch).toMatchObject({
      command: 'wolframscript',
      args: ['-f', path.join(toolkit, 'Bootstrap.wl')],
      interface: 'rpc',
      transport: 'tcp',
      env: { LF_TOOLKIT_PATH: toolkit },
      limits: { ...defaultLimits, startTimeoutMs: 90_000 },
    })
    expect(launch.problem).toBeUndefined()
    expect(view.tests).toEqual(['tests/evaluate.wlt'])
  })

  test.each([
    ['wolfram-toolkit', [], /wolframscript, which is not on this machine\. Install the Wolfram Engine/],
    ['wolfram-toolkit', ['wolframscript'], /needs the Wolfram toolkit.*toolkit-wolfram.*LF_TOOLKIT_PATH/],
    ['wolfram-script', [], /wolframscript, which is not on this machine/],
  ])('%s with %j on PATH opens and says what is missing', async (name, programs, words) => {
    expect((await look(fixture(name), programs)).launch.problem).toMatch(words)
  })

  test('with evaluation_function.wl is one process per call, with time for the engine', async () => {
    const { launch } = await look(fixture('wolfram-script'), ['wolframscript'])

    expect(launch).toMatchObject({
      args: ['-f', path.join(fixture('wolfram-script'), 'evaluation_function.wl')],
      interface: 'file',
      limits: { startTimeoutMs: 60_000 },
    })
  })
})

describe('a Dockerfile', () => {
  test('tells the start with the line of each setting, and only what the function needs', async () => {
    const folder = fixture('dockerfile-env')

    const description = await look(folder)

    const { launch, view } = description
    expect(launch).toMatchObject({
      command: '/opt/node',
      args: ['main.mjs', 'a b', 'quick'],
      transport: 'ipc',
      env: { MODEL: 'small', WORDS: 'one two', DATA: path.join(folder, 'data') },
      limits: { evalTimeoutMs: 150_000, previewTimeoutMs: 150_000, chatTimeoutMs: 150_000 },
    })
    expect(Object.keys(launch.env)).toEqual(['MODEL', 'WORDS', 'DATA'])
    expect(sourcesOf(description, ['command', 'transport', 'interface', 'env.MODEL', 'limits.eval'])).toEqual(
      {
        command: 'FUNCTION_COMMAND in Dockerfile, line 14',
        transport: 'FUNCTION_RPC_TRANSPORT in Dockerfile, line 18',
        interface: 'Default of the base layer',
        'env.MODEL': 'ENV MODEL in Dockerfile, line 19',
        'limits.eval': 'FUNCTION_WORKER_SEND_TIMEOUT in Dockerfile, line 21',
      },
    )
    expect(view.notes).toEqual([
      expect.stringMatching(/^CACHE in Dockerfile, line 19, names a place of the container/),
      expect.stringMatching(/^SERVICE_TOKEN in Dockerfile, line 20, looks like a secret/),
    ])
    expect(JSON.stringify(view)).not.toContain('not-for-the-log')
  })

  test('may name the program on the command line of an older base layer', async () => {
    const folder = fixture('shimmy-command')

    const { launch, view } = await look(folder, ['perl'])

    expect(launch).toMatchObject({
      command: 'perl',
      args: ['-f', path.join(folder, 'evaluate.pl')],
      interface: 'file',
    })
    expect(view.layout?.decidedBy).toEqual({ file: 'Dockerfile', line: 4 })
  })

  test('may name a handler, which our host serves', async () => {
    const folder = fixture('lambda-handler')

    const { launch, view } = await look(folder, ['python3'])

    expect(launch).toMatchObject({
      kind: 'chat',
      args: [host, '--root', folder, '--handler', 'door.entry:answer'],
    })
    expect(view.layout).toMatchObject({ layout: 'python-chat', decidedBy: { file: 'Dockerfile', line: 3 } })
  })

  test('changes how a Python package is talked to', async () => {
    const { launch, view } = await look(fixture('python-package-file'), ['python3'])

    expect(launch).toMatchObject({ args: ['-m', 'evaluation_function.main'], interface: 'file' })
    expect(view.tests).toEqual(['evaluation_function/evaluation_test.py'])
  })

  test('keeps an address that a worker is told, and no socket of the container', async () => {
    const folder = await aFolder({
      'evaluation_function/main.py': '',
      Dockerfile:
        'FROM x\nENV FUNCTION_RPC_TRANSPORT=tcp FUNCTION_RPC_TRANSPORT_TCP_ADDRESS=127.0.0.1:7321 FUNCTION_RPC_TRANSPORT_IPC_ENDPOINT=/tmp/eval.sock FUNCTION_MAX_PROCS=3',
    })

    expect((await look(folder)).launch).toMatchObject({
      transport: 'tcp',
      endpoint: '127.0.0.1:7321',
      maxWorkers: 3,
    })
  })
})

describe('what a hostile folder holds', () => {
  test('links that lead out of it are not read, and it opens by what else it shows', async () => {
    const outside = await aFolder({ secret: 'top secret', 'Dockerfile.evil': 'ENV FUNCTION_COMMAND=node' })
    const folder = await aFolder({ 'main.js': '' })
    await symlink(path.join(outside, 'Dockerfile.evil'), path.join(folder, 'Dockerfile'))
    await symlink(path.join(outside, 'secret'), path.join(folder, 'feedback-studio.json'))

    const { launch, view } = await look(folder)

    expect(view.layout?.layout).toBe('node')
    expect(view.notes).toEqual([expect.stringMatching(/Dockerfile is a link that leads out of the folder/)])
    expect(launch.problem).toMatch(/feedback-studio\.json is a link that leads out of the folder/)
    expect(JSON.stringify(view)).not.toContain('top secret')
  })

  test.runIf(process.platform !== 'win32')('a named pipe keeps nobody waiting', async () => {
    const folder = await aFolder({ 'main.js': '' })
    await promisify(execFile)('mkfifo', [path.join(folder, 'Dockerfile'), path.join(folder, 'package.json')])

    expect((await look(folder)).view.layout?.layout).toBe('node')
  })

  test('huge and binary files are noted and passed over', async () => {
    const folder = await aFolder({ 'main.js': '', Dockerfile: 'ENV FUNCTION_COMMAND=node\0', 'index.py': '' })
    await truncate(path.join(folder, 'index.py'), 3 * 1024 * 1024)

    const { view } = await look(folder)

    expect(view.layout?.layout).toBe('node')
    expect(view.notes).toEqual([
      expect.stringMatching(/Dockerfile is no text/),
      expect.stringMatching(/index\.py is larger than 1 MiB/),
    ])
  })

  test('folders where files should be are no files', async () => {
    const folder = await aFolder({ 'main.js/keep': '', 'Dockerfile/keep': '', 'app/evaluation.py': '' })

    expect((await look(folder)).view.layout?.layout).toBe('python-old')
  })

  test('a path that climbs out of the container leads nowhere here', async () => {
    const folder = await aFolder({
      Dockerfile: 'FROM x\nENV FUNCTION_COMMAND=node FUNCTION_ARGS=/app/../../etc/passwd',
    })

    expect((await look(folder)).launch.args).toEqual(['/app/../../etc/passwd'])
  })

  test('many tests are not all listed', async () => {
    const folder = await aFolder({ 'main.js': '' })
    await mkdir(path.join(folder, 'tests'))
    for (let at = 0; at < 60; at++) await writeFile(path.join(folder, 'tests', `test_${at}.py`), '')
    await symlink(folder, path.join(folder, 'tests', 'round'))

    expect((await look(folder)).view.tests).toHaveLength(50)
  })
})

describe('the settings file', () => {
  const folderWith = (settings: object) =>
    aFolder({ 'feedback-studio.json': JSON.stringify(settings), 'main.js': '', 'app/evaluation.py': '' })

  test('changes single values of what was recognised', async () => {
    const folder = await folderWith({
      args: ['other.js', 'a, b'],
      transport: 'stdio',
      limits: { eval: '2m', queue: 5 },
      maxWorkers: 4,
      restartOnChange: false,
      keepsConnection: true,
      layout: 'node',
    })

    const description = await look(folder)

    expect(description.launch).toMatchObject({
      command: '/opt/node',
      args: ['other.js', 'a, b'],
      transport: 'stdio',
      limits: { ...defaultLimits, evalTimeoutMs: 120_000, maxQueueLength: 5 },
      maxWorkers: 4,
      restartOnChange: false,
      keepsConnection: true,
    })
    expect(description.view.facts.find(({ name }) => name === 'limits.eval')).toEqual({
      name: 'limits.eval',
      value: '120s',
      source: { from: 'settings-file', detail: '"limits.eval" in feedback-studio.json' },
      recognised: '30s',
    })
  })

  test('with a command and no layout stands for itself', async () => {
    const { launch, view } = await look(await folderWith({ command: 'node' }))

    expect(launch).toMatchObject({ command: '/opt/node', args: [], transport: 'stdio' })
    expect(view.layout?.layout).toBe('custom')
    expect(view.alternatives.map(({ layout }) => layout)).toEqual(['python-old', 'node'])
  })

  test('chooses another layout that fits', async () => {
    const { launch, view } = await look(await folderWith({ layout: 'node' }))

    expect(launch.recognisedAs).toBe('Started as a Node program, because main.js is there.')
    expect(view.alternatives.map(({ layout }) => layout)).toEqual(['python-old'])
  })

  test('names what is wrong by field, and keeps the rest', async () => {
    const { launch, view } = await look(
      await folderWith({ maxWorkers: 0, transport: 'tcp', team: 'x', limits: { soon: 1 }, args: 'a' }),
    )

    expect(launch.transport).toBe('tcp')
    expect(launch.problem).toMatch(/^feedback-studio\.json: /)
    expect(view.file).toMatchObject({
      settings: { transport: 'tcp' },
      problems: {
        maxWorkers: ['must be at least 1'],
        args: ['must be a list in brackets'],
        'limits.soon': [expect.stringMatching(/^is not known\. Known are start, eval/)],
      },
      unknownKeys: ['team'],
    })
  })

  test('that asks for a sandbox which cannot be made starts nothing', async () => {
    const folder = await folderWith({ sandbox: true })

    const { launch } = await look(folder)

    expect(launch.problem).toMatch(/^The sandbox is switched on for this function, but/)
  })
})
