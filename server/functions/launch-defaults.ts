import type { FunctionInterface, FunctionLaunch } from '../contract/function.ts'

/** What holds for every function of this start, whichever folder or command it came from. */
export type LaunchDefaults = Pick<
  FunctionLaunch,
  'env' | 'inheritEnv' | 'fileRequest' | 'maxWorkers' | 'limits' | 'sandbox'
> & {
  /** How many processes the file interface may have at once, where that is another number. */
  readonly maxFileWorkers?: number
  /** The sandbox of a function whose own settings ask for one. */
  readonly sandboxOnRequest?: FunctionLaunch['sandbox']
}

/** How many workers a function may have that says nothing about it. */
export function workersByDefault(defaults: LaunchDefaults, face: FunctionInterface): number {
  return face === 'file' ? (defaults.maxFileWorkers ?? defaults.maxWorkers) : defaults.maxWorkers
}
