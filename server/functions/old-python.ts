import path from 'node:path'
import { startOfPythonHost } from './python-host-start.ts'
import { readSmallFile } from './read-small-file.ts'
import type { Recogniser } from './recogniser.ts'

/** Starts the older Python layout, modules without a program of their own, in our host (protocol.md 8, 15). */
export const oldPython: Recogniser = {
  looksFor: 'app/evaluation.py',
  recognise: async (folder, machine) => {
    const has = async (name: string) => (await readSmallFile(path.join(folder.path, 'app', name))) !== null
    if (!(await has('evaluation.py'))) return null
    const preview = (await has('preview.py')) ? { preview: 'app.preview:preview_function' } : {}
    return startOfPythonHost(folder, machine, {
      kind: 'evaluation',
      modules: { evaluation: 'app.evaluation:evaluation_function', ...preview },
      recognisedAs: 'Started in our Python host, because app/evaluation.py is there.',
    })
  },
}
