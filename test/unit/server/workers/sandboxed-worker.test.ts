import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { sandboxSupport } from '../../../../server/workers/sandbox-plan.ts'
import { aLaunch } from './a-launch.ts'
import { aSandbox } from './a-sandbox.ts'
import { failureOf, openFunction } from './open-function.ts'

const sandbox = aSandbox({ disablesNetwork: true })
const { problem } = await sandboxSupport(sandbox)
const where = problem === null ? 'in a sandbox' : `in a sandbox (skipped: ${problem})`

/** A function that is a Node script over stdio, in a folder of its own. */
async function aScript(text: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'fs-test-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(path.join(folder, 'run.mjs'), text)
  return {
    ...aLaunch('echo.mjs', { transport: 'stdio' }),
    sandbox,
    folder,
    workingDir: folder,
    args: ['run.mjs'],
  }
}

describe.skipIf(problem !== null)(where, () => {
  test.each(['ipc', 'stdio'] as const)('a worker answers over %s', async (transport) => {
    const fake = await openFunction(aLaunch('echo.mjs', { transport, sandbox }))

    expect(await fake.eval('fine')).toMatchObject({ is_correct: true })
  })

  test('a worker answers over files', async () => {
    const fake = await openFunction(aLaunch('file-worker.mjs', { interface: 'file', sandbox }))

    expect(await fake.eval('fine')).toMatchObject({ is_correct: true, facts: { sameNames: true } })
  })

  test('a worker is asked to end before it is killed', async () => {
    const launch = await aScript(
      `process.on('SIGTERM', () => { console.error('asked to end'); process.exit(0) }); setInterval(() => undefined, 1000); console.error('listens')`,
    )
    const fake = await openFunction(launch)
    await vi.waitFor(() => {
      expect(fake.lines.map(({ text }) => text)).toContain('listens')
    }, 10_000)

    await fake.dispatcher.close()

    expect(fake.lines.map(({ text }) => text)).toContain('asked to end')
  })

  test('a worker sees that its stdin ends', async () => {
    const launch = await aScript(
      `process.on('SIGTERM', () => undefined); process.stdin.on('end', () => { console.error('end of input'); process.exit(0) }).resume(); console.error('listens')`,
    )
    const fake = await openFunction(launch)
    await vi.waitFor(() => {
      expect(fake.lines.map(({ text }) => text)).toContain('listens')
    }, 10_000)

    await fake.dispatcher.close()

    expect(fake.lines.map(({ text }) => text)).toContain('end of input')
  })

  test('a worker that ignores being asked is killed with all that it started', async () => {
    const launch = await aScript(
      `import { spawn } from 'node:child_process'
       process.on('SIGTERM', () => undefined)
       spawn('sleep', ['3133731'], { detached: true, stdio: 'ignore' })
       setInterval(() => undefined, 1000); console.error('listens')`,
    )
    const fake = await openFunction({ ...launch, limits: { ...launch.limits, stopTimeoutMs: 300 } })
    await vi.waitFor(() => {
      expect(fake.lines.map(({ text }) => text)).toContain('listens')
    }, 10_000)

    await fake.dispatcher.close()

    await vi.waitFor(async () => {
      expect(await isRunning('3133731')).toBe(false)
    }, 5_000)
  })

  test('a worker that has used up its time is ended, and the signal is told', async () => {
    const launch = await aScript(`process.stdin.resume(); for (;;) ;`)
    const fake = await openFunction({ ...launch, sandbox: { ...sandbox, cpuSeconds: 1 } })

    const failure = await failureOf(fake.eval(1))

    expect(failure.code).toBe('worker-crashed')
    expect(failure.message).toMatch(/signal SIG(XCPU|KILL)/)
  })

  test('a worker that takes too much memory raises, and goes on', async () => {
    const launch = await aScript(
      `try { Buffer.alloc(600 * 1024 * 1024) } catch (error) { console.error(error.message) }
       process.stdin.resume()`,
    )
    const fake = await openFunction({ ...launch, sandbox: { ...sandbox, memoryMb: 512 } })

    await vi.waitFor(() => {
      expect(fake.lines.map(({ text }) => text)).toContain('Array buffer allocation failed')
    }, 10_000)
  })

  test('a folder that was named can be written to, and any other is read-only', async () => {
    const shared = await mkdtemp(path.join(tmpdir(), 'fs-shared-'))
    onTestFinished(() => rm(shared, { recursive: true }))
    const launch = await aScript(
      `import { writeFileSync } from 'node:fs'
       for (const file of [${JSON.stringify(shared)} + '/made', 'made', '/usr/made', '/made']) {
         try { writeFileSync(file, 'x'); console.error('made ' + file) } catch (error) { console.error(error.code) }
       }
       process.stdin.resume(); console.error('done')`,
    )
    const bind = { source: shared, target: shared }
    const fake = await openFunction({ ...launch, sandbox: { ...sandbox, readWriteBinds: [bind] } })

    await vi.waitFor(() => {
      const said = fake.lines.filter(({ source }) => source === 'stderr').map(({ text }) => text)
      expect(said).toEqual([`made ${shared}/made`, 'EROFS', 'EROFS', 'EROFS', 'done'])
    }, 10_000)
    expect(await readFile(path.join(shared, 'made'), 'utf8')).toBe('x')
  })

  test.each([
    [
      'a network that is not there',
      { transport: 'tcp' as const },
      /cannot be reached over tcp\. Set FUNCTION_RPC_TRANSPORT/,
    ],
    [
      'a program that is not there',
      { command: 'no-such-program' },
      /the program "no-such-program" was not found\. Install it/,
    ],
    [
      'the home folder as its own',
      { workingDir: homedir() },
      /would show all of .* Move the function to a folder of its own/,
    ],
    ['a folder that is not there', { workingDir: '/no/such' }, /its folder \/no\/such does not exist/],
    [
      'an endpoint among the files of others',
      { endpoint: '/tmp/eval.sock' },
      /the ipc endpoint needs a folder of its own/,
    ],
    [
      'a bind that is not there',
      { sandbox: aSandbox({ readOnlyBinds: [{ source: '/no/such', target: '/x' }] }) },
      /SANDBOX_RO_BINDS names \/no\/such, which does not exist/,
    ],
  ])('a function that needs %s is refused', async (_name, overrides, words) => {
    const fake = await openFunction(aLaunch('echo.mjs', { sandbox, ...overrides }))

    const failure = await failureOf(fake.eval(1))

    expect(failure.code).toBe('worker-not-started')
    expect(failure.message).toMatch(words)
    expect(fake.pids.size).toBe(0)
  })
})

async function isRunning(argument: string): Promise<boolean> {
  const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const lines = await Promise.all(
    numbers.map((one) => readFile(`/proc/${one}/cmdline`, 'utf8').catch(() => '')),
  )
  return lines.some((line) => line.startsWith('sleep') && line.includes(argument))
}
