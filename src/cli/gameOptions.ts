/** What the commands about one game share: the game with the moves played so far, the budget, the service. */
import type { Command } from 'commander'
import type { GameHistory } from '../analysis/hint.ts'
import { AppError } from '../errors.ts'
import { countMoves, type Rules, singleMoves } from '../games/games.ts'
import type { RequestBudget, Service } from '../service/service.ts'
import type { CliContext } from './context.ts'
import type { Help } from './help/help.ts'
import { type Game, playMoveList, readGame } from './input.ts'
import { count, duration, wholeNumber } from './values.ts'

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
export function addMovesOption(command: Command, help: Help): Command {
  return command.option(`--moves <${help.value.list}>`, help.movesSoFar)
}

/** Adds `--nodes` and `--timeout`; `bounds` says of each what it bounds, or of both. */
export function addBudgetOptions(
  command: Command,
  help: Help,
  bounds: { nodes: keyof Help['bounds']; timeout: keyof Help['bounds'] },
): Command {
  const parseNodes = count('--nodes', 'invalid-budget')
  return command
    .option(`--nodes <${help.value.count}>`, help.nodes(help.bounds[bounds.nodes]), parseNodes)
    .option(`--timeout <${help.value.duration}>`, help.timeout(help.bounds[bounds.timeout]), duration('--timeout'))
}

/** Adds `--database` and `--threads`; answers are `kept` there where nothing else is said. */
export function addServiceOptions(command: Command, help: Help, kept: 'nowhere' | 'dataFile'): Command {
  return command
    .option(`--database <${help.value.file}>`, help.answersKept(help[kept]))
    .option('--threads <n>', help.threads, wholeNumber('--threads', 1, 256))
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
  rules: Rules,
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
