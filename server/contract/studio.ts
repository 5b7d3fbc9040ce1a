import { Type, type Static } from 'typebox'
import type { TestRunEvent } from './area-tests-api.ts'
import type { BaseLayerGeneration } from './generation.ts'
import type { FunctionFiles } from './function-files.ts'
import type { RunTrace } from './run-trace.ts'
import type { ShownStep } from './progress.ts'
import type { EnvironmentEvent } from './environment.ts'
import type { FunctionInterface, FunctionKind, RpcTransport } from './function.ts'
import type { LogLine, WorkerStatus } from './worker.ts'

/**
 * The studio API: what the renderer may ask of the studio server. Every path begins with `/api`, bodies are
 * JSON, failures are `StudioFailure` with a 4xx or 5xx status.
 */
export const studioPaths = {
  /** GET → StudioState */
  state: '/api/state',
  /** GET → server-sent events, each a StudioEvent in `data` */
  events: '/api/events',
  /** POST OpenFunctionRequest → FunctionSummary */
  functions: '/api/functions',
  /** POST {} → FunctionSummary; a fresh worker, after the running call was ended */
  restart: (functionId: string) => `/api/functions/${encodeURIComponent(functionId)}/restart`,
  /** GET → { lines: LogLine[] }, oldest first */
  log: (functionId: string) => `/api/functions/${encodeURIComponent(functionId)}/log`,
  /** GET → { markdown: string | null } from docs/user.md or docs/dev.md */
  docs: (functionId: string, audience: 'user' | 'dev') =>
    `/api/functions/${encodeURIComponent(functionId)}/docs/${audience}`,
  /** POST ExchangeRequest → Exchange; GET → { exchanges: Exchange[] }, newest first */
  exchanges: '/api/exchanges',
  /** DELETE → {}; ends the exchange of that id if it is still under way */
  exchange: (exchangeId: string) => `/api/exchanges/${encodeURIComponent(exchangeId)}`,
  /** GET → { draft: Draft | null }; PUT { value } → { draft: Draft } */
  draft: (name: string) => `/api/drafts/${encodeURIComponent(name)}`,
  /** GET → Settings; PUT Settings → Settings */
  settings: '/api/settings',
  /** PUT Secrets → {}; kept in memory for this session, given to chat workers as environment */
  secrets: '/api/secrets',
} as const

export const StudioFailureSchema = Type.Object({
  error: Type.Object({
    code: Type.String(),
    message: Type.String(),
    fields: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
  }),
})
export type StudioFailure = Static<typeof StudioFailureSchema>

/** One open function, with the state of its workers. */
export interface FunctionSummary {
  readonly id: string
  /** Greater in every later summary, of this or another function: of two that cross on their way, it tells the newer. */
  readonly revision: number
  readonly name: string
  readonly kind: FunctionKind
  readonly folder: string | null
  readonly interface: FunctionInterface
  readonly transport: RpcTransport
  readonly recognisedAs: string
  /** Why it cannot be started as things are, as a sentence with what to do. */
  readonly problem?: string
  readonly hasUserDocs: boolean
  readonly hasDevDocs: boolean
  readonly isSandboxed: boolean
  /** What an author should know before trusting its answers, each a sentence. */
  readonly warnings: readonly string[]
  readonly worker: WorkerStatus
  readonly files: FunctionFiles
}

/** The first thing that the renderer asks for. */
export interface StudioState {
  readonly version: string
  readonly platform: string
  readonly baseLayer: {
    readonly url: string | null
    readonly problem: string | null
    /** Which base layer answers; missing means the current one. */
    readonly generation?: BaseLayerGeneration
  }
  readonly functions: readonly FunctionSummary[]
  /** Names of the secrets that are set, never their values. */
  readonly secretsSet: readonly string[]
}

export type StudioEvent =
  | { readonly kind: 'function-changed'; readonly function: FunctionSummary }
  | { readonly kind: 'function-closed'; readonly functionId: string }
  /** A file of a listed folder of response areas was made, changed or removed. */
  | { readonly kind: 'areas-changed' }
  /** Another base layer answers from now on. */
  | { readonly kind: 'base-layer-changed'; readonly baseLayer: StudioState['baseLayer'] }
  | { readonly kind: 'log'; readonly lines: readonly LogLine[] }
  | EnvironmentEvent
  | TestRunEvent
  /** How far an exchange with the local base layer is. */
  | { readonly kind: 'progress'; readonly exchangeId: string; readonly steps: readonly ShownStep[] }

export const OpenFunctionRequestSchema = Type.Object(
  { folder: Type.String({ minLength: 1 }) },
  { additionalProperties: false },
)
export type OpenFunctionRequest = Static<typeof OpenFunctionRequestSchema>

/** One HTTP request to send as it stands. `target` is `local` for the base layer, else an http(s) base URL. */
export const ExchangeRequestSchema = Type.Object(
  {
    /** Chosen by the caller, so that it can be cancelled and a late answer told apart. */
    id: Type.String({ minLength: 1, maxLength: 100, pattern: '^[A-Za-z0-9_-]+$' }),
    /** What the exchange is for; shown in the history. */
    purpose: Type.Union([
      Type.Literal('eval'),
      Type.Literal('preview'),
      Type.Literal('healthcheck'),
      Type.Literal('chat'),
      Type.Literal('health'),
    ]),
    target: Type.String({ minLength: 1 }),
    method: Type.Union([Type.Literal('GET'), Type.Literal('POST')]),
    path: Type.String({ pattern: '^/' }),
    headers: Type.Record(Type.String(), Type.String()),
    body: Type.Union([Type.String(), Type.Null()]),
    /** Set for what the studio asks on its own account, such as a standing check: the history does not show it. */
    unrecorded: Type.Optional(Type.Literal(true)),
  },
  { additionalProperties: false },
)
export type ExchangeRequest = Static<typeof ExchangeRequestSchema>

/** What was sent and what came back, byte for byte, secrets redacted. */
export interface Exchange {
  readonly id: string
  readonly purpose: ExchangeRequest['purpose']
  readonly startedAt: string
  readonly sent: {
    readonly url: string
    readonly method: string
    readonly headers: Readonly<Record<string, string>>
    readonly body: string | null
  }
  readonly received: {
    readonly status: number
    readonly headers: Readonly<Record<string, string>>
    readonly body: string
  } | null
  /** Set when no HTTP answer came: refused, timed out, cancelled. A sentence. */
  readonly failure: { readonly code: string; readonly message: string } | null
  readonly durationMs: number
  /** What the function said while it worked, oldest first; missing when it said nothing. */
  readonly progress?: readonly ShownStep[]
  /** What the base layer of this machine did for it; missing for other targets. */
  readonly trace?: RunTrace
}

/** Unsaved work, kept on disk so that a crash loses nothing. `value` belongs to the feature that wrote it. */
export interface Draft {
  readonly savedAt: string
  readonly value: unknown
}

/** What the author chose; unknown keys of newer versions are kept. */
export const SettingsSchema = Type.Object({
  colorScheme: Type.Union([Type.Literal('light'), Type.Literal('dark'), Type.Literal('auto')]),
})
export type Settings = Static<typeof SettingsSchema> & Readonly<Record<string, unknown>>

/** Environment variables for chat workers; an empty value removes one. */
export const SecretsSchema = Type.Record(
  Type.String({ pattern: '^[A-Z][A-Z0-9_]{0,99}$' }),
  Type.String({ maxLength: 10_000, pattern: '^[^\\u0000]*$' }),
  { additionalProperties: false },
)
export type Secrets = Static<typeof SecretsSchema>
