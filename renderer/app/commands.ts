import { documentCommands, type DocumentActions } from './document-commands.ts'
import { isPressOf, type KeyPress, type Keys } from './key-press.ts'
import type { View } from './view-store.ts'

/** One thing that a person can ask the app for, by key, menu or palette. */
export interface Command {
  readonly id: string
  readonly label: string
  /** More words about it, smaller. */
  readonly note?: string
  readonly keys: Keys
  /** More keys for the same, where a browser keeps the first for itself. */
  readonly otherKeys?: readonly Keys[]
  /** True lets a key that is held down run it again and again. */
  readonly repeats?: boolean
  /** True keeps it out of the palette: it is there for its keys. */
  readonly isHidden?: boolean
  /** Asked at each key press; false leaves the keys to the field that has the caret. */
  readonly isOn?: () => boolean
  readonly run: () => void
}

/** What the commands do; the composition gives it. */
export interface CommandActions extends DocumentActions {
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
  readonly quickOpen: () => void
  readonly showKeys: () => void
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
    {
      id: 'quick-open',
      label: 'Go to a response area or a function…',
      keys: ['Mod', 'P'],
      run: actions.quickOpen,
    },
    {
      id: 'palette',
      label: 'Show all commands',
      keys: ['Mod', 'K'],
      otherKeys: [['Mod', 'Shift', 'P']],
      run: actions.openPalette,
    },
    {
      id: 'keys',
      label: 'Show all keys',
      keys: ['Mod', 'Shift', '/'],
      otherKeys: [['Mod', 'Shift', '?'], ['F1']],
      run: actions.showKeys,
    },
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

/** The command of a key press, if there is one that holds where the caret is. */
export function commandFor(press: KeyPress, commands: readonly Command[], mac: boolean): Command | undefined {
  return commands.find(
    ({ keys, otherKeys = [], isOn }) =>
      [keys, ...otherKeys].some((one) => one.length > 0 && isPressOf(press, one, mac)) && isOn?.() !== false,
  )
}
