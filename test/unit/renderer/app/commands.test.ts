import { expect, test } from 'vitest'
import { commandFor, commandsOf, type KeyPress } from '../../../../renderer/app/commands.ts'
import { matchingCommands } from '../../../../renderer/app/matching-commands.ts'

const nothing = (): void => undefined
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
    newArea: nothing,
    saveArea: nothing,
    revertArea: nothing,
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
  const keys = commands.map((command) => command.keys.join('+')).filter((name) => name !== '')

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
