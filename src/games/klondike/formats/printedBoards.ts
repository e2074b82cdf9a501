/**
 * Boards that other solvers print, to be read only. Where a program covers what lies face down, as Solvitaire does, the
 * board is one with hidden cards, which a fair hint takes.
 */
import { formatCard, RANKS, SUITS } from '../../../cards/card.ts'
import { parseCard } from '../../../cards/parse.ts'
import { AppError } from '../../../errors.ts'
import { placeOf } from '../../../json.ts'
import type { GameReader } from '../../notation/format.ts'
import type { KlondikeRules } from '../ruleSet.ts'
import { boardForm } from './boardForm.ts'
import { readSolvitaire } from './solvitaire.ts'

const CODE = 'invalid-position'

/**
 * Solvitaire's: sections with a headline, in them piles side by side, bottom first, with tabs between; `##` lies face
 * down, `[]` is an empty pile. Of the stock the last is drawn first, as in its JSON.
 */
export const solvitaireBoard: GameReader<KlondikeRules> = boardForm({
  name: 'solvitaire-board',
  about: { en: 'the board that Solvitaire prints', fr: 'le tableau qu’affiche Solvitaire' },
  recognises: (text) => /^\s*--- Foundations -+\s*\n/i.test(text),
  read(text, _rules, place) {
    const piles = (title: string) => pilesOf(sectionOf(text, title))
    const [stock = [], waste = []] = piles('Stock | Waste')
    const tops = piles('Foundations').flatMap((pile, index) => {
      if (pile.length === 0) return []
      const card = parseCard(pile[0], placeOf(placeOf(place, 'foundations'), index))
      return Array.from({ length: (card >> 2) + 1 }, (_, rank) => formatCard((rank << 2) | (card & 3)))
    })
    const json = { 'tableau piles': piles('Tableau Piles'), stock, waste, foundations: tops }
    return readSolvitaire(json, place)
  },
})

/** The lines below the headline `title`. */
function sectionOf(text: string, title: string): string[] {
  const lines = text.split(/\r?\n/)
  const start = lines.findIndex((line) => line.startsWith(`--- ${title} -`))
  const rest = start < 0 ? [] : lines.slice(start + 1)
  const end = rest.findIndex((line) => /^(---|===)/.test(line))
  return end < 0 ? rest : rest.slice(0, end)
}

function pilesOf(lines: readonly string[]): string[][] {
  const rows = lines.filter((line) => line.trim() !== '').map((line) => line.split('\t').map((cell) => cell.trim()))
  const count = Math.min(MOST_PILES, Math.max(0, ...rows.map((row) => row.length)))
  const piles = Array.from({ length: count }, (_, at) => rows.map((row) => row[at] ?? ''))
  const last = piles.at(-1)?.every((cell) => cell === '') ? -1 : undefined
  return piles.slice(0, last).map((pile) => pile.filter((cell) => cell !== '' && cell !== '[]'))
}

/** More than any game has side by side. */
const MOST_PILES = 20

/**
 * MinimalKlondike's: cells of three characters. Waste and foundations (clubs, diamonds, spades, hearts) under their
 * letters; then the columns, `+` before cards face up; after an empty line the stock, first drawn first, and with `+` the
 * waste under its top card, from there down.
 */
export const minimalKlondikeBoard: GameReader<KlondikeRules> = boardForm({
  name: 'minimal-klondike-board',
  about: { en: 'the board that MinimalKlondike prints', fr: 'le tableau qu’affiche MinimalKlondike' },
  recognises: (text) => /^\s*A\s+B\s+C\s+D\s+E\s*\n/.test(text),
  read(text, rules, place) {
    const lines = text.replace(/^(?:[^\S\n]*\r?\n)+/, '').split(/\r?\n/)
    const [wasteTop = '', , , ...tops] = cellsOf(lines[1] ?? '').map(({ card }) => card)
    const body = lines.slice(3).map(cellsOf)
    const height = body.findIndex((cells) => cells.every(({ card }) => card === ''))
    const rows = height < 0 ? body : body.slice(0, height)
    const talon = height < 0 ? [] : body.slice(height).flat()
    const waste = talon.filter(({ mark, card }) => mark === '+' && card !== '').map(({ card }) => card)
    const foundations = tops.slice(0, 4).filter((top) => top !== '')
    return {
      tableau: Array.from({ length: rules.columns }, (_, column) => {
        const cells = rows.map((row) => row[column] ?? { mark: ' ', card: '' }).filter(({ card }) => card !== '')
        const isUp = (mark: string): boolean => mark === '+'
        return {
          down: cells.filter(({ mark }) => !isUp(mark)).map(({ card }) => card),
          up: cells.filter(({ mark }) => isUp(mark)).map(({ card }) => card),
        }
      }),
      foundations: heightsOf(foundations, placeOf(place, 'foundations')),
      stock: talon.filter(({ mark, card }) => mark !== '+' && card !== '').map(({ card }) => card),
      waste: [...waste.reverse(), ...(wasteTop === '' ? [] : [wasteTop])],
    }
  },
})

interface Cell {
  mark: string
  card: string
}

function cellsOf(line: string): Cell[] {
  return (line.match(/.{1,3}/gsu) ?? []).map((cell) => ({ mark: cell[0]!, card: cell.slice(1).trim() }))
}

/** The heights of foundations whose top cards are given. */
function heightsOf(tops: readonly string[], place: string): Record<string, number> {
  const cards = tops.map((top, index) => parseCard(top, placeOf(place, index)))
  return Object.fromEntries(cards.map((card) => [SUITS[card & 3]!, (card >> 2) + 1]))
}

/** The piles of Klondike-Solver, by number, and KSolve's names of them. */
const PILE_NAMES = [
  'waste',
  ...[1, 2, 3, 4, 5, 6, 7].map((n) => `tableau ${n}`),
  'stock',
  ...['clubs', 'diamonds', 'spades', 'hearts'],
]

/**
 * Klondike-Solver's and KSolve's: a line a pile, its top card first, `-` before cards face down; piles are numbered
 * (0 the waste, 1–7 columns, 8 the stock, 9–12 foundations) or named.
 */
export const pilesBoard: GameReader<KlondikeRules> = boardForm({
  name: 'klondike-solver-board',
  about: {
    en: 'the board that Klondike-Solver and KSolve print, a line a pile',
    fr: 'le tableau qu’affichent Klondike-Solver et KSolve, une ligne par pile',
  },
  recognises: (text) => /^\s*(0:|stock\s*:).*\n\s*(1:|waste\s*:)/i.test(text),
  read(text, rules, place) {
    const piles = new Map(text.split(/\r?\n/).flatMap((line) => pileLine(line)))
    const pile = (name: string): string[] => piles.get(name) ?? []
    const bare = (name: string): string[] =>
      pile(name)
        .map((card) => card.replace(/^-/, ''))
        .reverse()
    return {
      tableau: Array.from({ length: rules.columns }, (_, index) => {
        const cards = pile(`tableau ${index + 1}`).toReversed()
        const down = cards.filter((card) => card.startsWith('-')).map((card) => card.slice(1))
        return { down, up: cards.filter((card) => !card.startsWith('-')) }
      }),
      foundations: Object.fromEntries(
        ['clubs', 'spades', 'diamonds', 'hearts'].map((name, suit) => [
          SUITS[suit]!,
          heightOf(bare(name), suit, placeOf(place, 'foundations')),
        ]),
      ),
      stock: bare('stock').reverse(),
      waste: bare('waste'),
    }
  },
})

function pileLine(line: string): [string, string[]][] {
  const match = /^\s*(\d{1,2}|stock|waste|tableau [1-7]|clubs|diamonds|spades|hearts)\s*:(.*)$/i.exec(line)
  if (match === null) return []
  const [, name, cards] = match as unknown as [string, string, string]
  const pile = /^\d/.test(name) ? PILE_NAMES[Number(name)] : name.toLowerCase()
  return pile === undefined ? [] : [[pile, cards.match(/-?[^\s-]+/g) ?? []]]
}

/** How many cards are up: all of a suit, from the Ace on. */
function heightOf(cards: readonly string[], suit: number, place: string): number {
  const read = cards.map((card) => parseCard(card, place))
  if (read.every((card, rank) => card === ((rank << 2) | suit))) return cards.length
  throw new AppError(
    CODE,
    `of ${SUITS[suit]} cards up are all from the Ace (${RANKS[0]}) on, not ${cards.join(' ')}`,
    place,
  )
}
