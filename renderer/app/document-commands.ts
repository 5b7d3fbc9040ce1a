import type { Command } from './commands.ts'

/** What the commands of documents do; the composition gives it. */
export interface DocumentActions {
  readonly newArea: () => void
  readonly openArea: () => void
  readonly saveArea: () => void
  readonly saveAreaAs: () => void
  readonly duplicateArea: () => void
  readonly renameArea: () => void
  readonly closeArea: () => void
  readonly reopenArea: () => void
  readonly revertArea: () => void
  /** Shows the open area at this place of the tabs, counted from 1. */
  readonly showTab: (place: number) => void
  /** Goes through the open areas, the last shown first. */
  readonly showRecent: (step: 1 | -1) => void
  readonly undo: () => void
  readonly redo: () => void
  /** Whether undo belongs to the document where the caret is; elsewhere the field has its own. */
  readonly ownsUndo: () => boolean
  readonly showArea: (path: string) => void
  readonly areas: readonly { readonly path: string; readonly name: string }[]
}

/** The commands of documents, in the order of the palette. */
export function documentCommands(actions: DocumentActions): readonly Command[] {
  return [
    ...actions.areas.map(({ path, name }) => ({
      id: `area-${path}`,
      label: `Open response area ${name}`,
      keys: [],
      run: () => {
        actions.showArea(path)
      },
    })),
    ...fileCommands(actions),
    ...tabCommands(actions),
    ...undoCommands(actions),
  ]
}

function fileCommands(actions: DocumentActions): readonly Command[] {
  return [
    {
      id: 'new-area',
      label: 'New response area',
      keys: ['Mod', 'N'],
      otherKeys: [['Alt', 'N']],
      run: actions.newArea,
    },
    { id: 'open-area', label: 'Open the file of a response area…', keys: [], run: actions.openArea },
    { id: 'save-area', label: 'Save the response area', keys: ['Mod', 'S'], run: actions.saveArea },
    {
      id: 'save-area-as',
      label: 'Save the response area as…',
      keys: ['Mod', 'Shift', 'S'],
      run: actions.saveAreaAs,
    },
    {
      id: 'duplicate-area',
      label: 'Duplicate the response area…',
      keys: ['Mod', 'D'],
      run: actions.duplicateArea,
    },
    { id: 'rename-area', label: 'Rename the response area…', keys: ['F2'], run: actions.renameArea },
    { id: 'revert-area', label: 'Go back to what is saved', keys: [], run: actions.revertArea },
  ]
}

function tabCommands(actions: DocumentActions): readonly Command[] {
  return [
    {
      id: 'close-area',
      label: 'Close the response area',
      keys: ['Mod', 'W'],
      otherKeys: [['Alt', 'W']],
      run: actions.closeArea,
    },
    {
      id: 'reopen-area',
      label: 'Open again what was closed last',
      keys: ['Mod', 'Shift', 'T'],
      otherKeys: [['Alt', 'T']],
      run: actions.reopenArea,
    },
    {
      id: 'next-area',
      label: 'Go to the response area that was shown before',
      keys: ['Ctrl', 'Tab'],
      otherKeys: [['Alt', '.']],
      run: () => {
        actions.showRecent(1)
      },
    },
    {
      id: 'previous-area',
      label: 'Go the other way through the response areas shown before',
      keys: ['Ctrl', 'Shift', 'Tab'],
      otherKeys: [['Alt', ',']],
      run: () => {
        actions.showRecent(-1)
      },
    },
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((place) => ({
      id: `tab-${place}`,
      label: `Show tab ${place}`,
      keys: ['Mod', String(place)],
      isHidden: true,
      run: () => {
        actions.showTab(place)
      },
    })),
  ]
}

function undoCommands({ undo, redo, ownsUndo }: DocumentActions): readonly Command[] {
  return [
    { id: 'undo', label: 'Undo', keys: ['Mod', 'Z'], repeats: true, isOn: ownsUndo, run: undo },
    {
      id: 'redo',
      label: 'Redo',
      keys: ['Mod', 'Shift', 'Z'],
      otherKeys: [['Mod', 'Y']],
      repeats: true,
      isOn: ownsUndo,
      run: redo,
    },
  ]
}
