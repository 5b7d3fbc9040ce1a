import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { readArea } from '../areas/read-area.ts'
import { areaFileEnding } from '../contract/area.ts'
import type { AreaFolder, AreaListing } from '../contract/area-files.ts'
import { nameOf, readText, revisionOf } from './area-files.ts'

/** A folder with more files is listed up to here. */
const maxListed = 500

/** Lists the response areas of a folder; one that is missing has none. Never rejects. */
export async function listAreas(folder: string, of: AreaFolder['of']): Promise<AreaFolder> {
  const { names, problem } = await namesIn(folder)
  const listed = names.slice(0, maxListed)
  const areas: AreaListing[] = []
  for (const name of listed) {
    const listing = await listingOf(path.join(folder, name))
    if (listing !== null) areas.push(listing)
  }
  const isCut = names.length > listed.length
  return {
    folder,
    of,
    areas,
    problem: isCut ? `Only the first ${maxListed} of ${names.length} response areas are listed.` : problem,
  }
}

async function namesIn(folder: string): Promise<{ names: string[]; problem: string | null }> {
  try {
    const entries = await readdir(folder)
    const names = entries.filter((name) => name.endsWith(areaFileEnding) && !name.startsWith('.'))
    return { names: names.sort((a, b) => a.localeCompare(b, 'en')), problem: null }
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    const words = error instanceof Error ? error.message : String(error)
    return { names: [], problem: isMissing ? null : `The folder could not be listed: ${words}` }
  }
}

async function listingOf(file: string): Promise<AreaListing | null> {
  const facts = { path: file, name: nameOf(file), title: null, functionName: null, testCount: 0 }
  try {
    const text = await readText(file)
    if (text === null) return null
    const revision = revisionOf(text)
    const reading = readArea(text)
    if (reading.status === 'unreadable') {
      const { line, message } = reading.problem
      return { ...facts, revision, problem: `Line ${line}: ${message}` }
    }
    const { title, tests = [] } = reading.area
    const functionName = reading.area.function ?? null
    return { ...facts, revision, title, functionName, testCount: tests.length, problem: null }
  } catch (error) {
    return { ...facts, revision: '', problem: error instanceof Error ? error.message : String(error) }
  }
}
