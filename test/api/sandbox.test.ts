import { spawnSync } from 'node:child_process'
import { release } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { childrenOf, runServer, startServer, type RunningServer } from '../fixtures/running-server.ts'
import { runSelfTest } from '../fixtures/self-test.ts'

const functions = path.resolve(import.meta.dirname, '../../build/server/functions')
const env = { SANDBOX_ENABLED: 'true', SANDBOX_DISABLE_NETWORK: 'true' }
const bubblewrap = 'bwrap'
const probe = spawnSync(
  bubblewrap,
  ['--unshare-user', '--unshare-pid', '--ro-bind', '/', '/', '--proc', '/proc', '--dev', '/dev', 'true'],
  { encoding: 'utf8' },
)
// Root's processes can be counted since Linux 6.14; where they cannot, the self-test must say so.
const [major = 0, minor = 0] = release().split('.').map(Number)
const countsProcesses = process.getuid?.() !== 0 || major > 6 || (major === 6 && minor >= 14)
const whyNot = probe.status === 0 ? null : (probe.error?.message ?? probe.stderr.trim())
const where = whyNot === null ? 'in a sandbox' : `in a sandbox (skipped: ${whyNot})`

describe.skipIf(whyNot !== null)(where, () => {
  test('the function that comes with the app answers over ipc, and nothing of it is left', async () => {
    const server = await startServer({ mode: 'base-layer', env })

    expect(await evaluate(server, 'x+x', '2x')).toMatchObject({
      command: 'eval',
      result: { is_correct: true },
    })
    const workers = await childrenOf(server.pid)
    server.child.kill('SIGTERM')
    const { status } = await server.ended
    expect({ status, hadWorkers: workers.length > 0, left: await childrenOf(server.pid) }).toEqual({
      status: 0,
      hadWorkers: true,
      left: [],
    })
  })

  test.each([
    { title: 'Python example answers over stdio', name: 'python-number', response: '2.0', answer: '2' },
    { title: 'Perl example answers over files', name: 'perl-exact', response: 'same', answer: 'same' },
  ])('the $title', async ({ name, response, answer }) => {
    const folder = path.join(functions, 'examples', name)
    const server = await startServer({ mode: 'base-layer', args: ['--function', folder], env })

    expect(await evaluate(server, response, answer)).toMatchObject({ result: { is_correct: true } })
  })

  test('every attempt to get out is stopped, and the self-test says so', async () => {
    const { status, rows } = await runSelfTest()

    expect({ status, rows }).toEqual({
      status: countsProcesses ? 0 : 1,
      rows: [
        ['read the home folder', 'stopped'],
        ['write outside', 'stopped'],
        ['see other processes', 'stopped'],
        ['reach the network', 'stopped'],
        ['use too much memory', 'stopped'],
        ['fork without end', countsProcesses ? 'stopped' : 'NOT STOPPED'],
      ],
    })
  })

  test('what the settings leave open is named', async () => {
    const { rows } = await runSelfTest({
      SANDBOX_DISABLE_NETWORK: 'false',
      SANDBOX_MEMORY_LIMIT: '0',
    })

    expect(rows.filter(([, outcome]) => outcome === 'left open')).toEqual([
      ['reach the network', 'left open'],
      ['use too much memory', 'left open'],
    ])
  })
})

test('without a sandbox the self-test fails with the reason', async () => {
  const { status, errors } = await runSelfTest({ PATH: '/no/such' })

  expect({ status, errors }).toEqual({
    status: 1,
    errors: expect.stringMatching(/^feedback-studio: There can be no sandbox here/) as string,
  })
})

test('a setting of nsjail is refused by its name', async () => {
  const { status, errors } = await runServer({
    mode: 'base-layer',
    env: { ...env, SANDBOX_SECCOMP_STRING: 'x' },
  })

  expect({ status, errors }).toEqual({
    status: 1,
    errors: expect.stringMatching(
      /^feedback-studio: SANDBOX_SECCOMP_STRING has no effect on this sandbox/,
    ) as string,
  })
})

async function evaluate({ baseLayerUrl }: RunningServer, response: string, answer: string): Promise<unknown> {
  const reply = await fetch(baseLayerUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ response, answer, params: {} }),
  })
  return reply.json()
}
