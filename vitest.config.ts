import { defineConfig } from 'vitest/config'

/**
 * Three tiers. `vitest run` plays them one after the other (`groupOrder`), so that long searches never steal time
 * from tests that talk to a server.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: ['test/**/*.slow.test.ts', 'test/acceptance/**'],
          // Far more than any needs, on the busiest machine too: what a test costs is seen by `npm run test:cost`.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'slow',
          include: ['test/**/*.slow.test.ts'],
          testTimeout: 30 * 60_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'acceptance',
          include: ['test/acceptance/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          // One at a time: each file starts the built server and its workers.
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
