import { defineConfig } from '@playwright/test'

const chosen = process.env.FEEDBACK_STUDIO_CHROMIUM ?? ''
const isRoot = process.getuid?.() === 0

export default defineConfig({
  outputDir: '../test-results/playwright',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A busy machine makes a real process late now and then; what fails twice is a fault.
  retries: process.env.CI ? 1 : 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: 'line',
  use: { trace: 'retain-on-failure', screenshot: 'only-on-failure' },
  projects: [
    {
      name: 'ui',
      testDir: 'ui',
      use: {
        browserName: 'chromium',
        viewport: { width: 1440, height: 900 },
        launchOptions: {
          ...(chosen === '' ? {} : { executablePath: chosen }),
          // Chromium keeps no sandbox for the root user of a container; everybody else keeps theirs.
          args: isRoot ? ['--no-sandbox'] : [],
        },
      },
    },
    { name: 'desktop', testDir: 'desktop', fullyParallel: false },
  ],
})
