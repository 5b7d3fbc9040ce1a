import path from 'node:path'
import type { FunctionKind } from '../contract/function.ts'
import type { Layout, LayoutChoice } from '../contract/function-settings.ts'
import { withDockerfile } from './dockerfile-settings.ts'
import { pythonHere, sourceOf } from './program-here.ts'
import { recognition, type Recognition, type Site } from './recogniser.ts'

/** The Python modules of a folder that our host serves, as `package.module:name`. */
export interface PythonModules {
  readonly evaluation?: string
  readonly preview?: string
  readonly chat?: string
  readonly handler?: string
}

/** What is started where a folder has only Python modules. */
export interface HostedFunction {
  readonly layout: Layout
  readonly kind: FunctionKind
  readonly modules: PythonModules
  /** One sentence for the author. */
  readonly sentence: string
  readonly decidedBy: LayoutChoice['decidedBy']
}

const host = path.join(import.meta.dirname, 'python-host', 'host.py')

/** Starts our own host with the folder's Python; over stdio on Windows, where Python has no sockets with a path. */
export async function startOfPythonHost(
  site: Site,
  { layout, kind, modules, sentence, decidedBy }: HostedFunction,
): Promise<Recognition> {
  const options = Object.entries(modules).flatMap(([name, module]: [string, string]) => [`--${name}`, module])
  const python = await pythonHere(site)
  const found = recognition(site, {
    layout,
    sentence,
    decidedBy,
    sources: sourceOf(python),
    start: {
      kind,
      command: python.command,
      args: [host, '--root', site.folder.path, ...options],
      transport: site.machine.platform === 'win32' ? 'stdio' : 'ipc',
    },
  })
  return withDockerfile(found, site)
}
