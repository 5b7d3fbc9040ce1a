import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { openApiDocument } from './http/openapi/document.ts'

/** `npm run openapi`: prints the OpenAPI document of the two services, or writes it to the file of `--out`. */
function main(): void {
  // A reader that has seen enough may go away.
  process.stdout.on('error', () => undefined)
  try {
    const { values } = parseArgs({ options: { out: { type: 'string' } } })
    const text = `${JSON.stringify(openApiDocument(versionOf()), null, 2)}\n`
    if (values.out === undefined) process.stdout.write(text)
    else writeFileSync(values.out, text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    process.stderr.write(
      `feedback-studio: The OpenAPI document was not written: ${reason}. The one option is --out FILE.\n`,
    )
    process.exitCode = 1
  }
}

function versionOf(): string {
  const file = path.resolve(import.meta.dirname, '../../package.json')
  const found: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const isPackage = typeof found === 'object' && found !== null && 'version' in found
  return isPackage && typeof found.version === 'string' ? found.version : '0.0.0'
}

main()
