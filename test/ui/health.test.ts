import { expect } from '@playwright/test'
import { test } from '../fixtures/app.ts'

test('the healthcheck runs the tests of the functions and shows them by name and time', async ({ app }) => {
  await app.show('Health')

  await app.document.getByRole('button', { name: 'Run healthcheck' }).click()

  const check = app.document.getByRole('region', { name: 'Evaluation function' })
  await expect(check.locator('[data-outcome]')).toHaveAttribute('data-outcome', 'passed', { timeout: 30_000 })
  await expect(check.locator('[data-outcome]')).toContainText('0 failed')
  expect(await check.locator('[data-test="passed"]').count()).toBeGreaterThan(5)
  await expect(check.locator('[data-test]').first()).toContainText(/ ms$/)
})
