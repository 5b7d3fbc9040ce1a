import path from 'node:path'
import { findPython } from './find-python.ts'
import { readSmallFile } from './read-small-file.ts'
import type { Recogniser } from './recogniser.ts'

/** Starts the layout of the Python helper package: `python -m evaluation_function.main` over ipc (protocol.md 8). */
export const pythonPackage: Recogniser = {
  looksFor: 'evaluation_function/main.py',
  recognise: async (folder, machine) => {
    const main = await readSmallFile(path.join(folder.path, 'evaluation_function', 'main.py'))
    if (main === null) return null
    return {
      kind: null,
      command: await findPython(folder.path, machine),
      args: ['-m', 'evaluation_function.main'],
      workingDir: folder.path,
      interface: 'rpc',
      transport: 'ipc',
      endpoint: null,
      env: {},
      limits: {},
      recognisedAs: 'Started as a Python package, because evaluation_function/main.py is there.',
    }
  },
}
