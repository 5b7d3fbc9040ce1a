import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { templates, type NewFile, type TemplateId } from '../contract/new-function.ts'

const folderOfTemplates = path.join(import.meta.dirname, 'templates')
/** What every evaluation function begins with: its name, and three probes. */
const shared = 'evaluation'
/** Some files would mean something where the templates lie. */
const renamed: Readonly<Record<string, string>> = { gitignore: '.gitignore' }

/** The files of a new function, by their paths in it. */
export async function templateFiles(id: TemplateId, name: string): Promise<readonly NewFile[]> {
  const folders = templates[id].kind === 'evaluation' ? [shared, id] : [id]
  const files = await Promise.all(folders.map((folder) => filesIn(path.join(folderOfTemplates, folder))))
  return files
    .flat()
    .map(({ path: file, text }) => ({ path: file, text: text.replaceAll('__NAME__', name) }))
    .sort((a, b) => compare(a.path, b.path))
}

async function filesIn(folder: string): Promise<readonly NewFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !entry.parentPath.includes('__pycache__'))
  return Promise.all(
    files.map(async ({ name, parentPath }) => {
      const target = path.join(path.relative(folder, parentPath), renamed[name] ?? name)
      return {
        path: target.split(path.sep).join('/'),
        text: await readFile(path.join(parentPath, name), 'utf8'),
      }
    }),
  )
}

/** Files of a folder stand before its folders. */
function compare(a: string, b: string): number {
  const [depthA, depthB] = [a.split('/').length, b.split('/').length]
  if ((depthA === 1) !== (depthB === 1)) return depthA === 1 ? -1 : 1
  return a < b ? -1 : 1
}
