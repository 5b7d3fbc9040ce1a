import type { Locator } from '@playwright/test'
import type { StudioPage } from './studio-page.ts'

/** The Author view: the document, and the response area as the learner meets it. */
export class AuthorPage {
  readonly response: Locator
  readonly answer: Locator
  readonly readAs: Locator
  readonly complaint: Locator
  readonly verdict: Locator
  readonly stale: Locator
  private readonly app: StudioPage

  constructor(app: StudioPage) {
    this.app = app
    this.response = app.learner.getByRole('textbox', { name: 'Response' })
    this.answer = app.document.getByRole('textbox', { name: 'Answer' })
    this.readAs = app.learner.getByRole('region', { name: 'Read as' })
    this.complaint = this.readAs.getByRole('status')
    this.verdict = app.learner.locator('[data-verdict], [data-failure]')
    this.stale = app.learner.getByText('From before your last change')
  }

  /** Opens a response area of the explorer. */
  async openArea(name: string): Promise<void> {
    await this.app.explorer.getByRole('button', { name }).click()
  }

  /** Types a response over the one that stands there. */
  async respond(text: string): Promise<void> {
    await this.response.fill(text)
  }

  /** Runs the evaluation with the one button. */
  async evaluate(): Promise<void> {
    await this.app.run.click()
  }
}
