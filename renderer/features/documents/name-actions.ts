import {
  duplicateArea,
  folderOf,
  openAreaFile,
  renameArea,
  saveAreaAs,
  workspaceFolder,
  type Place,
} from '../../model/document-files.ts'
import {
  currentOpen,
  editArea,
  readOnlyReason,
  showArea,
  useDocuments,
  type OpenArea,
} from '../../model/document-store.ts'
import { sentenceOf } from '../../model/sentence-of.ts'
import { closeDialogs, telling, useDocumentsView, type NameQuestion } from './documents-store.ts'
import { nameFromTitle } from './name-from-title.ts'
import { strings } from './strings.ts'

/** Asks for a name, for the area with this id; without one, for the area that is shown. */
export async function askForName(kind: NameQuestion['kind'], areaId?: string): Promise<void> {
  await telling(async () => {
    if (areaId !== undefined) await openAreaOf(areaId)
    const current = currentOpen(useDocuments.getState())
    if (current !== null) useDocumentsView.setState({ question: questionOf(kind, current), problem: null })
  })
}

/** What the author wrote into the fields of the question. */
export interface NameAnswer extends Place {
  readonly title: string
}

/** Does what the name was asked for; a name that cannot be used is said in the dialog. */
export async function answerName(question: NameQuestion, { name, folder, title }: NameAnswer): Promise<void> {
  if (name.trim() === '') {
    useDocumentsView.setState({ problem: strings.nameMissing })
    return
  }
  try {
    await act(question, { name, folder: folder.trim() })
    if (question.title !== null && title !== question.title) editArea({ title })
    closeDialogs()
  } catch (problem) {
    useDocumentsView.setState({ problem: sentenceOf(problem) })
  }
}

function act({ kind, areaId }: NameQuestion, place: Place): Promise<void> {
  switch (kind) {
    case 'rename':
      return renameArea(areaId, place.name.trim())
    case 'duplicate':
      return duplicateArea(place)
    case 'save-as':
      return saveAreaAs(place)
  }
}

function questionOf(kind: NameQuestion['kind'], current: OpenArea): NameQuestion {
  const { area, repair } = current
  const canHaveTitle = kind === 'rename' && repair === null && readOnlyReason(current) === null
  return {
    kind,
    areaId: area.id,
    name: firstName(kind, current),
    folder: kind === 'rename' ? null : folderOf(current),
    title: canHaveTitle ? area.title : null,
  }
}

function firstName(kind: NameQuestion['kind'], { area, file }: OpenArea): string {
  if (kind === 'duplicate') return freeName(`${area.name}-copy`)
  if (kind === 'save-as' && file === null) return freeName(nameFromTitle(area.title) ?? area.name)
  return area.name
}

/** A name that no area of the list has. */
function freeName(name: string): string {
  const folders = useDocuments.getState().workspace?.folders ?? []
  const isTaken = (one: string): boolean =>
    folders.some(
      ({ areas, folder }) => folder === workspaceFolder() && areas.some((area) => area.name === one),
    )
  if (!isTaken(name)) return name
  for (let count = 2; ; count++) if (!isTaken(`${name}-${count}`)) return `${name}-${count}`
}

async function openAreaOf(id: string): Promise<void> {
  if (useDocuments.getState().open.some(({ area }) => area.id === id)) showArea(id)
  else await openAreaFile(id)
}
