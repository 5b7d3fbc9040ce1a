import { expect } from '@playwright/test'
import path from 'node:path'
import { test } from '../fixtures/app.ts'

const folder = path.resolve(import.meta.dirname, '../fixtures/functions/loses-arguments')

test('a function that does not get its arguments is warned about in every view, with the way to its settings', async ({
  app,
}) => {
  await app.explorer.getByRole('button', { name: 'Open a function folder' }).click()
  const dialog = app.page.getByRole('dialog', { name: 'Open a function folder' })
  await dialog.getByRole('textbox', { name: 'Folder of the function' }).fill(folder)
  await dialog.getByRole('button', { name: 'Open', exact: true }).click()
  await dialog.getByRole('button', { name: 'Done' }).first().press('Enter')

  const warning = app.page.getByRole('alert').filter({ hasText: 'losesArguments: A trial call' })
  await expect(warning).toContainText('it took both as None')
  await warning.getByRole('button', { name: 'Change how it starts' }).press('Enter')

  await expect(app.document.getByRole('radio', { name: 'How it starts' })).toBeChecked()
  await expect(warning).toBeVisible()
})
