import { expect } from '@playwright/test'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from '../fixtures/app.ts'
import { writePythonFunction } from '../fixtures/python-function.ts'
import type { StudioPage } from '../pages/studio-page.ts'

test.skip(process.platform === 'win32', 'The Python of this function is a shell script.')

/** Opens a Python function that lacks a package; gives its folder. */
async function openFunction(app: StudioPage, home: string): Promise<string> {
  const folder = path.join(home, 'one')
  await writePythonFunction(folder)
  await app.explorer.getByRole('button', { name: 'Open a function folder' }).click()
  const dialog = app.page.getByRole('dialog', { name: 'Open a function folder' })
  await dialog.getByRole('textbox', { name: 'Folder of the function' }).fill(folder)
  await dialog.getByRole('button', { name: 'Open', exact: true }).click()
  await dialog.getByRole('button', { name: 'Done' }).last().click()
  return folder
}

test('what is missing is shown with the function, installed after asking, and then it is there', async ({
  app,
  home,
}) => {
  // A real virtual environment is made, which takes half a minute on a busy machine.
  test.slow()
  await openFunction(app, home)
  await app.explorer.getByRole('button', { name: 'one: needs packages' }).click()
  await expect(
    app.document.getByText('The package that the function lists is missing: tiny-one.'),
  ).toBeVisible()
  await expect(app.document.locator('[data-package="missing"]')).toContainText('tiny-one')

  await app.document.getByRole('button', { name: 'Install into .venv' }).click()
  const question = app.page.getByRole('dialog', { name: 'Install into .venv?' })
  await expect(question.getByRole('group', { name: /^Commands/ })).toContainText('pip install')
  await app.page.keyboard.press('Enter')

  await expect(app.document.locator('[data-job="succeeded"]')).toBeVisible({ timeout: 90_000 })
  await expect(app.document.locator('[data-package="there"]')).toContainText('1.5')
  await expect(app.explorer.getByRole('button', { name: 'one: needs packages' })).toBeHidden()
  await app.document.getByRole('button', { name: /^Show the log/ }).click()
  await expect(app.document.getByRole('log', { name: 'Log of the installation' })).toContainText(
    'Successfully installed tiny-one-1.5',
  )
})

test('an installation that goes on is followed, cancelled, and its failure is read', async ({
  app,
  home,
}) => {
  const folder = await openFunction(app, home)
  await writeFile(path.join(folder, 'endless'), '')
  await app.show('Worker')
  await app.document.getByRole('tab', { name: /^one/ }).click()
  const notice = app.document.getByRole('region', { name: 'one lacks something that it needs' })
  await notice.getByRole('button', { name: 'Install into .venv' }).click()
  await app.page.getByRole('dialog').getByRole('button', { name: 'Install' }).click()
  const running = app.document.locator('[data-job="running"]')
  await expect(running).toContainText('tiny-one>=1')
  await expect(app.document.getByRole('log', { name: 'Log of the installation' })).toContainText('Collecting')

  await running.getByRole('button', { name: 'Cancel' }).click()

  await expect(app.document.locator('[data-job="cancelled"]')).toContainText('It was cancelled.')
  await rm(path.join(folder, 'endless'))
  await writeFile(path.join(folder, 'broken'), '')
  await app.document.getByRole('button', { name: 'Install into .venv' }).click()
  await app.page.getByRole('dialog').getByRole('button', { name: 'Install' }).click()
  await expect(app.document.getByRole('region', { name: 'It could not be installed' })).toContainText(
    'The package tiny-one>=1 was not found.',
  )
})
