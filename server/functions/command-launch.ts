import type { FunctionLaunch } from '../contract/function.ts'
import { FolderProblem } from './folder-problem.ts'
import { readFunctionFolder } from './function-folder.ts'
import { workersByDefault } from './launch-defaults.ts'
import type { OpenOptions } from './open-folder.ts'

/** The program of `FUNCTION_COMMAND` and how to talk to it (spec.md 1.6). */
export type CommandLaunch = Pick<
  FunctionLaunch,
  'command' | 'args' | 'workingDir' | 'interface' | 'transport' | 'endpoint'
>

/** The launch of `FUNCTION_COMMAND`; a config.json in its working folder gives it its name and kind. */
export async function launchCommand(
  command: CommandLaunch,
  { defaults, newId }: OpenOptions,
): Promise<FunctionLaunch> {
  const { name, kind } = await describe(command.workingDir)
  return {
    ...defaults,
    ...command,
    maxWorkers: workersByDefault(defaults, command.interface),
    id: newId(name),
    name,
    kind: kind ?? 'evaluation',
    folder: null,
    recognisedAs: 'Started as FUNCTION_COMMAND says.',
  }
}

/** The working folder need not be a function folder: then the program has no better name than "function". */
async function describe(
  workingDir: string,
): Promise<Pick<FunctionLaunch, 'name'> & { kind: FunctionLaunch['kind'] | null }> {
  try {
    const folder = await readFunctionFolder(workingDir)
    return folder.kind === null ? { name: 'function', kind: null } : folder
  } catch (error) {
    if (error instanceof FolderProblem) return { name: 'function', kind: null }
    throw error
  }
}
