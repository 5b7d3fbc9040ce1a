import { execFile } from 'node:child_process'
import { access, constants, readFile } from 'node:fs/promises'
import { release } from 'node:os'
import path from 'node:path'
import type { SandboxSettings } from '../contract/sandbox.ts'
import type { SandboxFacts } from './sandbox.ts'
import type { ProcessLimit } from './sandbox-limits.ts'

/** What came of running a program. */
export interface Ran {
  readonly hasWorked: boolean
  readonly output: string
}

/** What can be asked of a machine to find out whether it has sandboxes. */
export interface SandboxMachine {
  readonly platform: NodeJS.Platform
  /** Null where users have no numbers. */
  readonly userId: number | null
  /** The kernel's version, such as 6.8.0-45-generic. */
  readonly release: string
  readonly path: string
  readonly isProgram: (file: string) => Promise<boolean>
  /** The text of a file, without the space around it; null when it cannot be read. */
  readonly read: (file: string) => Promise<string | null>
  readonly run: (program: string, args: readonly string[]) => Promise<Ran>
}

/** Whether there can be a sandbox; `problem` is the reason and the remedy in whole sentences. */
export type SandboxSupport =
  | { readonly facts: SandboxFacts; readonly problem: null }
  | { readonly facts: null; readonly problem: string }

/** Enough for a runtime and what it starts, numerical libraries with a thread for each processor included. */
const maxProcesses = 256
/** Before 5.14 the kernel counts everything that the user runs, in the sandbox and outside. */
const maxProcessesOfUser = 4_096
const newerOptions = ['--size', '--disable-userns']
const probeLimitMs = 10_000

/** Finds bubblewrap and tries it once. Never rejects. */
export async function findSandbox(
  machine: SandboxMachine,
  userNamespace: SandboxSettings['userNamespace'],
): Promise<SandboxSupport> {
  if (machine.platform !== 'linux') {
    return refused(
      'Sandboxes are made by bubblewrap, which there is on Linux only.',
      'Unset SANDBOX_ENABLED here, or run the base layer on Linux, for example in a virtual machine.',
    )
  }
  const bwrap = await findProgram('bwrap', machine)
  if (bwrap === null) {
    return refused(
      'The program bwrap was not found.',
      'Install the package bubblewrap, for example with: sudo apt install bubblewrap',
    )
  }
  const help = await machine.run(bwrap, ['--help'])
  const options = new Set(newerOptions.filter((option) => help.output.includes(`${option} `)))
  const ways = { auto: [true, false], enabled: [true], disabled: [false] }[userNamespace]
  let said = ''
  for (const hasUserNamespace of ways) {
    // Without a user namespace only root, or a bubblewrap that becomes root, may separate anything.
    const probe = await machine.run(bwrap, probeArgs(hasUserNamespace))
    if (probe.hasWorked) {
      return {
        problem: null,
        facts: { bwrap, options, hasUserNamespace, processes: await processLimit(machine) },
      }
    }
    if (said === '') said = probe.output
  }
  return refused(`bubblewrap could not make one: ${firstLine(said)}`, await remedy(machine))
}

/** The machine that this process runs on. */
export function thisMachine(searchPath: string): SandboxMachine {
  return {
    platform: process.platform,
    userId: process.getuid?.() ?? null,
    release: release(),
    path: searchPath,
    isProgram,
    read: (file) =>
      readFile(file, 'utf8').then(
        (text) => text.trim(),
        () => null,
      ),
    run: (program, args) =>
      new Promise((resolve) => {
        execFile(program, [...args], { timeout: probeLimitMs, encoding: 'utf8' }, (error, stdout, stderr) => {
          const output = `${stdout}${stderr}`
          resolve({ hasWorked: error === null, output: output === '' ? (error?.message ?? '') : output })
        })
      }),
  }
}

/** Where a program is found on the search path; null when it is not. */
export async function findProgram(
  name: string,
  { path: searchPath, isProgram: check }: Pick<SandboxMachine, 'path' | 'isProgram'>,
): Promise<string | null> {
  for (const folder of searchPath.split(':').filter((one) => one.startsWith('/'))) {
    const file = path.posix.join(folder, name)
    if (await check(file)) return file
  }
  return null
}

function probeArgs(hasUserNamespace: boolean): readonly string[] {
  return [
    ...(hasUserNamespace ? ['--unshare-user'] : []),
    ...['--unshare-pid', '--unshare-ipc', '--unshare-net', '--die-with-parent', '--cap-drop', 'ALL'],
    ...['--ro-bind', '/', '/', '--proc', '/proc', '--dev', '/dev', '--', '/bin/sh', '-c', ':'],
  ]
}

/** Root is not bound by the limit of its user; a limit of the namespace came with Linux 6.14, and was the machine's own before. */
async function processLimit(machine: SandboxMachine): Promise<ProcessLimit> {
  if (machine.userId !== 0) {
    return { kind: 'per-user', max: isAtLeast(machine.release, [5, 14]) ? maxProcesses : maxProcessesOfUser }
  }
  const unshare = await findProgram('unshare', machine)
  if (unshare === null || !isAtLeast(machine.release, [6, 14])) return { kind: 'none' }
  const probe = await machine.run(unshare, [
    '--mount',
    '--pid',
    '--fork',
    '--mount-proc',
    '--',
    'test',
    '-w',
    '/proc/sys/kernel/pid_max',
  ])
  return probe.hasWorked ? { kind: 'per-namespace', max: maxProcesses, unshare } : { kind: 'none' }
}

async function remedy({ read }: SandboxMachine): Promise<string> {
  if ((await read('/proc/sys/kernel/apparmor_restrict_unprivileged_userns')) === '1') {
    return 'AppArmor refuses user namespaces to programs without a profile, as on Ubuntu 24.04. Give /usr/bin/bwrap a profile in /etc/apparmor.d that allows userns, or allow them to every program with: sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0'
  }
  if ((await read('/proc/sys/kernel/unprivileged_userns_clone')) === '0') {
    return 'This system refuses user namespaces to ordinary users. Allow them with: sudo sysctl -w kernel.unprivileged_userns_clone=1'
  }
  if ((await read('/proc/sys/user/max_user_namespaces')) === '0') {
    return 'This system allows no user namespaces. Allow them with: sudo sysctl -w user.max_user_namespaces=15000'
  }
  if ((await read('/.dockerenv')) !== null || (await read('/run/.containerenv')) !== null) {
    return 'This is a container, which may not make another one inside. Start it with --security-opt seccomp=unconfined --security-opt apparmor=unconfined --security-opt systempaths=unconfined, or run the base layer outside.'
  }
  return 'Allow user namespaces on this system, or run the base layer where they are allowed.'
}

function refused(reason: string, whatToDo: string): SandboxSupport {
  return {
    facts: null,
    problem: `There can be no sandbox here, and a function is never run without the one that was asked for. ${reason} ${whatToDo}`,
  }
}

function firstLine(text: string): string {
  const line = text.trim().split('\n')[0]?.slice(0, 300) ?? ''
  return /[.!?]$/.test(line) ? line : `${line}.`
}

function isAtLeast(version: string, [major, minor]: readonly [number, number]): boolean {
  const [, one = '0', two = '0'] = /^(\d+)\.(\d+)/.exec(version) ?? []
  return Number(one) > major || (Number(one) === major && Number(two) >= minor)
}

async function isProgram(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  )
}
