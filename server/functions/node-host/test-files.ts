import { readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Absolute paths of the compiled tests (`*.test.js`) in the folder of the module with that URL, in order of name. */
export function testFilesBeside(moduleUrl: string): string[] {
  const folder = path.dirname(fileURLToPath(moduleUrl))
  return readdirSync(folder)
    .filter((name) => name.endsWith('.test.js'))
    .sort()
    .map((name) => path.join(folder, name))
}
