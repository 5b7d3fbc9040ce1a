import path from 'node:path'
import type { FunctionLaunch } from '../contract/function.ts'
import { missingModuleIn, missingOwnModule, packageOfModule } from './missing-module.ts'
import { readProgramFile, thisSystem } from './program-file.ts'
import type { ProcessEnd } from './worker-process.ts'

/** On Windows a name without a program behind it leads to the shop and ends with this. */
const storeCode = 9009
/** With these a shell says that it could not run what it was given. */
const notRunCodes = [2, 126, 127]

/**
 * What an author can do about a worker that ended, as a sentence with a space before it: a package that is missing, an
 * interpreter that is not there, a program of another machine. Empty where its own words say all there is.
 */
export function whyEnded(
  launch: Pick<FunctionLaunch, 'command' | 'workingDir'>,
  { code }: Pick<ProcessEnd, 'code'>,
  lines: readonly string[],
): string {
  const sentence =
    ofOwnModule(launch, lines) ??
    ofPackages(lines) ??
    ofStore(code, lines) ??
    ofInterpreter(lines) ??
    ofMachine(launch, code)
  return sentence === null ? '' : ` ${sentence}`
}

/** An author who renames a file has nothing to install. */
function ofOwnModule({ workingDir }: Pick<FunctionLaunch, 'workingDir'>, lines: readonly string[]) {
  const module = lines.map((line) => missingOwnModule(line, workingDir)).findLast((found) => found !== null)
  return module == null
    ? null
    : `The function's own folder has no module "${module}": name its file so again, or correct the import.`
}

function ofPackages(lines: readonly string[]): string | null {
  const module = lines.map(missingModuleIn).findLast((found) => found !== null)
  if (module != null) {
    return `The module "${module}" is missing: install the package ${packageOfModule(module)} (Worker view, Environment), or run the function with the Python or Node that has it.`
  }
  const text = lines.findLast((line) => line.startsWith('ImportError: cannot import name'))
  const [, name, from] = /cannot import name ['"]([\w.]+)['"] from ['"]([\w.]+)['"]/.exec(text ?? '') ?? []
  return from === undefined
    ? null
    : `The module "${from}" has no "${name ?? ''}": another version of its package may be installed than the function asks for (Worker view, Environment).`
}

function ofStore(code: number | null, lines: readonly string[]): string | null {
  const isStore = code === storeCode || lines.some((line) => line.includes('Microsoft Store'))
  return isStore
    ? 'This Python is only a place-holder of Windows that leads to the Microsoft Store. Install Python from python.org or the Store.'
    : null
}

/** A line end of Windows makes part of the interpreter's name: `env: 'python3\r': No such file or directory`. */
function ofInterpreter(lines: readonly string[]): string | null {
  const text = lines.find((line) => /env: .*No such file or directory|bad interpreter/.test(line))
  if (text === undefined) return null
  const isWindowsEnd = /\\r|\^M|\r/.test(text)
  return isWindowsEnd
    ? 'The program begins with a line that ends as on Windows (CRLF), so its interpreter is not found. Save it with Unix line ends (LF).'
    : 'The interpreter that the program names in its first line is not on this machine. Install it, or correct that line.'
}

/** Where the system cannot run a file, a shell is given it, which understands nothing of a binary. */
function ofMachine(
  { command, workingDir }: Pick<FunctionLaunch, 'command' | 'workingDir'>,
  code: number | null,
) {
  if (code === null || !notRunCodes.includes(code) || !/[\\/]/.test(command)) return null
  return foreignProgram(path.resolve(workingDir, command))
}

/** The sentence about a program that was built for another system or machine; null for one of ours. */
export function foreignProgram(file: string): string | null {
  const found = readProgramFile(file)
  if (found.kind !== 'binary') return null
  const own = thisSystem()
  if (found.system === own.system && found.machine === own.machine) return null
  return `The program ${file} was built for ${found.system} on ${found.machine}; this is ${own.system} on ${own.machine}. Build it here, or get it for this machine.`
}
