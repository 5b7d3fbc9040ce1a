import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { test } from '../fixtures/app.ts'
import type { ViewName } from '../pages/studio-page.ts'

const views: readonly ViewName[] = ['Author', 'Chat', 'Health', 'Worker', 'History', 'Settings']

for (const scheme of ['light', 'dark'] as const) {
  test.describe(scheme, () => {
    test.use({ colorScheme: scheme })

    for (const view of views)
      test(`${view} has no barrier that a machine can find`, async ({ app }) => {
        await app.show(view)
        if (view === 'Author') await app.run.click()
        await expect(app.page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)

        const { violations } = await new AxeBuilder({ page: app.page }).analyze()

        const found = violations.map(({ id, nodes }) => ({
          id,
          at: nodes.map(({ html }) => html.slice(0, 160)),
        }))
        expect(found).toEqual([])
      })
  })
}
