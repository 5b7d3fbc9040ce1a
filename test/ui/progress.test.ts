import { expect } from '@playwright/test'
import path from 'node:path'
import { studioPaths } from '../../server/contract/studio.ts'
import { test } from '../fixtures/app.ts'
import type { RunningStudio } from '../fixtures/running-studio.ts'
import { AuthorPage } from '../pages/author-page.ts'
import { ChatPage } from '../pages/chat-page.ts'

/** Says something by keyboard, because a turn that failed has a button to send it again. */
async function say({ composer }: ChatPage, text: string): Promise<void> {
  await composer.fill(text)
  await composer.press('Control+Enter')
}

/** Opens a function that says what it is doing. */
async function open(studio: RunningStudio, name: string): Promise<void> {
  const folder = path.resolve(import.meta.dirname, '../fixtures/functions', name)
  await studio.ask(studioPaths.functions, {
    method: 'POST',
    body: JSON.stringify({ folder }),
  })
}

test('what an evaluation function says is shown while it works, and folded below the result', async ({
  app,
  studio,
}) => {
  const author = new AuthorPage(app)
  await open(studio, 'narrator-eval')
  await expect(app.status).toContainText('narratorEval')
  await author.respond('wait')
  await author.evaluate()
  const words = app.learner.getByText('אני חושב על זה')
  await expect(words).toBeVisible()

  await app.learner.getByRole('button', { name: 'Cancel' }).click()
  await expect(words).toBeHidden()
  await author.respond('fine')
  await author.evaluate()
  await expect(author.verdict).toContainText('Well done.')
  const steps = app.learner.getByText('What the function said on the way: 2 steps')
  await steps.focus()
  await app.page.keyboard.press('Enter')

  const said = app.learner.locator('details').filter({ hasText: 'What the function said' })
  await expect(said.getByRole('listitem')).toHaveText([
    /^\d+\.\d sReading <b>what was said<\/b>\.$/,
    /^\d+\.\d sThinking about it\.$/,
  ])
})

test('what a chat function says is shown while it works, and stays with its reply and with its failure', async ({
  app,
  studio,
}) => {
  const chat = new ChatPage(app)
  await open(studio, 'narrator-chat')
  await app.show('Chat')
  await say(chat, 'wait')
  await expect(chat.transcript.getByText('אני חושב על זה')).toBeVisible()

  await chat.transcript.getByRole('button', { name: 'Stop' }).click()
  await say(chat, 'raise')
  await expect(chat.transcript.getByText('On the way to this: 2 steps')).toHaveCount(1)
  await say(chat, 'fine')
  await expect(chat.replies).toHaveText(/Well\./)
  await app.saved()
  await app.page.reload()
  await app.ready()
  await app.show('Chat')
  await chat.replies.getByText('On the way to this: 2 steps').click()

  await expect(chat.replies.getByRole('listitem')).toHaveText([/Reading <b>/, /Thinking about it\./])
})
