import { expect } from '@playwright/test'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from '../fixtures/app.ts'
import { AuthorPage } from '../pages/author-page.ts'
import type { StudioPage } from '../pages/studio-page.ts'

const dialogOf = (app: StudioPage) => app.page.getByRole('dialog')
const nameField = (app: StudioPage) => dialogOf(app).getByRole('textbox', { name: 'Name' })

/** Writes a name over the one that is offered, and waits until it was taken. */
async function answerName(app: StudioPage, name: string): Promise<void> {
  await expect(nameField(app)).toBeFocused()
  await app.page.keyboard.type(name)
  await app.page.keyboard.press('Enter')
  await expect(dialogOf(app)).toBeHidden()
}

const areasIn = (home: string): string => path.join(home, 'areas')

test('an area is made, titled, saved, renamed, duplicated, closed and opened again by keys alone', async ({
  app,
  home,
}) => {
  const { keyboard } = app.page
  const title = app.document.getByRole('heading', { level: 2 })
  await keyboard.press('Control+n')
  await expect(title).toHaveText('untitled')
  await app.document.getByRole('tab', { name: 'Input' }).focus()
  await keyboard.press('Enter')
  await app.document.getByRole('textbox', { name: 'Title' }).focus()
  await keyboard.type('Falling body')

  await keyboard.press('Control+s')
  await expect(nameField(app)).toHaveValue('falling-body')
  await answerName(app, 'falling')
  await expect(title).toHaveText('falling')
  await keyboard.press('F2')
  await answerName(app, 'fall')
  await expect(title).toHaveText('fall')
  await keyboard.press('Control+d')
  await expect(nameField(app)).toHaveValue('fall-copy')
  await answerName(app, 'fall-copy')
  await expect(title).toHaveText('fall-copy')
  await keyboard.press('Control+w')
  await expect(title).toHaveText('fall')
  await keyboard.press('Control+Shift+t')
  await expect(title).toHaveText('fall-copy')

  expect((await readdir(areasIn(home))).filter((name) => name.startsWith('fall'))).toEqual([
    'fall-copy.area.yaml',
    'fall.area.yaml',
  ])
  expect(await readFile(path.join(areasIn(home), 'fall.area.yaml'), 'utf8')).toContain('title: Falling body')
})

test('a name that cannot be used is said beside it, and what was typed stays', async ({ app }) => {
  const { keyboard } = app.page
  const name = nameField(app)
  await keyboard.press('F2')
  await expect(name).toBeFocused()
  await keyboard.type('a/b')
  await keyboard.press('Enter')

  await expect(app.page.getByRole('dialog')).toContainText('must be fit for a file')
  await expect(name).toHaveValue('a/b')
})

test('one history goes back over fields, whichever has the caret, and the caret stays with the change', async ({
  app,
}) => {
  const author = new AuthorPage(app)
  const { keyboard } = app.page
  await author.answer.fill('a+b')
  await author.response.fill('c')
  await author.answer.focus()

  await keyboard.press('Control+z')
  await expect(author.response).not.toHaveValue('c')
  await keyboard.press('Control+z')
  await expect(author.answer).not.toHaveValue('a+b')
  await keyboard.press('Control+y')
  await expect(author.answer).toHaveValue('a+b')
  await keyboard.press('Control+Shift+z')
  await expect(author.response).toHaveValue('c')

  await author.answer.fill('alpha+beta')
  await author.answer.press('Home')
  await author.answer.pressSequentially('12')
  await keyboard.press('Control+z')
  await author.answer.press('3')
  await expect(author.answer).toHaveValue('3alpha+beta')
})

test('undo goes back over the code editor too', async ({ app }) => {
  await app.document.getByRole('radiogroup', { name: 'Show settings as' }).getByText('JSON').click()
  const editor = app.document.locator('.monaco-editor').first()
  await expect(editor.locator('.view-line').first()).toBeVisible()
  await app.document.getByRole('textbox', { name: /^Params/ }).focus()
  const { keyboard } = app.page
  await keyboard.press('Control+Home')
  await keyboard.press('ArrowRight')
  await keyboard.type(' ')
  await expect(app.document.getByRole('button', { name: 'Undo' })).toBeEnabled()

  await keyboard.press('Control+z')

  await expect(app.document.getByRole('button', { name: 'Undo' })).toBeDisabled()
  await expect(app.document.getByRole('button', { name: 'Redo' })).toBeEnabled()
  await keyboard.type('here')
  await expect(editor.locator('.view-line').first()).toHaveText('{here')
})

test('areas are gone to by Ctrl+P, Ctrl+Tab and their number', async ({ app }) => {
  const { keyboard } = app.page
  const title = app.document.getByRole('heading', { level: 2 })
  await keyboard.press('Control+p')
  await app.page.getByRole('combobox', { name: 'Go to a response area or a function' }).fill('kinetic')
  await keyboard.press('Enter')
  await expect(title).toHaveText('kinetic-energy')

  await keyboard.press('Control+Tab')
  await expect(title).toHaveText('terminal-velocity')
  await keyboard.press('Control+2')
  await expect(title).toHaveText('kinetic-energy')
  await keyboard.press('Control+p')
  await expect(dialogOf(app).getByRole('option').first()).toContainText('terminal-velocity')
  await keyboard.press('Escape')
  await keyboard.press('Control+Shift+?')
  await expect(app.page.getByRole('dialog', { name: 'Keys' })).toContainText('Save the response area')
})

test('a file changed by another program is compared, and either side can be kept', async ({ app, home }) => {
  const file = path.join(areasIn(home), 'terminal-velocity.area.yaml')
  const author = new AuthorPage(app)
  await author.answer.fill('mine')
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^answer:.*$/m, 'answer: theirs'))
  const changed = app.document.getByRole('region', { name: 'The file was changed by another program' })

  await changed.getByRole('button', { name: 'Compare…' }).press('Enter')
  const dialog = app.page.getByRole('dialog', { name: 'Yours and theirs' })
  await expect(dialog).toContainText('theirs')
  await dialog.getByRole('button', { name: 'Take theirs' }).press('Enter')
  await expect(author.answer).toHaveValue('theirs')
  await app.page.keyboard.press('Control+z')
  await expect(author.answer).toHaveValue('mine')

  await writeFile(file, (await readFile(file, 'utf8')).replace('answer: theirs', 'answer: others'))
  await changed.getByRole('button', { name: 'Keep mine' }).press('Enter')
  await expect(changed).toBeHidden()
  expect(await readFile(file, 'utf8')).toContain('answer: mine')
})

test('a clean area follows its file, and one whose file is gone is kept', async ({ app, home }) => {
  const file = path.join(areasIn(home), 'terminal-velocity.area.yaml')
  const author = new AuthorPage(app)
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace(/^answer:.*$/m, 'answer: theirs'))
  await expect(author.answer).toHaveValue('theirs')

  await rm(file)
  const gone = app.document.getByRole('region', { name: 'The file is gone' })
  await expect(gone).toBeVisible()
  await gone.getByRole('button', { name: 'Save' }).press('Enter')

  await expect(gone).toBeHidden()
  expect(await readFile(file, 'utf8')).toContain('answer: theirs')
})

test('a file that cannot be read is put right as text, with undo', async ({ app, home }) => {
  const file = path.join(areasIn(home), 'torn.area.yaml')
  await writeFile(file, 'version: 1\ntitle: Torn\nresponseType: TEXT\nanswer: [\n')
  await new AuthorPage(app).openArea('torn')
  const text = app.document.getByRole('textbox', { name: 'Text of the file' })
  await app.document.getByRole('button', { name: 'Go to the problem' }).press('Enter')
  await text.fill('version: 1\ntitle: Torn\nresponseType: TEXT\nanswer: whole\n')
  await app.page.keyboard.press('Control+z')
  await expect(text).toHaveValue(/answer: \[/)
  await app.page.keyboard.press('Control+y')

  await app.page.keyboard.press('Control+s')

  await expect(text).toBeHidden()
  expect(await readFile(file, 'utf8')).toContain('answer: whole')
})

test('a folder that cannot be written is said, and the area can be saved elsewhere', async ({
  app,
  home,
}) => {
  await mkdir(path.join(home, 'elsewhere'))
  await writeFile(path.join(home, 'no-folder'), '')
  const { keyboard } = app.page
  await keyboard.press('Control+Shift+s')
  const folder = dialogOf(app).getByLabel('Folder')
  await folder.fill(path.join(home, 'no-folder'))
  await folder.press('Enter')
  await expect(app.page.getByRole('dialog')).toContainText('It could not be saved')

  await folder.fill(path.join(home, 'elsewhere'))
  await nameField(app).press('Enter')

  await expect(app.page.getByRole('dialog')).toBeHidden()
  expect(await readdir(path.join(home, 'elsewhere'))).toEqual(['terminal-velocity.area.yaml'])
})

test('a file that is dropped on the window opens, and anything else is named', async ({ app, home }) => {
  const drop = async (name: string, text: string) => {
    const data = await app.page.evaluateHandle(
      ([fileName, content]) => {
        const transfer = new DataTransfer()
        transfer.items.add(new File([content], fileName))
        return transfer
      },
      [name, text] as const,
    )
    await app.page.dispatchEvent('body', 'drop', { dataTransfer: data })
  }
  await drop('notes.txt', 'x')
  await expect(app.document).toContainText('“notes.txt” is no file of a response area')

  await drop('dropped.area.yaml', '# kept\nversion: 1\ntitle: Dropped\nresponseType: TEXT\nanswer: x\n')

  await expect(app.document.getByRole('heading', { level: 2 })).toHaveText('dropped')
  expect(await readFile(path.join(areasIn(home), 'dropped.area.yaml'), 'utf8')).toContain('# kept')
})

test('what two windows leave unsaved in one area is all there at the next start', async ({
  app,
  studio,
  page,
}) => {
  const author = new AuthorPage(app)
  await author.answer.fill('first')
  await app.saved()
  const other = await page.context().newPage()
  await other.goto(studio.url)
  const theirs = other.getByRole('textbox', { name: 'Answer' })
  await expect(theirs).toHaveValue('first')
  await theirs.fill('second')
  await expect(other.getByTestId('saved')).toHaveText(/^Saved /)
  await author.answer.fill('third')
  await app.saved()
  await other.close()

  await app.page.reload()
  await app.ready()

  await expect(author.answer).toHaveValue('third')
  await author.openArea('terminal-velocity-other-window')
  await expect(author.answer).toHaveValue('second')
})
