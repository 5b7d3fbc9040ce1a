import type { EnvironmentEvent, EnvironmentReport } from '../contract/environment.ts'
import type { ProgressStep } from '../contract/progress.ts'
import type { RunTrace } from '../contract/run-trace.ts'
import type { ChangeSettings, FunctionSettingsView } from '../contract/function-settings.ts'
import type { JsonObject } from '../contract/schema-parts.ts'
import type { BaseLayerGeneration } from '../contract/generation.ts'
import type { FunctionSummary, Secrets, StudioEvent, StudioState } from '../contract/studio.ts'
import type { WorkerMemory } from '../contract/worker-count.ts'
import type { LogLine } from '../contract/worker.ts'
import type { StudioNewFunctions } from './new-function-routes.ts'
import type { StudioSandbox } from './sandbox-routes.ts'

/** The open functions, as the studio sees them. An unknown id gives null. */
export interface StudioFunctions {
  list(): readonly FunctionSummary[]
  /** Rejects with `StudioRefusal` when the folder is no function. */
  open(folder: string): Promise<FunctionSummary>
  restart(functionId: string): FunctionSummary | null
  /** Lets so many workers run at once; throws `StudioRefusal` where there can be one only. */
  resize(functionId: string, maxWorkers: number): FunctionSummary | null
  memory(functionId: string): WorkerMemory | null
  log(functionId: string): readonly LogLine[] | null
  /** The function folder; null inside when the function has none. */
  folderOf(functionId: string): { readonly folder: string | null } | null
  /** Calls back at each change until the returned function is called. */
  subscribe(listener: (event: StudioEvent) => void): () => void
}

/** How functions are started, and what their folders keep about it. An unknown id, or one without a folder, gives null. */
export interface StudioFunctionSettings {
  read(functionId: string): Promise<FunctionSettingsView | null>
  /** Rejects with `StudioRefusal`; then nothing was written. */
  change(functionId: string, change: ChangeSettings): Promise<FunctionSettingsView | null>
  /** Writes the settings of a folder that shows nothing by itself, then opens it; rejects with `StudioRefusal`. */
  setUp(folder: string, change: JsonObject): Promise<FunctionSummary>
}

/** What functions need to run, as the studio sees it. An unknown id gives null. */
export interface StudioEnvironments {
  report(functionId: string): EnvironmentReport | null
  check(functionId: string): Promise<EnvironmentReport | null>
  /** Null also when there is nothing to do. */
  setUp(functionId: string): EnvironmentReport | null
  cancel(functionId: string): Promise<EnvironmentReport | null>
  log(functionId: string): readonly string[] | null
  subscribe(listener: (event: EnvironmentEvent) => void): () => void
}

/** The secrets of this session. */
export interface StudioSecrets {
  names(): readonly string[]
  put(secrets: Secrets): void
}

/** The base layer, as the studio sees it. */
export interface StudioBaseLayer {
  readonly state: () => StudioState['baseLayer']
  /** Changes which base layer answers, from the next request on. */
  readonly choose?: (generation: BaseLayerGeneration) => void
  /** True where the command line or the environment chose for this start. */
  readonly isGenerationGiven?: boolean
  readonly authKey: string | null
}

/** How long a client of the studio may take to send a request. */
export interface StudioLimits {
  readonly headersTimeoutMs: number
  readonly requestTimeoutMs: number
}

/** Everything that the studio server works with; `app.ts` joins it together. */
export interface StudioParts {
  readonly version: string
  readonly rendererFolder: string
  readonly homeFolder: string
  readonly baseLayer: StudioBaseLayer
  readonly functions: StudioFunctions
  readonly functionSettings: StudioFunctionSettings
  /** Left out, nothing is told about what functions need. */
  readonly environments?: StudioEnvironments
  /** Left out, none are made. */
  readonly newFunctions?: StudioNewFunctions
  readonly sandbox?: StudioSandbox
  /** Files of response areas that the page shows when it opens. */
  readonly areaFiles?: readonly string[]
  readonly secrets: StudioSecrets
  readonly redact: (text: string) => string
  /** The steps of requests to the base layer of this process, with the client's end of the connection. */
  readonly progress?: { subscribe(listener: (client: string, step: ProgressStep) => void): () => void }
  /** What was done with requests to the base layer of this process. */
  readonly runs?: { subscribe(listener: (client: string, trace: RunTrace) => void): () => void }
  readonly report: (message: string, error?: unknown) => void
  /** Left out, a request may take a minute and its headers a quarter of it. */
  readonly limits?: StudioLimits
}
