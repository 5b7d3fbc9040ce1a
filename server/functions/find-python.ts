import path from 'node:path'
import { findOnPath, isProgram } from './find-program.ts'
import type { Machine } from './recogniser.ts'

/** Whether a command means "the Python of this function", rather than one particular program. */
export function isPythonName(command: string): boolean {
  return /^python(3(\.\d+)?)?(\.exe)?$/i.test(command)
}

/** The Python of a folder: its own virtual environment, else the machine's, whichever name that has. */
export async function findPython(folder: string, machine: Machine): Promise<string> {
  const inside = machine.platform === 'win32' ? ['Scripts', 'python.exe'] : ['bin', 'python']
  for (const environment of ['.venv', 'venv']) {
    const own = path.join(folder, environment, ...inside)
    if (await isProgram(own)) return own
  }
  const names = machine.platform === 'win32' ? ['python', 'python3', 'py'] : ['python3', 'python']
  for (const name of names) {
    if ((await findOnPath(name, machine)) !== null) return name
  }
  return names[0] ?? 'python3'
}
