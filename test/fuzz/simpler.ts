/**
 * Ways to make a game a little simpler: fewer ranks, columns, cards in play, or plainer rules.
 * None need keep the verdict: whoever shrinks a failure tries one and looks whether it still fails.
 */
import { type Card, rankOf } from '../../src/cards/card.ts'
import type { KlondikeRules } from '../../src/games/klondike/ruleSet.ts'
import { checkPosition } from '../../src/games/notation/parsePosition.ts'
import type { Column, Position } from '../../src/games/position.ts'
import type { Game } from '../support/games.ts'

/** Simpler games of a game, the boldest steps first; each passes `checkPosition` and has less `complexity`. */
export function simplerGames(game: Game): Game[] {
  const candidates = [
    ...fewerRanks(game),
    ...fewerColumns(game),
    ...cardsUp(game),
    ...plainerRules(game),
    ...intoTheStock(game),
    ...passesBack(game),
  ]
  return candidates.filter((simpler) => complexity(simpler) < complexity(game) && passesTheDoor(simpler))
}

/** How much there is to look at: the cards not up first, then the table, then the rules. */
export function complexity({ rules, position }: Game): number {
  const { columns, stock, waste, pass } = position
  const hidden = columns.reduce((sum, { down }) => sum + down.length, 0)
  const open = columns.reduce((sum, { up }) => sum + up.length, 0)
  const ofRules = rules.draw + (rules.passes === 'unlimited' ? 0 : rules.passes) + (rules.worryingBack ? 0 : 1)
  const ofTable = rules.ranks + rules.columns
  return (
    100 * (hidden + open + stock.length + waste.length) +
    40 * ofTable +
    5 * hidden +
    3 * open +
    waste.length +
    pass +
    ofRules
  )
}

/** Without the highest rank, and without the lowest: Twos become Aces. */
function fewerRanks({ rules, position }: Game): Game[] {
  if (rules.ranks === 1) return []
  const fewer = { ...rules, ranks: rules.ranks - 1 }
  const top = rules.ranks - 1
  const withoutTop = keepCards(position, (card) => (rankOf(card) === top ? undefined : card))
  const withoutAces = keepCards(position, (card) => (rankOf(card) === 0 ? undefined : card - 4))
  return [
    {
      rules: fewer,
      position: { ...withoutTop, foundations: position.foundations.map((height) => Math.min(height, top)) },
    },
    {
      rules: fewer,
      position: { ...withoutAces, foundations: position.foundations.map((height) => Math.max(height - 1, 0)) },
    },
  ]
}

/** Without an empty column; the others are put in order, for the further left, the fewer cards may be face down. */
function fewerColumns({ rules, position }: Game): Game[] {
  const empty = position.columns.findIndex(({ up }) => up.length === 0)
  if (rules.columns === 1 || empty < 0) return []
  const columns = position.columns.toSpliced(empty, 1).sort((a, b) => a.down.length - b.down.length)
  return [{ rules: { ...rules, columns: rules.columns - 1 }, position: { ...position, columns } }]
}

/** With the next card of a suit up already, wherever it lies. */
function cardsUp({ rules, position }: Game): Game[] {
  return [0, 1, 2, 3].flatMap((suit) => {
    const height = position.foundations[suit]!
    if (height === rules.ranks) return []
    const next = 4 * height + suit
    const kept = keepCards(position, (card) => (card === next ? undefined : card))
    return { rules, position: { ...kept, foundations: position.foundations.with(suit, height + 1) } }
  })
}

function plainerRules({ rules, position }: Game): Game[] {
  const plainer: Partial<KlondikeRules>[] = [{ passes: 'unlimited' }, { worryingBack: true }, { draw: 1 }]
  if (rules.draw > 1) plainer.push({ draw: rules.draw - 1 })
  if (rules.passes !== 'unlimited' && rules.passes > 1) plainer.push({ passes: 1 }, { passes: rules.passes - 1 })
  return plainer.map((some) => {
    const changed = { ...rules, ...some }
    const pass = changed.passes === 'unlimited' ? 1 : Math.min(position.pass, changed.passes)
    return { rules: changed, position: { ...position, pass } }
  })
}

/** With the waste turned over for nothing, with its top card back on the stock, or with a card of the columns under the stock. */
function intoTheStock({ rules, position }: Game): Game[] {
  const { columns, waste, stock } = position
  const back = [
    { ...position, stock: [...waste, ...stock], waste: [] },
    { ...position, stock: [...waste.slice(-1), ...stock], waste: waste.slice(0, -1) },
  ]
  const buried = columns.flatMap(({ down, up }) =>
    [...down, ...up].map((moved) => ({
      ...keepCards(position, (card) => (card === moved ? undefined : card)),
      stock: [...stock, moved],
    })),
  )
  return [...back, ...buried].map((simpler) => ({ rules, position: simpler }))
}

function passesBack({ rules, position }: Game): Game[] {
  return position.pass === 1 ? [] : [{ rules, position: { ...position, pass: position.pass - 1 } }]
}

/** All piles with each card kept, changed, or gone. */
function keepCards(position: Position, keep: (card: Card) => Card | undefined): Position {
  const pile = (cards: readonly Card[]) => cards.map(keep).filter((card) => card !== undefined)
  return {
    ...position,
    columns: position.columns.map(({ down, up }) => settled(pile(down), up.map(keep))),
    stock: pile(position.stock),
    waste: pile(position.waste),
  }
}

/** A column after cards have gone: what lies under a gap in the run is face down, and the top card is not. */
function settled(down: Card[], up: (Card | undefined)[]): Column {
  const gap = up.slice(0, -1).lastIndexOf(undefined)
  const isCard = (card: Card | undefined) => card !== undefined
  const under = [...down, ...up.slice(0, gap + 1).filter(isCard)]
  const run = up.slice(gap + 1).filter(isCard)
  return run.length > 0 ? { down: under, up: run } : { down: under.slice(0, -1), up: under.slice(-1) }
}

function passesTheDoor({ position, rules }: Game): boolean {
  try {
    checkPosition(position, rules)
    return true
  } catch {
    return false
  }
}
