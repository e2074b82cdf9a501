/** With `TEST_COST` (`npm run test:cost`), each test file adds what CPU it took to the file named there. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { afterAll, expect } from 'vitest'

/** What this process and its children took when the last test file in it ended. */
const taken = globalThis as { cpuMsBefore?: number }

afterAll(() => {
  const { user, system } = process.cpuUsage()
  const cpuMs = (user + system) / 1_000 + childrenCpuMs()
  const file = expect.getState().testPath
  appendFileSync(process.env['TEST_COST']!, `${JSON.stringify({ file, cpuMs: cpuMs - (taken.cpuMsBefore ?? 0) })}\n`)
  taken.cpuMsBefore = cpuMs
})

/** Of processes that were started and have ended; Linux says it in hundredths of a second. */
function childrenCpuMs(): number {
  if (!existsSync('/proc/self/stat')) return 0
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[13]) + Number(fields[14])) * 10
}
