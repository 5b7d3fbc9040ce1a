import { expect } from '@playwright/test'
import { studioPaths } from '../../server/contract/studio.ts'
import { test } from '../fixtures/app.ts'

test('work of a newer version is kept beside the new draft, and the window says where', async ({
  app,
  page,
  studio,
}) => {
  const newer = { version: 99, documents: ['of tomorrow'] }
  // The page of this version has written its own draft, and is gone before the newer one writes.
  await expect(page.getByTestId('saved')).toContainText('Saved')
  await page.goto('about:blank')
  await studio.ask(studioPaths.draft('author'), {
    method: 'PUT',
    body: JSON.stringify({ value: newer }),
  })

  await app.open(studio.url)

  const notice = page.getByText(/kept, not overwritten/)
  await expect(notice).toBeVisible()
  const name = /drafts\/(\S+)\.json/.exec((await notice.textContent()) ?? '')?.[1] ?? ''
  expect(await studio.ask(studioPaths.draft(name))).toMatchObject({ draft: { value: newer } })
})
