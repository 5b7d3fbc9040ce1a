import { desktopBridge } from '../../lib/desktop.ts'
import {
  newArea,
  openAreaFile,
  openWorkspace,
  removeArea,
  renameArea,
  saveArea,
  saveAreaAs,
} from '../../model/document-files.ts'
import { currentOpen, dropOpen, isDirty, showArea, useDocuments } from '../../model/document-store.ts'
import { sentenceOf } from '../../model/sentence-of.ts'
import { closeDialogs, useDocumentsView, type NameQuestion } from './documents-store.ts'
import { strings } from './strings.ts'

/** Shows an area, whether it is open or only listed. Never rejects. */
export function showOrOpen(id: string): Promise<void> {
  return telling(() => openAreaFile(id))
}

/** Saves the area that is shown; what stands in the way is said beside it. */
export async function save(): Promise<void> {
  await saveArea()
}

/** Asks for a name, for the area with this id. */
export async function askForName(kind: NameQuestion['kind'], areaId: string): Promise<void> {
  await telling(async () => {
    await openAreaOf(areaId)
    const { area } = currentOpen(useDocuments.getState()) ?? {}
    if (area) {
      const name = kind === 'rename' ? area.name : `${area.name}-copy`
      useDocumentsView.setState({ question: { kind, areaId: area.id, name }, problem: null })
    }
  })
}

/** Does what the name was asked for; a name that cannot be used is said in the dialog. */
export async function answerName({ kind, areaId }: NameQuestion, name: string): Promise<void> {
  try {
    if (kind === 'rename') await renameArea(areaId, name)
    else await saveAreaAs(name)
    closeDialogs()
  } catch (problem) {
    useDocumentsView.setState({ problem: sentenceOf(problem) })
  }
}

/** Takes an area's file out of the folder; it is kept aside, and said to be. */
export function remove(path: string, name: string): Promise<void> {
  return telling(async () => {
    await removeArea(path)
    useDocumentsView.setState({ notice: strings.removed(name) })
  })
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

/** Saves the area that is about to be closed, and closes it if that worked. */
export async function saveAndClose(): Promise<void> {
  const isSaved = (await saveArea()) === 'saved'
  useDocumentsView.setState({ closing: null })
  if (isSaved) dropOpen(currentOpen(useDocuments.getState())?.area.id ?? '')
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
    useDocumentsView.setState({ asksForFolder: true, problem: null })
    return
  }
  const folder = await desktop.chooseFolder(strings.workspaceTitle)
  if (folder !== null) await chooseWorkspace(folder)
}

/** Works in another folder; what is wrong with it is said in the dialog. */
export async function chooseWorkspace(folder: string): Promise<void> {
  if (folder.trim() === '') {
    useDocumentsView.setState({ problem: strings.folderMissing })
    return
  }
  try {
    await openWorkspace(folder.trim())
    closeDialogs()
  } catch (problem) {
    useDocumentsView.setState({ asksForFolder: true, problem: sentenceOf(problem) })
  }
}

/** Shows a new area. */
export function create(): void {
  newArea()
}

async function openAreaOf(id: string): Promise<void> {
  if (useDocuments.getState().open.some(({ area }) => area.id === id)) showArea(id)
  else await openAreaFile(id)
}

async function telling(work: () => Promise<void>): Promise<void> {
  useDocumentsView.setState({ notice: null })
  try {
    await work()
  } catch (problem) {
    useDocumentsView.setState({ notice: sentenceOf(problem) })
  }
}
