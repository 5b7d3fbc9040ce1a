import { expect, test } from 'vitest'
import { isMac, keyNames } from '../../../../renderer/lib/platform.ts'

test('keys are named as the platform names them', () => {
  expect([keyNames(['Mod', 'Enter'], false), keyNames(['Mod', 'Shift', 'L'], true)]).toEqual([
    ['Ctrl', '↵'],
    ['⌘', '⇧', 'L'],
  ])
})

test('only Apple machines have a Command key', () => {
  expect([isMac('MacIntel'), isMac('Linux x86_64'), isMac('Win32')]).toEqual([true, false, false])
})
