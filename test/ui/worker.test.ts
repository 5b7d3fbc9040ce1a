import { expect } from '@playwright/test'
import path from 'node:path'
import { test } from '../fixtures/app.ts'
import { AuthorPage } from '../pages/author-page.ts'
import type { StudioPage } from '../pages/studio-page.ts'

const moody = path.resolve(import.meta.dirname, '../fixtures/functions/moody')

/** Opens the function that does what the response says. */
async function openMoody(app: StudioPage): Promise<AuthorPage> {
  await app.explorer.getByRole('button', { name: 'Open a function folder' }).click()
  const dialog = app.page.getByRole('dialog', { name: 'Open a function folder' })
  await dialog.getByRole('textbox', { name: 'Folder of the function' }).fill(moody)
  await dialog.getByRole('button', { name: 'Open', exact: true }).click()
  await dialog.getByRole('button', { name: 'Done' }).first().press('Enter')
  await expect(app.status.locator('[data-state="ready"]')).toContainText('moody')
  return new AuthorPage(app)
}

test('a function folder is opened, and its documentation is read', async ({ app }) => {
  await openMoody(app)

  await app.explorer.getByRole('button', { name: 'moody: For authors' }).click()

  await expect(app.document.getByRole('heading', { name: 'moody' }).last()).toBeVisible()
})

test('feedback is shown as a learner reads it, without what could do harm', async ({ app }) => {
  const author = await openMoody(app)
  await author.respond('anything')

  await author.evaluate()

  await expect(author.verdict).toHaveAttribute('data-verdict', 'good')
  await expect(author.verdict.locator('strong', { hasText: 'is' })).toBeVisible()
  await expect(author.verdict.locator('math')).toHaveCount(1)
  expect(await author.verdict.locator('img, script, [onerror]').count()).toBe(0)
})

test('what a function raises is shown in its own words', async ({ app }) => {
  const author = await openMoody(app)
  await author.respond('raises')

  await author.evaluate()

  await expect(author.verdict).toHaveAttribute('data-failure', 'raised')
  await expect(author.verdict).toContainText('the moon is in the wrong house')
})

test('a worker that exits in the middle of a run is told, and the next run works', async ({ app }) => {
  const author = await openMoody(app)
  await author.respond('exits')
  await author.evaluate()
  await expect(author.verdict).toHaveAttribute('data-failure', 'died')

  await author.respond('anything')
  await author.evaluate()

  await expect(author.verdict).toHaveAttribute('data-verdict', 'good')
  await app.show('Worker')
  await app.document.getByRole('tab', { name: /^moody/ }).click()
  const exit = app.document.getByRole('region', { name: 'Last end' })
  await expect(exit).toContainText('exit code 3')
  await expect(exit).toContainText('leaving in anger')
})

test('a worker that is killed from outside in the middle of a run is told, and the next run works', async ({
  app,
  studio,
}) => {
  const author = await openMoody(app)
  await author.respond('hangs')
  await author.evaluate()
  await expect(app.status.locator('[data-state="busy"]')).toBeVisible()
  const { functions } = await studio.state()
  const pid = functions.find(({ name }) => name === 'moody')?.worker.pid ?? 0

  process.kill(pid, 'SIGKILL')
  await expect(author.verdict).toHaveAttribute('data-failure', 'died')
  await author.respond('anything')
  await author.evaluate()

  await expect(author.verdict).toHaveAttribute('data-verdict', 'good')
})

test('a run that takes too long for a person is cancelled', async ({ app }) => {
  const author = await openMoody(app)
  await author.respond('hangs')
  await author.evaluate()

  await app.learner.getByRole('button', { name: 'Cancel' }).click()

  await expect(app.learner.getByText('Evaluating…')).toBeHidden()
  await expect(app.run).toHaveAttribute('data-state', 'idle')
})

test('a worker is restarted by hand', async ({ app, studio }) => {
  const before = (await studio.state()).functions.find(({ kind }) => kind === 'evaluation')
  await app.show('Worker')
  await app.document.getByRole('tab', { name: /^expression/ }).click()

  await app.document.getByRole('button', { name: 'Restart' }).click()

  await expect
    .poll(async () => (await studio.state()).functions.find(({ kind }) => kind === 'evaluation')?.worker)
    .toMatchObject({ state: 'ready', restarts: (before?.worker.restarts ?? 0) + 1 })
})

test('with two workers a run that hangs holds up no other, and both are shown', async ({ app, studio }) => {
  const author = await openMoody(app)
  await app.show('Worker')
  await app.document.getByRole('tab', { name: /^moody/ }).click()
  const count = app.document.getByRole('textbox', { name: 'Workers at once' })
  await count.fill('none')
  await expect(app.document.getByText('Enter a whole number from 1 to 256.')).toBeVisible()
  await count.fill('2')
  await expect
    .poll(
      async () => (await studio.state()).functions.find(({ name }) => name === 'moody')?.worker.maxWorkers,
    )
    .toBe(2)
  await app.show('Author')
  await author.respond('hangs')
  await author.evaluate()
  await expect(app.status.locator('[data-state="busy"]')).toBeVisible()

  const reply = await fetch(studio.baseLayerUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ response: 'anything', answer: 'x', params: {} }),
  })

  expect(reply.status).toBe(200)
  await app.show('Worker')
  const rows = app.document.getByRole('table', { name: 'Processes of moody' }).getByRole('row')
  await expect(rows).toHaveCount(3)
  await expect(rows.filter({ hasText: 'eval' })).toContainText('busy')
})

test('a folder that holds no function is refused with what is missing', async ({ app }) => {
  await app.explorer.getByRole('button', { name: 'Open a function folder' }).click()
  const dialog = app.page.getByRole('dialog', { name: 'Open a function folder' })
  await dialog.getByRole('textbox', { name: 'Folder of the function' }).fill(path.dirname(moody))

  await dialog.getByRole('button', { name: 'Open', exact: true }).click()

  await expect(dialog).toContainText('does not show how its function is started')
  await dialog.getByText('What was looked for').click()
  await expect(dialog.getByText('feedback-studio.json with a "command"')).toBeVisible()
})
