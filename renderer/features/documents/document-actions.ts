import { desktopBridge } from '../../lib/desktop.ts'
import {
  forgetRecent,
  newArea,
  openAreaFile,
  openWorkspace,
  refreshAreas,
  removeArea,
  saveArea,
} from '../../model/document-files.ts'
import {
  currentOpen,
  dropOpen,
  isDirty,
  reopenLast,
  showArea,
  useDocuments,
} from '../../model/document-store.ts'
import { sentenceOf } from '../../model/sentence-of.ts'
import { closeDialogs, tell, telling, useDocumentsView } from './documents-store.ts'
import { askForName } from './name-actions.ts'
import { strings } from './strings.ts'

/** Shows an area, whether it is open or only listed. Never rejects. */
export function showOrOpen(id: string): Promise<void> {
  return telling(() => openAreaFile(id))
}

/** Saves the area that is shown; one without a file is asked for its name. Never rejects. */
export async function save(): Promise<void> {
  const current = currentOpen(useDocuments.getState())
  if (current === null) return
  if (current.file === null) await askForName('save-as', current.area.id)
  else await saveArea()
}

/** Takes an area's file out of the folder; it is kept aside, and said to be. */
export function remove(path: string, name: string): Promise<void> {
  return telling(async () => {
    await removeArea(path)
    tell(strings.removed(name))
  })
}

/** Closes the area that is shown. */
export function closeCurrent(): void {
  const current = currentOpen(useDocuments.getState())
  if (current !== null) closeArea(current.area.id)
}

/** Closes a tab; with changes that are not saved the author is asked first. */
export function closeArea(id: string): void {
  const opened = useDocuments.getState().open.find(({ area }) => area.id === id)
  if (opened === undefined) return
  if (isDirty(opened)) {
    showArea(id)
    useDocumentsView.setState({ closing: { id, name: opened.area.name } })
  } else dropOpen(id)
}

/** Brings the tab back that was closed last, with what was in it. */
export async function reopen(): Promise<void> {
  if (reopenLast() !== null) await refreshAreas()
}

/** Saves the area that is about to be closed, and closes it if that worked. */
export async function saveAndClose(): Promise<void> {
  const { closing } = useDocumentsView.getState()
  useDocumentsView.setState({ closing: null })
  const current = currentOpen(useDocuments.getState())
  if (closing === null || current?.area.id !== closing.id) return
  if (current.file === null) await askForName('save-as', closing.id)
  else if ((await saveArea()) === 'saved') dropOpen(current.area.id)
}

/** Closes an area without its changes. */
export function discardAndClose(id: string): void {
  useDocumentsView.setState({ closing: null })
  dropOpen(id)
}

/** Asks for a folder of areas: by the system's dialog on the desktop, else by a field for its path. */
export async function askForWorkspace(): Promise<void> {
  const desktop = desktopBridge()
  if (!desktop) {
    useDocumentsView.setState({ asksFor: 'folder', problem: null })
    return
  }
  const folder = await desktop.chooseFolder(strings.workspaceTitle)
  if (folder !== null) await chooseWorkspace(folder)
}

/** Works in another folder; what is wrong with it is said in the dialog. */
export function chooseWorkspace(folder: string): Promise<void> {
  return chosen('folder', folder, openWorkspace)
}

/** Asks for one file: by the system's dialog on the desktop, else by a field for its path. */
export async function askForFile(): Promise<void> {
  const desktop = desktopBridge()
  if (!desktop) {
    useDocumentsView.setState({ asksFor: 'file', problem: null })
    return
  }
  const file = await desktop.chooseAreaFile(strings.fileTitle)
  if (file !== null) await chooseFile(file)
}

/** Opens a file by its path; what is wrong with it is said in the dialog. */
export function chooseFile(file: string): Promise<void> {
  return chosen('file', file, openAreaFile)
}

/** Leaves a folder out of the recent ones. */
export function forgetFolder(folder: string): Promise<void> {
  return telling(() => forgetRecent(folder))
}

/** Shows a new area. */
export function create(): void {
  newArea()
}

async function chosen(
  asksFor: 'folder' | 'file',
  path: string,
  open: (path: string) => Promise<void>,
): Promise<void> {
  if (path.trim() === '') {
    useDocumentsView.setState({ problem: strings.pathMissing[asksFor] })
    return
  }
  try {
    await open(path.trim())
    closeDialogs()
  } catch (problem) {
    useDocumentsView.setState({ asksFor, problem: sentenceOf(problem) })
  }
}
