import { expect } from '@playwright/test'
import { test } from '../fixtures/app.ts'

test('the older base layer is chosen in the settings, answers at once, and shows in the status bar', async ({
  app,
  studio,
}) => {
  const status = async () => (await fetch(`${studio.baseLayerUrl}/evaluate/health`)).status
  await app.show('Settings')
  const choice = app.document.getByRole('radiogroup', { name: 'Base layer that answers' })

  await choice.getByRole('radio', { name: 'Current' }).focus()
  await app.page.keyboard.press('ArrowRight')

  await expect(app.status.getByText(/^older base layer :\d+$/)).toBeVisible()
  expect(await status()).toBe(404)

  await app.page.reload()
  await app.ready()
  await expect(app.status.getByText(/^older base layer :\d+$/)).toBeVisible()
  await app.show('Author')
  await app.run.click()
  await expect(app.learner.locator('[data-verdict]').first()).toBeVisible({ timeout: 20_000 })

  await app.show('Settings')
  await choice.getByText('Current', { exact: true }).click()
  await expect(app.status.getByText(/^base layer :\d+$/)).toBeVisible()
  expect(await status()).toBe(200)
})
