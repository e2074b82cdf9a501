/**
 * How other programs read what we write, as far as their sources say: strict readers of our own, which take what theirs
 * take and refuse what theirs refuse. Each answers with the deal or position, or `undefined` where the program gives up.
 */
import type { Card } from '../../src/cards/card.ts'

type Piles = Record<'tableau', string[][]> & Record<'stock' | 'waste' | 'foundations', string[]>

/** Solvitaire since its flat foundations: its schema, and what its parser asserts. */
export function asSolvitaireReads(text: string): Piles | undefined {
  const json = JSON.parse(text) as Record<string, unknown>
  const known = ['tableau piles', 'foundations', 'sequences', 'hole', 'stock', 'waste', 'reserve', 'accordion']
  if (!Object.keys(json).every((key) => known.includes(key))) return undefined
  const tableau = json['tableau piles']
  if (!Array.isArray(tableau) || tableau.length !== 7 || !tableau.every(isCardList)) return undefined
  const [stock = [], waste = [], foundations = []] = ['stock', 'waste', 'foundations'].map((key) => json[key])
  if (!isCardList(stock) || !isCardList(waste) || !isCardList(foundations)) return undefined
  return { tableau, stock, waste, foundations }
}

function isCardList(json: unknown): json is string[] {
  const card = /^(([0-9]|1[0-3]|a|A|j|J|q|Q|k|K)(c|C|d|D|h|H|s|S))$/
  return Array.isArray(json) && json.every((entry) => typeof entry === 'string' && card.test(entry))
}

const RANKS = 'A23456789TJQK'
/** Clubs, spades, diamonds, hearts: our own order. */
const SUITS = 'CSDH'

/** MinimalKlondike's list of two-character cards: three characters each, the last one too; column by column. */
export function asMinimalKlondikeReads(text: string): Card[] | undefined {
  if (text.length < 156 || text[2] !== ' ') return undefined
  const cards = Array.from({ length: 52 }, (_, index) => cardOf(text[index * 3]!, text[index * 3 + 1]!))
  return new Set(cards).size === 52 && !cards.includes(-1) ? cards : undefined
}

/** The digits of Klondike-Solver, KSolve and MinimalKlondike, in deal order. */
export function asDigitsAreRead(text: string): Card[] | undefined {
  if (text.length < 156) return undefined
  const cards = Array.from({ length: 52 }, (_, index) => {
    const [, rank, suit] = /^(0[1-9]|1[0-3])([1-4])$/.exec(text.slice(index * 3, index * 3 + 3)) ?? []
    return rank === undefined ? -1 : cardOf(RANKS[Number(rank) - 1]!, 'CDHS'[Number(suit) - 1]!)
  })
  return new Set(cards).size === 52 && !cards.includes(-1) ? cards : undefined
}

/**
 * Klondike-Solver's reader of PySol's board, which counts characters: the stock, then column by column. It starts with
 * `T`, and has 211 characters at least, with the last newline.
 */
export function asKlondikeSolverReads(text: string): { stock: Card[]; tableau: Card[] } | undefined {
  if (!/^t/i.test(text) || text.length < 211) return undefined
  const stock = Array.from({ length: 24 }, (_, index) => cardOf(text[7 + index * 3]!, text[8 + index * 3]!))
  const tableau: Card[] = []
  let at = 7 + 24 * 3
  while (tableau.length < 28) {
    while (' \r\n\t:<'.includes(text[at] ?? '?')) at++
    tableau.push(cardOf(text[at] ?? '', text[at + 1] ?? ''))
    at += 4
  }
  return { stock, tableau }
}

/** KSolve's reader of the same: it skips `<> :-` and newlines, and wants the same order. */
export function asKSolveReads(text: string): { stock: Card[]; tableau: Card[] } | undefined {
  if (!/^talon: /i.test(text)) return undefined
  const cards = (text.slice(7).match(/[^<> \t\n\r:-]{2}/g) ?? []).map((card) => cardOf(card[0]!, card[1]!))
  return cards.length < 52 ? undefined : { stock: cards.slice(0, 24), tableau: cards.slice(24, 52) }
}

function cardOf(rank: string, suit: string): Card {
  const [r, s] = [RANKS.indexOf(rank.toUpperCase()), SUITS.indexOf(suit.toUpperCase())]
  return rank === '' || suit === '' || r < 0 || s < 0 ? -1 : r * 4 + s
}
