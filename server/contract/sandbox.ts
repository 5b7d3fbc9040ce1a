/** Where a path of this machine is seen inside the sandbox. */
export interface SandboxBind {
  readonly source: string
  readonly target: string
}

/** What `SANDBOX_*` asks for when workers run in a sandbox (protocol.md 6). */
export interface SandboxSettings {
  readonly disablesNetwork: boolean
  /** Shown besides what the function needs; absolute paths. */
  readonly readOnlyBinds: readonly SandboxBind[]
  readonly readWriteBinds: readonly SandboxBind[]
  /** Folders that begin empty and are gone with the worker. */
  readonly temporaryFolders: readonly string[]
  /** Of each process over its whole life; null leaves it open. */
  readonly cpuSeconds: number | null
  /** Of each process, in MiB; null leaves it open. */
  readonly memoryMb: number | null
  /** Open files and sockets of each process. */
  readonly maxOpenFiles: number | null
  /** Kinds of separation that were switched off. */
  readonly shares: readonly SandboxShare[]
  readonly userNamespace: 'auto' | 'enabled' | 'disabled'
  /** Writes the whole command into the function's log. */
  readonly isVerbose: boolean
}

/** What a sandbox can leave in common with the machine, by the words of `SANDBOX_DISABLE_CLONE_NEW*`. */
export type SandboxShare = 'pid' | 'ipc' | 'uts' | 'cgroup'
