import { describe, expect, test } from 'vitest'
import { readConfig, type Config } from '../../../server/config.ts'
import { defaultLimits } from '../../../server/contract/function.ts'
import { closedToOthers } from '../../../server/http/access-rules.ts'
import { defaultHttpLimits } from '../../../server/http/http-limits.ts'
import { defaultProgressSettings } from '../../../server/http/progress-settings.ts'

const surroundings = {
  platform: 'linux',
  userHome: '/home/ada',
  workingDir: '/home/ada',
  processorCount: 4,
} as const

function read(argv: readonly string[], env: Readonly<Record<string, string>> = {}): Config {
  return readConfig(argv, env, surroundings)
}

function problem(argv: readonly string[], env: Readonly<Record<string, string>> = {}): string {
  try {
    read(argv, env)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  return 'no problem'
}

describe('without any setting', () => {
  test('the base layer listens on 127.0.0.1:8080 with the functions that come with it', () => {
    expect(read(['base-layer'])).toEqual({
      mode: 'base-layer',
      host: '127.0.0.1',
      port: 8080,
      authKey: null,
      maxBodyBytes: 8_388_608,
      http: { access: closedToOthers, limits: defaultHttpLimits },
      generation: null,
      progress: defaultProgressSettings,
      logLevel: 'info',
      command: null,
      folders: [],
      areaFiles: [],
      launchDefaults: {
        env: {},
        inheritEnv: false,
        maxWorkers: 1,
        maxFileWorkers: 4,
        limits: defaultLimits,
        sandboxOnRequest: expect.any(Object) as object,
      },
      watchesFiles: false,
      homeFolder: '/home/ada/.local/share/feedback-studio',
      opensPage: false,
      stopsWithStdin: false,
    })
  })

  test('the studio watches the files of functions, and the base layer does where it is told to', () => {
    const watches = [
      read(['studio']),
      read(['studio'], { FUNCTION_WATCH: 'false' }),
      read(['base-layer'], { FUNCTION_WATCH: 'true' }),
    ]
    expect(watches.map(({ watchesFiles }) => watchesFiles)).toEqual([true, false, true])
  })

  test('the studio opens its page, unless told not to', () => {
    const opens = [['studio'], ['studio', '--browser'], ['studio', '--no-open'], ['base-layer', '--no-open']]
    expect(opens.map((argv) => read(argv).opensPage)).toEqual([true, true, false, false])
  })
})

describe('the program of FUNCTION_COMMAND', () => {
  test('is read with its arguments, working folder, interface, transport and endpoint', () => {
    const env = {
      FUNCTION_COMMAND: 'python',
      FUNCTION_ARGS: '-m, evaluation_function.main',
      FUNCTION_WORKING_DIR: 'functions/one',
      FUNCTION_RPC_TRANSPORT: 'IPC',
      FUNCTION_RPC_TRANSPORT_IPC_ENDPOINT: '/tmp/one.sock',
    }

    expect(read(['base-layer'], env).command).toEqual({
      command: 'python',
      args: ['-m', 'evaluation_function.main'],
      workingDir: '/home/ada/functions/one',
      interface: 'rpc',
      transport: 'ipc',
      endpoint: '/tmp/one.sock',
    })
  })

  test('speaks rpc over stdio when nothing else is said', () => {
    expect(read(['base-layer'], { FUNCTION_COMMAND: './run' }).command).toEqual({
      command: './run',
      args: [],
      workingDir: '/home/ada',
      interface: 'rpc',
      transport: 'stdio',
      endpoint: null,
    })
  })

  test.each([
    ['http', 'FUNCTION_RPC_TRANSPORT_HTTP_URL', 'http://127.0.0.1:7321'],
    ['ws', 'FUNCTION_RPC_TRANSPORT_WS_URL', 'ws://127.0.0.1:7321'],
    ['tcp', 'FUNCTION_RPC_TRANSPORT_TCP_ADDRESS', '127.0.0.1:7321'],
    ['ipc', 'FUNCTION_RPC_TRANSPORT_IPC_ENDPOINT', '/tmp/eval.sock'],
  ])('speaks %s where %s says', (transport, name, endpoint) => {
    const env = { FUNCTION_COMMAND: 'x', FUNCTION_RPC_TRANSPORT: transport.toUpperCase(), [name]: endpoint }

    expect(read(['base-layer'], env).command).toMatchObject({ transport, endpoint })
  })

  test('gets request files of the shape that was asked for', () => {
    const { fileRequest } = read(['base-layer'], { FUNCTION_FILE_REQUEST: 'Flat' }).launchDefaults

    expect(fileRequest).toBe('flat')
    expect(read(['base-layer'], {}).launchDefaults).not.toHaveProperty('fileRequest')
  })

  test('gives way to folders that are named on the command line', () => {
    const config = read(['studio', '--function', 'a', '--function', '/b'], { FUNCTION_COMMAND: 'python' })

    expect({ command: config.command, folders: config.folders }).toEqual({
      command: null,
      folders: ['/home/ada/a', '/b'],
    })
  })
})

describe('limits', () => {
  test('the send limit holds for eval, preview and chat, and a healthcheck keeps its own', () => {
    const env = { FUNCTION_WORKER_SEND_TIMEOUT: '1m30s', FUNCTION_WORKER_START_TIMEOUT: '500ms' }

    expect(read(['base-layer'], env).launchDefaults.limits).toEqual({
      ...defaultLimits,
      startTimeoutMs: 500,
      evalTimeoutMs: 90_000,
      previewTimeoutMs: 90_000,
      chatTimeoutMs: 90_000,
    })
  })

  test('how large an answer may be is said in bytes', () => {
    const { limits } = read(['base-layer'], { FUNCTION_MAX_RESULT_BYTES: '1048576' }).launchDefaults

    expect(limits).toEqual({ ...defaultLimits, maxResultBytes: 1024 * 1024 })
  })

  test('a plain number means seconds', () => {
    const env = { FUNCTION_WORKER_STOP_TIMEOUT: '2', FUNCTION_WORKER_HEALTHCHECK_TIMEOUT: '1.5h' }
    const { stopTimeoutMs, healthcheckTimeoutMs } = read(['base-layer'], env).launchDefaults.limits

    expect({ stopTimeoutMs, healthcheckTimeoutMs }).toEqual({
      stopTimeoutMs: 2_000,
      healthcheckTimeoutMs: 5_400_000,
    })
  })
})

test('FUNCTION_ENV sets variables and passes others on', () => {
  const env = { FUNCTION_ENV: 'A=1, B=x=y,C,D', C: 'from outside', FUNCTION_ENV_INHERIT: 'true' }

  expect(read(['base-layer'], env).launchDefaults).toMatchObject({
    env: { A: '1', B: 'x=y', C: 'from outside' },
    inheritEnv: true,
  })
})

test('a variable that is set to nothing counts as not set', () => {
  const env = { HTTP_PORT: '', HTTP_HOST: ' ', AUTH_KEY: '', FUNCTION_COMMAND: '', SANDBOX_ENABLED: '' }

  expect(read(['base-layer'], env)).toEqual(read(['base-layer']))
})

test('--port is stronger than HTTP_PORT', () => {
  expect(read(['base-layer', '--port', '9000'], { HTTP_PORT: '9001' }).port).toBe(9000)
})

test('a folder is meant from where npm was called', () => {
  const env = { npm_lifecycle_event: 'start', INIT_CWD: '/home/ada/functions' }

  expect(read(['studio', '--function', 'one'], env).folders).toEqual(['/home/ada/functions/one'])
})

describe('the data folder', () => {
  test.each([
    ['linux', { XDG_DATA_HOME: '/data' }, '/data/feedback-studio'],
    ['darwin', {}, '/home/ada/Library/Application Support/Feedback Studio'],
    ['win32', { APPDATA: '/roaming' }, '/roaming/Feedback Studio'],
    ['linux', { FEEDBACK_STUDIO_HOME: '/own' }, '/own'],
  ] as const)('on %s with %j is %s', (platform, env, folder) => {
    expect(readConfig(['studio'], env, { ...surroundings, platform }).homeFolder).toBe(folder)
  })
})

describe('what cannot be used is refused in one line', () => {
  test.each([
    [['serve'], {}, /^The first argument must be base-layer or studio, not "serve"\.$/],
    [['studio', '--prot', '1'], {}, /^Unknown option '--prot'.*Options: .*--function DIR/],
    [['studio', '--function'], {}, /--function/],
    [['studio', 'extra'], {}, /"extra" belongs to no option/],
    [['studio', '--port', '70000'], {}, /^--port is "70000"\. It must be a whole number from 0 to 65535\.$/],
    [['base-layer'], { HTTP_PORT: 'http' }, /^HTTP_PORT is "http"/],
    [
      ['base-layer'],
      { FUNCTION_WORKER_SEND_TIMEOUT: '3 weeks' },
      /^FUNCTION_WORKER_SEND_TIMEOUT .*30s, 500ms/,
    ],
    [['base-layer'], { FUNCTION_WORKER_START_TIMEOUT: '0' }, /between 1ms and 24h/],
    [
      ['base-layer'],
      { FUNCTION_COMMAND: 'x', FUNCTION_INTERFACE: 'wasm' },
      /^FUNCTION_INTERFACE .*rpc, file\.$/,
    ],
    [
      ['base-layer'],
      { FUNCTION_COMMAND: 'x', FUNCTION_RPC_TRANSPORT: 'pipe' },
      /^FUNCTION_RPC_TRANSPORT .*stdio, ipc/,
    ],
    [['base-layer'], { FUNCTION_MAX_PROCS: '0' }, /^FUNCTION_MAX_PROCS .*from 1 to 256/],
    [['base-layer'], { FUNCTION_MAX_RESULT_BYTES: '8MB' }, /^FUNCTION_MAX_RESULT_BYTES is "8MB"\. .*1024/],
    [['base-layer'], { FUNCTION_FILE_REQUEST: 'nested' }, /^FUNCTION_FILE_REQUEST .*combined, wrapped, flat/],
    [['base-layer'], { FUNCTION_ENV: '1A=x' }, /^FUNCTION_ENV .*NAME=value/],
    [['base-layer'], { FUNCTION_ENV_INHERIT: 'maybe' }, /^FUNCTION_ENV_INHERIT .*true or false/],
    [['base-layer'], { SANDBOX_ENABLED: 'perhaps' }, /^SANDBOX_ENABLED is "perhaps"/],
    [['base-layer'], { LOG_LEVEL: 'loud' }, /^LOG_LEVEL .*debug, info/],
  ])('%j with %j', (argv, env, words) => {
    const message = problem(argv, env)

    expect(message).toMatch(words)
    expect(message).not.toContain('\n')
  })
})

test('the older base layer is chosen by the environment, or on the command line, which is stronger', () => {
  const chosen = [
    read(['base-layer'], { BASE_LAYER: 'Older' }),
    read(['studio', '--base-layer', 'older']),
    read(['base-layer', '--base-layer', 'current'], { BASE_LAYER: 'older' }),
  ]

  expect(chosen.map(({ generation }) => generation)).toEqual(['older', 'older', 'current'])
  expect(problem(['studio'], { BASE_LAYER: 'oldest' })).toBe(
    'BASE_LAYER is "oldest". It must be one of current, older.',
  )
})

test('the length of the queue can be chosen', () => {
  expect(read(['base-layer'], { FUNCTION_MAX_QUEUE: '7' }).launchDefaults.limits.maxQueueLength).toBe(7)
  expect(problem(['base-layer'], { FUNCTION_MAX_QUEUE: '0' })).toBe(
    'FUNCTION_MAX_QUEUE is "0". It must be a whole number from 1 to 1000000.',
  )
})
