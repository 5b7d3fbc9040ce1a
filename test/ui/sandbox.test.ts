import { expect } from '@playwright/test'
import { cp, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sandboxPaths } from '../../server/contract/sandbox.ts'
import { test } from '../fixtures/app.ts'

const moody = path.resolve(import.meta.dirname, '../fixtures/functions/moody')

test('a function is put into a sandbox and tried there; where there can be none, the reason stands beside the switch', async ({
  app,
  studio,
  home,
}) => {
  const folder = path.join(home, 'moody')
  await cp(moody, folder, { recursive: true })
  await studio.ask('/api/functions', { method: 'POST', body: JSON.stringify({ folder }) })
  const { problem } = (await studio.ask(sandboxPaths.state)) as { problem: string | null } // our own server's word
  await app.show('Worker')
  await app.document.getByRole('tab', { name: /^moody/ }).click()
  await app.document.getByText('Sandbox', { exact: true }).click()
  const section = app.document.getByRole('region', { name: 'Sandbox', exact: true })
  const isOn = section.getByRole('switch', { name: 'Run this function in a sandbox' })
  const tryIt = section.getByRole('button', { name: 'Try it' })

  if (problem !== null) {
    await expect(section.getByRole('region', { name: 'No sandbox on this machine' })).toContainText(problem)
    await expect(isOn).toBeDisabled()
    await expect(tryIt).toBeDisabled()
    return
  }
  await isOn.click()
  await expect(app.status).toContainText('moody ready · sandboxed')
  await tryIt.click()

  await expect(section.getByRole('row', { name: /^Reach the network stopped/ })).toBeVisible({
    timeout: 30_000,
  })
  await expect(
    section.getByRole('row', { name: /^(?:Read the home folder|Write outside) stopped/ }),
  ).toHaveCount(2)
  expect(JSON.parse(await readFile(path.join(folder, 'feedback-studio.json'), 'utf8'))).toMatchObject({
    sandbox: true,
  })
  await isOn.click()
  await expect(app.status).not.toContainText('sandboxed')
})

test('a function that comes with the app is told to have no place for the choice', async ({ app }) => {
  await app.show('Worker')
  await app.document.getByRole('tab', { name: /^expression/ }).click()
  await app.document.getByText('Sandbox', { exact: true }).click()
  const section = app.document.getByRole('region', { name: 'Sandbox', exact: true })

  await expect(section.getByText('comes with the app')).toBeVisible()
  await expect(section.getByRole('switch', { name: 'Run this function in a sandbox' })).toBeDisabled()
})
