/**
 * Klondike as a client of the service knows it, from the deck as text and moves as JSON: nothing of `src` is used, so that what
 * the service says is believed by nobody but the rules of the game.
 */

export interface JsonMove {
  type: 'draw' | 'redeal' | 'move'
  times?: number
  card?: string
  from?: string
  to?: string
  count?: number
}

export interface JsonRules {
  draw: number
  passes: number | 'unlimited'
  worryingBack: boolean
}

const RANKS = 'A23456789TJQK'

/** Why these moves do not win the deal; `undefined` when they do. `moveCount` is as players count it. */
export function faultOfSolution(
  deck: string,
  rules: JsonRules,
  moves: readonly JsonMove[],
  moveCount?: number,
): string | undefined {
  const game = new ClientGame(deck.trim().split(/\s+/), rules)
  for (const [index, move] of moves.entries()) {
    const fault = game.play(move)
    if (fault !== undefined) return `move ${index} ${JSON.stringify(move)}: ${fault}`
  }
  if (game.cardsUp !== 52) return `only ${game.cardsUp} cards are up`
  if (moveCount !== undefined && moveCount !== game.counted) return `${game.counted} moves, not ${moveCount}`
  return undefined
}

/** Why this move can't be played in the opening of the deal. */
export function faultOfFirstMove(deck: string, rules: JsonRules, move: JsonMove): string | undefined {
  return new ClientGame(deck.trim().split(/\s+/), rules).play(move)
}

class ClientGame {
  counted = 0
  readonly #rules: JsonRules
  readonly #down: string[][] = Array.from({ length: 7 }, () => [])
  readonly #up: string[][] = Array.from({ length: 7 }, () => [])
  /** By suit, how many cards are up. */
  readonly #foundations = new Map<string, number>()
  #stock: string[]
  #waste: string[] = []
  #pass = 1

  constructor(deck: readonly string[], rules: JsonRules) {
    if (new Set(deck).size !== 52) throw new Error(`no pack of 52 cards: ${deck.join(' ')}`)
    this.#rules = rules
    let next = 0
    for (let row = 0; row < 7; row++) {
      for (let column = row; column < 7; column++) {
        const pile = row === column ? this.#up[column]! : this.#down[column]!
        pile.push(deck[next++]!)
      }
    }
    this.#stock = deck.slice(next)
  }

  get cardsUp(): number {
    return [...this.#foundations.values()].reduce((sum, count) => sum + count, 0)
  }

  /** Plays the move, or says why it can't be. */
  play({ type, times = 1, card = '', from = '', to = '', count = 1 }: JsonMove): string | undefined {
    if (type === 'redeal') return this.#redeal()
    if (type === 'draw') {
      for (let draw = 0; draw < times; draw++) {
        if (this.#stock.length === 0) return 'the stock is empty'
        this.#waste.push(...this.#stock.splice(0, this.#rules.draw))
        this.counted++
      }
      return undefined
    }
    this.counted++
    return this.#move(card, from, to, count)
  }

  #redeal(): string | undefined {
    if (this.#stock.length > 0 || this.#waste.length === 0) return 'no redeal now'
    if (this.#rules.passes !== 'unlimited' && this.#pass >= this.#rules.passes) return 'no pass is left'
    this.#pass++
    this.#stock = this.#waste
    this.#waste = []
    return undefined
  }

  #move(card: string, from: string, to: string, count: number): string | undefined {
    const source = this.#source(card, from)
    if (typeof source === 'string') return source
    const cards = source.slice(-count)
    if (cards.length !== count || cards[0] !== card) return `${card} is not there with ${count}`
    if (from === 'waste' && count !== 1) return 'the waste gives one card'
    const fault = to === 'foundation' ? this.#faultUp(card, count) : this.#faultOn(card, columnOf(to))
    if (fault !== undefined) return fault
    source.splice(-count)
    if (from === 'foundation') this.#foundations.set(suitOf(card), rankOf(card))
    if (to === 'foundation') this.#foundations.set(suitOf(card), rankOf(card) + 1)
    else this.#up[columnOf(to)]!.push(...cards)
    this.#turn(from)
    return undefined
  }

  /** The pile the card lies on top of; a copy for the foundations. */
  #source(card: string, from: string): string[] | string {
    if (from === 'waste') return this.#waste
    if (from !== 'foundation') return this.#up[columnOf(from)] ?? `no such place: ${from}`
    if (!this.#rules.worryingBack) return 'no card comes back from a foundation'
    return this.#foundations.get(suitOf(card)) === rankOf(card) + 1 ? [card] : `${card} is not on top of its foundation`
  }

  #faultUp(card: string, count: number): string | undefined {
    if (count !== 1) return 'one card goes up at a time'
    return (this.#foundations.get(suitOf(card)) ?? 0) === rankOf(card) ? undefined : `${card} does not go up now`
  }

  #faultOn(card: string, column: number): string | undefined {
    const pile = this.#up[column]
    if (pile === undefined) return 'no such column'
    const top = pile.at(-1)
    if (top === undefined) {
      if (this.#down[column]!.length > 0) return 'a face-down card is on top'
      return rankOf(card) === 12 ? undefined : 'only a King goes to an empty column'
    }
    return rankOf(top) === rankOf(card) + 1 && isRed(top) !== isRed(card) ? undefined : `${card} does not lie on ${top}`
  }

  #turn(from: string): void {
    const column = columnOf(from)
    const up = this.#up[column]
    if (up === undefined || up.length > 0) return
    const turned = this.#down[column]!.pop()
    if (turned !== undefined) up.push(turned)
  }
}

function columnOf(place: string): number {
  return /^T[1-7]$/.test(place) ? Number(place[1]) - 1 : -1
}

function rankOf(card: string): number {
  return RANKS.indexOf(card[0]!)
}

function suitOf(card: string): string {
  return card[1]!
}

function isRed(card: string): boolean {
  return suitOf(card) === 'H' || suitOf(card) === 'D'
}
