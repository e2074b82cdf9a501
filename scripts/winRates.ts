/**
 * `npm run win-rates -- records.db klondike=<id> draws=<id>`: keeps finished batches as `bench/results/win-rates-<name>.json`,
 * and writes the tables of docs/win-rates.md between the marks of these names. Without arguments, the tables alone.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseConfig } from '../src/config.ts'
import { openService } from '../src/service/openService.ts'
import { recordOf, type WinRateRecord } from './winRateRecord.ts'
import { withTables } from './winRateTables.ts'

const PAGE = 'docs/win-rates.md'
const fileOf = (name: string) => `bench/results/win-rates-${name}.json`

const [database, ...chosen] = process.argv.slice(2)
if (database !== undefined) {
  const service = await openService(parseConfig({ DATABASE: database, THREADS: '1', TABLE_MB: '1' }))
  for (const choice of chosen) {
    const [name, id] = choice.split('=')
    writeFileSync(fileOf(name!), `${JSON.stringify(await recordOf(service, id!), undefined, 1)}\n`)
  }
  await service.close()
}

function recordNamed(name: string): WinRateRecord | undefined {
  return existsSync(fileOf(name)) ? JSON.parse(readFileSync(fileOf(name), 'utf8')) : undefined
}

writeFileSync(PAGE, withTables(readFileSync(PAGE, 'utf8'), recordNamed))
