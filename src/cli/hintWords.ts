/** A hint as the terminal tells it: moves in words, and as `--moves` takes them. */

import { outlookText } from '../analysis/fairText.ts'
import type { GameHistory, HintAnswer } from '../analysis/hint.ts'
import { hintText } from '../analysis/hintText.ts'
import { lostInWords } from '../analysis/lostText.ts'
import type { Language } from '../cards/names.ts'
import {
  describeMove,
  type FairAnswer,
  formatMoves,
  formatMoveText,
  type Move,
  type Position,
  type Rules,
} from '../games/games.ts'
import { joined } from './goOn.ts'
import { PHRASES } from './phrases.ts'
import { formatTable } from './table.ts'

/** Where a game is, and how it came there. */
interface Place {
  position: Position
  rules: Rules
  history: GameHistory
}

/** A thoughtful hint, without a newline at the end. */
export function hintInWords(hint: HintAnswer, { position, rules, history }: Place, language: Language): string {
  const { verdict, unknownReason, best, moves, stuck, finish, lost } = hint
  const phrases = PHRASES[language]
  const why = unknownReason === undefined ? '' : `${phrases.colon}${phrases.reason[unknownReason]}`
  const lines = [`${phrases.verdict[verdict]}${why}`]
  if (stuck) lines.push(phrases.stuck)
  if (lost) lines.push(...lostInWords(lost, history, rules, language))
  if (lost?.most && lost.most.line.length > 0) lines.push(phrases.byLine(formatMoves(joined(lost.most.line), rules)))
  if (finish) lines.push(phrases.finish(formatMoves(finish, rules)))
  if (best !== undefined) {
    const words = `${formatMoveText(best.move, rules)}  ${describeMove(best.move, position, language)}`
    lines.push('', `${phrases.best}${phrases.colon}${words}. ${hintText(best.reason, language, best.lets)}`)
  }
  // The service puts the best move first.
  const others = best === undefined ? moves : moves.slice(1)
  if (others.length > 0) {
    const rows = others.map((other) => [
      formatMoveText(other.move, rules),
      describeMove(other.move, position, language),
      phrases.moveClass[other.class],
    ])
    const title = best === undefined ? phrases.allMoves : phrases.otherMoves
    const columns = [title, '', ''].map((one) => ({ title: one, align: 'left' }) as const)
    lines.push('', formatTable({ columns, rows }))
  }
  return lines.join('\n')
}

/** A fair hint; `table` is the position with anything where no card is seen. */
export function fairHintInWords(hint: FairAnswer, table: Position, rules: Rules, language: Language): string {
  const { outlook, best, moves, unseen, layouts, settled } = hint
  const phrases = PHRASES[language]
  const lines = [phrases.sampled(unseen, layouts), outlookText(outlook, language)]
  if (!settled) lines.push(phrases.notSettled)
  if (best === undefined) {
    if (settled) lines.push(moves.length === 0 ? phrases.noMove : phrases.nothingLeft)
    return lines.join('\n')
  }
  const words = `${formatMoveText(best.move, rules)}  ${describeMove(best.move, table, language)}`
  lines.push('', `${phrases.best}${phrases.colon}${words}. ${hintText(best.reason, language, best.lets)}`, '')
  const rows = moves.map(({ move, chance }) => [
    formatMoveText(move, rules),
    describeMove(move, table, language),
    `${percent(chance.lower)} – ${percent(chance.upper)}`,
  ])
  const columns = [
    { title: phrases.move, align: 'left' },
    { title: '', align: 'left' },
    { title: phrases.chance, align: 'right' },
  ] as const
  return [...lines, formatTable({ columns, rows })].join('\n')
}

/** The command that plays the best move and asks again; of a game lost by a move, the one that goes back before it. */
export function goOnInWords(
  { best, lost }: { best?: { move: Move }; lost?: HintAnswer['lost'] },
  { moves }: GameHistory,
  command: (moves: readonly Move[]) => string,
  language: Language,
): string | undefined {
  const phrases = PHRASES[language]
  if (best) return phrases.goOn(command([...moves, best.move]))
  if (lost?.since?.state === 'lost') return phrases.goBack(command(moves.slice(0, lost.since.lastWinnable)))
  return undefined
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`
}
