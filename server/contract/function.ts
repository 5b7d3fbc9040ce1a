import type { SandboxSettings } from './sandbox.ts'

/** What a function folder offers: marking of responses, or conversation. */
export type FunctionKind = 'evaluation' | 'chat'

/** How the base layer talks to a worker (spec.md 1.6, protocol.md 5.1). */
export type FunctionInterface = 'rpc' | 'file'

/** The transports of the rpc interface (protocol.md 5.4). */
export type RpcTransport = 'stdio' | 'ipc' | 'tcp' | 'http' | 'ws'

/**
 * What a request file holds (protocol.md 5.5, 15): `wrapped` is what the peer writes, `flat` has the request's fields at the
 * top, and `combined` satisfies readers of both.
 */
export type FileRequestShape = 'combined' | 'wrapped' | 'flat'

/** The methods that a worker may be asked for (protocol.md 5.3). */
export type FunctionMethod = 'eval' | 'preview' | 'healthcheck' | 'chat' | 'chat/health'

/** Limits of one function's workers (protocol.md 5.1, A9). */
export interface FunctionLimits {
  readonly startTimeoutMs: number
  readonly evalTimeoutMs: number
  readonly previewTimeoutMs: number
  readonly healthcheckTimeoutMs: number
  readonly chatTimeoutMs: number
  readonly stopTimeoutMs: number
  /** How long a worker may be idle before it ends; one always stays. */
  readonly idleTimeoutMs: number
  /** Calls that may wait for a worker; one more is refused. */
  readonly maxQueueLength: number
  /** The largest answer that is read from a worker. */
  readonly maxResultBytes: number
}

/** Everything that is needed to start the workers of one function (spec.md 1.6). */
export interface FunctionLaunch {
  /** Unique among the open functions, fit for a URL. */
  readonly id: string
  /** `EvaluationFunctionName` or `ChatFunctionName` of config.json, otherwise the folder's name. */
  readonly name: string
  readonly kind: FunctionKind
  /** Absolute path of the function folder; null when only FUNCTION_COMMAND was given. */
  readonly folder: string | null
  readonly command: string
  readonly args: readonly string[]
  readonly workingDir: string
  /** Variables added to the curated environment of the worker (protocol.md 5.2). */
  readonly env: Readonly<Record<string, string>>
  /** True passes the whole environment of the base layer on (`FUNCTION_ENV_INHERIT`). */
  readonly inheritEnv: boolean
  readonly interface: FunctionInterface
  readonly transport: RpcTransport
  /** Where a worker of the ipc, tcp, http or ws transport listens: a path, host:port, or a URL; null lets the base layer choose. */
  readonly endpoint: string | null
  /** Whether its workers keep an ipc or tcp connection open between calls; where it says nothing, that is learned. */
  readonly keepsConnection?: boolean
  /** The shape of request files; `combined` when absent. */
  readonly fileRequest?: FileRequestShape
  readonly maxWorkers: number
  readonly limits: FunctionLimits
  /** Whether a change of its files starts the function afresh; where it says nothing, the start decides. */
  readonly restartOnChange?: boolean
  /** The sandbox that the workers run in; they are never started without one that is given here. */
  readonly sandbox?: SandboxSettings | null
  /** One sentence for the author: how this way of starting was found. */
  readonly recognisedAs: string
  /** Why this cannot be started as things are, as a sentence with what to do; absent when nothing is known against it. */
  readonly problem?: string
}

export const defaultLimits: FunctionLimits = {
  startTimeoutMs: 15_000,
  evalTimeoutMs: 30_000,
  previewTimeoutMs: 30_000,
  healthcheckTimeoutMs: 120_000,
  chatTimeoutMs: 120_000,
  stopTimeoutMs: 5_000,
  idleTimeoutMs: 60_000,
  maxQueueLength: 1_000,
  maxResultBytes: 8 * 1024 * 1024,
}
