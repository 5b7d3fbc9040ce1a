import { hasFile } from './inside-folder.ts'
import { startOfPythonHost } from './python-host-start.ts'
import type { Recogniser } from './recogniser.ts'

/** Starts the older Python layout, modules without a program of their own, in our host (protocol.md 8, 15). */
export const oldPython: Recogniser = {
  layout: 'python-old',
  looksFor: 'app/evaluation.py',
  recognise: async (site) => {
    const has = (name: string) => hasFile(site.folder.path, 'app', name)
    if (!(await has('evaluation.py'))) return null
    const preview = (await has('preview.py')) ? { preview: 'app.preview:preview_function' } : {}
    return startOfPythonHost(site, {
      layout: 'python-old',
      kind: 'evaluation',
      modules: { evaluation: 'app.evaluation:evaluation_function', ...preview },
      sentence: 'Started in our Python host, because app/evaluation.py is there.',
      decidedBy: { file: 'app/evaluation.py', line: null },
    })
  },
}
