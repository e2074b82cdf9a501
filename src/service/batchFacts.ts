/** How a batch was made, for whoever doubts it. */
import { availableParallelism, cpus } from 'node:os'
import { formatDuration } from '../report/numbers.ts'
import { formatCount } from '../report/tables.ts'
import { packageVersion } from './packageVersion.ts'
import type { BatchReport } from './service.ts'

/** Name and value of each fact. The machine is the one that writes the report. */
export function batchFacts({
  id,
  budget,
  playerSeed,
  retryOf,
  engine = 'unknown',
  createdAt,
  finishedAt,
}: BatchReport): [string, string][] {
  const time = budget.timeoutMs === undefined ? '' : `, ${formatDuration(budget.timeoutMs)}`
  const model = cpus()[0]?.model.trim() ?? 'unknown processor'
  return [
    [
      'Budget',
      `${formatCount(budget.nodes ?? 0)} nodes${time} for each deal and rule set${playerSeed === undefined ? '' : ', of each player'}`,
    ],
    ...(playerSeed === undefined ? [] : [['Seed of the players', String(playerSeed)] as [string, string]]),
    ['Solver', `${engine} of reussite ${packageVersion()}`],
    ['Machine', `${model}, ${availableParallelism()} cores, Node.js ${process.version}, ${process.platform}`],
    ['Begun', createdAt],
    ['Ended', finishedAt ?? 'not yet'],
    ['Batch', retryOf === undefined ? id : `${id}, a second search of the undecided deals of ${retryOf}`],
  ]
}
