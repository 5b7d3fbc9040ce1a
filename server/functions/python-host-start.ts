import path from 'node:path'
import type { FunctionKind } from '../contract/function.ts'
import { findPython } from './find-python.ts'
import type { FunctionFolder } from './function-folder.ts'
import type { Machine, StartingPoint } from './recogniser.ts'

/** The Python modules of a folder that our host serves, as `package.module:name`. */
export interface PythonModules {
  readonly evaluation?: string
  readonly preview?: string
  readonly chat?: string
  readonly handler?: string
}

/** What is started where a folder has only Python modules. */
export interface HostedFunction {
  readonly kind: FunctionKind
  readonly modules: PythonModules
  /** One sentence for the author. */
  readonly recognisedAs: string
}

const host = path.join(import.meta.dirname, 'python-host', 'host.py')

/** Starts our own host with the folder's Python; over stdio on Windows, where Python has no sockets with a path. */
export async function startOfPythonHost(
  folder: FunctionFolder,
  machine: Machine,
  { kind, modules, recognisedAs }: HostedFunction,
): Promise<StartingPoint> {
  const options = Object.entries(modules).flatMap(([name, module]: [string, string]) => [`--${name}`, module])
  return {
    kind,
    command: await findPython(folder.path, machine),
    args: [host, '--root', folder.path, ...options],
    workingDir: folder.path,
    interface: 'rpc',
    transport: machine.platform === 'win32' ? 'stdio' : 'ipc',
    endpoint: null,
    env: {},
    limits: {},
    recognisedAs,
  }
}
