import type { FunctionKind, FunctionLaunch, FunctionLimits } from '../contract/function.ts'
import type { FunctionFolder } from './function-folder.ts'

/** How a function of a folder is started. */
export interface StartingPoint extends Pick<
  FunctionLaunch,
  'command' | 'args' | 'workingDir' | 'interface' | 'transport' | 'endpoint' | 'env' | 'recognisedAs'
> {
  /** Null when the way of starting does not tell. */
  readonly kind: FunctionKind | null
  readonly limits: Partial<FunctionLimits>
}

/** The machine, as far as finding a program depends on it. */
export interface Machine {
  readonly platform: NodeJS.Platform
  readonly env: Readonly<Record<string, string | undefined>>
  /** The Node that we run on ourselves; it is there even where no `node` is installed. */
  readonly nodeProgram: string
}

/** One way in which a folder shows how its function is started. */
export interface Recogniser {
  /** What it looks for, for the sentence that tells an author what was missing. */
  readonly looksFor: string
  /** Null when the folder is not of this kind; throws `FolderProblem` when it is, but cannot be started. */
  readonly recognise: (folder: FunctionFolder, machine: Machine) => Promise<StartingPoint | null>
}
