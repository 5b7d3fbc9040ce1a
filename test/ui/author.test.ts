import { expect } from '@playwright/test'
import { test } from '../fixtures/app.ts'
import { AuthorPage } from '../pages/author-page.ts'

test('the first screen holds a working example, one click away from a verdict', async ({ app }) => {
  const author = new AuthorPage(app)
  await expect(author.response).toHaveValue('sqrt(2*m*g/(rho*A))')
  await expect(author.readAs.locator('math')).toHaveCount(1)

  await author.evaluate()

  await expect(author.verdict).toHaveAttribute('data-verdict', 'bad')
  await expect(author.verdict).toContainText('Not correct')
  await expect(author.verdict).toContainText('One quantity is missing under the root.')
  await expect(author.verdict).toContainText('case 1')
})

test('what is typed is rendered as the function reads it', async ({ app }) => {
  const author = new AuthorPage(app)

  await author.respond('2x^2')

  await expect(author.readAs.locator('annotation')).toHaveText(/^2.*x\^\{?2\}?$/)
  await expect(author.readAs.locator('code')).toHaveText('2*x**2')
})

test('a response that cannot be read gets a complaint and keeps what was typed', async ({ app }) => {
  const author = new AuthorPage(app)

  await author.respond('sqrt(2*m*g')

  await expect(author.complaint).not.toBeEmpty()
  await expect(author.response).toHaveValue('sqrt(2*m*g')
})

test('the right response is correct', async ({ app }) => {
  const author = new AuthorPage(app)
  await author.respond('sqrt(2 m g / (density * area * Cd))')

  await author.evaluate()

  await expect(author.verdict).toHaveAttribute('data-verdict', 'good')
  await expect(author.verdict).toContainText('Correct')
})

test('a verdict is marked as old when the response changes, and as new when it is evaluated again', async ({
  app,
}) => {
  const author = new AuthorPage(app)
  await author.evaluate()
  await expect(author.verdict).toHaveAttribute('data-verdict', 'bad')

  await author.respond('sqrt(2*m*g/(rho*A*C))')
  await expect(author.stale).toBeVisible()
  await author.evaluate()

  await expect(author.verdict).toHaveAttribute('data-verdict', 'good')
  await expect(author.stale).toBeHidden()
})

test('both wire formats give the same verdict', async ({ app, studio }) => {
  const author = new AuthorPage(app)
  await author.evaluate()
  await expect(author.verdict).toHaveAttribute('data-verdict', 'bad')

  await app.show('Settings')
  await app.document.getByText('Path-based (POST /evaluate)').click()
  await app.show('Author')
  await author.respond('sqrt(2*m*g/(rho*A*C))')
  await author.evaluate()

  await expect(author.verdict).toHaveAttribute('data-verdict', 'good')
  const paths = await app.page.evaluate(async () => {
    const reply = await fetch('/api/exchanges')
    const { exchanges } = (await reply.json()) as { exchanges: { purpose: string; sent: { url: string } }[] }
    return exchanges.filter(({ purpose }) => purpose === 'eval').map(({ sent }) => new URL(sent.url).pathname)
  })
  expect(paths).toEqual(['/evaluate', '/'])
  expect(studio.baseLayerUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
})

test('an answer that is no JSON is not sent, and says where it is wrong', async ({ app }) => {
  const author = new AuthorPage(app)
  await app.document.getByRole('radiogroup', { name: 'Answer: type as' }).getByText('JSON').click()
  await author.answer.fill('{"a": }')

  await author.evaluate()

  await expect(author.verdict).toContainText('Not sent')
  await expect(author.verdict).toContainText('The function was not called.')
  await expect(author.answer).toHaveValue('{"a": }')
})

test('what was typed is there again after the page is loaded anew', async ({ app }) => {
  const author = new AuthorPage(app)
  await author.respond('m*g')
  await app.saved()

  await app.page.reload()
  await app.ready()

  await expect(author.response).toHaveValue('m*g')
})

test('what was typed in the moment before the page closes is not lost', async ({ app, studio }) => {
  const author = new AuthorPage(app)
  await author.respond('m*g/2')

  await app.page.goto('about:blank')
  await app.open(studio.url)

  await expect(author.response).toHaveValue('m*g/2')
})

test('each response area keeps its own response', async ({ app }) => {
  const author = new AuthorPage(app)
  await author.respond('1')

  await author.openArea('kinetic-energy')
  await expect(author.response).toHaveValue('0.5 m v^2')
  await author.evaluate()
  await expect(author.verdict).toHaveAttribute('data-verdict', 'good')
  await author.openArea('terminal-velocity')

  await expect(author.response).toHaveValue('1')
})
