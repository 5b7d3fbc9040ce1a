import type { SandboxBind, SandboxSettings, SandboxShare } from '../contract/sandbox.ts'
import { limitedCommand, type Command, type ProcessLimit } from './sandbox-limits.ts'

/** What this machine offers for a sandbox. */
export interface SandboxFacts {
  /** Absolute path of bubblewrap. */
  readonly bwrap: string
  /** Options of bubblewrap that older ones lack. */
  readonly options: ReadonlySet<string>
  readonly hasUserNamespace: boolean
  readonly processes: ProcessLimit
}

/** What a worker sees of the file system; nothing else is there. */
export interface SandboxView {
  readonly readOnly: readonly SandboxBind[]
  readonly readWrite: readonly SandboxBind[]
  /** Links at the root, such as `/bin` to `usr/bin`. */
  readonly links: readonly SandboxBind[]
  /** Folders that begin empty and can be written to; the private home is one of them. */
  readonly temporary: readonly string[]
  readonly home: string
}

/** Everything that a sandboxed command is made of. */
export interface SandboxParts {
  readonly settings: SandboxSettings
  readonly facts: SandboxFacts
  readonly view: SandboxView
  readonly workingDir: string
}

/** The user that nobody is. */
const nobody = '65534'
const temporaryBytes = 512 * 1024 * 1024
/** Numbers below this one are not given twice in a process namespace, so they do not count for its limit. */
const reservedProcessIds = 300

/** The command that runs another one in a sandbox (protocol.md 6). Nothing is started, nothing is read. */
export function sandboxedCommand(inner: Command, parts: SandboxParts): Command {
  const { facts, settings, workingDir } = parts
  const limited = limitedCommand(inner, settings, facts.processes)
  const args = [
    ...separation(settings, facts),
    '--die-with-parent',
    '--new-session',
    '--cap-drop',
    'ALL',
    ...mounts(parts),
    '--chdir',
    workingDir,
    '--',
    limited.command,
    ...limited.args,
  ]
  return withProcessLimit({ command: facts.bwrap, args }, facts.processes)
}

function separation(settings: SandboxSettings, facts: SandboxFacts): readonly string[] {
  const shares = (kind: SandboxShare): boolean => settings.shares.includes(kind)
  const user = ['--unshare-user', '--uid', nobody, '--gid', nobody]
  return [
    ...(facts.hasUserNamespace ? user : []),
    ...(facts.hasUserNamespace && facts.options.has('--disable-userns') ? ['--disable-userns'] : []),
    ...(shares('pid') ? [] : ['--unshare-pid']),
    ...(shares('ipc') ? [] : ['--unshare-ipc']),
    ...(shares('uts') ? [] : ['--unshare-uts', '--hostname', 'sandbox']),
    ...(shares('cgroup') ? [] : ['--unshare-cgroup-try']),
    ...(settings.disablesNetwork ? ['--unshare-net'] : []),
  ]
}

/** What lies inside something else comes after it, or it would be covered. */
function mounts({ settings, facts, view }: SandboxParts): readonly string[] {
  const size = facts.options.has('--size') ? ['--size', String(temporaryBytes)] : []
  const all = [
    ...view.links.map(({ source, target }) => ({ at: target, args: ['--symlink', source, target] })),
    ...view.readOnly.map(({ source, target }) => ({ at: target, args: ['--ro-bind', source, target] })),
    ...view.temporary.map((at) => ({ at, args: [...size, '--tmpfs', at] })),
    ...view.readWrite.map(({ source, target }) => ({ at: target, args: ['--bind', source, target] })),
    // Without a table of its own, the machine's is the only one there is.
    {
      at: '/proc',
      args: settings.shares.includes('pid') ? ['--ro-bind', '/proc', '/proc'] : ['--proc', '/proc'],
    },
    { at: '/dev', args: ['--dev', '/dev'] },
    { at: '/dev/shm', args: [...size, '--tmpfs', '/dev/shm'] },
  ]
  const inOrder = all.sort((one, other) => depth(one.at) - depth(other.at))
  // bubblewrap keeps root from nothing in the process table, where the kernel's own settings are.
  const readOnly = [
    '--remount-ro',
    '/',
    ...(settings.shares.includes('pid') ? [] : ['--remount-ro', '/proc']),
  ]
  const setHome = ['--setenv', 'HOME', view.home]
  return [...inOrder.flatMap(({ args }) => args), ...readOnly, ...setHome]
}

function depth(at: string): number {
  return at.split('/').filter((part) => part !== '').length
}

/** The kernel lets root start as many processes as it likes, so that root's are counted by their namespace instead. */
function withProcessLimit(inner: Command, processes: ProcessLimit): Command {
  if (processes.kind !== 'per-namespace') return inner
  const script = 'echo "$1" > /proc/sys/kernel/pid_max && shift && exec "$@"'
  const numbers = String(reservedProcessIds + processes.max)
  return {
    command: processes.unshare,
    args: [
      ...['--mount', '--pid', '--fork', '--kill-child=KILL', '--mount-proc', '--'],
      ...['/bin/sh', '-c', script, 'sh', numbers, inner.command, ...inner.args],
    ],
  }
}
