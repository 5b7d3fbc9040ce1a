import { dockerfile } from './dockerfile.ts'
import { FolderProblem } from './folder-problem.ts'
import type { FunctionFolder } from './function-folder.ts'
import { readInside } from './inside-folder.ts'
import { lean } from './lean.ts'
import { nodeProgram } from './node-program.ts'
import { oldPython } from './old-python.ts'
import { pythonChat } from './python-chat.ts'
import { pythonPackage } from './python-package.ts'
import { readDockerfile, type DockerfileFacts } from './read-dockerfile.ts'
import type { Machine, Recogniser, Recognition, Site } from './recogniser.ts'
import { wolfram } from './wolfram.ts'

/** Every way of recognising a folder, the most telling first (protocol.md 8). */
const recognisers: readonly Recogniser[] = [
  lean,
  dockerfile,
  wolfram,
  pythonPackage,
  oldPython,
  pythonChat,
  nodeProgram,
]

/** What a folder shows about the start of its function. */
export interface Recognised {
  readonly site: Site
  /** Every layout that fits, the best first: what can be started comes before what cannot. */
  readonly fitting: readonly Recognition[]
  /** What could not be read. */
  readonly notes: readonly string[]
}

/** Looks for every known layout; reads files as data and runs nothing. */
export async function recogniseFolder(folder: FunctionFolder, machine: Machine): Promise<Recognised> {
  const notes: string[] = []
  const site = { folder, machine, dockerfile: await noting(notes, () => dockerfileOf(folder)) }
  const found: Recognition[] = []
  for (const { recognise } of recognisers) {
    const recognised = await noting(notes, () => recognise(site))
    if (recognised !== null) found.push(recognised)
  }
  const canStart = ({ problem }: Recognition) => problem === null
  const fitting = [...found.filter(canStart), ...found.filter((one) => !canStart(one))]
  return { site, fitting, notes: [...new Set(notes)] }
}

/** What was looked for, for a person whose folder shows none of it. */
export const lookedFor: readonly string[] = recognisers.map(({ looksFor }) => looksFor)

async function dockerfileOf({ path }: FunctionFolder): Promise<DockerfileFacts | null> {
  const text = await readInside(path, 'Dockerfile')
  return text === null ? null : readDockerfile(text)
}

/** A file that cannot be read is noted, and everything else is still looked at. */
async function noting<T>(notes: string[], look: () => Promise<T | null>): Promise<T | null> {
  try {
    return await look()
  } catch (error) {
    if (!(error instanceof FolderProblem)) throw error
    notes.push(error.message)
    return null
  }
}
