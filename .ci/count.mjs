// Prints `N passed, N failed` from a vitest JSON report. A test file that could not be loaded counts as one failure,
// and so does a report that is not there.
import { existsSync, readFileSync } from 'node:fs'

const [file] = process.argv.slice(2)
let passed = 0
let failed = 0
if (existsSync(file)) {
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const unloaded = report.testResults.filter(
    (suite) => suite.status === 'failed' && suite.assertionResults.length === 0,
  )
  passed = report.numPassedTests
  failed = report.numFailedTests + unloaded.length
} else {
  failed = 1
}
console.log(`${passed} passed, ${failed} failed`)
