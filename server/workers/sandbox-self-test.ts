import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import {
  sandboxAttempts,
  type SandboxAttempt,
  type SandboxFinding,
  type SandboxProbeLine,
  type SandboxProbePlan,
  type SandboxSettings,
} from '../contract/sandbox.ts'
import { planProcess } from './sandbox-plan.ts'
import { isSettledWithin } from './settled-within.ts'
import { WorkerProcess } from './worker-process.ts'

const probeFile = path.resolve(import.meta.dirname, '../functions/sandbox-probe/main.js')
const limitMs = 60_000
const graceMs = 1_000
/** More than a limit allows by this is proof enough that it does not hold. */
const beyondMb = 1_024
const triedProcesses = 700

/** Runs a program in the sandbox that tries to get out of it, and says what was stopped. Rejects where there is no sandbox. */
export async function runSandboxSelfTest(settings: SandboxSettings): Promise<readonly SandboxFinding[]> {
  const folders: string[] = []
  const server = createServer((socket) => socket.destroy())
  const tokenHalves = [randomBytes(9).toString('hex'), randomBytes(9).toString('hex')] as const
  // Something to be seen, that ends by itself should this process be killed.
  const decoy = new WorkerProcess({
    command: process.execPath,
    args: ['-e', 'process.stdin.on("end", () => process.exit()).resume()', tokenHalves.join('')],
    workingDir: tmpdir(),
    env: nodeEnvironment(),
  })
  try {
    const home = await makeFolder(homedir(), folders)
    const outside = await makeFolder(tmpdir(), folders)
    const homeFile = path.join(home ?? homedir(), 'private')
    if (home !== null) await writeFile(homeFile, 'private')
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const address = server.address()
    const plan: SandboxProbePlan = {
      homeFile,
      outsideFiles: [path.dirname(probeFile), '/usr', '/etc', home, outside]
        .filter((folder) => folder !== null)
        .map((folder) => path.join(folder, `self-test-${tokenHalves[0]}`)),
      tokenHalves,
      port: typeof address === 'object' && address !== null ? address.port : 0,
      memoryMb: (settings.memoryMb ?? 0) + beyondMb,
      processCount: triedProcesses,
    }
    return judge(await runProbe(plan, settings), settings, await leftOutside(plan.outsideFiles))
  } finally {
    server.close()
    await decoy.stop(graceMs)
    for (const folder of folders) await rm(folder, { recursive: true, force: true })
  }
}

/** A probe that breaks off has proved nothing about the rest. */
function judge(
  lines: readonly SandboxProbeLine[],
  settings: SandboxSettings,
  written: readonly string[],
): readonly SandboxFinding[] {
  return sandboxAttempts.map((attempt): SandboxFinding => {
    const line = lines.find((one) => one.attempt === attempt)
    const open = leftOpenBy(settings)[attempt]
    if (line === undefined)
      return { attempt, outcome: 'not-stopped', detail: 'the probe ended before it tried this' }
    if (attempt === 'write-outside' && written.length > 0) {
      return { attempt, outcome: 'not-stopped', detail: `written outside: ${written.join(', ')}` }
    }
    if (line.isStopped) return { attempt, outcome: 'stopped', detail: line.detail }
    if (open !== undefined) return { attempt, outcome: 'left-open', detail: open }
    return { attempt, outcome: 'not-stopped', detail: line.detail }
  })
}

function leftOpenBy(settings: SandboxSettings): Partial<Record<SandboxAttempt, string>> {
  return {
    ...(settings.disablesNetwork ? {} : { 'reach-network': 'SANDBOX_DISABLE_NETWORK is not true' }),
    ...(settings.memoryMb === null ? { 'use-memory': 'SANDBOX_MEMORY_LIMIT is 0' } : {}),
    ...(settings.shares.includes('pid') ? { 'see-processes': 'SANDBOX_DISABLE_CLONE_NEWPID is true' } : {}),
  }
}

async function runProbe(
  plan: SandboxProbePlan,
  settings: SandboxSettings,
): Promise<readonly SandboxProbeLine[]> {
  const launch = {
    name: 'self-test',
    folder: null,
    interface: 'rpc',
    transport: 'stdio',
    sandbox: settings,
  } as const
  const wanted = {
    command: process.execPath,
    args: [probeFile, JSON.stringify(plan)],
    workingDir: path.dirname(probeFile),
    env: nodeEnvironment(),
  }
  const probe = new WorkerProcess(await planProcess(launch, wanted, (_source, text) => text))
  const lines: SandboxProbeLine[] = []
  let errors = ''
  createInterface({ input: probe.stdout }).on('line', (text) => {
    // Written by our own program, whose contract it is.
    lines.push(JSON.parse(text) as SandboxProbeLine)
  })
  probe.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))
  probe.stdin.end()
  if (!(await isSettledWithin(probe.ended, limitMs))) await probe.stop(graceMs)
  const { failure } = await probe.ended
  if (lines.length > 0) return lines
  throw new Error(
    `The probe of the self-test could not run: ${failure?.message ?? errors.trim().slice(0, 500)}`,
  )
}

async function leftOutside(files: readonly string[]): Promise<readonly string[]> {
  const found = await Promise.all(
    files.map(async (file) => {
      const isThere = await stat(file).then(
        () => true,
        () => false,
      )
      if (isThere) await rm(file, { force: true })
      return isThere ? [file] : []
    }),
  )
  return found.flat()
}

/** Null where this user may not write, as in a home folder that does not exist. */
async function makeFolder(parent: string, made: string[]): Promise<string | null> {
  try {
    const folder = await mkdtemp(path.join(parent, '.feedback-studio-self-test-'))
    made.push(folder)
    return folder
  } catch {
    return null
  }
}

/** In a packaged app the only Node is the one inside Electron, which must be told to be one. */
function nodeEnvironment(): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '',
    ...('electron' in process.versions ? { ELECTRON_RUN_AS_NODE: '1' } : {}),
  }
}
