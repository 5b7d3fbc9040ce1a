import type { FunctionLaunch } from '../contract/function.ts'
import type { Machine } from '../functions/recogniser.ts'
import { workerEnvironment } from '../workers/environment.ts'
import { planProcess } from '../workers/sandbox-plan.ts'
import type { ProcessPlan } from '../workers/worker-process.ts'
import { inspectPython, questionForPython, type Inspection } from './inspect-python.ts'

/** What looking at an environment needs besides the function itself. */
export interface Surroundings {
  readonly machine: Machine
  /** The environment of this process. */
  readonly parentEnv: NodeJS.ProcessEnv
  /** Modules that the function did not find while it ran. */
  readonly modules: readonly string[]
  /** Ends what is under way. */
  readonly signal: AbortSignal
}

/** Asks the Python of a function, in the sandbox where the function has one. Never rejects. */
export async function askPython(
  { launch, program }: { readonly launch: FunctionLaunch; readonly program: string },
  names: readonly string[],
  { machine, parentEnv, signal }: Surroundings,
): Promise<Inspection> {
  const env = workerEnvironment({ launch, parentEnv, secrets: {}, platform: machine.platform })
  const plain: ProcessPlan = {
    command: program,
    args: ['-c', questionForPython],
    workingDir: launch.workingDir,
    env: { ...env, PYTHONIOENCODING: 'utf-8', PYTHONDONTWRITEBYTECODE: '1' },
  }
  try {
    const plan = await planProcess(launch, plain, (_source, text) => text)
    return await inspectPython(plan, names, signal)
  } catch (error) {
    const failure = error instanceof Error ? error : new Error(String(error))
    return { kind: 'failed', end: { kind: 'not-started', failure }, lines: [] }
  }
}
