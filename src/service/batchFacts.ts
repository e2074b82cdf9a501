/** How a batch was made, for whoever doubts it. */
import { availableParallelism, cpus } from 'node:os'
import { countOf, formatDuration } from '../report/numbers.ts'
import { packageVersion } from './packageVersion.ts'
import type { BatchReport } from './service.ts'

/** Name and value of each fact. The machine is the one that writes the report. */
export function batchFacts({
  id,
  budget,
  playerSeed,
  retryOf,
  engine = 'unknown',
  tableMb = 'unknown',
  createdAt,
  finishedAt,
}: BatchReport): [string, string][] {
  const time = budget.timeoutMs === undefined ? '' : `, ${formatDuration(budget.timeoutMs)}`
  const model = cpus()[0]?.model.trim() ?? 'unknown processor'
  return [
    [
      'Budget',
      `${countOf(budget.nodes ?? 0, 'node')}${time} for each deal and rule set${playerSeed === undefined ? '' : ', of each player'}`,
    ],
    ...(playerSeed === undefined ? [] : [['Seed of the players', String(playerSeed)] as [string, string]]),
    ['Solver', `${engine} of reussite ${packageVersion()}`],
    ['Tables', `${tableMb} MiB a thread`],
    ['Machine', `${model}, ${availableParallelism()} cores, Node.js ${process.version}, ${process.platform}`],
    ['Begun', createdAt],
    ['Ended', finishedAt ?? 'not yet'],
    ['Batch', retryOf === undefined ? id : `${id}, a second search of the undecided deals of ${retryOf}`],
  ]
}
