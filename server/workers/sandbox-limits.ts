import path from 'node:path'
import type { SandboxSettings } from '../contract/sandbox.ts'

/** How a system keeps the number of processes down. `none`: it cannot. */
export type ProcessLimit =
  | { readonly kind: 'per-user'; readonly max: number }
  | { readonly kind: 'per-namespace'; readonly max: number; readonly unshare: string }
  | { readonly kind: 'none' }

/** A program and its arguments. */
export interface Command {
  readonly command: string
  readonly args: readonly string[]
}

const kibPerMib = 1_024
/** `ulimit -f` counts blocks of 512 bytes: 1 GiB. */
const maxFileBlocks = 2_097_152

/**
 * Sets each limit whose argument is not empty, then becomes the program.
 *
 * The text is fixed, and what varies comes as arguments, so that nothing in a path can be taken for a command. The
 * number of processes has another letter in some shells.
 */
const script = `
set -e
ulimit -c 0
[ -z "$1" ] || ulimit -d "$1"
[ -z "$2" ] || ulimit -v "$2"
[ -z "$3" ] || ulimit -t "$3"
[ -z "$4" ] || ulimit -n "$4"
[ -z "$5" ] || ulimit -f "$5"
[ -z "$6" ] || ulimit -u "$6" 2>/dev/null || ulimit -p "$6"
shift 6
exec "$@"
`.trim()

/** The command that gives itself the limits and then becomes the given one; a limit that is refused ends it. */
export function limitedCommand(inner: Command, settings: SandboxSettings, processes: ProcessLimit): Command {
  const { memoryMb, cpuSeconds, maxOpenFiles } = settings
  const memory = memoryMb === null ? null : memoryMb * kibPerMib
  const limits = [
    memory,
    reservesMemory(inner.command) ? null : memory,
    cpuSeconds,
    maxOpenFiles,
    maxFileBlocks,
    processes.kind === 'per-user' ? processes.max : null,
  ]
  return {
    command: '/bin/sh',
    args: [
      '-c',
      script,
      'sh',
      ...limits.map((limit) => limit?.toString() ?? ''),
      inner.command,
      ...inner.args,
    ],
  }
}

/**
 * Some runtimes reserve far more addresses than they ever use: Node one GiB at its start, Electron a TiB. For them
 * only the memory that can be written to is counted.
 */
function reservesMemory(command: string): boolean {
  const name = path.posix.basename(command)
  return (
    command === process.execPath || /^(node|nodejs|electron|bun|deno|java|dotnet|julia|wolfram)/i.test(name)
  )
}
