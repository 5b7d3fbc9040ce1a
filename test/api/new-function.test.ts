import { spawnSync } from 'node:child_process'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { AreaWorkspace } from '../../server/contract/area-files.ts'
import type { NewFunctionMade, NewFunctionPlan, TemplateId } from '../../server/contract/new-function.ts'
import { aHome, startServer, until, type RunningServer } from '../fixtures/running-server.ts'

const stand = path.resolve(import.meta.dirname, '../fixtures/python-packages')
const params = { tolerance: 0.01 }
const unreadable = '"about three" is not a number. Write it like 3.14 or 2e-3.'

async function plan(server: RunningServer, body: object): Promise<NewFunctionPlan> {
  return (await server.ask('/api/new-function/plan', { body })).body as NewFunctionPlan // our own server's word
}

async function make(server: RunningServer, template: TemplateId, name: string): Promise<NewFunctionMade> {
  const parent = await aHome()
  const { status, body } = await server.ask('/api/new-function/make', { body: { template, name, parent } })
  expect({ status, body }).toMatchObject({ status: 200 })
  return body as NewFunctionMade // our own server's word
}

/** One request to the base layer, as a platform would send it. */
async function ask(server: RunningServer, command: string, body: object): Promise<unknown> {
  const reply = await fetch(server.baseLayerUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', command },
    body: JSON.stringify(body),
  })
  return reply.json()
}

async function probe(server: RunningServer): Promise<unknown[]> {
  const probes = ['3.14', '3.5', 'about three'].map((response) =>
    ask(server, 'eval', { response, answer: '3.14159', params }),
  )
  return Promise.all([...probes, ask(server, 'preview', { response: 'about three', params })])
}

const answers = [
  { command: 'eval', result: { is_correct: true, feedback: 'Correct.' } },
  { command: 'eval', result: { is_correct: false, feedback: '3.5 is too large.' } },
  { command: 'eval', result: { is_correct: false, feedback: unreadable } },
  { command: 'preview', result: { preview: { feedback: unreadable } } },
]

interface Health {
  readonly result: {
    readonly tests_passed: boolean
    readonly successes: readonly unknown[]
    readonly failures: readonly unknown[]
    readonly errors: readonly unknown[]
  }
}

async function healthcheck(server: RunningServer): Promise<object> {
  const { result } = (await ask(server, 'healthcheck', {})) as Health // checked by what is compared
  const { tests_passed, successes, failures, errors } = result
  return { tests_passed, passed: successes.length, failures, errors }
}

test('evaluation functions from every template answer their three probes and pass their own tests', async () => {
  const server = await startServer({ env: { FUNCTION_ENV: `PYTHONPATH=${stand}` } })

  for (const template of ['python-plain', 'python-helper', 'node-plain', 'shell-file'] as const) {
    const { folder, function: made } = await make(server, template, 'compareNumbers')
    const raised = await ask(server, 'eval', { response: '1', answer: 'pi', params })

    expect({ template, ...made }).toMatchObject({ name: 'compareNumbers', kind: 'evaluation', folder })
    expect({ template, answers: await probe(server) }).toEqual({ template, answers })
    expect(raised).toMatchObject({ error: { message: expect.stringContaining('is not a number') as string } })
    expect(await healthcheck(server)).toEqual({ tests_passed: true, passed: 6, failures: [], errors: [] })
  }
}, 60_000)

test('a chat function from the template answers, and passes its own tests', async () => {
  const server = await startServer()
  const made = await make(server, 'python-chat', 'asksBack')

  const reply = await fetch(`${server.baseLayerUrl}/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ messages: [{ role: 'USER', content: 'I got x = 3, is it right?' }] }),
  })

  expect(made.function).toMatchObject({ name: 'asksBack', kind: 'chat' })
  expect([reply.status, await reply.json()]).toMatchObject([
    200,
    {
      output: {
        role: 'ASSISTANT',
        content: 'You have an answer. Which step of your work are you least sure of?',
      },
      metadata: { summary: 'The learner said: I got x = 3, is it right?' },
    },
  ])
  const tests = spawnSync('python3', ['-m', 'unittest'], { cwd: made.folder, encoding: 'utf8' })
  expect([tests.status, tests.stderr]).toEqual([0, expect.stringContaining('Ran 4 tests') as string])
})

test('the three probes of a new function are response areas that the studio lists', async () => {
  const server = await startServer()
  const { folder } = await make(server, 'node-plain', 'compareNumbers')

  const { folders } = (await server.ask('/api/areas')).body as AreaWorkspace // our own server's word

  expect(folders.find((one) => one.of.kind === 'function' && one.folder.startsWith(folder))).toMatchObject({
    areas: ['right', 'unreadable', 'wrong'].map((name) => ({
      name,
      functionName: 'compareNumbers',
      testCount: 1,
      problem: null,
    })),
  })
})

test('a new function is shown before it is made, refused at the field that is wrong, and overwrites nothing', async () => {
  const server = await startServer()
  const parent = await aHome()
  const good = { template: 'shell-file', name: 'compareNumbers', parent }
  const bad = { template: 'python-plain', name: 'Compare numbers', parent: path.join(parent, 'gone') }

  const shown = await plan(server, good)
  const wrong = await plan(server, bad)
  const refused = await server.ask('/api/new-function/make', { body: bad })
  const afterwards = await readdir(parent)
  await mkdir(path.join(parent, 'compareNumbers'))
  await writeFile(path.join(parent, 'compareNumbers', 'README.md'), 'mine')
  const taken = await server.ask('/api/new-function/make', { body: good })

  expect(shown).toMatchObject({ folder: path.join(parent, 'compareNumbers'), problems: {} })
  expect(Object.keys(wrong.problems)).toEqual(['name', 'parent'])
  expect(refused).toMatchObject({
    status: 422,
    body: {
      error: {
        code: 'invalid-request',
        fields: { name: [wrong.problems.name], parent: [wrong.problems.parent] },
      },
    },
  })
  expect(taken).toMatchObject({
    status: 422,
    body: { error: { fields: { name: [expect.stringContaining('Nothing is overwritten') as string] } } },
  })
  expect([afterwards, await readFile(path.join(parent, 'compareNumbers', 'README.md'), 'utf8')]).toEqual([
    [],
    'mine',
  ])
})

describe('on the command line', () => {
  const program = path.resolve(import.meta.dirname, '../../build/server/new-function.js')

  test('a function is made under the name of its folder, once', async () => {
    const cwd = await aHome()
    const run = () =>
      spawnSync(process.execPath, [program, 'node-plain', 'compare numbers'], {
        cwd,
        encoding: 'utf8',
        env: { PATH: process.env.PATH },
      })

    const [first, second] = [run(), run()]

    expect([first.status, first.stderr]).toEqual([0, ''])
    expect(first.stdout).toContain('holds the new function compareNumbers:')
    expect(await readdir(path.join(cwd, 'compare numbers'))).toContain('main.js')
    expect([second.status, second.stdout]).toEqual([1, ''])
    expect(second.stderr).toContain('Nothing is overwritten')
  })

  test('a template that is not known is answered with those that are', async () => {
    const { status, stderr } = spawnSync(process.execPath, [program, 'cobol', 'x'], {
      cwd: await aHome(),
      encoding: 'utf8',
    })

    expect([status, stderr.includes('python-plain')]).toEqual([1, true])
  })
})

test('a function that was just made starts afresh when one of its files is changed', async () => {
  const server = await startServer()
  const { folder, function: made } = await make(server, 'python-plain', 'compareNumbers')
  await ask(server, 'preview', { response: '1', params })
  const file = path.join(folder, 'app', 'evaluation.py')
  const source = await readFile(file, 'utf8')
  const filesNow = async () => {
    const { body } = await server.ask('/api/state')
    const { functions } = body as { functions: readonly NewFunctionMade['function'][] } // our own server's word
    return functions.find(({ id }) => id === made.id)?.files
  }

  await writeFile(file, source.replace('"Correct."', '"Well done."'))
  await until(async () => (await filesNow())?.revision === 1)
  const changed = await ask(server, 'eval', { response: '3.14', answer: '3.14', params })
  await writeFile(file, `${source}\ndef broken(:\n`)
  await until(async () => (await filesNow())?.problem !== null)
  const broken = await filesNow()
  await writeFile(file, source)
  await until(async () => (await filesNow())?.revision === 3)

  expect(changed).toMatchObject({ result: { feedback: 'Well done.' } })
  expect(broken).toMatchObject({
    revision: 2,
    runsRevision: 2,
    lastChange: { files: ['app/evaluation.py'], count: 1 },
    problem: expect.stringMatching(/^The function cannot be read: .*app\/evaluation\.py, line \d+/) as string,
  })
  expect(await ask(server, 'eval', { response: '3.14', answer: '3.14', params })).toMatchObject({
    result: { feedback: 'Correct.' },
  })
})
