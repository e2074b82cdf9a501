/**
 * Small games as lines of text, with the judge's verdict: `test/data/small-games.txt`, which `npm run small-games`
 * writes. So the fast tests compare the solver with the judge on thousands of games without waiting for him.
 *
 *     4 ranks, 3 columns, draw 1, 2 passes, worrying back: winnable: 3D/2cAC/… -A-2 4S3S - 1
 */
import { readFileSync } from 'node:fs'
import { DEFAULT_RULES, type KlondikeRules } from '../../src/games/klondike/ruleSet.ts'
import { parsePosition } from '../../src/games/notation/parsePosition.ts'
import type { Verdict } from '../../src/search/verdict.ts'
import type { Game } from './games.ts'
import { formatPositionText } from './klondike.ts'

export interface JudgedGame extends Game {
  verdict: Verdict
}

export const SMALL_GAMES_FILE = new URL('../data/small-games.txt', import.meta.url)

const LINE = /^(\d) ranks, (\d) columns, draw (\d+), (\d+|unlimited) pass(?:es)?, (no )?worrying back: (\w+): (.+)$/

/** All games of the file. */
export function readSmallGames(): JudgedGame[] {
  return readFileSync(SMALL_GAMES_FILE, 'utf8').trimEnd().split('\n').map(readGameLine)
}

export function formatGameLine({ rules, position, verdict }: JudgedGame): string {
  return `${rulesInWords(rules)}: ${verdict}: ${formatPositionText(position)}`
}

function rulesInWords({ ranks, columns, draw, passes, worryingBack }: KlondikeRules): string {
  const back = worryingBack ? 'worrying back' : 'no worrying back'
  return `${ranks} ranks, ${columns} columns, draw ${draw}, ${passes} ${passes === 1 ? 'pass' : 'passes'}, ${back}`
}

export function readGameLine(line: string): JudgedGame {
  const match = LINE.exec(line)
  if (match === null) throw new Error(`not a game: ${line}`)
  const [, ranks, columns, draw, passes, no, verdict, position] = match
  const rules: KlondikeRules = {
    ...DEFAULT_RULES,
    ranks: Number(ranks),
    columns: Number(columns),
    draw: Number(draw),
    passes: passes === 'unlimited' ? passes : Number(passes),
    worryingBack: no === undefined,
  }
  return { rules, verdict: verdict as Verdict, position: parsePosition(position, rules) }
}
