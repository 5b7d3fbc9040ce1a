import { lstat, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { unfinishedMark } from '../functions/virtual-environment.ts'

/** A folder that is being made, so that it can be as it was when the making fails. */
export interface PlaceInTheMaking {
  /** Keeps what was made. */
  keep(): Promise<void>
  /** Takes away what was begun and puts back what was there. */
  undo(): Promise<void>
}

/** Makes room for a folder; what is there is set aside until the new one is finished. */
export async function beginPlace(place: string): Promise<PlaceInTheMaking> {
  const mark = path.basename(place) === '.venv' ? path.join(path.dirname(place), unfinishedMark) : null
  // What an interrupted run has left is nobody's.
  if (mark !== null && (await exists(mark))) await remove(place)
  const aside = (await exists(place)) ? await freeName(asideOf(place)) : null
  if (mark !== null) await writeFile(mark, 'The environment beside this file is being made.\n')
  if (aside !== null) await setAside(place, aside, mark)
  return {
    keep: async () => {
      if (mark !== null) await remove(mark)
      if (aside !== null) await remove(aside)
    },
    undo: async () => {
      await remove(place)
      if (aside !== null) await rename(aside, place)
      if (mark !== null) await remove(mark)
    },
  }
}

async function setAside(place: string, aside: string, mark: string | null): Promise<void> {
  try {
    await rename(place, aside)
  } catch (error) {
    if (mark !== null) await remove(mark)
    throw error
  }
}

/** Hidden, so that it counts for no file of the function. */
function asideOf(place: string): string {
  return path.join(path.dirname(place), `.${path.basename(place).replace(/^\./, '')}.before`)
}

async function freeName(wanted: string): Promise<string> {
  let name = wanted
  for (let count = 2; await exists(name); count++) name = `${wanted}-${count}`
  return name
}

/** On Windows a file that was open a moment ago can still refuse. */
async function remove(place: string): Promise<void> {
  await rm(place, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}

async function exists(place: string): Promise<boolean> {
  return (await lstat(place).catch(() => null)) !== null
}
