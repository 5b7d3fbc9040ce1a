import path from 'node:path'
import type { SandboxBind, SandboxSettings, SandboxShare } from './contract/sandbox.ts'
import {
  ConfigProblem,
  parseInteger,
  readList,
  readSwitch,
  readText,
  readWord,
  type Environment,
} from './config-values.ts'

/** A function that nobody has set a limit for may still not take the machine down. */
const defaultMemoryMb = 4_096
const defaultMaxOpenFiles = 1_024

const shareNames: Readonly<Record<SandboxShare, string>> = {
  pid: 'SANDBOX_DISABLE_CLONE_NEWPID',
  ipc: 'SANDBOX_DISABLE_CLONE_NEWIPC',
  uts: 'SANDBOX_DISABLE_CLONE_NEWUTS',
  cgroup: 'SANDBOX_DISABLE_CLONE_NEWCGROUP',
}
const shareKinds: readonly SandboxShare[] = ['pid', 'ipc', 'uts', 'cgroup']

const known = new Set([
  'SANDBOX_ENABLED',
  'SANDBOX_DISABLE_NETWORK',
  'SANDBOX_RO_BINDS',
  'SANDBOX_RW_BINDS',
  'SANDBOX_TMPFS',
  'SANDBOX_CPU_TIME_LIMIT',
  'SANDBOX_MEMORY_LIMIT',
  'SANDBOX_MAX_FDS',
  'SANDBOX_CLONE_NEWUSER',
  'SANDBOX_VERBOSE',
  ...Object.values(shareNames),
])

/** The sandbox that `SANDBOX_ENABLED` asks for, null when it asks for none (protocol.md 6); throws `ConfigProblem`. */
export function readSandbox(env: Environment): SandboxSettings | null {
  return readSwitch(env, 'SANDBOX_ENABLED') ? readSandboxSettings(env) : null
}

/** The settings of a sandbox, whether or not it is switched on; throws `ConfigProblem`. */
export function readSandboxSettings(env: Environment): SandboxSettings {
  refuseUnknown(env)
  return {
    disablesNetwork: readSwitch(env, 'SANDBOX_DISABLE_NETWORK'),
    readOnlyBinds: readBinds(env, 'SANDBOX_RO_BINDS'),
    readWriteBinds: readBinds(env, 'SANDBOX_RW_BINDS').map(refuseWholeMachine),
    temporaryFolders: readFolders(env, 'SANDBOX_TMPFS'),
    cpuSeconds: readLimit(env, 'SANDBOX_CPU_TIME_LIMIT', { max: 31_536_000, fallback: null }),
    memoryMb: readLimit(env, 'SANDBOX_MEMORY_LIMIT', { max: 16_777_216, fallback: defaultMemoryMb }),
    maxOpenFiles: readLimit(env, 'SANDBOX_MAX_FDS', { max: 1_048_576, fallback: defaultMaxOpenFiles }),
    shares: shareKinds.filter((kind) => readSwitch(env, shareNames[kind])),
    userNamespace: readWord(env, 'SANDBOX_CLONE_NEWUSER', {
      words: ['auto', 'enabled', 'disabled'],
      fallback: 'auto',
    }),
    isVerbose: readSwitch(env, 'SANDBOX_VERBOSE'),
  }
}

/** A limit that is spelled wrong, or that bubblewrap has no place for, must not be taken for one that holds. */
function refuseUnknown(env: Environment): void {
  const strange = Object.keys(env)
    .filter((name) => name.startsWith('SANDBOX_') && !known.has(name) && readText(env, name) !== null)
    .sort()
  if (strange.length === 0) return
  const verb = strange.length === 1 ? 'has' : 'have'
  throw new ConfigProblem(
    `${strange.join(', ')} ${verb} no effect on this sandbox, which is made by bubblewrap: there is no nsjail and no seccomp policy in it. Unset ${strange.length === 1 ? 'it' : 'them'}. What can be set is ${[...known].join(', ')}.`,
  )
}

/** 0 means no limit, as the peers have it. */
function readLimit(
  env: Environment,
  name: string,
  { max, fallback }: { readonly max: number; readonly fallback: number | null },
): number | null {
  const text = readText(env, name)
  if (text === null) return fallback
  const value = parseInteger(name, text, { min: 0, max })
  return value === 0 ? null : value
}

/** `PATH` shows a path where it is, `PATH:PLACE` somewhere else. */
function readBinds(env: Environment, name: string): readonly SandboxBind[] {
  return items(env, name).map((item) => {
    const [source = '', target = source, ...rest] = item.split(':')
    if (rest.length > 0) {
      throw new ConfigProblem(`${name} has an item "${item}". Write PATH or PATH:PLACE, with commas between.`)
    }
    return { source: wholePath(name, source), target: wholePath(name, target) }
  })
}

function readFolders(env: Environment, name: string): readonly string[] {
  return items(env, name).map((item) => wholePath(name, item))
}

function items(env: Environment, name: string): readonly string[] {
  return readList(env, name).filter((item) => item !== '')
}

/** There are sandboxes on Linux only, and with them its paths. */
function wholePath(name: string, text: string): string {
  if (path.posix.isAbsolute(text)) return path.posix.resolve(text)
  throw new ConfigProblem(`${name} has an item "${text}", which is no whole path. Begin it with /.`)
}

function refuseWholeMachine(bind: SandboxBind): SandboxBind {
  if (bind.source !== '/' && bind.target !== '/') return bind
  throw new ConfigProblem(
    'SANDBOX_RW_BINDS has the item "/", which would let functions write everywhere. Name the folders that they may write to.',
  )
}
