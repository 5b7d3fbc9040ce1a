import { desktopBridge } from '../../lib/desktop.ts'
import { openFunction } from '../../lib/studio-api.ts'
import { putFunction } from '../../model/functions-store.ts'
import { sentenceOf } from '../../model/sentence-of.ts'
import { useOpenFunction } from './open-function-store.ts'
import { strings } from './strings.ts'

/** Asks for a function folder: by the system's dialog on the desktop, else by a field for its path. */
export async function askForFunction(): Promise<void> {
  const desktop = desktopBridge()
  if (!desktop) {
    useOpenFunction.setState({ isOpen: true, problem: null })
    return
  }
  const folder = await desktop.chooseFolder(strings.open)
  if (folder !== null) await openFolder(folder)
}

/** Opens a folder; what is wrong with it is said in the dialog. */
export async function openFolder(folder: string): Promise<void> {
  if (folder.trim() === '') {
    useOpenFunction.setState({ isOpen: true, problem: strings.folderMissing })
    return
  }
  useOpenFunction.setState({ status: 'running', problem: null })
  try {
    putFunction(await openFunction(folder.trim()))
    useOpenFunction.setState({ isOpen: false, status: 'idle' })
  } catch (problem) {
    useOpenFunction.setState({ isOpen: true, status: 'idle', problem: sentenceOf(problem) })
  }
}

/** Closes the dialog. */
export function closeOpenFunction(): void {
  useOpenFunction.setState({ isOpen: false, problem: null })
}
