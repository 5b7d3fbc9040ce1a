import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../fixtures/app.ts'
import { AuthorPage } from '../pages/author-page.ts'
import type { StudioPage } from '../pages/studio-page.ts'

function cell({ document }: StudioPage, name: string): Locator {
  return document.getByRole('textbox', { name, exact: true })
}

/** Goes to a button or field with Tab alone. */
async function tabTo({ keyboard }: Page, target: Locator): Promise<void> {
  for (let steps = 0; steps < 120; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await keyboard.press('Tab')
  }
  throw new Error('Tab does not lead there.')
}

async function barriers(page: Page): Promise<unknown[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html.slice(0, 160)) }))
}

test('a symbol is added, named, given aliases, moved, hidden and removed by keyboard alone', async ({
  app,
}) => {
  const { page, document } = app
  const { keyboard } = page
  const author = new AuthorPage(app)
  await author.answer.focus()
  await tabTo(page, document.getByRole('button', { name: 'Add a symbol' }))
  await keyboard.press('Enter')
  await expect(cell(app, 'Code of a new symbol')).toBeFocused()

  await keyboard.type('omega')
  await expect(cell(app, 'LaTeX of omega')).toHaveValue('\\omega')
  await keyboard.press('Tab')
  await expect(cell(app, 'LaTeX of omega')).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.type('w')
  await keyboard.press('Enter')
  await expect(document.getByRole('button', { name: 'Remove the alias w of omega' })).toBeVisible()
  await keyboard.press('Alt+ArrowUp')
  await expect(cell(app, 'New alias of omega')).toBeFocused()
  await expect(cell(app, 'New alias of omega')).toHaveAttribute('id', 'symbol-4-aliases')
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await expect(document.getByRole('switch', { name: 'Learners see omega' })).not.toBeChecked()

  await author.respond('w')
  await expect(author.readAs.locator('annotation')).toHaveText('\\omega')
  await document.getByRole('button', { name: 'Remove omega' }).press('Enter')
  await expect(cell(app, 'Code of g')).toBeFocused()
  await expect(cell(app, 'LaTeX of omega')).toHaveCount(0)
})

test('a code that is there already is refused at its field, and nothing that was typed is lost', async ({
  app,
}) => {
  await cell(app, 'Code of m').fill('g')

  await expect(app.document.getByText('“g” is there already.')).toBeVisible()
  await expect(cell(app, 'Code of m')).toHaveValue('g')
  await expect(cell(app, 'LaTeX of m')).toHaveValue('m')
  await cell(app, 'Code of m').fill('kg')
  await expect(cell(app, 'LaTeX of kg')).toHaveValue('m')
})

test('a finding leads to its cell, from the table and from the inspector', async ({ app }) => {
  await cell(app, 'LaTeX of A').fill('\\frac{a')
  await expect(app.document.getByText('Character 8:')).toBeVisible()
  await expect(app.inspector.getByRole('tab', { name: 'Problems 1' })).toBeVisible()

  await app.document.getByRole('button', { name: 'A: the LaTeX cannot be read' }).press('Enter')
  await expect(cell(app, 'LaTeX of A')).toBeFocused()
  await app.document.getByRole('tab', { name: 'Input' }).click()
  await app.inspector.getByRole('tab', { name: 'Problems 1' }).click()
  await app.inspector.getByRole('button', { name: 'A: the LaTeX cannot be read' }).press('Enter')

  await expect(cell(app, 'LaTeX of A')).toBeFocused()
})

test('a setting of the function is set, checked and set back, with its default in sight', async ({ app }) => {
  const figure = cell(app, 'Relative tolerance')
  await expect(figure).toHaveValue('0.01')

  await figure.fill('-1')
  await expect(app.document.getByText('This must be at least 0.')).toBeVisible()
  await figure.fill('0,1')
  await expect(app.document.getByText('Write the decimals after a point, not after a comma.')).toBeVisible()
  await app.document.getByRole('button', { name: 'Take the value of Relative tolerance away' }).press('Enter')
  await expect(figure).toHaveAttribute('placeholder', 'not set')
  await app.document.getByRole('combobox', { name: 'Reading of 1/2x' }).selectOption({ index: 2 })
  await app.document.getByText('JSON', { exact: true }).first().click()

  // The editor draws only the lines in view.
  await app.document.locator('.monaco-editor').click()
  await app.page.keyboard.press('Control+End')
  await expect(app.document.locator('.monaco-editor')).toContainText('implicit_higher_precedence')
  await expect(app.document.locator('.monaco-editor')).not.toContainText('rtol')
})

test('a parameter of one’s own keeps its type until another is asked for', async ({ app }) => {
  const { keyboard } = app.page
  await app.document.getByRole('button', { name: 'Add a parameter' }).press('Enter')
  await keyboard.type('limit')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.type('12')
  const type = app.document.getByRole('combobox', { name: 'Type of limit' })
  await expect(type).toHaveValue('text')

  await app.document.getByRole('button', { name: 'Make it a number' }).press('Enter')
  await expect(type).toHaveValue('number')
  await type.selectOption('list')
  await expect(cell(app, 'Value of limit')).toHaveValue('[12]')
  await cell(app, 'Value of limit').fill('[12, ')
  await expect(app.document.getByText('This is not the JSON of a list yet')).toBeVisible()
  await app.document.getByRole('tab', { name: 'Input' }).click()
  await app.document.getByRole('tab', { name: 'Evaluate' }).click()

  await expect(cell(app, 'Value of limit')).toHaveValue('[12, ')
})

test('cells of a spreadsheet are shown before they are taken', async ({ app }) => {
  const { keyboard } = app.page
  await app.document.getByRole('button', { name: 'Paste a table…' }).press('Enter')
  const dialog = app.page.getByRole('dialog', { name: 'Symbols from a spreadsheet' })
  await expect(dialog.getByRole('textbox', { name: 'Cells' })).toBeFocused()
  await keyboard.insertText('Code\tSymbol\tAliases\tVisible\nomega\t\\omega\tw, om\tno\nm\tM\tmass\tyes')
  await expect(dialog.getByRole('table', { name: 'What will be taken' })).toContainText('replaces')
  expect(await barriers(app.page)).toEqual([])

  await tabTo(app.page, dialog.getByRole('button', { name: 'Take 2 symbols' }))
  await keyboard.press('Enter')

  await expect(cell(app, 'LaTeX of m')).toHaveValue('M')
  await expect(app.document.getByRole('switch', { name: 'Learners see omega' })).not.toBeChecked()
})

test('half-typed JSON stays, the form says so, and spelling survives both ways', async ({ app }) => {
  const { keyboard } = app.page
  const json = app.document.getByRole('textbox', { name: 'Params' })
  await app.document.getByText('JSON', { exact: true }).first().click()
  // A selection made before the editor has loaded does not last.
  await expect(app.document.locator('.monaco-editor')).toBeVisible()
  await json.press('Control+A')
  await keyboard.insertText('{ "rtol": 1.50e-2, "mine": ')
  await app.document.getByText('Form', { exact: true }).click()
  await expect(app.document.getByText('The form comes back when the JSON can be read again.')).toBeVisible()

  await app.document.getByRole('button', { name: 'Edit as JSON' }).press('Enter')
  await json.press('Control+End')
  await keyboard.insertText('12345678901234567890 }')
  await app.document.getByText('Form', { exact: true }).click()
  await cell(app, 'Absolute tolerance').fill('2')
  await app.document.getByRole('button', { name: 'Edit as JSON' }).press('Enter')

  await expect(app.document.locator('.monaco-editor .view-lines')).toContainText(
    /1\.50e-2.*12345678901234567890.*"atol":\s2/,
  )
})

test('an area that wants another function says so, and offers to open it', async ({ app }) => {
  await app.document.getByRole('combobox', { name: 'Evaluation function' }).selectOption('any')

  await expect(app.document.getByRole('combobox', { name: 'Evaluation function' })).toContainText(
    'expression',
  )
})

for (const scheme of ['light', 'dark'] as const) {
  test.describe(scheme, () => {
    test.use({ colorScheme: scheme })

    test('the form with findings has no barrier that a machine can find', async ({ app }) => {
      await cell(app, 'LaTeX of A').fill('\\frac{a')
      await cell(app, 'Relative tolerance').fill('-1')
      await app.inspector.getByRole('tab', { name: /^Problems/ }).click()
      await expect(app.inspector.getByRole('list', { name: 'Problems of terminal-velocity' })).toBeVisible()

      expect(await barriers(app.page)).toEqual([])
    })
  })
}
