import type { FunctionSummary } from '../../../server/contract/studio.ts'
import { desktopBridge } from '../../lib/desktop.ts'
import { setUpFunction } from '../../lib/function-settings-api.ts'
import { StudioError } from '../../lib/http.ts'
import { openFunction } from '../../lib/studio-api.ts'
import { putFunction } from '../../model/functions-store.ts'
import { sentenceOf } from '../../model/sentence-of.ts'
import { useOpenFunction } from './open-function-store.ts'
import { strings } from './strings.ts'

const clean = { problem: null, fields: {}, unknown: null, opened: null } as const

/** Asks for a function folder: by the system's dialog on the desktop, else by a field for its path. */
export async function askForFunction(): Promise<void> {
  const desktop = desktopBridge()
  if (!desktop) {
    useOpenFunction.setState({ ...clean, isOpen: true, folder: '' })
    return
  }
  const folder = await desktop.chooseFolder(strings.open)
  if (folder !== null) await openFolder(folder)
}

/** Keeps what is typed, so that nothing of it is lost when the folder is refused. */
export function typeFolder(folder: string): void {
  useOpenFunction.setState({ folder })
}

/** Opens a folder; what it is, or what is wrong with it, is said in the dialog. */
export async function openFolder(folder: string): Promise<void> {
  useOpenFunction.setState({ ...clean, folder })
  if (folder.trim() === '') {
    useOpenFunction.setState({ isOpen: true, problem: strings.folderMissing })
    return
  }
  await open(() => openFunction(folder.trim()))
}

/** Opens a folder that shows nothing by itself with what its author says about it. */
export async function setUpFolder(folder: string, change: Readonly<Record<string, unknown>>): Promise<void> {
  useOpenFunction.setState({ problem: null, fields: {} })
  await open(() => setUpFunction(folder, change))
}

/** Closes the dialog. */
export function closeOpenFunction(): void {
  useOpenFunction.setState({ ...clean, isOpen: false })
}

async function open(work: () => Promise<FunctionSummary>): Promise<void> {
  useOpenFunction.setState({ status: 'running' })
  try {
    const opened = await work()
    putFunction(opened)
    useOpenFunction.setState({ ...clean, isOpen: true, opened })
  } catch (problem) {
    useOpenFunction.setState(({ folder, unknown }) => {
      const fields = problem instanceof StudioError ? problem.fields : {}
      const { lookedFor } = fields
      return {
        isOpen: true,
        problem: lookedFor === undefined ? sentenceOf(problem) : strings.notRecognised,
        fields,
        unknown: lookedFor === undefined ? unknown : { folder: folder.trim(), lookedFor },
      }
    })
  } finally {
    useOpenFunction.setState({ status: 'idle' })
  }
}
