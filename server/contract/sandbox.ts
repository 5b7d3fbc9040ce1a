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

/** What the self-test tries from inside a sandbox, in this order. */
export const sandboxAttempts = [
  'read-home',
  'write-outside',
  'see-processes',
  'reach-network',
  'use-memory',
  'fork',
] as const

/** One thing that a sandbox must stop. */
export type SandboxAttempt = (typeof sandboxAttempts)[number]

/** What the probe of the self-test is told to try; its only argument, as JSON. */
export interface SandboxProbePlan {
  /** A file in the home folder. */
  readonly homeFile: string
  /** Files that it tries to make. */
  readonly outsideFiles: readonly string[]
  /** Together they stand on the command line of a process outside; apart, on that of the probe. */
  readonly tokenHalves: readonly [string, string]
  /** A port of the loopback address on which the self-test listens. */
  readonly port: number
  readonly memoryMb: number
  readonly processCount: number
}

/** One line of the probe's output, as JSON. */
export interface SandboxProbeLine {
  readonly attempt: SandboxAttempt
  readonly isStopped: boolean
  /** What happened, in a few words. */
  readonly detail: string
}

/** `left-open` is what the settings allow. */
export interface SandboxFinding {
  readonly attempt: SandboxAttempt
  readonly outcome: 'stopped' | 'not-stopped' | 'left-open'
  readonly detail: string
}

/** Whether functions can run in a sandbox on this machine. */
export interface SandboxState {
  /** Null when they can; otherwise the reason and the remedy, in whole sentences. */
  readonly problem: string | null
}

/** What the self-test found, in the order of `sandboxAttempts`. */
export interface SandboxTest {
  readonly findings: readonly SandboxFinding[]
}

export const sandboxPaths = {
  /** GET → SandboxState; asked of the system anew until it once said yes */
  state: '/api/sandbox',
  /** POST {} → SandboxTest; tries to get out of the sandbox as this function has it, or would have it */
  test: (functionId: string) => `/api/functions/${encodeURIComponent(functionId)}/sandbox-test`,
} as const
