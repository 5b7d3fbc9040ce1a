import path from 'node:path'
import { withDockerfile } from './dockerfile-settings.ts'
import { hasFile } from './inside-folder.ts'
import { programHere } from './program-here.ts'
import { recognition, type Found, type Recogniser, type Site } from './recogniser.ts'

/** The program of the toolkit that loads a folder's evaluate.m and preview.m. */
const bootstrap = 'Bootstrap.wl'

/** Starts a Wolfram function with wolframscript (protocol.md 5.7, 8, 15). */
export const wolfram: Recogniser = {
  layout: 'wolfram',
  looksFor: 'evaluate.m or evaluation_function.wl, for Wolfram',
  recognise: async (site) => {
    const found = (await scriptOf(site)) ?? (await toolkitOf(site))
    if (found === null) return null
    const engine = await programHere('A Wolfram function', 'wolframscript', site)
    return withDockerfile(
      recognition(site, {
        layout: 'wolfram',
        ...found,
        problem: engine.problem ?? found.problem ?? null,
        start: {
          ...found.start,
          command: engine.command,
          // An engine takes long to start.
          limits: { startTimeoutMs: 60_000 },
        },
      }),
      site,
    )
  },
}

type Part = Omit<Found, 'layout'>

/** The older layout has a program of its own, which reads one file and writes another. */
async function scriptOf({ folder }: Site): Promise<Part | null> {
  const file = 'evaluation_function.wl'
  if (!(await hasFile(folder.path, file))) return null
  return {
    sentence: `Started with wolframscript, because ${file} is there.`,
    decidedBy: { file, line: null },
    start: { command: '', args: ['-f', path.join(folder.path, file)], interface: 'file' },
  }
}

/** The newer layout has only definitions; a toolkit beside or on this machine serves them over tcp. */
async function toolkitOf(site: Site): Promise<Part | null> {
  const { folder } = site
  if (!(await hasFile(folder.path, 'evaluate.m'))) return null
  const toolkit = await toolkitFolder(site)
  return {
    sentence: 'Started with wolframscript and the Wolfram toolkit, because evaluate.m is there.',
    decidedBy: { file: 'evaluate.m', line: null },
    problem:
      toolkit === null
        ? `A Wolfram function with evaluate.m needs the Wolfram toolkit, a folder with ${bootstrap} in it. Put it into the function folder as toolkit-wolfram, or name it in the environment variable LF_TOOLKIT_PATH before the studio starts.`
        : null,
    start: {
      command: '',
      args: toolkit === null ? [] : ['-f', path.join(toolkit, bootstrap)],
      transport: 'tcp',
      env: toolkit === null ? {} : { LF_TOOLKIT_PATH: toolkit },
    },
  }
}

async function toolkitFolder({ folder, machine }: Site): Promise<string | null> {
  const given = machine.env.LF_TOOLKIT_PATH ?? ''
  const places = [
    ...(given === '' ? [] : [path.resolve(folder.path, given)]),
    path.join(folder.path, 'toolkit-wolfram'),
    '/opt/lambda-feedback/toolkit-wolfram',
  ]
  for (const place of places) if (await hasFile(place, bootstrap)) return place
  return null
}
