import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures/app.ts'
import type { StudioPage } from '../pages/studio-page.ts'

async function barriers(page: Page): Promise<unknown[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html.slice(0, 160)) }))
}

async function openTests(app: StudioPage): Promise<void> {
  await app.document.getByRole('tab', { name: /^Tests/ }).click()
}

for (const scheme of ['light', 'dark'] as const) {
  test.describe(scheme, () => {
    test.use({ colorScheme: scheme })

    test('a test is written, run, compared and accepted by keyboard alone, without a barrier', async ({
      app,
    }) => {
      // Looking for barriers takes its time on a busy machine.
      test.slow()
      const { document, page } = app
      await document.getByRole('tab', { name: /^Tests/ }).focus()
      await page.keyboard.press('Enter')
      await document.getByRole('textbox', { name: 'Response of a new test' }).focus()
      await page.keyboard.type('m*g')
      await page.keyboard.press('Enter')
      await document.getByRole('grid', { name: 'Tests of this response area' }).focus()
      await page.keyboard.press('Enter')
      await expect(document.locator('[data-test="failed"]')).toHaveCount(1)
      await page.keyboard.press('Home')
      await page.keyboard.press('F8')
      const detail = document.getByRole('region', { name: 'The chosen test' })
      await expect(detail.getByText('It was')).toBeVisible()

      expect(await barriers(page)).toEqual([])

      await detail.getByRole('button', { name: 'Accept this value: is_correct' }).focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('ControlOrMeta+k')
      await page.keyboard.type('Tests: run all')
      await page.keyboard.press('Enter')
      await expect(document.getByRole('tab', { name: /^Tests/ })).toContainText('4 ✓')
      await page.keyboard.press('ControlOrMeta+z')
      await expect(document.locator('[data-test="stale"], [data-test="failed"]')).toHaveCount(1)
    })
  })
}

test('a result is kept as a test under a name that says what it is', async ({ app }) => {
  await app.run.click()
  await app.learner.getByRole('button', { name: 'Keep as a test' }).click()
  await openTests(app)

  const detail = app.document.getByRole('region', { name: 'The chosen test' })
  await expect(detail.getByRole('textbox', { name: 'Name' })).toHaveValue(
    'sqrt(2*m*g/(rho*A)) is marked incorrect',
  )
  await expect(detail.getByRole('textbox', { name: 'matched_case: Value' })).toHaveValue('0')
})

test('pasted responses show their verdicts as they come, and become tests', async ({ app }) => {
  await openTests(app)
  await app.document.getByRole('button', { name: 'More for tests' }).click()
  await app.page.getByRole('menuitem', { name: 'Many responses…' }).click()
  const dialog = app.page.getByRole('dialog')
  await dialog
    .getByRole('textbox', { name: 'Responses' })
    .fill('response,expected\nm*g,incorrect\nrho,correct')
  await dialog.getByRole('button', { name: 'Try them' }).click()
  await expect(dialog.locator('[data-test="failed"]')).toHaveCount(1)
  await expect(dialog.locator('[data-test="passed"]')).toHaveCount(1)

  expect(await barriers(app.page)).toEqual([])

  await dialog.getByRole('button', { name: 'Add 2 tests' }).click()
  await expect(app.document.getByRole('row', { name: /rho is marked correct/ })).toBeVisible()
})

test('a text that is no test yet is kept while the test stays as it was', async ({ app }) => {
  await openTests(app)
  const detail = app.document.getByRole('region', { name: 'The chosen test' })
  await detail.getByText('JSON', { exact: true }).first().click()
  const field = detail.getByRole('textbox', { name: 'The test as JSON' })
  await field.fill('{ "name": "half"')

  await expect(detail.getByText(/This is not valid JSON/)).toBeVisible()
  await expect(app.document.getByRole('row', { name: /The answer is marked correct/ })).toBeVisible()
  await expect(field).toHaveValue('{ "name": "half"')
})
