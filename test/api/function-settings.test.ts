import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { FunctionSettingsView } from '../../server/contract/function-settings.ts'
import type { FunctionSummary, StudioState } from '../../server/contract/studio.ts'
import type { LogLine } from '../../server/contract/worker.ts'
import {
  aFunctionFolder,
  aHome,
  runServer,
  startServer,
  until,
  type RunningServer,
} from '../fixtures/running-server.ts'

const workers = path.resolve(import.meta.dirname, '../fixtures/workers')

async function view(server: RunningServer, id: string): Promise<FunctionSettingsView> {
  return (await server.ask(`/api/functions/${id}/settings`)).body as FunctionSettingsView // our own server's word
}

async function find(server: RunningServer, id: string): Promise<FunctionSummary | undefined> {
  const { functions } = (await server.ask('/api/state')).body as StudioState // our own server's word
  return functions.find((one) => one.id === id)
}

async function evaluate(server: RunningServer): Promise<unknown> {
  const reply = await fetch(server.baseLayerUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ response: 1, answer: 1, params: {} }),
  })
  return reply.json()
}

function valueOf({ facts }: FunctionSettingsView, name: string): unknown {
  return facts.find((fact) => fact.name === name)?.value
}

describe('a changed setting', () => {
  test('starts the function anew under the same id, with its log, and is kept in the folder', async () => {
    const folder = await aFunctionFolder('mine', { worker: 'echo.mjs', settings: { team: 'x' } })
    const server = await startServer({ args: ['--function', folder] })
    await evaluate(server)
    const before = await view(server, 'mine')
    const args = [path.join(workers, 'by-response.mjs')]

    const changed = await server.ask('/api/functions/mine/settings', {
      method: 'PUT',
      body: { basedOn: before.file.text, change: { args, limits: { eval: '7s' } } },
    })

    expect(changed).toMatchObject({
      status: 200,
      body: { functionId: 'mine', isCurrent: true, problem: null },
    })
    expect(valueOf(changed.body as FunctionSettingsView, 'limits.eval')).toBe('7s')
    expect(JSON.parse(await readFile(path.join(folder, 'feedback-studio.json'), 'utf8'))).toMatchObject({
      team: 'x',
      args,
    })
    expect(await evaluate(server)).not.toMatchObject({ result: { method: 'eval' } })
    const { lines } = (await server.ask('/api/functions/mine/log')).body as { lines: LogLine[] }
    const ready = lines.filter(({ text }) => text.startsWith('The function is ready'))
    expect(ready).toHaveLength(2)
    expect(new Set(lines.map(({ sequence }) => sequence)).size).toBe(lines.length)
  })

  test('that is wrong changes nothing, and the function goes on', async () => {
    const folder = await aFunctionFolder('mine', { worker: 'echo.mjs' })
    const server = await startServer({ args: ['--function', folder] })
    const { file } = await view(server, 'mine')
    const startedAt = (await find(server, 'mine'))?.worker.startedAt

    const refusals = await Promise.all(
      [
        { basedOn: file.text, change: { transport: 'pigeon' } },
        { basedOn: '{}', change: { transport: 'stdio' } },
        { basedOn: file.text },
        { basedOn: file.text, change: {}, text: '{}' },
        { basedOn: file.text, text: '{' },
      ].map((body) => server.ask('/api/functions/mine/settings', { method: 'PUT', body })),
    )

    expect(refusals.map(({ status }) => status)).toEqual([422, 409, 422, 422, 422])
    expect((await view(server, 'mine')).file.text).toBe(file.text)
    expect((await find(server, 'mine'))?.worker.startedAt).toBe(startedAt)
    expect(await evaluate(server)).toMatchObject({ result: { method: 'eval' } })
  })

  test('of the functions that come with the app is refused, and of unknown ones too', async () => {
    const server = await startServer()
    const { functions } = (await server.ask('/api/state')).body as StudioState
    const id = functions[0]?.id ?? ''
    const body = { basedOn: null, change: { maxWorkers: 2 } }

    const refusals = await Promise.all(
      [id, 'nobody'].map((one) => server.ask(`/api/functions/${one}/settings`, { method: 'PUT', body })),
    )

    expect(refusals.map(({ status }) => status)).toEqual([409, 404])
    expect((await view(server, id)).isEditable).toBe(false)
  })
})

describe('a folder whose function cannot be started', () => {
  test('opens with the reason, and starts once its settings are put right', async () => {
    const folder = await aHome()
    const text = '{ "command": "node", "args": [], "interface": "wasm", "team": "x" }'
    await writeFile(path.join(folder, 'feedback-studio.json'), text)
    const server = await startServer()

    const opened = await server.ask('/api/functions', { body: { folder } })
    const { id, problem } = opened.body as FunctionSummary
    const refused = await evaluate(server)
    const changed = await server.ask(`/api/functions/${id}/settings`, {
      method: 'PUT',
      body: { basedOn: text, change: { interface: null, args: [path.join(workers, 'echo.mjs')] } },
    })

    expect(problem).toBe('feedback-studio.json: "interface" must be one of rpc, file.')
    expect(refused).toEqual({ error: { message: problem } })
    expect(changed).toMatchObject({ status: 200, body: { problem: null } })
    await until(async () => (await find(server, id))?.worker.state === 'ready')
    expect(await find(server, id)).not.toHaveProperty('problem')
    expect(JSON.parse(await readFile(path.join(folder, 'feedback-studio.json'), 'utf8'))).toMatchObject({
      team: 'x',
    })
  })

  test('starts by a restart once what was missing is there', async () => {
    const folder = await aHome()
    await writeFile(path.join(folder, 'package.json'), '{"main":"dist/main.mjs"}')
    const server = await startServer()
    const { id, problem } = (await server.ask('/api/functions', { body: { folder } })).body as FunctionSummary
    expect(problem).toMatch(/dist\/main\.mjs as its main, which is not there/)

    await mkdir(path.join(folder, 'dist'))
    const echo = JSON.stringify(path.join(workers, 'echo.mjs'))
    await writeFile(path.join(folder, 'dist', 'main.mjs'), `await import(${echo})`)
    await server.ask(`/api/functions/${id}/restart`, { method: 'POST', body: {} })

    await until(async () => (await find(server, id))?.worker.state === 'ready')
    expect(await evaluate(server)).toMatchObject({ result: { method: 'eval' } })
  })

  test('stops a base layer that has no screen to put it right on', async () => {
    const folder = await aHome()
    await writeFile(path.join(folder, 'feedback-studio.json'), '{"command":')

    const end = await runServer({ mode: 'base-layer', args: ['--function', folder] })

    expect(end.status).not.toBe(0)
    expect(end.errors).toContain('feedback-studio.json is not valid JSON')
  })
})

test('a folder that shows nothing is set up in one step', async () => {
  const folder = await aHome()
  const server = await startServer()
  const refused = await server.ask('/api/functions', { body: { folder } })
  const change = {
    command: 'node',
    args: [path.join(workers, 'echo.mjs')],
    transport: 'ipc',
    kind: 'evaluation',
  }

  const wrong = await server.ask('/api/function-set-up', { body: { folder, change: { command: ' ' } } })
  const setUp = await server.ask('/api/function-set-up', { body: { folder, change } })

  expect(refused).toMatchObject({ status: 422, body: { error: { code: 'folder-not-opened' } } })
  expect(JSON.stringify(refused.body)).toContain('"lookedFor":["feedback-studio.json with')
  expect(wrong).toMatchObject({
    status: 422,
    body: { error: { fields: { command: ['must not be empty'] } } },
  })
  expect(setUp).toMatchObject({ status: 200, body: { folder, transport: 'ipc', interface: 'rpc' } })
  expect(await evaluate(server)).toMatchObject({ result: { method: 'eval' } })
})

test('a file that was changed by hand is taken up; with the restart at changes off it is told, and used at the next restart', async () => {
  const folder = await aFunctionFolder('mine', { worker: 'echo.mjs' })
  const file = path.join(folder, 'feedback-studio.json')
  const settings = JSON.parse(await readFile(file, 'utf8')) as object // our own fixture
  await writeFile(file, JSON.stringify({ ...settings, restartOnChange: false }))
  const server = await startServer({ args: ['--function', folder] })

  await writeFile(file, JSON.stringify({ ...settings, transport: 'stdio' }))
  const told = await view(server, 'mine')
  await server.ask('/api/functions/mine/restart', { method: 'POST', body: {} })

  expect(told.isCurrent).toBe(false)
  await until(async () => {
    const mine = await find(server, 'mine')
    return mine?.transport === 'stdio' && mine.worker.state === 'ready'
  })
  expect((await view(server, 'mine')).isCurrent).toBe(true)
  await writeFile(file, JSON.stringify({ ...settings, transport: 'stdio', interface: 'file' }))
  await until(async () => (await find(server, 'mine'))?.interface === 'file')
})

test('the folder of an open function may vanish', async () => {
  const folder = await aFunctionFolder('mine', { worker: 'echo.mjs' })
  const server = await startServer({ args: ['--function', folder] })

  await rm(folder, { recursive: true })

  expect(await server.ask('/api/functions/mine/settings')).toMatchObject({
    status: 422,
    body: { error: { code: 'folder-not-opened' } },
  })
  expect(await server.ask('/api/functions/mine/restart', { method: 'POST', body: {} })).toMatchObject({
    status: 200,
  })
})

test('the documentation of the older layout is found with its package', async () => {
  const server = await startServer({
    args: ['--function', path.resolve(import.meta.dirname, '../fixtures/functions/python-old')],
  })
  const { functions } = (await server.ask('/api/state')).body as StudioState
  const old = functions.find(({ hasUserDocs, kind }) => hasUserDocs && kind === 'evaluation')

  const { body } = await server.ask(`/api/functions/${old?.id ?? ''}/docs/user`)

  const text = await readFile(
    path.resolve(import.meta.dirname, '../fixtures/functions/python-old/app/docs/user.md'),
    'utf8',
  )
  expect(body).toEqual({ markdown: text })
})
