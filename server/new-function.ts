import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { nameProblem, suggestName, templateIds, templates, type TemplateId } from './contract/new-function.ts'
import { FolderProblem } from './functions/folder-problem.ts'
import { makeFolder } from './functions/new-function.ts'
import { templateFiles } from './functions/template-files.ts'

/** `npm run new-function -- TEMPLATE DIR [--name NAME]`: makes a function folder out of a template. */
async function main(): Promise<void> {
  try {
    const { template, folder, name } = readArguments()
    const files = await templateFiles(template, name)
    await makeFolder(folder, files)
    const list = files.map((file) => `  ${file.path}\n`).join('')
    print(`${folder} holds the new function ${name}:\n${list}${templates[template].needs}\n`)
    print(`Open it with: npm start -- --function ${JSON.stringify(folder)}\n`)
  } catch (error) {
    const isExpected = error instanceof FolderProblem || error instanceof UsageProblem
    const words = error instanceof Error ? (error.stack ?? error.message) : String(error)
    process.stderr.write(`feedback-studio: ${isExpected ? error.message : words}\n`)
    process.exitCode = 1
  }
}

class UsageProblem extends Error {}

const usage = [
  'Write: npm run new-function -- TEMPLATE DIR [--name NAME]. TEMPLATE is one of',
  ...templateIds.map((id) => `  ${id.padEnd(14)} ${templates[id].title}. ${templates[id].needs}`),
].join('\n')

interface Wanted {
  readonly template: TemplateId
  readonly folder: string
  readonly name: string
}

function readArguments(): Wanted {
  const { values, positionals } = parse()
  const [wanted, dir, ...rest] = positionals
  const template = templateIds.find((id) => id === wanted)
  if (template === undefined || dir === undefined || dir.trim() === '' || rest.length > 0)
    throw new UsageProblem(usage)
  // npm changes to the package's folder before it runs a script, and says where the user was.
  const folder = path.resolve(process.env.INIT_CWD ?? process.cwd(), dir)
  const name = values.name ?? suggestName(path.basename(folder))
  const problem = nameProblem(name)
  if (problem !== null) throw new UsageProblem(`${problem} Give it with --name NAME.`)
  return { template, folder, name }
}

function parse() {
  try {
    return parseArgs({ options: { name: { type: 'string' } }, allowPositionals: true })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UsageProblem(`${reason}\n${usage}`)
  }
}

function print(text: string): void {
  process.stdout.write(text)
}

await main()
