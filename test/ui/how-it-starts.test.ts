import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator } from '@playwright/test'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from '../fixtures/app.ts'
import type { StudioPage } from '../pages/studio-page.ts'

const moody = path.resolve(import.meta.dirname, '../fixtures/functions/moody')

/** Opens a folder through the dialog; the dialog is left as it is then. */
async function open(app: StudioPage, folder: string): Promise<Locator> {
  await app.explorer.getByRole('button', { name: 'Open a function folder' }).click()
  const dialog = app.page.getByRole('dialog', { name: 'Open a function folder' })
  await dialog.getByRole('textbox', { name: 'Folder of the function' }).fill(folder)
  await dialog.getByRole('button', { name: 'Open', exact: true }).click()
  return dialog
}

/** A copy of a function folder that a test may write to. */
async function copyOf(home: string): Promise<string> {
  const folder = path.join(home, 'moody')
  await cp(moody, folder, { recursive: true })
  return folder
}

async function settingsIn(folder: string): Promise<unknown> {
  return JSON.parse(await readFile(path.join(folder, 'feedback-studio.json'), 'utf8'))
}

test('what was recognised is said, and a setting is changed by keyboard and kept in the folder', async ({
  app,
  home,
}) => {
  const folder = await copyOf(home)
  const dialog = await open(app, folder)
  await expect(dialog.getByRole('status')).toContainText('Started as feedback-studio.json says.')
  await dialog.getByRole('button', { name: 'How it starts' }).click()
  const part = app.document.getByRole('region', { name: 'How it starts' })
  await expect(part).toContainText('Decided by feedback-studio.json')

  await part.getByRole('button', { name: 'Change Evaluation' }).press('Enter')
  await expect(part.getByRole('textbox', { name: 'Evaluation' })).toBeFocused()
  await part.getByRole('textbox', { name: 'Evaluation' }).fill('soon')
  await app.page.keyboard.press('Enter')
  await expect(part).toContainText('must be a duration')
  await part.getByRole('textbox', { name: 'Evaluation' }).fill('45s')
  await app.page.keyboard.press('Enter')

  const row = part.locator('[data-setting="limits.eval"]')
  await expect(row).toContainText('45s')
  await expect(row).toContainText('"limits.eval" in feedback-studio.json')
  await expect(part.getByRole('button', { name: 'Change Evaluation' })).toBeFocused()
  expect(await settingsIn(folder)).toMatchObject({ command: 'node', limits: { eval: '45s' } })

  await row.getByRole('button', { name: 'Reset Evaluation to 30s' }).click()
  await expect(row).toContainText('Default')
  expect(await settingsIn(folder)).not.toHaveProperty('limits')
})

test('variables are added and removed, and a secret is sent to its own place', async ({ app, home }) => {
  const folder = await copyOf(home)
  const dialog = await open(app, folder)
  await dialog.getByRole('button', { name: 'How it starts' }).click()
  const part = app.document.getByRole('region', { name: 'Environment variables' })

  await part.getByRole('button', { name: 'Add a variable' }).click()
  await part.getByRole('textbox', { name: 'Name of the variable' }).fill('MY_API_KEY')
  await part.getByRole('textbox', { name: 'Value of the variable' }).fill('x')
  await part.getByRole('button', { name: 'Save' }).click()
  await expect(part).toContainText('looks like a secret')
  await part.getByRole('textbox', { name: 'Name of the variable' }).fill('MODE')
  await part.getByRole('button', { name: 'Save' }).click()

  await expect(part.locator('[data-setting="env.MODE"]')).toContainText('x')
  expect(await settingsIn(folder)).toMatchObject({ env: { MODE: 'x' } })
  await part.getByRole('button', { name: 'Remove MODE' }).click()
  await expect(part).toContainText('None of its own')
})

test('a file with a mistake opens with the reason, and is put right as text', async ({ app, home }) => {
  const folder = await copyOf(home)
  const file = path.join(folder, 'feedback-studio.json')
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace('"stdio"', '"pigeon"'))
  const dialog = await open(app, folder)
  await expect(dialog).toContainText('"transport" must be one of stdio, ipc, tcp, http, ws')
  await dialog.getByRole('button', { name: 'How it starts' }).click()
  const part = app.document.getByRole('region', { name: 'How it starts' })
  await expect(part.locator('[data-setting="transport"]')).toContainText('must be one of')

  await part.getByRole('button', { name: 'Change Transport' }).click()
  await part.getByRole('combobox', { name: 'Transport' }).click()
  await app.page.getByRole('option', { name: 'ipc (socket)' }).click()
  await part.getByRole('button', { name: 'Save' }).click()

  await expect(part.getByText('It cannot be started as things are')).toBeHidden()
  expect(await settingsIn(folder)).toMatchObject({ transport: 'ipc', args: ['main.mjs'] })
})

test('a folder that shows nothing is set up in the dialog', async ({ app, home }) => {
  const folder = path.join(home, 'bare')
  await mkdir(folder)
  await cp(path.join(moody, 'main.mjs'), path.join(folder, 'worker.mjs'))
  const dialog = await open(app, folder)
  const form = dialog.getByRole('form', { name: 'Set it up' })

  await form.getByRole('button', { name: 'Set up and open' }).click()
  await expect(form).toContainText('must not be empty')
  await form.getByRole('textbox', { name: 'Command' }).fill('node')
  await form.getByRole('textbox', { name: 'Arguments' }).fill('worker.mjs')
  await form.getByRole('button', { name: 'Set up and open' }).click()

  await expect(dialog.getByRole('status')).toContainText('bare is open')
  await dialog.getByRole('button', { name: 'Done' }).last().click()
  await expect(app.status.locator('[data-state="ready"]')).toContainText('bare')
  expect(await settingsIn(folder)).toEqual({
    kind: 'evaluation',
    command: 'node',
    args: ['worker.mjs'],
    interface: 'rpc',
    transport: 'stdio',
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, viewport: { width: 1024, height: 700 } })

    test(`there is no barrier in how a function starts, ${colorScheme}`, async ({ app, home }) => {
      const folder = await copyOf(home)
      await writeFile(
        path.join(folder, 'Dockerfile'),
        'FROM x\nENV FUNCTION_COMMAND=node FUNCTION_ARGS=main.mjs\nENV MY_TOKEN=x',
      )
      const dialog = await open(app, folder)
      await dialog.getByRole('button', { name: 'How it starts' }).click()
      const part = app.document.getByRole('region', { name: 'How it starts' })
      await part.getByRole('button', { name: 'Change Arguments' }).click()
      await expect(part.getByRole('textbox', { name: 'Arguments' })).toHaveValue('main.mjs')

      const { violations } = await new AxeBuilder({ page: app.page }).analyze()

      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
      const overhang = await app.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overhang).toBeLessThanOrEqual(0)
    })
  })
}
