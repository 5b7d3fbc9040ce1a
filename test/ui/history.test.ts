import { expect } from '@playwright/test'
import { test } from '../fixtures/app.ts'
import { AuthorPage } from '../pages/author-page.ts'

test('the last request and its reply are shown as they were sent', async ({ app }) => {
  const author = new AuthorPage(app)
  await author.evaluate()
  await expect(author.verdict).toHaveAttribute('data-verdict', 'bad')

  await app.show('History')

  const list = app.document.getByRole('group', { name: 'Exchanges' })
  await expect(list.getByRole('button').first()).toContainText(/Evaluate\s*200\s*sqrt\(2\*m\*g/)
  await expect(app.document).toContainText('"command": "eval"')
})

test('a request is copied as a curl command that works', async ({ app, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await app.run.click()
  await expect(new AuthorPage(app).verdict).toHaveAttribute('data-verdict', 'bad')
  await app.show('History')

  await app.document.getByRole('button', { name: 'Copy as…' }).click()
  await app.page.getByRole('menuitem', { name: 'curl (Linux, macOS)' }).click()

  await expect(app.document.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible()
  const command = await app.page.evaluate(() => navigator.clipboard.readText())
  expect(command).toMatch(/^curl /)
  expect(command).toContain('sqrt(2*m*g/(rho*A))')
})

test('a key is used and never shown', async ({ app, studio }) => {
  await app.show('Settings')
  await app.document
    .getByRole('textbox', { name: 'API key' })
    .or(app.document.getByLabel('API key'))
    .first()
    .fill('sk-not-for-show')

  await app.document.getByRole('button', { name: 'Use these' }).click()

  await expect(app.document.getByText('The chat function restarts with the new values.')).toBeVisible()
  const state = await studio.state()
  expect(state.secretsSet).toContain('LLM_API_KEY')
  expect(JSON.stringify(state)).not.toContain('not-for-show')
  expect(await app.page.content()).not.toContain('not-for-show')
})
