import { expect } from '@playwright/test'
import { desktopCalls } from '../../electron/contract/desktop.ts'
import { test, whyNoDesktop } from '../fixtures/desktop.ts'

const reason = whyNoDesktop()
test.skip(reason !== undefined, reason ?? '')

test('the page has the bridge and nothing of Node', async ({ window }) => {
  const found = await window.evaluate(() => ({
    bridge: Object.keys((globalThis as { desktop?: object }).desktop ?? {}).sort(),
    node: ['require', 'process', 'Buffer', 'module'].filter((name) => name in globalThis),
  }))

  expect(found).toEqual({ bridge: [...Object.keys(desktopCalls), 'onMenuCommand'].sort(), node: [] })
})

test('the window refuses pop-ups and other pages', async ({ desktop, window }) => {
  await desktop.evaluate(({ dialog }) => {
    dialog.showMessageBox = () => Promise.resolve({ response: 1, checkboxChecked: false })
  })
  const before = window.url()

  await window.evaluate(() => {
    globalThis.open('https://example.org/')
    location.href = 'https://example.org/'
  })

  await expect(window.getByRole('contentinfo', { name: 'Status' })).toBeVisible()
  expect({ windows: desktop.windows().length, url: window.url() }).toEqual({ windows: 1, url: before })
})

test('a menu command reaches the page', async ({ desktop, window }) => {
  await desktop.evaluate(({ Menu }) => {
    Menu.getApplicationMenu()?.getMenuItemById('settings')?.click()
  })

  await expect(window.getByRole('region', { name: 'Document', exact: true })).toHaveAttribute(
    'data-view',
    'settings',
  )
})

test('an evaluation runs in the window', async ({ window }) => {
  await expect(window.locator('footer [data-state="ready"]')).toBeVisible({ timeout: 30_000 })

  await window
    .getByRole('banner')
    .getByRole('button', { name: /^Evaluate/ })
    .click()

  await expect(window.locator('[data-verdict]')).toHaveAttribute('data-verdict', 'bad')
})

test('quitting leaves no server behind', async ({ launch }) => {
  const desktop = await launch()
  const window = await desktop.firstWindow()
  await expect(window.getByRole('contentinfo', { name: 'Status' })).toBeVisible({ timeout: 30_000 })
  const { origin } = new URL(window.url())

  await desktop.close()

  await expect(fetch(origin)).rejects.toThrow()
})
