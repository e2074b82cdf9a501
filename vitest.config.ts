import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/** Files of the unit tier that have more to play in the slow one (`test/support/amount.ts`). */
const PLAYED_TWICE = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .map((name) => `test/${name}`)
  .filter((name) => name.endsWith('.test.ts') && readFileSync(name, 'utf8').includes('/amount.ts'))

/** A test in which nothing was expected fails: its loop was empty, or its callback never called. */
const MUST_ASSERT = { requireAssertions: true }

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
          expect: MUST_ASSERT,
          include: ['test/**/*.test.ts'],
          exclude: ['test/**/*.slow.test.ts', 'test/acceptance/**'],
          provide: { tier: 'unit' },
          setupFiles: process.env['TEST_COST'] === undefined ? [] : ['test/support/cost.ts'],
          // One process plays many files and loads the source once: that halves the CPU of the tier.
          isolate: false,
          // Far more than any needs, on the busiest machine too: what a test costs is seen by `npm run test:cost`.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'slow',
          expect: MUST_ASSERT,
          include: ['test/**/*.slow.test.ts', ...PLAYED_TWICE],
          provide: { tier: 'slow' },
          testTimeout: 30 * 60_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'acceptance',
          expect: MUST_ASSERT,
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
