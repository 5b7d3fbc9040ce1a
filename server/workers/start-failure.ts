import { stat } from 'node:fs/promises'
import path from 'node:path'
import { WorkerError } from '../contract/errors.ts'
import type { FunctionLaunch } from '../contract/function.ts'
import { foreignProgram } from './explain-exit.ts'
import { readProgramFile, type ProgramFile } from './program-file.ts'

/** Finds out why a program could not be started, as an error whose message says what to do. */
export async function explainStartFailure(launch: FunctionLaunch, failure: Error): Promise<WorkerError> {
  const message = inItsWords(await sentence(launch, failure), launch)
  return new WorkerError('worker-not-started', message, { cause: failure })
}

/** What was not set by variables is not corrected in them. */
function inItsWords(message: string, { folder }: FunctionLaunch): string {
  if (folder === null) return message
  return message
    .replace('Correct FUNCTION_WORKING_DIR or', 'Correct the working folder (Worker view, How it starts), or')
    .replace('FUNCTION_COMMAND', 'its command (Worker view, How it starts)')
}

/** Says whether a start failed for want of something that may be there a moment later. */
export function isPassing(failure: Error): boolean {
  return (
    'code' in failure && ['EAGAIN', 'EMFILE', 'ENFILE', 'ENOMEM', 'ETXTBSY'].includes(String(failure.code))
  )
}

async function sentence(launch: FunctionLaunch, failure: Error): Promise<string> {
  const { command, workingDir, name } = launch
  const start = `The function "${name}" cannot start`
  const code = 'code' in failure ? String(failure.code) : ''
  // The system says ENOENT for a missing folder too, as if the program were missing.
  if (!(await isFolder(workingDir))) {
    return `${start}: its working folder ${workingDir} does not exist. Correct FUNCTION_WORKING_DIR or open the function's folder again.`
  }
  const known = /[\\/]/.test(command)
    ? ofFile(path.resolve(workingDir, command), code)
    : ofName(command, code)
  return known === null ? `${start} "${command}": ${failure.message}.` : `${start}: ${known}`
}

function ofName(command: string, code: string): string | null {
  switch (code) {
    case 'ENOENT':
      return `the program "${command}" was not found. Install it or correct FUNCTION_COMMAND.`
    case 'EACCES':
    case 'EPERM':
      return `the program "${command}" may not be run. Give it the permission to be executed.`
    default:
      return ofShell(command, code)
  }
}

/** The system's own word is the same for a program that is missing and for one whose interpreter is. */
function ofFile(file: string, code: string): string | null {
  const found = readProgramFile(file)
  switch (found.kind) {
    case 'absent':
      return `the program "${file}" was not found. Install it or correct FUNCTION_COMMAND.`
    case 'folder':
      return `"${file}" is a folder. Name the program in it in FUNCTION_COMMAND.`
    case 'not-executable':
      return `the program "${file}" may not be run. Give it the permission to be executed: chmod +x "${file}"`
    case 'empty':
      return `the program "${file}" is an empty file. Build it, or correct FUNCTION_COMMAND.`
    case 'script':
    case 'binary':
    case 'other':
      return ofProgram(file, found, code)
  }
}

function ofProgram(file: string, found: ProgramFile, code: string): string | null {
  const foreign = found.kind === 'binary' ? foreignProgram(file) : null
  if (foreign !== null) return foreign
  if (code !== 'ENOENT' || found.kind === 'other') return ofPermission(file, code)
  return found.kind === 'script' ? ofScript(file, found.interpreter) : ofLoader(file)
}

function ofScript(file: string, interpreter: string): string {
  return interpreter.endsWith('\r')
    ? `the first line of "${file}" ends as on Windows (CRLF), so its interpreter is not found. Save the file with Unix line ends (LF).`
    : `"${file}" names ${interpreter} in its first line as its interpreter, which is not there. Install it, or correct that line.`
}

function ofLoader(file: string): string {
  return `"${file}" needs a system library that is not there: it was built for another kind of Linux. Build it on this one.`
}

function ofPermission(file: string, code: string): string | null {
  if (code !== 'EACCES' && code !== 'EPERM') return ofShell(file, code)
  return `the program "${file}" may not be run, although it is marked as executable: its disk or a rule of this machine forbids it. Move the folder elsewhere.`
}

function ofShell(command: string, code: string): string | null {
  if (code === 'ENOEXEC')
    return `"${command}" is no program that this machine can run. Build it here, or correct FUNCTION_COMMAND.`
  if (code !== 'EINVAL' || process.platform !== 'win32') return null
  return `"${command}" is a script that needs a shell. Name the program itself in FUNCTION_COMMAND.`
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isDirectory() ?? false
}
