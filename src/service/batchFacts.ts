/** How a batch was made, for whoever doubts it. */
import { availableParallelism, cpus } from 'node:os'
import type { Language } from '../cards/names.ts'
import { formatDuration } from '../report/numbers.ts'
import { REPORT_WORDS } from '../report/words.ts'
import { packageVersion } from './packageVersion.ts'
import type { BatchReport } from './service.ts'

/** Name and value of each fact. The machine is the one that writes the report. */
export function batchFacts(
  { id, budget, playerSeed, retryOf, engine, tableMb, createdAt, finishedAt }: BatchReport,
  language: Language = 'en',
): [string, string][] {
  const words = REPORT_WORDS[language]
  const { fact } = words
  const time = budget.timeoutMs === undefined ? '' : `, ${formatDuration(budget.timeoutMs, language)}`
  const model = cpus()[0]?.model.trim() ?? words.unknown
  return [
    [fact.budget, words.budget(budget.nodes ?? 0, time, playerSeed !== undefined)],
    ...(playerSeed === undefined ? [] : [[fact.seed, String(playerSeed)] as [string, string]]),
    [fact.solver, words.solver(engine ?? words.unknown, packageVersion())],
    [fact.tables, words.tables(tableMb ?? words.unknown)],
    [fact.machine, words.machine(model, availableParallelism(), process.version, process.platform)],
    [fact.begun, createdAt],
    [fact.ended, finishedAt ?? words.notYet],
    [fact.batch, retryOf === undefined ? id : words.secondSearch(id, retryOf)],
  ]
}
