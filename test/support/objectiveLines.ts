/**
 * Small games as lines of text, with the best that the judge finds in them by trying everything:
 * `test/data/small-objectives.txt`, which `npm run small-games` writes.
 *
 *     21 moves, 2 passes; 4 ranks, 3 columns, draw 1, 3 passes, worrying back: winnable: 3D/2cAC/… -A-2 4S3S - 1
 *     7 up; 4 ranks, 3 columns, draw 1, 1 pass, no worrying back: unwinnable: …
 */
import { readFileSync } from 'node:fs'
import { bruteForce, fewestMoves, mostCardsUp } from './bruteForce.ts'
import { formatGameLine, type JudgedGame, readGameLine } from './gameLines.ts'
import type { Game } from './games.ts'

export interface BestGame extends JudgedGame {
  /** Of a game that can be won: the fewest moves, and the fewest passes, that win it. */
  moves?: number
  passes?: number
  /** The most cards that can be up at once: all, of a game that can be won. */
  cardsUp: number
}

export const SMALL_OBJECTIVES_FILE = new URL('../data/small-objectives.txt', import.meta.url)

const LINE = /^(?:(\d+) moves?, (\d+) pass(?:es)?|(\d+) up); (.+)$/

/** Parts of the file, so that no test takes long: each gives the number of its first game. */
export const BEST_GAMES_PARTS = [0, 100, 200, 300, 400, 500]

/** The games of a part. */
export function bestGamesOf(part: number): BestGame[] {
  return readBestGames().slice(part, part + 100)
}

/** All games of the file. */
export function readBestGames(): BestGame[] {
  const lines = readFileSync(SMALL_OBJECTIVES_FILE, 'utf8').trimEnd().split('\n')
  return lines.map((line) => {
    const match = LINE.exec(line)
    if (match === null) throw new Error(`not a game with what is best in it: ${line}`)
    const [, moves, passes, cardsUp, rest] = match
    const game = readGameLine(rest!)
    if (cardsUp !== undefined) return { ...game, cardsUp: Number(cardsUp) }
    return { ...game, moves: Number(moves), passes: Number(passes), cardsUp: 4 * game.rules.ranks }
  })
}

export function formatBestGame(game: BestGame): string {
  const { moves, passes, cardsUp } = game
  const best = moves === undefined ? `${cardsUp} up` : `${moves} moves, ${passes} passes`
  return `${best}; ${formatGameLine(game)}`
}

/** The best that the judge finds; `undefined` when some question needs more than `maxPositions`. */
export function bestOf({ rules, position }: Game, maxPositions: number): BestGame | undefined {
  const { verdict, moves } = fewestMoves(position, rules, maxPositions)
  if (verdict === 'unknown') return undefined
  if (moves === undefined) {
    const { cardsUp, proved } = mostCardsUp(position, rules, maxPositions)
    return proved ? { rules, position, verdict, cardsUp } : undefined
  }
  for (let passes = position.pass; ; passes++) {
    const limited = bruteForce(position, { ...rules, passes }, maxPositions)
    if (limited.verdict === 'unknown') return undefined
    if (limited.verdict === 'winnable') return { rules, position, verdict, moves, passes, cardsUp: 4 * rules.ranks }
  }
}
