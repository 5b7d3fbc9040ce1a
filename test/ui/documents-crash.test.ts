import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures/app.ts'
import { startStudio } from '../fixtures/running-studio.ts'
import { AuthorPage } from '../pages/author-page.ts'
import { StudioPage } from '../pages/studio-page.ts'

/** What was typed may be lost for so long before the end, in milliseconds. */
const mostLostMs = 1_000
const steps = 100

/** What the person sees of the areas, and since when. */
interface Sight {
  readonly at: number
  readonly seen: string
}

for (const seed of [11, 23, 47]) {
  test(`a studio killed in the midst of random edits comes back as it was (seed ${seed})`, async ({
    page,
    home,
  }) => {
    test.setTimeout(180_000)
    const random = seeded(seed)
    const killed = await editUntilKilled(page, home, random)
    const studio = await startStudio({ home })
    try {
      await new StudioPage(page).open(studio.url)
      const restored = await sight(page)

      expect(killed).toContain(restored)
    } finally {
      expect(await studio.stop()).toEqual({ status: 0, left: [] })
    }
  })
}

/** Edits and kills the studio at some step; every state that the next start may show. */
async function editUntilKilled(page: Page, home: string, random: () => number): Promise<readonly string[]> {
  const studio = await startStudio({ home })
  const app = new StudioPage(page)
  const sights: Sight[] = []
  try {
    await app.open(studio.url)
    await watchStalls(page)
    const killAt = 10 + Math.floor(random() * (steps - 10))
    for (let step = 0; step < killAt; step++) {
      await edit(app, random)
      sights.push({ at: Date.now(), seen: await sight(page) })
    }
  } finally {
    process.kill(studio.pid, 'SIGKILL')
  }
  const due = Date.now() - mostLostMs - (await longestStall(page))
  await page.goto('about:blank')
  // The last state that had to be safe by then, and all that came after it.
  const safe = sights.findLastIndex(({ at }) => at <= due)
  return sights.slice(Math.max(safe, 0)).map(({ seen }) => seen)
}

/** One thing that an author does. */
async function edit(app: StudioPage, random: () => number): Promise<void> {
  const author = new AuthorPage(app)
  const { keyboard } = app.page
  const field = random() < 0.5 ? author.answer : author.response
  const kind = Math.floor(random() * 8)
  if (kind === 0) await keyboard.press('Control+z')
  else if (kind === 1) await keyboard.press('Control+y')
  else if (kind === 2) await keyboard.press(random() < 0.5 ? 'Control+1' : 'Control+2')
  else if (kind === 3) await author.openArea(random() < 0.5 ? 'kinetic-energy' : 'terminal-velocity')
  else if (kind === 4) await field.fill(`m*g/${Math.floor(random() * 1_000)}`)
  else {
    await field.press('End')
    await field.pressSequentially(String(Math.floor(random() * 10_000)))
  }
}

/** The area that is shown: its name, its answer and its response. */
async function sight(page: Page): Promise<string> {
  const app = new StudioPage(page)
  const author = new AuthorPage(app)
  const name = await app.document.getByRole('heading', { level: 2 }).textContent()
  return JSON.stringify([name, await author.answer.inputValue(), await author.response.inputValue()])
}

/** A machine that is busy with other things holds the page up; that is not what is measured here. */
async function watchStalls(page: Page): Promise<void> {
  await page.evaluate(() => {
    let last = performance.now()
    let longest = 0
    setInterval(() => {
      const now = performance.now()
      longest = Math.max(longest, now - last - 20)
      last = now
      document.documentElement.dataset.stall = String(longest)
    }, 20)
  })
}

function longestStall(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.documentElement.dataset.stall ?? 0))
}

/** Numbers from 0 to 1, the same ones for the same seed. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}
