import { realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { findOnPath } from '../functions/find-program.ts'
import type { Machine } from '../functions/recogniser.ts'

/** How npm is started without a shell: a program and the arguments that come first. */
export interface NpmProgram {
  readonly command: string
  readonly args: readonly string[]
}

/** Finds npm, which on Windows is a script that only a shell could start; null when there is none. */
export async function findNpm(machine: Machine): Promise<NpmProgram | null> {
  const onPath = await findOnPath('npm', machine)
  const node = machine.nodeProgram
  for (const script of await scriptsOf(onPath, node)) {
    if (await isFile(script)) return { command: node, args: [script] }
  }
  return onPath === null || machine.platform === 'win32' ? null : { command: onPath, args: [] }
}

async function scriptsOf(onPath: string | null, node: string): Promise<string[]> {
  const real = onPath === null ? null : await realpath(onPath).catch(() => null)
  const inside = path.join('node_modules', 'npm', 'bin', 'npm-cli.js')
  return [
    ...(real?.endsWith('.js') === true ? [real] : []),
    ...(onPath === null ? [] : [path.join(path.dirname(onPath), inside)]),
    path.join(path.dirname(node), inside),
    path.join(path.dirname(node), '..', 'lib', inside),
  ]
}

async function isFile(file: string): Promise<boolean> {
  return (await stat(file).catch(() => null))?.isFile() ?? false
}
