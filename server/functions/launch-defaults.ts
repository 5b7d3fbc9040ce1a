import type { FunctionLaunch } from '../contract/function.ts'

/** What holds for every function of this start, whichever folder or command it came from. */
export type LaunchDefaults = Pick<
  FunctionLaunch,
  'env' | 'inheritEnv' | 'fileRequest' | 'maxWorkers' | 'limits' | 'sandbox'
> & {
  /** The sandbox of a function whose own settings ask for one. */
  readonly sandboxOnRequest?: FunctionLaunch['sandbox']
}
