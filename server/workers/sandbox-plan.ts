import { homedir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import type { FunctionLaunch } from '../contract/function.ts'
import type { SandboxSettings } from '../contract/sandbox.ts'
import { sandboxedCommand } from './sandbox.ts'
import { resolveProgram } from './sandbox-programs.ts'
import { findProgram, findSandbox, thisMachine, type SandboxSupport } from './sandbox-support.ts'
import { sandboxView } from './sandbox-view.ts'
import type { WriteLog } from './worker-output.ts'
import type { ProcessPlan } from './worker-process.ts'

/** What a sandbox needs to know about a launch. */
export type SandboxedLaunch = Pick<FunctionLaunch, 'name' | 'folder' | 'interface' | 'transport' | 'sandbox'>

const found = new Map<SandboxSettings['userNamespace'], SandboxSupport>()

/** Whether there can be a sandbox on this machine; asked of the system until it once said yes. Never rejects. */
export async function sandboxSupport(settings: SandboxSettings): Promise<SandboxSupport> {
  const known = found.get(settings.userNamespace)
  if (known !== undefined) return known
  const support = await findSandbox(thisMachine(process.env.PATH ?? ''), settings.userNamespace)
  if (support.problem === null) found.set(settings.userNamespace, support)
  return support
}

/**
 * The plan of a worker's process, put into the sandbox that its launch asks for.
 *
 * Rejects with the end of a sentence where there can be none: nothing is ever started without it (protocol.md 6).
 */
export async function planProcess(
  launch: SandboxedLaunch,
  plan: ProcessPlan,
  write: WriteLog,
): Promise<ProcessPlan> {
  const settings = launch.sandbox ?? null
  if (settings === null) return plan
  const { facts, problem } = await sandboxSupport(settings)
  if (facts === null) throw new Error(problem)
  refuseUnreachable(launch, settings)
  const workingDir = path.posix.resolve(plan.workingDir)
  const search = { ...thisMachine(plan.env.PATH ?? process.env.PATH ?? '') }
  const program = await resolveProgram(plan.command, workingDir, search)
  if (program === null) {
    throw new Error(`the program "${plan.command}" was not found. Install it or correct FUNCTION_COMMAND.`)
  }
  const { args, env } = plan
  const programs = [program, ...(await alsoCalled(program, search))]
  const view = await sandboxView({ launch, settings, programs, args, workingDir, env, home: homedir() })
  const command = sandboxedCommand({ command: program, args }, { settings, facts, view, workingDir })
  if (facts.processes.kind === 'none') write('base-layer', unlimitedProcesses)
  if (settings.isVerbose)
    write('base-layer', `In the sandbox: ${JSON.stringify([command.command, ...command.args])}`)
  return { ...command, workingDir: '/', env, isSandboxed: true }
}

/** What is said where processes cannot be counted. */
export const unlimitedProcesses =
  'The base layer runs as root, whom this kernel lets start any number of processes, so the sandbox cannot limit them. Run it as an ordinary user.'

function refuseUnreachable({ transport, interface: face }: SandboxedLaunch, settings: SandboxSettings): void {
  if (face !== 'rpc' || !settings.disablesNetwork || transport === 'stdio' || transport === 'ipc') return
  throw new Error(
    `a sandbox without a network cannot be reached over ${transport}. Set FUNCTION_RPC_TRANSPORT to ipc or stdio, or unset SANDBOX_DISABLE_NETWORK.`,
  )
}

/** Functions in Python start `python` or `python3` by its bare name (protocol.md 15). */
async function alsoCalled(
  program: string,
  search: ReturnType<typeof thisMachine>,
): Promise<readonly string[]> {
  if (!/^python/i.test(path.posix.basename(program))) return []
  const all = await Promise.all(['python3', 'python'].map((name) => findProgram(name, search)))
  return all.filter((one) => one !== null)
}
