import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import path from 'node:path'
import { test } from '../fixtures/app.ts'
import { AuthorPage } from '../pages/author-page.ts'
import { ChatPage } from '../pages/chat-page.ts'
import type { StudioPage, ViewName } from '../pages/studio-page.ts'

const views: readonly ViewName[] = ['Author', 'Chat', 'Health', 'Worker', 'History', 'Settings']
const moody = path.resolve(import.meta.dirname, '../fixtures/functions/moody')

/** What stands in the way of a person, as far as a machine can tell. */
async function barriers(page: Page): Promise<unknown[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html.slice(0, 160)) }))
}

/** Moments that a view alone does not show: dialogs, menus, failures, long text. */
const moments: readonly (readonly [string, (app: StudioPage) => Promise<void>])[] = [
  ['the command palette', openPalette],
  ['the sheet of keys', (app) => pressFor(app, 'Control+Shift+?', 'Keys')],
  ['saving under another name', (app) => pressFor(app, 'Control+Shift+S', 'Save as')],
  ['the dialog for a folder, after a refusal', refuseFolder],
  ['the menu for copying', openCopyMenu],
  ['History with the exchanges in the inspector too', showExchangesTwice],
  ['the documentation of a function', openDocs],
  ['a healthcheck that has run', runHealthcheck],
  ['a conversation with its context as JSON', converse],
  ['a function that raises', raise],
]

for (const scheme of ['light', 'dark'] as const) {
  test.describe(scheme, () => {
    test.use({ colorScheme: scheme })

    for (const view of views)
      test(`${view} has no barrier that a machine can find`, async ({ app }) => {
        await app.show(view)
        if (view === 'Author') await app.run.click()
        await expect(app.page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)

        expect(await barriers(app.page)).toEqual([])
      })

    for (const [moment, reach] of moments)
      test(`${moment} has no barrier that a machine can find`, async ({ app }) => {
        await reach(app)

        expect(await barriers(app.page)).toEqual([])
      })
  })
}

test.describe('a window of 320 pixels, as at a zoom of 400 %', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  for (const view of views)
    test(`${view} fits, and has no barrier that a machine can find`, async ({ app }) => {
      await app.show(view)

      expect(await barriers(app.page)).toEqual([])
      const overhang = await app.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overhang).toBeLessThanOrEqual(0)
    })
})

async function openPalette({ page }: StudioPage): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('listbox')).toBeVisible()
}

async function openFolder({ explorer, page }: StudioPage, folder: string): Promise<void> {
  await explorer.getByRole('button', { name: 'Open a function folder' }).click()
  const dialog = page.getByRole('dialog', { name: 'Open a function folder' })
  await dialog.getByRole('textbox', { name: 'Folder of the function' }).fill(folder)
  await dialog.getByRole('button', { name: 'Open', exact: true }).click()
}

async function refuseFolder(app: StudioPage): Promise<void> {
  await openFolder(app, path.dirname(moody))
  await app.page.getByText('What was looked for').click()
  await expect(app.page.getByRole('dialog')).toContainText('feedback-studio.json with a "command"')
}

async function evaluateOnce(app: StudioPage): Promise<void> {
  const author = new AuthorPage(app)
  await author.evaluate()
  await expect(author.verdict).toHaveAttribute('data-verdict', 'bad')
}

async function openCopyMenu(app: StudioPage): Promise<void> {
  await evaluateOnce(app)
  await app.show('History')
  await app.document.getByRole('button', { name: 'Copy as…' }).click()
  await expect(app.page.getByRole('menuitem').first()).toBeFocused()
}

async function showExchangesTwice(app: StudioPage): Promise<void> {
  await evaluateOnce(app)
  await app.inspector.getByRole('tab', { name: 'Wire' }).click()
  await app.show('History')
  await expect(app.page.getByRole('group', { name: 'Exchanges' })).toHaveCount(2)
}

async function openDocs(app: StudioPage): Promise<void> {
  await app.explorer.getByRole('button', { name: 'expression: For authors' }).click()
  await expect(app.document.locator('table').first()).toBeVisible()
}

async function runHealthcheck(app: StudioPage): Promise<void> {
  await app.show('Health')
  await app.run.click()
  await expect(app.document.locator('[data-test]').first()).toBeVisible({ timeout: 30_000 })
}

async function converse(app: StudioPage): Promise<void> {
  await app.show('Chat')
  const chat = new ChatPage(app)
  await chat.send.click()
  await expect(chat.replies).toHaveCount(1)
  await app.document.getByText('JSON', { exact: true }).click()
  await expect(app.document.locator('.monaco-editor').first()).toBeVisible()
}

async function raise(app: StudioPage): Promise<void> {
  await openFolder(app, moody)
  await app.page.getByRole('dialog').getByRole('button', { name: 'Done' }).last().click()
  await expect(app.status.locator('[data-state="ready"]')).toContainText('moody')
  const author = new AuthorPage(app)
  await author.respond('raises')
  await author.evaluate()
  await expect(author.verdict).toHaveAttribute('data-failure', 'raised')
}

async function pressFor(app: StudioPage, keys: string, dialog: string): Promise<void> {
  await app.page.keyboard.press(keys)
  await expect(app.page.getByRole('dialog', { name: dialog })).toBeVisible()
}
