/**
 * The moves at the table that lead to a commitment: draws until the card wanted comes, then the shortest way through
 * reversible moves. Each move of a shortest way leaves a shorter one, so whoever asks again after each gets on.
 */
import { type Card, rankOf, suitOf } from '../../../cards/card.ts'
import type { Budget } from '../../../search/budget.ts'
import { canRedeal, legalMoves, playLegalMove } from '../../piles/judge.ts'
import type { CardMove, Move, Position } from '../../position.ts'
import { packHeights } from '../lanes.ts'
import type { KlondikeRules } from '../ruleSet.ts'
import { isSafeUp } from '../safeUp.ts'
import { type ArmChoice, LEAVE, LOOK, TAKE } from './arms.ts'

/** A position on the way, and how it was come to. */
interface Stop {
  position: Position
  move?: Move
  before?: Stop
  length: number
  /** No commitment can be made in fewer moves than these. */
  bound: number
}

/**
 * Contrived positions, where nearly all cards lie face up in long runs, meet ten thousand others on a way, of about a
 * kilobyte and 25 µs each: 30,000 were the most that a minute of hill climbing over such positions found.
 */
const MOST_STOPS = 100_000
const STOPS_BETWEEN_CHECKS = 256

/**
 * Legal moves from `table` that end with the commitment `arm`; `card` is the one taken, if one is. Of unseen cards,
 * `table` may have any. `undefined` where `interrupted` gave a reason, or more than `mostStops` positions were met.
 * Throws an `Error` when there is no way: a fault of the search, never of the caller.
 */
export function approach(
  table: Position,
  rules: KlondikeRules,
  arm: ArmChoice,
  card: Card,
  { interrupted }: Pick<Budget, 'interrupted'> = {},
  mostStops = MOST_STOPS,
): Move[] | undefined {
  if (arm.kind === LOOK) return drawsTo(table, rules, arm.place).moves
  let asked = 0
  const isEnough = (stops: number) =>
    stops > mostStops || (++asked % STOPS_BETWEEN_CHECKS === 0 && interrupted?.() !== undefined)
  if (arm.kind !== TAKE) return shortestWay(table, rules, arm, isEnough)
  const { moves, position } = drawsUntil(table, rules, card)
  const way = shortestWay(position, rules, arm, isEnough)
  return way && [...moves, ...way]
}

/** Draws until `drawn` cards lie on the waste, after a redeal if they do already. */
function drawsTo(table: Position, rules: KlondikeRules, drawn: number) {
  const isAhead = table.waste.length < drawn
  return drawing(table, rules, ({ waste }, isNext) => (isAhead || isNext) && waste.length >= drawn)
}

/** Draws until `card` can be played. */
function drawsUntil(table: Position, rules: KlondikeRules, card: Card) {
  return drawing(table, rules, ({ waste }) => waste.at(-1) === card)
}

function drawing(
  table: Position,
  rules: KlondikeRules,
  isEnough: (position: Position, isNextPass: boolean) => boolean,
): { moves: Move[]; position: Position } {
  const moves: Move[] = []
  let position = table
  while (!isEnough(position, position.pass > table.pass)) {
    const move: Move = position.stock.length > 0 ? { type: 'draw', times: 1 } : { type: 'redeal' }
    if (move.type === 'redeal' && (!canRedeal(position, rules) || position.pass > table.pass)) {
      throw new Error('the stock never brings what was wanted')
    }
    position = playLegalMove(position, rules, move)
    moves.push(move)
  }
  return { moves, position }
}

/**
 * The shortest way by reversible moves to the commitment, with it: the nearest in cards up to be gone on from first.
 * `undefined` once `isEnough`, asked at each position gone on from, says so of the number met.
 */
function shortestWay(
  table: Position,
  rules: KlondikeRules,
  arm: ArmChoice,
  isEnough: (stops: number) => boolean,
): Move[] | undefined {
  const wanted = new Set(arm.outcomes)
  const met = new Set<string>()
  const open: Stop[][] = []
  const add = (stop: Stop) => {
    const key = tableKey(stop.position)
    const seen = met.has(key)
    met.add(key)
    if (seen) return
    const at = stop.length + stop.bound
    open[at] ??= []
    open[at].push(stop)
  }
  add({ position: table, length: 0, bound: boundOf(table, arm) })
  for (let at = 0; at < open.length; at++) {
    for (let stop = open[at]?.pop(); stop !== undefined; stop = open[at]?.pop()) {
      const here = stop
      if (isEnough(met.size)) return undefined
      for (const move of legalMoves(here.position, rules)) {
        if (move.type !== 'move') continue
        if (isCommitment(here.position, rules, move)) {
          if (makes(here.position, rules, move, arm, wanted)) return wayTo(here, move)
          continue
        }
        const position = playLegalMove(here.position, rules, move)
        add({ position, move, before: here, length: here.length + 1, bound: boundOf(position, arm) })
      }
    }
  }
  throw new Error(`no way to what can be done: ${JSON.stringify(arm)}`)
}

function wayTo(stop: Stop, last: Move): Move[] {
  const moves = [last]
  for (let at: Stop | undefined = stop; at?.move !== undefined; at = at.before) moves.push(at.move)
  return moves.reverse()
}

/**
 * Can the move not be taken back, and makes a difference? A King that lies on no card of the table may go from one empty
 * column to another; and without worrying back, a card of the table that is safe up goes up on the way.
 */
function isCommitment(position: Position, rules: KlondikeRules, move: CardMove): boolean {
  const { card, from, to, count } = move
  if (from === 'waste') return true
  if (from === 'foundation') return false
  const { down, up } = position.columns[from as number]!
  if (up.length === count && (down.length > 0 || rankOf(card) < rules.ranks - 1)) return true
  return to === 'foundation' && !rules.worryingBack && !isSafeUp(position, rules, move)
}

/** Is it the commitment wanted, and comes out where it shall? */
function makes(
  { columns, foundations }: Position,
  rules: KlondikeRules,
  { card, from, to }: CardMove,
  arm: ArmChoice,
  wanted: ReadonlySet<number>,
): boolean {
  const isAnchor = typeof from === 'number' && columns[from]!.up[0] === card
  const isIt =
    arm.kind === LEAVE ? from === arm.place && isAnchor : arm.kind === TAKE ? from === 'waste' : arm.place === card
  if (!isIt) return false
  const heights = packHeights(foundations)
  const after = to === 'foundation' ? heights + (1 << (4 * suitOf(card))) : heights
  // Where it can go to a column as well, that is what stands for both.
  return wanted.has(after) || (to === 'foundation' && rules.worryingBack && wanted.has(heights))
}

/** Cards that must go up or come back before the commitment comes out where it shall. */
function boundOf({ foundations }: Position, { outcomes }: ArmChoice): number {
  let least = Number.POSITIVE_INFINITY
  for (const heights of outcomes) {
    let distance = 0
    for (let suit = 0; suit < 4; suit++) distance += Math.abs(((heights >> (4 * suit)) & 15) - foundations[suit]!)
    if (distance < least) least = distance
  }
  // The commitment itself may bring one up.
  return Math.max(0, least - 1)
}

/** In which column a pile stands that lies on no face-down card has no part in any rule. */
function tableKey({ columns, foundations }: Position): string {
  const piles = columns.map(({ up }) => up.join())
  return `${piles.sort().join('/')} ${foundations.join()}`
}
