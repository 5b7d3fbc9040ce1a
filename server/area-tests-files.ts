import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { readEvalTests } from './areas/eval-tests.ts'
import { readArea } from './areas/read-area.ts'
import type { SharedInput } from './area-tests/plan-tests.ts'
import { areaFileEnding, type AreaTest } from './contract/area.ts'
import { evalTestsName } from './contract/eval-tests.ts'

/** A file of tests that was found: its tests, or why it cannot be run. */
export interface TestFile {
  readonly file: string
  /** The function that the file names; null where it names none. */
  readonly functionName: string | null
  readonly shared: SharedInput
  readonly tests: readonly AreaTest[]
  readonly problem: string | null
}

const nothingShared: SharedInput = { answer: null, params: {} }

/** Finds the files of tests among files and folders: response areas and `eval_tests.yaml`. Rejects with a sentence. */
export async function findTestFiles(paths: readonly string[]): Promise<readonly string[]> {
  const found = await Promise.all(paths.map(filesAt))
  return [...new Set(found.flat())]
}

/** Reads one file of tests; a file that cannot be read says so. */
export async function readTestFile(file: string): Promise<TestFile> {
  const text = await readFile(file, 'utf8')
  return file.endsWith(areaFileEnding) ? fromArea(file, text) : fromEvalTests(file, text)
}

async function filesAt(place: string): Promise<string[]> {
  const stats = await stat(place).catch(() => null)
  if (stats === null) throw new Error(`There is no file or folder ${place}.`)
  if (!stats.isDirectory()) return [place]
  const entries = await readdir(place, { withFileTypes: true })
  const inner = entries
    .filter(({ name }) => !name.startsWith('.') && name !== 'node_modules')
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(async (entry) => {
      const whole = path.join(place, entry.name)
      if (entry.isDirectory()) return filesAt(whole)
      const isTests = entry.name.endsWith(areaFileEnding) || entry.name === evalTestsName
      return entry.isFile() && isTests ? [whole] : []
    })
  return (await Promise.all(inner)).flat()
}

function fromArea(file: string, text: string): TestFile {
  const reading = readArea(text)
  if (reading.status === 'unreadable') return unreadable(file, reading.problem)
  const { function: functionName = null, answer, params = {}, tests = [] } = reading.area
  return { file, functionName, shared: { answer: answer ?? null, params }, tests, problem: null }
}

function fromEvalTests(file: string, text: string): TestFile {
  const reading = readEvalTests(text)
  if (reading.status === 'unreadable') return unreadable(file, reading.problem)
  const tests = reading.groups.flatMap((group) => group.tests)
  return { file, functionName: null, shared: nothingShared, tests, problem: null }
}

function unreadable(
  file: string,
  { line, column, message }: { readonly line: number; readonly column: number; readonly message: string },
): TestFile {
  const problem = `line ${line}, column ${column}: ${message}`
  return { file, functionName: null, shared: nothingShared, tests: [], problem }
}
