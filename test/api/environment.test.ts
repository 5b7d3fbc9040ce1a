import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { environmentPaths, type EnvironmentReport } from '../../server/contract/environment.ts'
import type { StudioState } from '../../server/contract/studio.ts'
import { writePythonFunction } from '../fixtures/python-function.ts'
import { aFunctionFolder, aHome, startServer, until, type RunningServer } from '../fixtures/running-server.ts'

async function aPythonFunction(): Promise<string> {
  const folder = await aHome()
  await writePythonFunction(folder)
  return folder
}

async function report(server: RunningServer, id = 'one'): Promise<EnvironmentReport> {
  return (await server.ask(environmentPaths.environment(id))).body as EnvironmentReport // our own server's word
}

async function settled(server: RunningServer): Promise<EnvironmentReport> {
  let last = await report(server)
  await until(async () => {
    last = await report(server)
    return last.state === 'checked' && last.job?.state !== 'running' && last.interpreter !== null
  })
  return last
}

async function startedAt(server: RunningServer): Promise<string | null | undefined> {
  const state = (await server.ask('/api/state')).body as StudioState // our own server's word
  return state.functions.find(({ id }) => id === 'one')?.worker.startedAt
}

describe.skipIf(process.platform === 'win32')('the environment of a function', () => {
  test('is looked at by itself, set up when asked, and the function starts again with it', async () => {
    const folder = await aPythonFunction()
    const server = await startServer({
      args: ['--function', folder],
      env: { LLM_API_KEY: 'sk-this-is-secret' },
    })
    const before = await settled(server)
    const firstStart = await startedAt(server)

    const begun = await server.ask(environmentPaths.setUp('one'), { body: {} })
    const after = await settled(server)

    expect(before).toMatchObject({
      functionId: 'one',
      language: 'python',
      files: ['requirements.txt'],
      packages: [
        { name: 'tiny-one', wanted: '>=1', installed: null, state: 'missing', file: 'requirements.txt' },
      ],
      problems: ['The package that the function lists is missing: tiny-one.'],
      offer: { title: 'Install into .venv' },
      job: null,
    })
    expect(begun).toMatchObject({ status: 200, body: { job: { state: 'running' } } })
    await until(async () => (await settled(server)).packages[0]?.installed === '1.5')
    expect(after.job).toMatchObject({ state: 'succeeded', failure: null })
    await until(async () => (await startedAt(server)) !== firstStart)
    expect((await server.ask(environmentPaths.log('one'))).body).toEqual({
      lines: [
        expect.stringContaining('-m pip install'),
        'Collecting tiny-one>=1',
        'Successfully installed tiny-one-1.5 with no key',
      ],
    })
  })

  test('that cannot be set up says why', async () => {
    const folder = await aPythonFunction()
    await writeFile(path.join(folder, 'broken'), '')
    const server = await startServer({ args: ['--function', folder] })
    await settled(server)

    await server.ask(environmentPaths.setUp('one'), { body: {} })

    expect((await settled(server)).job).toMatchObject({
      state: 'failed',
      failure: {
        kind: 'package-not-found',
        message: 'The package tiny-one>=1 was not found. Check its name where it is listed, then try again.',
      },
    })
  })

  test('is set up no longer once that was cancelled, or the studio ended', async () => {
    const folder = await aPythonFunction()
    await writeFile(path.join(folder, 'endless'), '')
    const server = await startServer({ args: ['--function', folder] })
    await settled(server)
    await server.ask(environmentPaths.setUp('one'), { body: {} })
    await until(async () => (await report(server)).job?.current === 'tiny-one>=1')

    const cancelled = await server.ask(environmentPaths.setUp('one'), { method: 'DELETE' })
    await server.ask(environmentPaths.setUp('one'), { body: {} })
    server.child.kill('SIGTERM')

    expect(cancelled).toMatchObject({ status: 200, body: { job: { state: 'cancelled' } } })
    expect(await server.ended).toMatchObject({ status: 0, signal: null })
    expect((await readdir(folder)).sort()).toEqual([
      '.venv',
      'app',
      'config.json',
      'endless',
      'requirements.txt',
    ])
  })
})

test('a function that needs nothing is told so, and one that is not open is not known', async () => {
  const folder = await aFunctionFolder('echo', { worker: 'echo.mjs' })
  const server = await startServer({ args: ['--function', folder] })
  await until(async () => (await report(server, 'echo')).language === 'node')

  const known = await server.ask(environmentPaths.environment('echo'), { body: {} })
  const nothing = await server.ask(environmentPaths.setUp('echo'), { body: {} })
  const unknown = await server.ask(environmentPaths.setUp('nobody'), { body: {} })

  expect(known).toMatchObject({
    status: 200,
    body: { state: 'checked', problems: [], packages: [], offer: null },
  })
  expect(nothing).toMatchObject({ status: 409, body: { error: { code: 'nothing-to-install' } } })
  expect(unknown).toMatchObject({ status: 404, body: { error: { code: 'unknown-function' } } })
})
