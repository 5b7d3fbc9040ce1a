import { expect } from '@playwright/test'
import type { Locator } from '@playwright/test'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from '../fixtures/app.ts'
import { AuthorPage } from '../pages/author-page.ts'
import type { StudioPage } from '../pages/studio-page.ts'

async function openDialog(app: StudioPage): Promise<Locator> {
  await app.explorer.getByRole('button', { name: 'New function' }).click()
  return app.page.getByRole('dialog', { name: 'New function' })
}

/** Makes a function from a template in a folder of this test, and waits until it is ready. */
async function make(app: StudioPage, parent: string, template: string): Promise<string> {
  const dialog = await openDialog(app)
  await dialog.getByRole('radio', { name: template, exact: true }).check()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('compareNumbers')
  await dialog.getByRole('textbox', { name: 'Make it in' }).fill(parent)
  await dialog.getByRole('button', { name: 'Make the function' }).click()
  await expect(dialog).toBeHidden()
  await expect(app.status.locator('[data-state="ready"]')).toContainText('compareNumbers')
  return path.join(parent, 'compareNumbers')
}

test('a new function is shown file by file before it is made, and a name that will not do is explained', async ({
  app,
  home,
}) => {
  const dialog = await openDialog(app)

  await dialog.getByRole('radio', { name: 'Shell script, file interface' }).check()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Compare numbers')
  await dialog.getByRole('textbox', { name: 'Make it in' }).fill(home)

  await expect(dialog).toContainText('such as compareNumbers')
  await expect(dialog.getByRole('region', { name: 'What will be made: 13 files' })).toBeVisible()
  await expect(dialog.getByRole('group', { name: 'Text of evaluate.sh' })).toContainText('#!/bin/sh')
  await dialog.getByRole('button', { name: 'Make the function' }).click()
  await expect(dialog).toContainText('such as compareNumbers')
  await app.page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(await readdir(home)).not.toContain('Compare numbers')
  await expect((await openDialog(app)).getByRole('textbox', { name: 'Name' })).toHaveValue('Compare numbers')
})

test('a new function opens with a response to try; a change of its files renews the preview and marks the result', async ({
  app,
  home,
}) => {
  const author = new AuthorPage(app)
  const folder = await make(app, home, 'JavaScript, no packages')
  await author.evaluate()
  await expect(author.verdict).toHaveAttribute('data-verdict', 'good')
  const [evaluation, preview] = ['evaluation.js', 'preview.js'].map((name) => path.join(folder, name))

  const source = await readFile(preview ?? '', 'utf8')
  await writeFile(preview ?? '', source.replace('sympy: String(number)', "sympy: 'as changed'"))

  await expect(app.learner.getByText('as changed')).toBeVisible()
  await expect(app.learner.getByText('From before your last change to the function')).toBeVisible()
  await author.evaluate()
  await expect(app.learner.getByText('From before your last change to the function')).toBeHidden()

  const working = await readFile(evaluation ?? '', 'utf8')
  await writeFile(evaluation ?? '', `${working}\nfunction broken( {\n`)

  const notice = app.learner.getByRole('region', { name: 'Your last change broke the function' })
  await expect(notice).toContainText(/SyntaxError: .*evaluation\.js, line \d+/)
  await expect(author.verdict).toHaveAttribute('data-verdict', 'good')
  await expect(app.learner.locator('[data-stale]')).toBeVisible()
  await writeFile(evaluation ?? '', working)

  await expect(notice).toBeHidden()
  await expect(app.status.locator('[data-state="ready"]')).toContainText('compareNumbers')
})

test('the restart at changes is switched off for a function, and the choice is kept with it', async ({
  app,
  home,
}) => {
  const folder = await make(app, home, 'Shell script, file interface')
  await app.explorer.getByRole('button', { name: /^compareNumbers(?!:)/ }).click()
  await app.document.getByText('Files', { exact: true }).click()
  const restarts = app.document.getByRole('switch', {
    name: 'Start the function afresh when its files change',
  })

  await restarts.click()

  await expect(restarts).not.toBeChecked()
  await expect
    .poll(
      async () => JSON.parse(await readFile(path.join(folder, 'feedback-studio.json'), 'utf8')) as unknown,
    )
    .toMatchObject({ command: 'sh', restartOnChange: false })
})
