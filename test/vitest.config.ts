import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          root: import.meta.dirname,
          include: ['unit/**/*.test.{ts,tsx}'],
          setupFiles: ['fixtures/fixed-seed.ts'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'api',
          root: import.meta.dirname,
          include: ['api/**/*.test.ts'],
          setupFiles: ['fixtures/fixed-seed.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})
