import type { View } from './view-store.ts'

/** One thing that a person can ask the app for, by key, menu or palette. */
export interface Command {
  readonly id: string
  readonly label: string
  /** `Mod` is Ctrl, or Command on a Mac. The last entry is `KeyboardEvent.key`. */
  readonly keys: readonly string[]
  readonly run: () => void
}

/** What the commands do; the composition gives it. */
export interface CommandActions {
  readonly run: () => void
  readonly cancel: () => void
  readonly openPalette: () => void
  readonly openFunction: () => void
  readonly newFunction: () => void
  readonly togglePane: (pane: 'explorer' | 'learner' | 'inspector') => void
  readonly toggleTheme: () => void
  readonly toggleWireFormat: () => void
  readonly focusRegion: (step: 1 | -1) => void
  readonly show: (view: Exclude<View, 'docs'>) => void
  readonly showArea: (path: string) => void
  readonly newArea: () => void
  readonly saveArea: () => void
  readonly revertArea: () => void
  readonly undo: () => void
  readonly redo: () => void
  readonly areas: readonly { readonly path: string; readonly name: string }[]
}

/** All commands, in the order of the palette. */
export function commandsOf(actions: CommandActions, runLabel: string): readonly Command[] {
  return [
    { id: 'run', label: runLabel, keys: ['Mod', 'Enter'], run: actions.run },
    { id: 'cancel', label: 'Stop what is running', keys: ['Shift', 'F5'], run: actions.cancel },
    ...viewCommands(actions),
    ...documentCommands(actions),
    { id: 'open-function', label: 'Open a function folder…', keys: ['Mod', 'O'], run: actions.openFunction },
    { id: 'new-function', label: 'New function…', keys: [], run: actions.newFunction },
    ...paneCommands(actions),
    { id: 'toggle-theme', label: 'Switch between light and dark', keys: [], run: actions.toggleTheme },
    { id: 'toggle-wire', label: 'Switch the wire format', keys: [], run: actions.toggleWireFormat },
    { id: 'palette', label: 'Show all commands', keys: ['Mod', 'K'], run: actions.openPalette },
  ]
}

function documentCommands(actions: CommandActions): readonly Command[] {
  return [
    ...actions.areas.map(({ path, name }) => ({
      id: `area-${path}`,
      label: `Open response area ${name}`,
      keys: [],
      run: () => {
        actions.showArea(path)
      },
    })),
    { id: 'new-area', label: 'New response area', keys: ['Mod', 'N'], run: actions.newArea },
    { id: 'save-area', label: 'Save the response area', keys: ['Mod', 'S'], run: actions.saveArea },
    { id: 'undo', label: 'Undo', keys: ['Mod', 'Z'], run: actions.undo },
    { id: 'redo', label: 'Redo', keys: ['Mod', 'Shift', 'Z'], run: actions.redo },
    { id: 'revert-area', label: 'Go back to what is saved', keys: [], run: actions.revertArea },
  ]
}

function viewCommands({ show }: CommandActions): readonly Command[] {
  const shown: readonly (readonly [Exclude<View, 'docs'>, string, readonly string[]])[] = [
    ['author', 'Show Author', []],
    ['chat', 'Show Chat', []],
    ['health', 'Show Health', []],
    ['worker', 'Show Worker', []],
    ['history', 'Show History', []],
    ['settings', 'Show Settings', ['Mod', ',']],
  ]
  return shown.map(([view, label, keys]) => ({
    id: `view-${view}`,
    label,
    keys,
    run: () => {
      show(view)
    },
  }))
}

function paneCommands({ togglePane, focusRegion }: CommandActions): readonly Command[] {
  const toggle = (pane: 'explorer' | 'learner' | 'inspector') => () => {
    togglePane(pane)
  }
  return [
    {
      id: 'toggle-explorer',
      label: 'Show or hide the explorer',
      keys: ['Mod', 'B'],
      run: toggle('explorer'),
    },
    {
      id: 'toggle-inspector',
      label: 'Show or hide the inspector',
      keys: ['Mod', 'J'],
      run: toggle('inspector'),
    },
    {
      id: 'toggle-learner',
      label: 'Show or hide what the learner sees',
      keys: ['Mod', 'Shift', 'L'],
      run: toggle('learner'),
    },
    {
      id: 'next-region',
      label: 'Go to the next region',
      keys: ['F6'],
      run: () => {
        focusRegion(1)
      },
    },
    {
      id: 'previous-region',
      label: 'Go to the region before',
      keys: ['Shift', 'F6'],
      run: () => {
        focusRegion(-1)
      },
    },
  ]
}

/** The parts of a keyboard event that decide. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** The command of a key press, if there is one. */
export function commandFor(press: KeyPress, commands: readonly Command[], mac: boolean): Command | undefined {
  return commands.find(({ keys }) => keys.length > 0 && matches(press, keys, mac))
}

function matches(press: KeyPress, keys: readonly string[], mac: boolean): boolean {
  return (
    press.key.toLowerCase() === keys.at(-1)?.toLowerCase() &&
    press.shiftKey === keys.includes('Shift') &&
    !press.altKey &&
    modifierOf(press, mac) === (keys.includes('Mod') ? 'mod' : 'none')
  )
}

function modifierOf({ key, ctrlKey, metaKey }: KeyPress, mac: boolean): 'mod' | 'none' | 'other' {
  if (!ctrlKey && !metaKey) return 'none'
  if (ctrlKey && metaKey) return 'other'
  // On a Mac people press either of the two with Enter.
  return metaKey === mac || (mac && key === 'Enter') ? 'mod' : 'other'
}
