import path from 'node:path'
import { defineConfig } from 'vitest/config'

const fixedSeed = path.join(import.meta.dirname, 'fixtures/fixed-seed.ts')

export default defineConfig({
  test: {
    maxWorkers: 2,
    // A busy machine makes a real process late now and then; what fails twice is a fault.
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        test: {
          name: 'unit',
          root: import.meta.dirname,
          include: ['unit/**/*.test.{ts,tsx}'],
          setupFiles: [fixedSeed],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'api',
          root: import.meta.dirname,
          include: ['api/**/*.test.ts'],
          setupFiles: [fixedSeed],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})
