import type { MenuItemConstructorOptions } from 'electron'
import { expect, test } from 'vitest'
import { menuTemplate } from '../../../electron/menu.ts'

function itemsOf(template: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] {
  return template.flatMap((item) => (Array.isArray(item.submenu) ? itemsOf(item.submenu) : [item]))
}

test.each(['linux', 'darwin', 'win32'] as const)('on %s each command stands in the menu once', (platform) => {
  const items = itemsOf(menuTemplate({ platform, isPackaged: true, send: () => undefined }))

  const ids = items.flatMap(({ id }) => (id === undefined ? [] : [id]))

  expect(ids.sort()).toEqual([
    'close-area',
    'command-palette',
    'duplicate-area',
    'keys',
    'new-area',
    'open-area',
    'open-function',
    'quick-open',
    'redo',
    'rename-area',
    'reopen-area',
    'run',
    'save-area',
    'save-area-as',
    'settings',
    'toggle-theme',
    'undo',
  ])
})

test('the app can be quit from its menu on every platform', () => {
  const roles = (['linux', 'darwin', 'win32'] as const).map((platform) =>
    itemsOf(menuTemplate({ platform, isPackaged: true, send: () => undefined })).filter(
      ({ role }) => role === 'quit',
    ),
  )

  expect(roles.map((found) => found.length)).toEqual([1, 1, 1])
})

test('a key that the page handles itself is shown and not taken from it', () => {
  const items = itemsOf(menuTemplate({ platform: 'linux', isPackaged: true, send: () => undefined }))

  const withKeys = items.filter(({ accelerator }) => accelerator !== undefined)

  expect(withKeys.map(({ id }) => id)).toContain('save-area')
  expect(withKeys.filter(({ registerAccelerator }) => registerAccelerator !== false)).toEqual([])
})

test.each(['linux', 'darwin', 'win32'] as const)('on %s no key of the menu closes the window', (platform) => {
  const items = itemsOf(menuTemplate({ platform, isPackaged: true, send: () => undefined }))

  expect(items.filter(({ role }) => role === 'close' || role === 'windowMenu')).toEqual([])
})

test('the packaged app offers no developer tools', () => {
  const roles = itemsOf(menuTemplate({ platform: 'linux', isPackaged: true, send: () => undefined })).map(
    ({ role }) => role,
  )

  expect(roles).not.toContain('toggleDevTools')
})
