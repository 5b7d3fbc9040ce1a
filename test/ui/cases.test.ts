import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator } from '@playwright/test'
import { test } from '../fixtures/app.ts'
import { AuthorPage } from '../pages/author-page.ts'
import type { StudioPage } from '../pages/studio-page.ts'

async function openFeedback({ document }: StudioPage): Promise<Locator> {
  await document.getByRole('tab', { name: /^Feedback/ }).click()
  await expect(document.getByRole('listitem', { name: 'Case 1' })).toBeVisible()
  return document
}

function answersOf(document: Locator): Promise<string[]> {
  return document
    .getByRole('button', { name: /show or hide$/ })
    .locator('code')
    .allTextContents()
}

test('a case is written, moved, taken out and brought back by keyboard alone, and decides the verdict', async ({
  app,
}) => {
  const author = new AuthorPage(app)
  const document = await openFeedback(app)
  const { keyboard } = app.page

  await document.getByRole('button', { name: 'Add a case' }).focus()
  await keyboard.press('Enter')
  await expect(document.getByRole('textbox', { name: 'Case 3: if the response equals' })).toBeFocused()
  await keyboard.type('m*g')
  await document.getByRole('textbox', { name: 'Case 3: feedback' }).focus()
  await keyboard.type('That is the *weight* $m g$.')
  await document.getByRole('button', { name: 'Move case 3 up' }).focus()
  await keyboard.press('Alt+ArrowUp')
  await expect(document.getByRole('button', { name: 'Move case 2 up' })).toBeFocused()
  await keyboard.press('Enter')
  await expect.poll(() => answersOf(document)).toEqual(['m*g', 'sqrt(2*m*g/(rho*A))', '2*m*g/(rho*A*C)'])
  await document.getByRole('button', { name: 'Remove case 2' }).focus()
  await keyboard.press('Enter')
  await expect.poll(() => answersOf(document)).toEqual(['m*g', '2*m*g/(rho*A*C)'])
  await document.getByRole('button', { name: 'Undo', exact: true }).last().press('Enter')
  await expect.poll(() => answersOf(document)).toHaveLength(3)

  await author.respond('g m')
  await author.evaluate()
  await expect(author.verdict).toContainText('That is the weight')
  await expect(author.verdict).toContainText('case 1')
})

test('a case is dragged to another place', async ({ app }) => {
  const document = await openFeedback(app)

  await document
    .getByTitle('Drag case 2 to another place')
    .dragTo(document.getByRole('listitem', { name: 'Case 1' }))

  await expect.poll(() => answersOf(document)).toEqual(['2*m*g/(rho*A*C)', 'sqrt(2*m*g/(rho*A))'])
})

test('the trace tells what each comparison said, and names a case that is asked twice', async ({ app }) => {
  const author = new AuthorPage(app)
  const document = await openFeedback(app)
  await document.getByRole('button', { name: 'Duplicate case 1' }).click()
  await author.evaluate()
  await expect(author.verdict).toHaveAttribute('data-verdict', 'bad')

  await app.inspector.getByRole('tab', { name: 'Case trace' }).click()
  const lines = app.inspector.locator('tr[data-said]')
  const said = (): Promise<(string | null)[]> =>
    lines.evaluateAll((rows) => rows.map((one) => one.getAttribute('data-said')))
  expect(await said()).toEqual(['not-correct', 'match', 'not-tried', 'not-tried'])
  await app.inspector.getByRole('button', { name: 'Evaluate all cases' }).press('Enter')

  await expect.poll(said).toEqual(['not-correct', 'match', 'would-match', 'would-not-match'])
  await expect(app.inspector.locator('[data-finding]')).toHaveText([/^Case 2\. Duplicate: .* case 1/])
  await app.inspector.getByRole('button', { name: 'Answer: all params' }).press('Enter')
  await expect(app.inspector.getByRole('table', { name: 'Answer: all params' })).toContainText('rtol')
})

test('a sound area passes the standing checks, and a broken answer fails them with a way to see it', async ({
  app,
}) => {
  const author = new AuthorPage(app)
  const checks = app.learner.getByRole('region', { name: 'Standing checks' })
  const status = (): Promise<(string | null)[]> =>
    checks.locator('[data-check]').evaluateAll((all) => all.map((one) => one.getAttribute('data-status')))
  await expect.poll(status, { timeout: 20_000 }).toEqual(Array(5).fill('passed'))

  await app.document.getByRole('tab', { name: 'Evaluate' }).click()
  await author.answer.fill('sqrt(2*m*g/(')
  await expect(checks.locator('[data-check="answer"]')).toHaveAttribute('data-status', 'failed', {
    timeout: 20_000,
  })
  await checks.getByRole('button', { name: 'Make it a test: The answer marks itself correct' }).press('Enter')
  await expect(checks.locator('[data-check="answer"]')).toContainText('among the tests')
  await checks.getByRole('button', { name: 'Show it: The answer marks itself correct' }).press('Enter')

  await expect(author.response).toHaveValue('sqrt(2*m*g/(')
  await expect(author.verdict).toHaveAttribute('data-failure', 'raised')
})

test('standing checks leave no trace in the history', async ({ app }) => {
  const checks = app.learner.getByRole('region', { name: 'Standing checks' })
  await expect(checks.locator('[data-check="hidden-error"]')).toHaveAttribute('data-status', 'passed', {
    timeout: 20_000,
  })

  const purposes = await app.page.evaluate(async () => {
    const reply = await fetch('/api/exchanges')
    const { exchanges } = (await reply.json()) as { exchanges: { purpose: string }[] }
    return exchanges.map(({ purpose }) => purpose).filter((purpose) => purpose === 'eval')
  })
  expect(purposes).toEqual([])
})

test('the attempt of the learner travels with the response', async ({ app }) => {
  const author = new AuthorPage(app)
  const attempt = app.learner.getByRole('group', { name: 'Attempt of the learner' })
  await attempt.getByRole('button', { name: 'One attempt later' }).press('Enter')
  await expect(attempt).toContainText('attempt 2')
  await author.evaluate()
  await expect(author.verdict).toHaveAttribute('data-verdict', 'bad')

  await app.inspector.getByRole('tab', { name: 'Case trace' }).click()
  await app.inspector.getByRole('button', { name: 'Answer: all params' }).click()

  await expect(app.inspector.getByRole('table', { name: 'Answer: all params' })).toContainText(
    '{"submissions_per_student_per_response_area":1}',
  )
})

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test('cases, trace and checks have no barrier that a machine can find', async ({ app }) => {
      const author = new AuthorPage(app)
      const document = await openFeedback(app)
      await document.getByRole('combobox', { name: 'New setting' }).fill('rtol')
      await document.getByRole('button', { name: 'Add a setting' }).click()
      await author.evaluate()
      await expect(author.verdict).toHaveAttribute('data-verdict', 'bad')
      await app.inspector.getByRole('tab', { name: 'Case trace' }).click()
      await app.inspector.getByRole('button', { name: 'Case 1: all params' }).click()

      const { violations } = await new AxeBuilder({ page: app.page }).analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 160))])).toEqual([])
    })
  })
