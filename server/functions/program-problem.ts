import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { FunctionLaunch } from '../contract/function.ts'
import { settingsFileName } from '../contract/function-settings.ts'
import { findOnPath, isProgram } from './find-program.ts'
import type { Machine } from './recogniser.ts'

/**
 * Why the program of a process-per-call function cannot be started, null when nothing is known against it. Nothing of
 * such a function runs before its first call, so it would be told to be ready until then.
 */
export async function programProblem(
  { command, workingDir, interface: face }: Pick<FunctionLaunch, 'command' | 'workingDir' | 'interface'>,
  machine: Machine,
): Promise<string | null> {
  if (face !== 'file' || command === '') return null
  if (!/[\\/]/.test(command)) {
    return (await findOnPath(command, machine)) === null ? absent(command) : null
  }
  const file = path.resolve(workingDir, command)
  if (await isProgram(file)) return null
  const isThere = (await stat(file).catch(() => null))?.isFile() ?? false
  return isThere
    ? `The program ${file} may not be run. Give it the permission to be executed: chmod +x "${file}"`
    : absent(command)
}

function absent(command: string): string {
  return `The program ${command} is not on this machine. Build or install it, or correct "command" in ${settingsFileName}.`
}
