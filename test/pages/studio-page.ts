import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

/** The views that the bar at the left offers. */
export type ViewName = 'Author' | 'Chat' | 'Health' | 'Worker' | 'History' | 'Settings'

/** The frame of the studio: what every view shares. */
export class StudioPage {
  readonly page: Page
  readonly views: Locator
  readonly explorer: Locator
  readonly document: Locator
  readonly learner: Locator
  readonly inspector: Locator
  readonly status: Locator
  readonly run: Locator

  constructor(page: Page) {
    this.page = page
    this.views = page.getByRole('navigation', { name: 'Views' })
    this.explorer = page.getByRole('region', { name: 'Explorer', exact: true })
    this.document = page.getByRole('region', { name: 'Document', exact: true })
    this.learner = page.getByRole('region', { name: 'What the learner sees' })
    this.inspector = page.getByRole('region', { name: 'Inspector', exact: true })
    this.status = page.getByRole('contentinfo', { name: 'Status' })
    this.run = page.getByRole('banner').getByRole('button', { name: /^(Evaluate|Run|Send)/ })
  }

  /** Opens the studio's page and waits until it is connected to a function that is ready. */
  async open(url: string): Promise<void> {
    await this.page.goto(url)
    await this.ready()
  }

  /** Waits until the evaluation function is ready. */
  async ready(): Promise<void> {
    await expect(this.status.locator('[data-state="ready"]')).toBeVisible({ timeout: 20_000 })
  }

  /** Shows one view. */
  async show(view: ViewName): Promise<void> {
    await this.views.getByRole('button', { name: view }).click()
    await expect(this.document).toHaveAttribute('data-view', view.toLowerCase())
  }

  /** Waits until everything that was typed is on disk. */
  async saved(): Promise<void> {
    await expect(this.page.getByTestId('saved')).toHaveText(/^Saved /)
  }
}
