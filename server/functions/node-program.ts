import path from 'node:path'
import { FolderProblem } from './folder-problem.ts'
import { readJsonFile } from './function-folder.ts'
import { readSmallFile } from './read-small-file.ts'
import type { Recogniser } from './recogniser.ts'

/** Starts a Node function over ipc: the `main` of its package.json, else main.js. */
export const nodeProgram: Recogniser = {
  looksFor: 'main.js, or a package.json with a "main"',
  recognise: async (folder, machine) => {
    const main = await mainOf(folder.path)
    if (main === null) return null
    return {
      kind: null,
      command: machine.nodeProgram,
      args: [main],
      workingDir: folder.path,
      interface: 'rpc',
      transport: 'ipc',
      endpoint: null,
      env: {},
      limits: {},
      recognisedAs: `Started as a Node program, because ${path.basename(main)} is there.`,
    }
  },
}

async function mainOf(folder: string): Promise<string | null> {
  const named = (await readJsonFile(path.join(folder, 'package.json')))?.main
  const file = path.join(folder, typeof named === 'string' ? named : 'main.js')
  if ((await readSmallFile(file)) !== null) return file
  if (typeof named !== 'string') return null
  throw new FolderProblem(
    `package.json names ${named} as its main, which is not there. Build the function first.`,
  )
}
