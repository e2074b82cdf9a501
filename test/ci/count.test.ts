import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { temporaryPath } from '../store/temporaryFolder.ts'

const COUNT = fileURLToPath(new URL('../../.ci/count.mjs', import.meta.url))

/** What is printed of files with tests of these statuses, and the exit code. */
function count(files: string[][], ...allowed: string[]): { code: number | null; lines: string[] } {
  const path = temporaryPath()
  const testResults = files.map((statuses, index) => ({
    name: `file ${index}`,
    status: statuses.length === 0 || statuses.includes('failed') ? 'failed' : 'passed',
    assertionResults: statuses.map((status, at) => ({ status, fullName: `test ${at}` })),
  }))
  writeFileSync(path, JSON.stringify({ testResults }))
  const { status, stdout } = spawnSync(process.execPath, [COUNT, path, ...allowed], { encoding: 'utf8' })
  return { code: status, lines: stdout.trimEnd().split('\n') }
}

test('where all tests passed, their number is all that is said', () => {
  expect(count([['passed', 'passed'], ['passed']])).toEqual({ code: 0, lines: ['3 passed, 0 failed'] })
})

test('tests that did not run are listed, and fail the run', () => {
  expect(count([['passed', 'skipped'], ['todo']])).toEqual({
    code: 1,
    lines: [
      'not run (skipped): file 0: test 1',
      'not run (todo): file 1: test 0',
      'FAILED: 2 tests did not run, 0 may',
      '1 passed, 0 failed',
    ],
  })
})

test('unless so many are allowed', () => {
  expect(count([['passed', 'skipped']], '1')).toEqual({
    code: 0,
    lines: ['not run (skipped): file 0: test 1', '1 passed, 0 failed'],
  })
})

test('a failed test, a file that does not load, and a missing report fail the run', () => {
  expect(count([['passed', 'failed']])).toMatchObject({ code: 1, lines: ['1 passed, 1 failed'] })
  expect(count([['passed'], []])).toEqual({ code: 1, lines: ['could not be loaded: file 1', '1 passed, 1 failed'] })
  const { status, stdout } = spawnSync(process.execPath, [COUNT, 'no-such-report.json'], { encoding: 'utf8' })
  expect([status, stdout.trimEnd().split('\n').at(-1)]).toEqual([1, '0 passed, 1 failed'])
})
