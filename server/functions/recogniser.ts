import type { FileRequestShape, FunctionKind, FunctionLaunch, FunctionLimits } from '../contract/function.ts'
import type { Layout, LayoutChoice, SettingSource } from '../contract/function-settings.ts'
import type { FunctionFolder } from './function-folder.ts'
import type { DockerfileFacts } from './read-dockerfile.ts'

/** How a function of a folder is started. */
export interface StartingPoint extends Pick<
  FunctionLaunch,
  'command' | 'args' | 'workingDir' | 'interface' | 'transport' | 'endpoint' | 'env'
> {
  /** Null when the way of starting does not tell. */
  readonly kind: FunctionKind | null
  readonly limits: Partial<FunctionLimits>
  readonly fileRequest: FileRequestShape | null
  readonly maxWorkers: number | null
}

/** One layout that fits a folder, with all that follows from it. */
export interface Recognition extends LayoutChoice {
  readonly start: StartingPoint
  /** Where single values come from, by the names of `SettingFact`; the others come from the layout. */
  readonly sources: Readonly<Record<string, SettingSource>>
  readonly notes: readonly string[]
}

/** The machine, as far as finding a program depends on it. */
export interface Machine {
  readonly platform: NodeJS.Platform
  readonly env: Readonly<Record<string, string | undefined>>
  /** The Node that we run on ourselves; it is there even where no `node` is installed. */
  readonly nodeProgram: string
}

/** What recognisers look at. */
export interface Site {
  readonly folder: FunctionFolder
  readonly machine: Machine
  /** Null when the folder has none that can be read. */
  readonly dockerfile: DockerfileFacts | null
}

/** One way in which a folder shows how its function is started. */
export interface Recogniser {
  readonly layout: Layout
  /** What it looks for, for the sentence that tells an author what was missing. */
  readonly looksFor: string
  /** Null when the folder is not of this kind; `problem` says when it is, but cannot be started as things are. */
  readonly recognise: (site: Site) => Promise<Recognition | null>
}

/** What a recogniser found; everything else is as most functions have it. */
export type Found = Pick<LayoutChoice, 'layout' | 'sentence'> &
  Partial<Pick<Recognition, 'decidedBy' | 'problem' | 'sources' | 'notes'>> & {
    readonly start: Pick<StartingPoint, 'command'> & Partial<StartingPoint>
  }

/** Fills what a recogniser left open: the folder as working folder, JSON-RPC over ipc. */
export function recognition({ folder }: Site, found: Found): Recognition {
  return {
    decidedBy: null,
    problem: null,
    sources: {},
    notes: [],
    ...found,
    start: {
      kind: null,
      args: [],
      workingDir: folder.path,
      interface: 'rpc',
      transport: 'ipc',
      endpoint: null,
      fileRequest: null,
      env: {},
      limits: {},
      maxWorkers: null,
      ...found.start,
    },
  }
}
