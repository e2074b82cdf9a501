// `node .ci/count.mjs <report> [skips allowed]`: prints the tests of a vitest JSON report that did not run, and last
// `N passed, N failed`. A test file that could not be loaded counts as one failure, and so does a report that is not
// there. Exit code 1 if anything failed, or if more tests were skipped than are allowed (none, unless said).
import { existsSync, readFileSync } from 'node:fs'

const [file = '', allowed = '0'] = process.argv.slice(2)
const suites = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).testResults : []
const tests = suites.flatMap(({ name, assertionResults }) => assertionResults.map((test) => ({ ...test, file: name })))
const unloaded = suites.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
const passed = tests.filter(({ status }) => status === 'passed')
const failed = tests.filter(({ status }) => status === 'failed')
// Skipped, still to be written, or never reached: all but those two.
const skipped = tests.filter(({ status }) => status !== 'passed' && status !== 'failed')

for (const { name } of unloaded) console.log(`could not be loaded: ${name}`)
for (const { file, fullName, status } of skipped) console.log(`not run (${status}): ${file}: ${fullName}`)
const tooMany = skipped.length > Number(allowed)
if (tooMany) console.log(`FAILED: ${skipped.length} tests did not run, ${allowed} may`)
if (suites.length === 0) console.log(`FAILED: no tests are reported in ${file}`)
const failures = failed.length + unloaded.length + (suites.length === 0 ? 1 : 0)
console.log(`${passed.length} passed, ${failures} failed`)
process.exitCode = failures > 0 || tooMany ? 1 : 0
