import { expect } from '@playwright/test'
import { test } from '../fixtures/app.ts'
import { AuthorPage } from '../pages/author-page.ts'

test('a response is typed, run and read without a mouse', async ({ app }) => {
  const author = new AuthorPage(app)
  await author.response.focus()
  await app.page.keyboard.press('ControlOrMeta+A')
  await app.page.keyboard.type('sqrt(2*m*g/(rho*A*C))')

  await app.page.keyboard.press('ControlOrMeta+Enter')

  await expect(author.verdict).toHaveAttribute('data-verdict', 'good')
  await expect(author.response).toBeFocused()
})

test('running from the code editor inserts no line', async ({ app }) => {
  const author = new AuthorPage(app)
  await app.document.getByRole('radiogroup', { name: 'Show settings as' }).getByText('JSON').click()
  const lines = app.document.locator('.monaco-editor .view-line')
  await expect(lines.first()).toBeVisible()
  await app.document.getByRole('textbox', { name: /^Params/ }).focus()
  const before = await lines.count()

  await app.page.keyboard.press('ControlOrMeta+Enter')

  await expect(author.verdict).toHaveAttribute('data-verdict', 'bad')
  await expect(lines).toHaveCount(before)
})

test('F6 goes round the regions and Shift+F6 back', async ({ app }) => {
  const current = () =>
    app.page.evaluate(() => document.activeElement?.closest('[data-region]')?.getAttribute('data-region'))
  const visited: unknown[] = []

  for (let i = 0; i < 5; i++) {
    await app.page.keyboard.press('F6')
    visited.push(await current())
  }
  const last = visited.at(-1)
  await app.page.keyboard.press('Shift+F6')

  expect(new Set(visited)).toEqual(new Set(['activity', 'explorer', 'document', 'learner', 'inspector']))
  expect(await current()).not.toBe(last)
})

test('Ctrl+K finds and runs a command', async ({ app }) => {
  await app.page.keyboard.press('ControlOrMeta+K')
  await app.page.getByRole('combobox', { name: 'Search or run a command' }).fill('health')

  await app.page.keyboard.press('Enter')

  await expect(app.document).toHaveAttribute('data-view', 'health')
})
