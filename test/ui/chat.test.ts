import { expect } from '@playwright/test'
import { test } from '../fixtures/app.ts'
import { ChatPage } from '../pages/chat-page.ts'

test('the prepared first message gets a reply with a summary and its time', async ({ app }) => {
  const chat = new ChatPage(app)
  await app.show('Chat')
  await expect(chat.composer).not.toBeEmpty()

  await chat.send.click()

  await expect(chat.replies).toHaveCount(1)
  await expect(chat.replies).not.toBeEmpty()
  await expect(chat.summary).not.toContainText('None yet')
  await expect(chat.time).toContainText('in the function')
  await expect(chat.composer).toBeEmpty()
})

test('a conversation goes on, and is there again after the page is loaded anew', async ({ app }) => {
  const chat = new ChatPage(app)
  await app.show('Chat')
  await chat.send.click()
  await expect(chat.replies).toHaveCount(1)
  await chat.say('I still do not see it. Can you give me a hint?')
  await expect(chat.replies).toHaveCount(2)
  await app.saved()

  await app.page.reload()
  await app.ready()
  await app.show('Chat')

  await expect(chat.replies).toHaveCount(2)
  await expect(chat.transcript).toContainText('Can you give me a hint?')
})

test('an empty message is not sent', async ({ app }) => {
  const chat = new ChatPage(app)
  await app.show('Chat')
  await chat.composer.fill('')

  await chat.send.click()

  await expect(app.document.getByText('Write a message first.')).toBeVisible()
  await expect(chat.replies).toHaveCount(0)
})

test('a narrow window begins with the conversation alone, and shows the context below it when asked', async ({
  app,
}) => {
  await app.page.setViewportSize({ width: 360, height: 740 })
  await app.show('Chat')
  const context = app.document.getByRole('heading', { name: 'Context and memory' })
  await expect(context).toBeHidden()

  await app.document.getByRole('button', { name: 'Show context and memory' }).click()

  await expect(context).toBeVisible()
  const [above, below] = [await new ChatPage(app).send.boundingBox(), await context.boundingBox()]
  expect(above?.y).toBeLessThan(below?.y ?? 0)
})
