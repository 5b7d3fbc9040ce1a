import { readdir } from 'node:fs/promises'
import path from 'node:path'

const maxFound = 50
const maxEntries = 5_000
const maxDepth = 4
const ignored = /^(?:node_modules|__pycache__|venv|build|dist|toolkit-wolfram)$|^\./

/** File names of tests in the layouts that are known (protocol.md 8). */
const patterns = [
  /^test_.*\.py$/,
  /_tests?\.py$/,
  /\.(?:test|spec)\.[cm]?[jt]s$/,
  /\.wlt$/,
  /^eval_tests\.ya?ml$/,
]
/** These are tests wherever they stand below a folder of that name. */
const inTestFolders = /\.(?:lean|wls?|m)$/

/** The test files of a function folder, by their paths with slashes; at most 50. Links are not followed. */
export async function findTests(folder: string): Promise<readonly string[]> {
  const found: string[] = []
  const waiting: (readonly string[])[] = [[]]
  let seen = 0
  for (let parts = waiting.shift(); parts !== undefined; parts = waiting.shift()) {
    for (const entry of await readdir(path.join(folder, ...parts), { withFileTypes: true }).catch(() => [])) {
      if (++seen > maxEntries || found.length >= maxFound) return found.sort()
      const place = [...parts, entry.name]
      if (entry.isDirectory() && parts.length < maxDepth && !ignored.test(entry.name)) waiting.push(place)
      if (entry.isFile() && isTest(place)) found.push(place.join('/'))
    }
  }
  return found.sort()
}

function isTest(place: readonly string[]): boolean {
  const name = place.at(-1) ?? ''
  if (patterns.some((pattern) => pattern.test(name))) return true
  return place.slice(0, -1).some((part) => /^tests?$/i.test(part)) && inTestFolders.test(name)
}
