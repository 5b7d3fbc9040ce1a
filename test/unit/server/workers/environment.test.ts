import { expect, test } from 'vitest'
import type { FunctionLaunch } from '../../../../server/contract/function.ts'
import { isAllowed, workerEnvironment } from '../../../../server/workers/environment.ts'
import { aLaunch } from './a-launch.ts'

function environmentOf(
  launch: Partial<FunctionLaunch>,
  parentEnv: Record<string, string>,
  options: { secrets?: Record<string, string>; platform?: NodeJS.Platform } = {},
): Record<string, string> {
  return workerEnvironment({
    launch: { ...aLaunch('echo.mjs'), ...launch },
    parentEnv,
    secrets: options.secrets ?? {},
    platform: options.platform ?? 'linux',
  })
}

test('a worker over ipc gets the system, its runtime, its provider, and what it is for', () => {
  const env = environmentOf(
    { env: { GREETING: 'hello' } },
    {
      PATH: '/bin',
      LC_ALL: 'C',
      VIRTUAL_ENV: '/venv',
      PYTHONPATH: '/lib',
      OPENAI_MODEL: 'some-model',
      AUTH_KEY: 'of the base layer',
      AWS_SECRET_ACCESS_KEY: 'nothing to do with it',
      UNRELATED: 'x',
    },
    { secrets: { LLM_API_KEY: 'sk-abc', EMPTY: '' } },
  )

  expect(env).toEqual({
    PATH: '/bin',
    LC_ALL: 'C',
    VIRTUAL_ENV: '/venv',
    PYTHONPATH: '/lib',
    OPENAI_MODEL: 'some-model',
    LLM_API_KEY: 'sk-abc',
    GREETING: 'hello',
    PYTHONHASHSEED: '0',
    PYTHONUNBUFFERED: '1',
    EVAL_IO: 'rpc',
    EVAL_RPC_TRANSPORT: 'ipc',
    FUNCTION_INTERFACE: 'rpc',
    FUNCTION_RPC_TRANSPORT: 'ipc',
  })
})

test('a worker over the file interface is told so in lower case and hears of no transport', () => {
  expect(environmentOf({ interface: 'file' }, {})).toEqual({
    PYTHONHASHSEED: '0',
    EVAL_IO: 'file',
    FUNCTION_INTERFACE: 'file',
  })
})

test('the whole environment is passed on only when that was asked for', () => {
  const parentEnv = { UNRELATED: 'x', EVAL_PROGRESS_URL: 'http://of.an.outer.layer' }

  expect(environmentOf({}, parentEnv)).not.toHaveProperty('UNRELATED')
  expect(environmentOf({ inheritEnv: true }, parentEnv)).toMatchObject({ UNRELATED: 'x' })
  expect(environmentOf({ inheritEnv: true }, parentEnv)).not.toHaveProperty('EVAL_PROGRESS_URL')
})

test('what the author sets goes before secrets, secrets before the environment, and our own words before all', () => {
  const env = environmentOf(
    { env: { A: 'author', PYTHONHASHSEED: '7', EVAL_IO: 'file' } },
    { LLM_MODEL: 'parent', PYTHONHASHSEED: '3' },
    { secrets: { A: 'secret', LLM_MODEL: 'secret' } },
  )

  expect(env).toMatchObject({ A: 'author', LLM_MODEL: 'secret', PYTHONHASHSEED: '7', EVAL_IO: 'rpc' })
})

test('on Windows two spellings of a name are one variable', () => {
  const env = environmentOf(
    { env: { PATH: 'C:\\author' } },
    { Path: 'C:\\windows', SystemRoot: 'C:\\' },
    { platform: 'win32' },
  )

  expect(env).toMatchObject({ PATH: 'C:\\author', SystemRoot: 'C:\\', PYTHONIOENCODING: 'utf-8' })
  expect(env).not.toHaveProperty('Path')
})

test.each([
  ['PATH', true],
  ['LC_CTYPE', true],
  ['CONDA_PREFIX', true],
  ['CONDA_TOKEN', false],
  ['GOPATH', true],
  ['GOOGLE_AI_API_KEY', true],
  ['GOOGLE_GEMINI_BASE_URL', true],
  ['GOOGLE_APPLICATION_CREDENTIALS', false],
  ['AZURE_OPENAI_API_KEY', true],
  ['AZURE_CLIENT_SECRET', false],
  ['NODE_OPTIONS', false],
  ['SSH_AUTH_SOCK', false],
])('%s is passed on: %s', (name, expected) => {
  expect(isAllowed(name)).toBe(expected)
})
