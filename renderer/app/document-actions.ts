import {
  askForFile,
  closeCurrent,
  create,
  reopen,
  save,
  showOrOpen,
} from '../features/documents/document-actions.ts'
import { askForName } from '../features/documents/name-actions.ts'
import { revertArea } from '../model/document-store.ts'
import type { DocumentActions } from './document-commands.ts'
import { showRecent, showTab } from './recent-areas.ts'
import { ownsUndo, redoHere, undoHere } from './undo-here.ts'
import { showView } from './view-store.ts'

/** What the commands of documents do; each that shows a document shows the author's view with it. */
export const documentActions: Omit<DocumentActions, 'areas'> = {
  newArea: shown(create),
  openArea: shown(() => void askForFile()),
  saveArea: () => void save(),
  saveAreaAs: shown(() => void askForName('save-as')),
  duplicateArea: shown(() => void askForName('duplicate')),
  renameArea: () => void askForName('rename', focusedAreaId()),
  closeArea: shown(closeCurrent),
  reopenArea: shown(() => void reopen()),
  revertArea: shown(revertArea),
  showTab: (place) => {
    showTab(place)
    showView('author')
  },
  showRecent: (step) => {
    showRecent(step)
    showView('author')
  },
  undo: undoHere,
  redo: redoHere,
  ownsUndo,
  showArea: (path) => {
    void showOrOpen(path)
    showView('author')
  },
}

function shown(act: () => void): () => void {
  return () => {
    act()
    showView('author')
  }
}

/** The area of the list's entry that has the focus; undefined stands for the one that is shown. */
function focusedAreaId(): string | undefined {
  const entry = document.activeElement?.closest<HTMLElement>('[data-area-id]')
  return entry?.dataset.areaId
}
