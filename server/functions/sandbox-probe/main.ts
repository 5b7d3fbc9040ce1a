import { spawn, type ChildProcess } from 'node:child_process'
import { open, readdir, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import type { SandboxProbeLine, SandboxProbePlan } from '../../contract/sandbox.ts'

/** What one attempt came to. */
type Found = Omit<SandboxProbeLine, 'attempt'>

const mebibyte = 1024 * 1024
const stepMb = 64
/** Whoever may write here has the whole machine. They are opened, never written. */
const kernelSettings = ['/proc/sys/kernel/core_pattern', '/proc/sys/vm/swappiness', '/proc/sysrq-trigger']
const networkLimitMs = 3_000

await main()

/** Tries what a sandbox must stop, and writes a line about each attempt. It harms nothing where it is let. */
async function main(): Promise<void> {
  const plan = JSON.parse(process.argv[2] ?? '{}') as SandboxProbePlan
  const attempts: readonly (readonly [SandboxProbeLine['attempt'], () => Promise<Found>])[] = [
    ['read-home', () => readHome(plan)],
    ['write-outside', () => writeOutside(plan)],
    ['see-processes', () => seeProcesses(plan)],
    ['reach-network', () => reachNetwork(plan)],
    ['use-memory', () => Promise.resolve(useMemory(plan))],
    ['fork', () => fork(plan)],
  ]
  for (const [attempt, run] of attempts) {
    const line: SandboxProbeLine = { attempt, ...(await run().catch(stoppedBy)) }
    process.stdout.write(`${JSON.stringify(line)}\n`)
  }
}

async function readHome({ homeFile }: SandboxProbePlan): Promise<Found> {
  await readFile(homeFile)
  return { isStopped: false, detail: `${homeFile} could be read` }
}

/** Whether a file came to be outside is for the self-test to see: what is made in the sandbox's own folders harms nobody. */
async function writeOutside({ outsideFiles }: SandboxProbePlan): Promise<Found> {
  const made: string[] = []
  for (const file of kernelSettings) {
    const handle = await open(file, 'r+').catch(() => null)
    await handle?.close()
    if (handle !== null) return { isStopped: false, detail: `${file} can be written to` }
  }
  for (const file of outsideFiles) {
    await writeFile(file, 'written by the self-test of the sandbox').then(
      () => made.push(file),
      () => undefined,
    )
  }
  const detail = made.length === 0 ? 'nothing could be written' : `written inside only: ${made.join(', ')}`
  return { isStopped: true, detail }
}

async function seeProcesses({ tokenHalves }: SandboxProbePlan): Promise<Found> {
  const token = tokenHalves.join('')
  const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const lines = await Promise.all(
    numbers.map((one) => readFile(`/proc/${one}/cmdline`, 'utf8').catch(() => '')),
  )
  const isSeen = lines.some((line) => line.includes(token))
  return {
    isStopped: !isSeen,
    detail: isSeen ? 'a process outside is seen' : `sees ${numbers.length} processes, all its own`,
  }
}

function reachNetwork({ port }: SandboxProbePlan): Promise<Found> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, timeout: networkLimitMs })
    socket
      .once('connect', () => {
        socket.destroy()
        resolve({ isStopped: false, detail: `127.0.0.1:${port} was reached` })
      })
      .once('timeout', () => {
        socket.destroy()
        resolve({ isStopped: true, detail: 'no answer' })
      })
      .once('error', reject)
  })
}

/** Memory that is asked for and never touched costs the machine nothing where the limit is missing. */
function useMemory({ memoryMb }: SandboxProbePlan): Found {
  const held: Buffer[] = []
  try {
    while (held.length * stepMb < memoryMb) held.push(Buffer.alloc(stepMb * mebibyte))
  } catch {
    return { isStopped: true, detail: `refused after ${held.length * stepMb} MiB` }
  }
  return { isStopped: false, detail: `got ${held.length * stepMb} MiB` }
}

async function fork({ processCount }: SandboxProbePlan): Promise<Found> {
  const children: ChildProcess[] = []
  let failure = ''
  while (failure === '' && children.length < processCount) {
    const child = spawn('/bin/sleep', ['30'], { stdio: 'ignore' })
    child.once('error', ({ message }) => (failure = message))
    if (child.pid === undefined) failure = 'refused'
    else children.push(child)
    // A refusal is told a moment later.
    await new Promise(setImmediate)
  }
  for (const child of children) child.kill('SIGKILL')
  if (failure === '') return { isStopped: false, detail: `started ${children.length} processes` }
  return { isStopped: true, detail: `refused after ${children.length} processes` }
}

function stoppedBy(error: unknown): Found {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
  return { isStopped: true, detail: code }
}
