import type { Locator } from '@playwright/test'
import type { StudioPage } from './studio-page.ts'

/** The Chat view: the conversation, and what the function remembers. */
export class ChatPage {
  readonly composer: Locator
  readonly transcript: Locator
  readonly replies: Locator
  readonly failures: Locator
  readonly summary: Locator
  readonly time: Locator
  readonly send: Locator

  constructor({ document }: StudioPage) {
    this.composer = document.getByRole('textbox', { name: 'Message of the learner' })
    this.transcript = document.getByRole('log', { name: 'Transcript' })
    this.replies = this.transcript.getByRole('article', { name: 'Tutor' })
    this.failures = this.transcript.locator('[data-failure]')
    this.summary = document.getByRole('region', { name: 'Summary' })
    this.time = document.getByRole('region', { name: 'Time of the last reply' })
    this.send = document.getByRole('button', { name: /^Send/ })
  }

  /** Sends one message as the learner. */
  async say(text: string): Promise<void> {
    await this.composer.fill(text)
    await this.send.click()
  }
}
