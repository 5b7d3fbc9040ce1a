import { withDockerfile } from './dockerfile-settings.ts'
import { hasFile } from './inside-folder.ts'
import { pythonHere, sourceOf } from './program-here.ts'
import { recognition, type Recogniser } from './recogniser.ts'

/** Starts the layout of the Python helper package: `python -m evaluation_function.main` over ipc (protocol.md 8). */
export const pythonPackage: Recogniser = {
  layout: 'python-package',
  looksFor: 'evaluation_function/main.py',
  recognise: async (site) => {
    if (!(await hasFile(site.folder.path, 'evaluation_function', 'main.py'))) return null
    const python = await pythonHere(site)
    const found = recognition(site, {
      layout: 'python-package',
      sentence: 'Started as a Python package, because evaluation_function/main.py is there.',
      decidedBy: { file: 'evaluation_function/main.py', line: null },
      sources: sourceOf(python),
      start: { command: python.command, args: ['-m', 'evaluation_function.main'] },
    })
    return withDockerfile(found, site)
  },
}
