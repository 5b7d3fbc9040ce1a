import path from 'node:path'
import { withDockerfile } from './dockerfile-settings.ts'
import { readJsonFile } from './function-folder.ts'
import { hasFile } from './inside-folder.ts'
import { recognition, type Recogniser } from './recogniser.ts'

/** Starts a Node function over ipc: the `main` of its package.json, else main.js. */
export const nodeProgram: Recogniser = {
  layout: 'node',
  looksFor: 'main.js, or a package.json with a "main"',
  recognise: async (site) => {
    const folder = site.folder.path
    const named = (await readJsonFile(folder, 'package.json'))?.main
    const main = typeof named === 'string' && named !== '' ? named : 'main.js'
    const isThere = await hasFile(folder, main)
    if (!isThere && main !== named) return null
    const found = recognition(site, {
      layout: 'node',
      sentence:
        main === named
          ? `Started as a Node program, because package.json names ${main.slice(0, 200)} as its main.`
          : `Started as a Node program, because ${main} is there.`,
      decidedBy: { file: main === named ? 'package.json' : 'main.js', line: null },
      problem: isThere
        ? null
        : `package.json names ${main.slice(0, 200)} as its main, which is not there. Build the function first.`,
      start: { command: site.machine.nodeProgram, args: [path.join(folder, main)] },
    })
    return withDockerfile(found, site)
  },
}
