import { expect, test } from 'vitest'
import { commandFor, commandsOf } from '../../../../renderer/app/commands.ts'
import type { KeyPress } from '../../../../renderer/app/key-press.ts'
import { keyGroups } from '../../../../renderer/app/key-groups.ts'
import { matchingCommands } from '../../../../renderer/app/matching-commands.ts'

const nothing = (): void => undefined
let isOwned = true
const commands = commandsOf(
  {
    run: nothing,
    cancel: nothing,
    openPalette: nothing,
    openFunction: nothing,
    newFunction: nothing,
    togglePane: nothing,
    toggleTheme: nothing,
    toggleWireFormat: nothing,
    focusRegion: nothing,
    show: nothing,
    showArea: nothing,
    quickOpen: nothing,
    showKeys: nothing,
    newArea: nothing,
    openArea: nothing,
    saveArea: nothing,
    saveAreaAs: nothing,
    duplicateArea: nothing,
    renameArea: nothing,
    closeArea: nothing,
    reopenArea: nothing,
    revertArea: nothing,
    showTab: nothing,
    showRecent: nothing,
    ownsUndo: () => isOwned,
    undo: nothing,
    redo: nothing,
    areas: [{ path: '/areas/kinetic-energy.area.yaml', name: 'kinetic-energy' }],
  },
  'Evaluate',
)

function aPress(key: string, held: Partial<KeyPress> = {}): KeyPress {
  return { key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held }
}

test('Ctrl+Enter runs, and on a Mac Command+Enter too', () => {
  expect([
    commandFor(aPress('Enter', { ctrlKey: true }), commands, false)?.id,
    commandFor(aPress('Enter', { metaKey: true }), commands, true)?.id,
    commandFor(aPress('Enter', { ctrlKey: true }), commands, true)?.id,
  ]).toEqual(['run', 'run', 'run'])
})

test('typing runs no command', () => {
  const presses = [
    aPress('Enter'),
    aPress('k'),
    aPress('Enter', { shiftKey: true }),
    aPress('b', { altKey: true }),
  ]

  expect(presses.map((press) => commandFor(press, commands, false))).toEqual(presses.map(() => undefined))
})

test('Shift decides between the region after and the one before', () => {
  expect([
    commandFor(aPress('F6'), commands, false)?.id,
    commandFor(aPress('F6', { shiftKey: true }), commands, false)?.id,
  ]).toEqual(['next-region', 'previous-region'])
})

test('no two commands share keys or an id', () => {
  const all = commands.flatMap(({ keys, otherKeys = [] }) => [keys, ...otherKeys])
  const keys = all.map((one) => one.join('+')).filter((name) => name !== '')

  expect([new Set(keys).size, new Set(commands.map(({ id }) => id)).size]).toEqual([
    keys.length,
    commands.length,
  ])
})

test('commands are found by any words of their name, those that begin with it first', () => {
  const labels = (query: string) => matchingCommands(commands, query).map(({ label }) => label)

  expect([labels('kinetic open'), labels('show chat'), labels('no such thing')]).toEqual([
    ['Open response area kinetic-energy'],
    ['Show Chat'],
    [],
  ])
})

test('Ctrl+Tab is Ctrl+Tab on a Mac too, where Command+Tab belongs to the system', () => {
  expect([
    commandFor(aPress('Tab', { ctrlKey: true }), commands, false)?.id,
    commandFor(aPress('Tab', { ctrlKey: true }), commands, true)?.id,
    commandFor(aPress('Tab', { metaKey: true }), commands, true)?.id,
  ]).toEqual(['next-area', 'next-area', undefined])
})

test('keys that a browser keeps for itself have others beside them', () => {
  expect([
    commandFor(aPress('w', { ctrlKey: true }), commands, false)?.id,
    commandFor(aPress('w', { altKey: true }), commands, false)?.id,
    commandFor(aPress('y', { ctrlKey: true }), commands, false)?.id,
  ]).toEqual(['close-area', 'close-area', 'redo'])
})

test('in a field that belongs to no document, undo is left to the field', () => {
  const press = aPress('z', { ctrlKey: true })
  isOwned = false
  const left = commandFor(press, commands, false)
  isOwned = true

  expect([left, commandFor(press, commands, false)?.id]).toEqual([undefined, 'undo'])
})

test('the sheet of keys names each command with keys once, the nine tabs in one line', () => {
  const labels = keyGroups(commands).flatMap(({ entries }) => entries.map(({ label }) => label))

  expect([new Set(labels).size, labels.filter((label) => /tab \d/i.test(label))]).toEqual([
    labels.length,
    ['Show tab 1 to 9'],
  ])
})
