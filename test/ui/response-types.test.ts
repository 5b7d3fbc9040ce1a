import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures/app.ts'
import { AuthorPage } from '../pages/author-page.ts'
import type { StudioPage } from '../pages/studio-page.ts'

/** Chooses a response type in the Input tab, by keyboard alone. */
async function chooseType({ document, page }: StudioPage, label: string): Promise<void> {
  await document.getByRole('tab', { name: 'Input' }).click()
  const type = document.getByRole('combobox', { name: 'Response type' })
  await type.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(label)
  await page.getByRole('option', { name: label, exact: true }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(type).toHaveValue(label)
}

/** Takes what was typed for the response away, so that the learner's own input is shown. */
async function startEmpty({ learner }: StudioPage): Promise<void> {
  await learner.getByRole('textbox', { name: 'Response' }).fill('')
}

/** The response as it goes out, seen in the JSON view. */
async function sentText({ learner }: StudioPage): Promise<string> {
  await learner.getByRole('radiogroup', { name: 'Response: type as' }).getByText('JSON').click()
  return learner.getByRole('textbox', { name: 'Response' }).inputValue()
}

async function barriers(page: Page): Promise<unknown[]> {
  const { violations } = await new AxeBuilder({ page })
    .include('[data-region="document"]')
    .include('[data-region="learner"]')
    .analyze()
  return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html.slice(0, 200)) }))
}

test('a number is typed as one, and what is no number says so', async ({ app }) => {
  await startEmpty(app)
  await chooseType(app, 'Number')
  const field = app.learner.getByRole('textbox', { name: 'Response' })

  await field.focus()
  await app.page.keyboard.type('1,5')
  await expect(app.learner.getByText('This is not a number')).toBeVisible()
  await app.page.keyboard.press('ControlOrMeta+A')
  await app.page.keyboard.type('1.50')

  await expect(app.learner.getByText('This is not a number')).toBeHidden()
  expect(await sentText(app)).toBe('1.50')
})

test('number and units have a field each and go out as one text', async ({ app }) => {
  await startEmpty(app)
  await chooseType(app, 'Number with units')

  await app.learner.getByRole('textbox', { name: 'Response: number' }).focus()
  await app.page.keyboard.type('150')
  await expect(app.learner.getByText('Both are needed')).toBeVisible()
  await app.page.keyboard.press('Tab')
  await app.page.keyboard.type('g/mol')

  expect(await sentText(app)).toBe('"150 g/mol"')
})

test('true or false is chosen with the arrow keys', async ({ app }) => {
  await startEmpty(app)
  await chooseType(app, 'True or false')

  await app.learner.getByRole('radio', { name: 'True' }).focus()
  await app.page.keyboard.press('Space')
  await app.page.keyboard.press('ArrowDown')

  expect(await sentText(app)).toBe('false')
})

test('options are written, chosen and moved, and the right answer goes along', async ({ app }) => {
  await startEmpty(app)
  await app.document.getByRole('textbox', { name: 'Answer' }).fill('')
  await chooseType(app, 'Multiple choice')
  await app.document.getByRole('button', { name: 'Add an option' }).focus()
  await app.page.keyboard.press('Enter')
  await expect(app.document.getByRole('textbox', { name: 'Option 1' })).toBeFocused()
  await app.page.keyboard.type('Mercury')
  await app.page.keyboard.press('Enter')
  await expect(app.document.getByRole('textbox', { name: 'Option 2' })).toBeFocused()
  await app.page.keyboard.type('Venus')
  const answer = app.document.getByRole('group', { name: 'Reference answer' })
  await answer.getByRole('checkbox', { name: 'Venus' }).focus()
  await app.page.keyboard.press('Space')

  await app.document.getByRole('textbox', { name: 'Option 2' }).focus()
  await app.page.keyboard.press('Alt+ArrowUp')

  await expect(app.document.getByRole('textbox', { name: 'Option 1' })).toHaveValue('Venus')
  await expect(answer.getByRole('checkbox').first()).toBeChecked()
  await app.learner.getByRole('checkbox', { name: 'Mercury' }).focus()
  await app.page.keyboard.press('Space')
  expect(await sentText(app)).toBe('[false,true]')
})

test('a matrix is filled in cell by cell, and a smaller size loses nothing', async ({ app }) => {
  await startEmpty(app)
  await chooseType(app, 'Matrix')
  await app.learner.getByRole('textbox', { name: 'Response, row 1, column 2' }).focus()
  await app.page.keyboard.type('x')
  await app.page.keyboard.press('ArrowDown')
  await app.page.keyboard.type('y')

  await app.document.getByRole('textbox', { name: 'Rows' }).fill('1')

  await expect(app.learner.getByText('cells outside the 1 × 2')).toBeVisible()
  expect(await sentText(app)).toBe('[["","x"],["","y"]]')
})

test('steps of a Likert scale are chosen for statements', async ({ app }) => {
  await startEmpty(app)
  await chooseType(app, 'Likert scale')
  await app.document.getByRole('button', { name: 'Add a statement' }).focus()
  await app.page.keyboard.press('Enter')
  await app.page.keyboard.type('I was heard')

  await app.learner.getByRole('radio', { name: 'I was heard: Strongly disagree' }).focus()
  await app.page.keyboard.press('Space')
  await app.page.keyboard.press('ArrowRight')

  expect(await sentText(app)).toBe('[1]')
})

test('a picture is taken with its content, and anything else is refused', async ({ app }) => {
  await startEmpty(app)
  await chooseType(app, 'Images')
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const input = app.learner.locator('input[type="file"]')

  await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(app.learner.getByText('not one of the kinds of picture')).toBeVisible()
  await input.setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: pixel })

  await expect(app.learner.getByRole('img', { name: 'dot.png' })).toBeVisible()
  expect(await sentText(app)).toContain('data:image/png;base64,')
})

test('another type keeps a value that it cannot show, as JSON', async ({ app }) => {
  await chooseType(app, 'Matrix')

  await expect(app.learner.getByText('cannot show this value')).toBeVisible()
  await expect(app.learner.getByRole('textbox', { name: 'Response' })).toHaveValue('sqrt(2*m*g/(rho*A))')
})

test('a symbol of the strip is put where the caret is', async ({ app }) => {
  const { response } = new AuthorPage(app)
  await response.fill('2*')
  await app.page.keyboard.press('Tab')
  await expect(app.learner.getByRole('button', { name: 'Insert rho' })).toBeFocused()
  await app.page.keyboard.press('ArrowRight')
  await app.page.keyboard.press('ArrowRight')

  await app.page.keyboard.press('Enter')

  await expect(response).toHaveValue('2*C')
  await expect(response).toBeFocused()
})

test('a formula and typed text are two looks of one value', async ({ app }) => {
  const author = new AuthorPage(app)
  const views = app.learner.getByRole('radiogroup', { name: 'Response: type as' })
  await views.getByText('Formula').click()
  const field = app.learner.locator('math-field')
  await expect(field).toBeVisible()
  await views.getByText('Text').click()
  await expect(author.response).toHaveValue('sqrt(2*m*g/(rho*A))')

  await views.getByText('Formula').click()
  const typed = app.learner.getByRole('textbox', { name: 'Response' })
  await typed.focus()
  await expect(typed).toBeFocused()
  await app.page.keyboard.press('ControlOrMeta+A')
  await app.page.keyboard.type('m*g/2')
  await expect(author.readAs.locator('code')).toHaveText('m*(g/2)')
  await views.getByText('Text').click()

  await expect(author.response).toHaveValue('m*g/2')
})

test('what a function could not read is underlined', async ({ app }) => {
  const author = new AuthorPage(app)

  await author.respond('2*m)')

  await expect(app.learner.locator('[data-marked]')).toHaveText(')')
})

test('while it is asked for, every change is evaluated', async ({ app }) => {
  const author = new AuthorPage(app)
  await app.learner.getByRole('switch', { name: 'Evaluate while typing' }).focus()
  await app.page.keyboard.press('Space')

  await author.respond('sqrt(2*m*g/(rho*A*C))')

  await expect(author.verdict).toHaveAttribute('data-verdict', 'good')
  await expect(author.stale).toBeHidden()
})

for (const scheme of ['light', 'dark'] as const)
  test(`the inputs have no barrier that a machine can find, in ${scheme}`, async ({ app, page }) => {
    test.slow()
    await page.emulateMedia({ colorScheme: scheme })
    for (const type of ['Multiple choice', 'Table', 'Likert scale']) {
      await chooseType(app, type)
      const empty = app.learner.getByRole('button', { name: 'Start with an empty one' })
      if (await empty.isVisible()) await empty.click()
      expect([type, await barriers(page)]).toEqual([type, []])
    }
  })

test('the learner’s view is shown dark and narrow while the app is light', async ({ app, page }) => {
  await app.learner.getByRole('button', { name: 'Learner’s view: width and colours' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitemradio', { name: 'Telephone, 320 pixels' }).press('Enter')
  await page.getByRole('menuitemradio', { name: 'Dark' }).press('Enter')
  await page.keyboard.press('Escape')
  const frame = app.learner.locator('[data-scheme="dark"]')

  await expect(frame).toBeVisible()
  expect(await frame.evaluate((element) => element.getBoundingClientRect().width)).toBeLessThanOrEqual(320)
  await app.run.click()
  await expect(new AuthorPage(app).verdict).toBeVisible()
  expect(await barriers(page)).toEqual([])
})
