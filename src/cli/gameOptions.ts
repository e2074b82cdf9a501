/** What the commands about one game share: the game with the moves played so far, the budget, the service. */
import type { Command } from 'commander'
import type { GameHistory } from '../analysis/hint.ts'
import { AppError } from '../errors.ts'
import { singleMoves } from '../games/klondike/notation.ts'
import { countMoves } from '../games/klondike/replay.ts'
import type { KlondikeRules } from '../games/klondike/ruleSet.ts'
import type { RequestBudget, Service } from '../service/service.ts'
import type { CliContext } from './context.ts'
import { type Game, playMoveList, readGame } from './input.ts'
import { count, duration, wholeNumber } from './values.ts'

export const GAME_ARGUMENT =
  'scheme:number; 52 cards in deal order; or a file ("-" for standard input) with a deck or position'

const DEFAULT_PATIENCE_MS = 60_000

export interface BudgetOptions {
  nodes?: number
  timeout?: number
}

export interface ServiceChoice {
  database?: string
  threads?: number
}

/** Adds `--moves`: a game is asked about after these. */
export function addMovesOption(command: Command): Command {
  return command.option('--moves <list>', 'moves played so far: text such as "3= 6H>T5", or a file, or "-"')
}

/** Adds `--nodes` and `--timeout`; `bounds` says of each what it bounds. */
export function addBudgetOptions(command: Command, bounds: { nodes: string; timeout: string }): Command {
  const parseNodes = count('--nodes', 'invalid-budget')
  return command
    .option('--nodes <count>', `most nodes to search ${bounds.nodes}, such as 500k or 5M`, parseNodes)
    .option(
      '--timeout <duration>',
      `most time to search ${bounds.timeout}, such as 250ms, 30s or 5m`,
      duration('--timeout'),
    )
}

/** Adds `--database` and `--threads`. */
export function addServiceOptions(command: Command, defaultDatabase: string): Command {
  return command
    .option('--database <file>', `where answers are kept (default: $DATABASE, or ${defaultDatabase})`)
    .option('--threads <n>', 'solver threads (default: one for each core)', wholeNumber('--threads', 1, 256))
}

/** The budget that the options give; left out what they leave out. */
export function readBudget({ nodes, timeout }: BudgetOptions): RequestBudget {
  return { ...(nodes !== undefined && { nodes }), ...(timeout !== undefined && { timeoutMs: timeout }) }
}

/** As `readBudget`; with neither option, a minute: somebody waits. */
export function readPatience(options: BudgetOptions): RequestBudget {
  const budget = readBudget(options)
  return Object.keys(budget).length === 0 ? { timeoutMs: DEFAULT_PATIENCE_MS } : budget
}

/** A game after moves, with the way there. */
export interface PlayedGame extends Game {
  history: GameHistory
}

/** The game of an argument after the moves of `--moves`, all of which must be legal (`illegal-move` otherwise). */
export async function readGameAfterMoves(
  context: CliContext,
  argument: string,
  moves: string | undefined,
  rules: KlondikeRules,
): Promise<PlayedGame> {
  if (argument === '-' && moves === '-') {
    throw new AppError('invalid-request', 'only one of the game and its moves can come from standard input', '--moves')
  }
  const game = await readGame(context, argument, rules)
  const start = game.position
  if (moves === undefined) return { ...game, history: { start, moves: [] } }
  const played = await playMoveList(context, moves, start, rules)
  const history = { start, moves: singleMoves(played) }
  if (played.moves.length === 0) return { ...game, history }
  return { name: { ...game.name, moves: countMoves(played.moves) }, position: played.end, history }
}

/** Lends `work` a service, closed afterwards whatever happens. */
export async function withService<Result>(
  context: CliContext,
  { database, threads }: ServiceChoice,
  defaultDatabase: string,
  work: (service: Service) => Promise<Result>,
): Promise<Result> {
  const service = await context.openService({
    database: database ?? (context.env['DATABASE'] || defaultDatabase),
    ...(threads !== undefined && { threads }),
  })
  try {
    return await work(service)
  } finally {
    await service.close()
  }
}
