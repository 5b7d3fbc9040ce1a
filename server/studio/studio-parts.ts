import type { ProgressStep } from '../contract/progress.ts'
import type { FunctionSummary, Secrets, StudioEvent, StudioState } from '../contract/studio.ts'
import type { LogLine } from '../contract/worker.ts'

/** The open functions, as the studio sees them. An unknown id gives null. */
export interface StudioFunctions {
  list(): readonly FunctionSummary[]
  /** Rejects with `StudioRefusal` when the folder is no function. */
  open(folder: string): Promise<FunctionSummary>
  restart(functionId: string): FunctionSummary | null
  log(functionId: string): readonly LogLine[] | null
  /** The function folder; null inside when the function has none. */
  folderOf(functionId: string): { readonly folder: string | null } | null
  /** Calls back at each change until the returned function is called. */
  subscribe(listener: (event: StudioEvent) => void): () => void
}

/** The secrets of this session. */
export interface StudioSecrets {
  names(): readonly string[]
  put(secrets: Secrets): void
}

/** The base layer, as the studio sees it. */
export interface StudioBaseLayer {
  readonly state: () => StudioState['baseLayer']
  readonly authKey: string | null
}

/** Everything that the studio server works with; `app.ts` joins it together. */
export interface StudioParts {
  readonly version: string
  readonly rendererFolder: string
  readonly homeFolder: string
  readonly baseLayer: StudioBaseLayer
  readonly functions: StudioFunctions
  readonly secrets: StudioSecrets
  readonly redact: (text: string) => string
  /** The steps of requests to the base layer of this process, with the client's end of the connection. */
  readonly progress?: { subscribe(listener: (client: string, step: ProgressStep) => void): () => void }
  readonly report: (message: string, error?: unknown) => void
}
