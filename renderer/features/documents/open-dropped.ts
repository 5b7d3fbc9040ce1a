import { areaFileEnding } from '../../../server/contract/area.ts'
import { desktopBridge } from '../../lib/desktop.ts'
import { openAreaFile, openText, workspaceFolder } from '../../model/document-files.ts'
import { tell, telling } from './documents-store.ts'
import { strings } from './strings.ts'

const maxBytes = 4 * 1024 * 1024

/** Opens files that were dropped on the window; what cannot be opened is said. Never rejects. */
export async function openDropped(files: readonly File[]): Promise<void> {
  for (const file of files) await telling(() => openOne(file))
}

async function openOne(file: File): Promise<void> {
  const problem = problemOf(file)
  if (problem !== null) throw new Error(problem)
  const path = desktopBridge()?.pathOfFile(file) ?? ''
  if (path !== '') {
    await openAreaFile(path)
    return
  }
  const name = file.name.slice(0, -areaFileEnding.length)
  const isCopied = await openText(name, await file.text())
  if (isCopied) tell(strings.putIn(file.name, workspaceFolder()))
}

function problemOf({ name, size }: File): string | null {
  if (!name.endsWith(areaFileEnding)) return strings.notArea(name)
  return size > maxBytes ? strings.tooLarge(name) : null
}
