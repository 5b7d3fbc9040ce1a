import { stat } from 'node:fs/promises'
import { WorkerError } from '../contract/errors.ts'
import type { FunctionLaunch } from '../contract/function.ts'

/** Finds out why a program could not be started, as an error whose message says what to do. */
export async function explainStartFailure(launch: FunctionLaunch, failure: Error): Promise<WorkerError> {
  return new WorkerError('worker-not-started', await sentence(launch, failure), { cause: failure })
}

/** Says whether a start failed for want of something that may be there a moment later. */
export function isPassing(failure: Error): boolean {
  return (
    'code' in failure && ['EAGAIN', 'EMFILE', 'ENFILE', 'ENOMEM', 'ETXTBSY'].includes(String(failure.code))
  )
}

async function sentence({ command, workingDir, name }: FunctionLaunch, failure: Error): Promise<string> {
  const code = 'code' in failure ? failure.code : undefined
  // The system says ENOENT for a missing folder too, as if the program were missing.
  if (!(await isFolder(workingDir))) {
    return `The function "${name}" cannot start: its working folder ${workingDir} does not exist. Correct FUNCTION_WORKING_DIR or open the function's folder again.`
  }
  if (code === 'ENOENT') {
    return `The function "${name}" cannot start: the program "${command}" was not found. Install it or correct FUNCTION_COMMAND.`
  }
  if (code === 'EACCES' || code === 'EPERM') {
    return `The function "${name}" cannot start: the program "${command}" may not be run. Give it the permission to be executed.`
  }
  if (code === 'EINVAL' && process.platform === 'win32') {
    return `The function "${name}" cannot start: "${command}" is a script that needs a shell. Name the program itself in FUNCTION_COMMAND.`
  }
  return `The function "${name}" cannot start "${command}": ${failure.message}.`
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory()
  } catch {
    return false
  }
}
