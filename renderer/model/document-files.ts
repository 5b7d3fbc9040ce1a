import type { AreaFile, SaveAreaRequest } from '../../server/contract/area-files.ts'
import {
  deleteAreaFile,
  deleteRecentFolder,
  getAreaFile,
  getWorkspace,
  postAreaFile,
  putAreaFile,
  putWorkspace,
  renameAreaFile,
  takeAskedFiles,
} from '../lib/area-api.ts'
import { StudioError } from '../lib/http.ts'
import { blankContent, contentOf, writeContent, type AreaContent } from './area-content.ts'
import { noHistory } from './document-history.ts'
import {
  changeOpen,
  contentIn,
  currentOpen,
  dropOpen,
  isDirty,
  newOpen,
  putOpen,
  showArea,
  snapshotOf,
  useDocuments,
  type OpenArea,
} from './document-store.ts'
import { sentenceOf } from './sentence-of.ts'

/** Lists the folders anew, and brings open areas up to what their files hold now. Never rejects. */
export async function refreshAreas(): Promise<void> {
  try {
    useDocuments.setState({ workspace: await getWorkspace(), workspaceProblem: null })
  } catch (problem) {
    useDocuments.setState({ workspaceProblem: sentenceOf(problem) })
    return
  }
  await Promise.all(useDocuments.getState().open.map(compareWithDisk))
}

/** Shows the files that the command line, or a second start of the app, asks for; rejects with a StudioError. */
export async function openAskedFiles(): Promise<void> {
  for (const path of await takeAskedFiles()) await openAreaFile(path)
}

/** Leaves a folder out of the recent ones; rejects with a StudioError. */
export async function forgetRecent(folder: string): Promise<void> {
  useDocuments.setState({ workspace: await deleteRecentFolder(folder) })
}

/** Works in another folder; rejects with a StudioError when it cannot. */
export async function openWorkspace(folder: string): Promise<void> {
  useDocuments.setState({ workspace: await putWorkspace(folder), workspaceProblem: null })
}

/**
 * Opens a file, or shows it when it is open already; rejects with a StudioError. Nothing else is shown meanwhile, so
 * that nothing is typed into another area.
 */
export async function openAreaFile(path: string): Promise<void> {
  const { open, currentId } = useDocuments.getState()
  showArea(path)
  if (open.some(({ area }) => area.id === path)) return
  try {
    const opened = openOf(await getAreaFile(path))
    const wanted = useDocuments.getState().currentId
    putOpen(opened)
    showArea(wanted)
  } catch (problem) {
    if (useDocuments.getState().currentId === path) showArea(currentId)
    throw problem
  }
}

/**
 * Opens the text of a file whose place is not known: the one in the folder that says the same, else a copy is made
 * there. Says whether a copy was made; rejects with a StudioError.
 */
export async function openText(name: string, text: string): Promise<boolean> {
  const listed = useDocuments.getState().workspace?.folders.flatMap(({ areas }) => areas) ?? []
  for (const { path } of listed.filter((one) => one.name === name)) {
    if ((await getAreaFile(path)).text !== text) continue
    await openAreaFile(path)
    return false
  }
  putOpen(openOf(await postAreaFile({ folder: workspaceFolder(), name, content: { text } })))
  await refreshAreas()
  return true
}

/** Shows a new area that has no file yet. */
export function newArea(content: AreaContent = blankContent, name = 'untitled'): void {
  putOpen(newOpen({ ...content, id: `new:${crypto.randomUUID()}`, name }, null, null))
}

/** What saving came to: `asks` means that another program changed the file, and the author has to choose. */
export type SaveResult = 'saved' | 'asks' | 'failed'

/** Saves the area that is shown to its file; one without a file gets one in the workspace. Never rejects. */
export async function saveArea(overwrites = false): Promise<SaveResult> {
  const current = currentOpen(useDocuments.getState())
  if (current === null) return 'saved'
  const content = contentToSave(current)
  if ('problem' in content) return failed(current, content.problem)
  try {
    settle(current, await write(current, content, overwrites))
    return 'saved'
  } catch (problem) {
    const isChanged = problem instanceof StudioError && problem.code === 'changed-on-disk'
    if (!isChanged) return failed(current, sentenceOf(problem))
    await compareWithDisk(current)
    return 'asks'
  }
}

function write({ area, file }: OpenArea, content: Content, overwrites: boolean): Promise<AreaFile> {
  if (file === null) return postAreaFile({ folder: workspaceFolder(), name: area.name, content })
  return putAreaFile({ path: file.path, revision: overwrites ? null : file.revision, content })
}

/** Where a copy goes: the name of its file without the ending, and the whole path of its folder. */
export interface Place {
  readonly name: string
  readonly folder: string
}

/** The folder of an area's file; for one without a file the one that is worked in. */
export function folderOf({ file }: OpenArea): string {
  return file === null ? workspaceFolder() : file.path.replace(/[/\\][^/\\]*$/, '')
}

/** Saves the area that is shown as another file, and goes on with that one; rejects with a StudioError. */
export async function saveAreaAs(place: Place): Promise<void> {
  const current = currentOpen(useDocuments.getState())
  if (current === null) return
  settle(current, await writeCopy(current, place))
  void refreshAreas()
}

/** Makes a copy of the area that is shown, unsaved changes included, and shows it; rejects with a StudioError. */
export async function duplicateArea(place: Place): Promise<void> {
  const current = currentOpen(useDocuments.getState())
  if (current === null) return
  putOpen(openOf(await writeCopy(current, place)))
  void refreshAreas()
}

function writeCopy(from: OpenArea, { name, folder }: Place): Promise<AreaFile> {
  const content = contentToSave(from)
  if ('problem' in content) throw new StudioError('not-valid', content.problem)
  const like = from.file !== null && from.theirs !== 'gone' ? { from: from.file.path } : {}
  return postAreaFile({ folder, name, content, isExact: true, ...like })
}

/** Takes what another program made of the file; what was here can be brought back with undo. */
export function takeTheirs(): void {
  const current = currentOpen(useDocuments.getState())
  if (current?.theirs == null || current.theirs === 'gone') return
  const opened = openOf(current.theirs)
  const past = [...current.history.past, snapshotOf(current)]
  changeOpen(current.area.id, {
    ...opened,
    area: { ...opened.area, id: current.area.id },
    history: { ...noHistory, past },
  })
}

/** Renames the file of an area; rejects with a StudioError. */
export async function renameArea(id: string, name: string): Promise<void> {
  const found = useDocuments.getState().open.find(({ area }) => area.id === id)
  if (found?.file == null) {
    if (found) changeOpen(id, { area: { ...found.area, name } })
    return
  }
  const file = await renameAreaFile({ path: found.file.path, name })
  changeOpen(id, { file, area: { ...found.area, id: file.path, name: file.name } })
  if (useDocuments.getState().currentId === id) showArea(file.path)
  void refreshAreas()
}

/** Takes a file out of its folder, kept aside, and closes it; rejects with a StudioError. */
export async function removeArea(path: string): Promise<void> {
  await deleteAreaFile(path)
  dropOpen(path)
  await refreshAreas()
}

/** A file as an open area. */
export function openOf(file: AreaFile): OpenArea {
  const content = file.reading.status === 'read' ? contentOf(file.reading.area) : null
  return newOpen({ ...(content ?? blankContent), id: file.path, name: file.name }, file, content)
}

/** A clean area follows its file; for one with changes the difference is kept until the author chooses. */
async function compareWithDisk(before: OpenArea): Promise<void> {
  if (before.file === null) return
  const now = await fileNow(before.file.path)
  const opened = useDocuments.getState().open.find(({ area }) => area.id === before.area.id)
  if (opened?.file == null || now === null) return
  if (now !== 'gone' && now.revision === opened.file.revision) changeOpen(opened.area.id, { theirs: null })
  else if (now === 'gone' || isDirty(opened)) changeOpen(opened.area.id, { theirs: now })
  else changeOpen(opened.area.id, openOf(now))
}

/** Null when it cannot be told. */
async function fileNow(path: string): Promise<AreaFile | 'gone' | null> {
  try {
    return await getAreaFile(path)
  } catch (problem) {
    return problem instanceof StudioError && problem.code === 'not-found' ? 'gone' : null
  }
}

/** What was typed while the file was written stays, and is dirty then. */
function settle(sent: OpenArea, file: AreaFile): void {
  const { id } = sent.area
  const now = useDocuments.getState().open.find(({ area }) => area.id === id)
  if (now === undefined) return
  const isRepaired = sent.repair !== null && file.reading.status === 'read'
  if (isRepaired) changeOpen(id, openOf(file))
  else {
    const area = { ...now.area, id: file.path, name: file.name }
    const saved = file.reading.status === 'read' ? contentIn(sent.area) : null
    changeOpen(id, { area, file, saved, theirs: null, problem: null })
  }
  if (useDocuments.getState().currentId === id) showArea(file.path)
}

type Content = SaveAreaRequest['content']

function contentToSave({ area, repair }: OpenArea): Content | { problem: string } {
  if (repair !== null) return { text: repair }
  const written = writeContent(area)
  if (written.status === 'written') return { area: written.area }
  const [field, problem] = Object.entries(written.problems)[0] ?? ['', '']
  return { problem: `${field[0]?.toUpperCase() ?? ''}${field.slice(1)}: ${problem}` }
}

function failed({ area }: OpenArea, problem: string): SaveResult {
  changeOpen(area.id, { problem })
  return 'failed'
}

/** The folder that is worked in; empty while that is not known. */
export function workspaceFolder(): string {
  return useDocuments.getState().workspace?.folders[0].folder ?? ''
}
