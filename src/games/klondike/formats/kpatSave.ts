/**
 * Games that KPatience saved. Today's files (`kpat-game`) are the history: states one after the other, in each the cards
 * that were put into a pile, at a position in it, and turned. The `current` one is where the game stands; those behind it
 * were taken back. Older files (`dealer`) have the piles as they lie. In both the top of a pile is its last card.
 */
import { type Card, formatCard, makeCard, rankOf, SUITS, suitOf } from '../../../cards/card.ts'
import { readParts } from '../../../cards/spellings.ts'
import { AppError } from '../../../errors.ts'
import { shown } from '../../../json.ts'
import type { GameReader } from '../../notation/format.ts'
import { requireDraw } from '../../requireDraw.ts'
import type { KlondikeRules } from '../ruleSet.ts'
import { boardForm } from './boardForm.ts'

const CODE = 'invalid-position'
/** As it names its piles; in older files, they have numbers. */
const FOUNDATIONS = ['target0', 'target1', 'target2', 'target3']
const COLUMNS = ['play0', 'play1', 'play2', 'play3', 'play4', 'play5', 'play6']
const PILES = ['talon', ...FOUNDATIONS, ...COLUMNS, 'pile']
const OLD_PILES = new Map(PILES.map((name, index) => [String(index), name]))
/** As older files number them. */
const OLD_SUITS = 'CDHS'

interface Tag {
  name: string
  attributes: Record<string, string>
  isEnd: boolean
}

interface PileCard {
  card: Card
  isUp: boolean
}

interface Game {
  piles: Map<string, PileCard[]>
  pass: number
}

export const kpatSave: GameReader<KlondikeRules> = boardForm({
  name: 'kpat',
  about: { en: 'a game that KPatience saved', fr: 'une partie enregistrée par KPatience' },
  recognises: (text) => /^\s*<(\?xml|!doctype|kpat-game|dealer)\b/i.test(text),
  read(text, rules, place) {
    const tags = readTags(text)
    const root = tags.find(({ name }) => name === 'kpat-game' || name === 'dealer')
    if (root === undefined) throw fault('neither "kpat-game" nor "dealer" is in it, as KPatience saves games', place)
    const type = root.attributes['game-type'] ?? root.attributes['id']
    if (type === undefined) throw fault('neither "game-type" nor "id" says which game it is', place)
    if (type !== 'klondike' && !/^(0|18|19)$/.test(type)) throw fault(`no Klondike, but ${shown(type)}`, place)
    const draw = root.attributes['game-type-options'] ?? root.attributes['options']
    requireDraw(draw === '3' ? 3 : undefined, rules, place)
    const game = root.name === 'dealer' ? piled(tags, place) : replayed(tags, place)
    return boardOf(game, place)
  },
})

/** Start and end tags. A hostile text has no effect but that some are not found. */
function readTags(text: string): Tag[] {
  return [...text.matchAll(/<(\/?)([a-z-]{1,20})((?:\s{1,9}[a-z-]{1,30}="[^"<>]*")*)\s{0,9}(\/?)>/g)].map(
    ([, slash, name, attributes]) => ({
      name: name!,
      attributes: Object.fromEntries(
        [...attributes!.matchAll(/([a-z-]+)="([^"]*)"/g)].map(([, key, value]) => [key!, value!]),
      ),
      isEnd: slash === '/',
    }),
  )
}

/** The game of a history, as it stands in the current state. */
function replayed(tags: readonly Tag[], place: string): Game {
  const game: Game = { piles: new Map(PILES.map((name) => [name, []])), pass: 1 }
  const current = tags.findIndex(({ attributes }) => attributes['current'] === 'true')
  let states = 0
  let target: PileCard[] = []
  let position = 0
  for (const [index, { name, attributes, isEnd }] of tags.entries()) {
    if (isEnd) continue
    if (name === 'state') {
      if (current >= 0 && index > current) break
      states++
    } else if (name === 'move') {
      target = pileNamed(game, attributes['pile'], place)
      position = Number(attributes['position'])
      // Only a new pass brings cards back to the stock.
      if (attributes['pile'] === 'talon' && states > 1) game.pass++
    } else if (name === 'card') {
      const card = cardNamed(attributes['rank'], attributes['suit'], place)
      const wasUp = remove(game, card)
      const isUp = attributes['turn'] === undefined ? wasUp : attributes['turn'] === 'face-up'
      target.splice(Number.isInteger(position) ? position : target.length, 0, { card, isUp })
      position++
    }
  }
  return game
}

/** The game of an older file. */
function piled(tags: readonly Tag[], place: string): Game {
  const game: Game = { piles: new Map(PILES.map((name) => [name, []])), pass: 1 }
  let target: PileCard[] = []
  for (const { name, attributes, isEnd } of tags) {
    if (isEnd) continue
    if (name === 'pile') target = pileNamed(game, OLD_PILES.get(attributes['index'] ?? ''), place)
    if (name === 'card') {
      const card = cardNamed(attributes['value'], OLD_SUITS[Number(attributes['suit'])], place)
      target.push({ card, isUp: attributes['faceup'] === '1' })
    }
  }
  return game
}

function pileNamed({ piles }: Game, name: string | undefined, place: string): PileCard[] {
  const pile = piles.get(name ?? '')
  if (pile === undefined) throw fault(`Klondike has no pile ${shown(name)}; it has ${PILES.join(', ')}`, place)
  return pile
}

function cardNamed(rank = '', suit = '', place: string): Card {
  const card = readParts(rank, suit).en[0]
  if (card === undefined) throw new AppError('invalid-card', `${shown(`${rank} of ${suit}`)} is not a card`, place)
  return card
}

/** Takes a card from where it lies; was it face up there? */
function remove({ piles }: Game, card: Card): boolean {
  for (const pile of piles.values()) {
    const at = pile.findIndex((entry) => entry.card === card)
    if (at >= 0) return pile.splice(at, 1)[0]!.isUp
  }
  return false
}

/** The game in the form of our JSON. */
function boardOf({ piles, pass }: Game, place: string): unknown {
  const texts = (name: string) => piles.get(name)!.map(({ card }) => formatCard(card))
  const columns = COLUMNS.map((name) => {
    const cards = piles.get(name)!
    const firstUp = cards.findIndex(({ isUp }) => isUp)
    const down = firstUp < 0 ? cards.length : firstUp
    if (cards.slice(down).some(({ isUp }) => !isUp))
      throw fault(`in ${name}, a card lies face down on one face up`, place)
    return { down: texts(name).slice(0, down), up: texts(name).slice(down) }
  })
  const foundations: Record<string, number> = {}
  for (const name of FOUNDATIONS) {
    const cards = piles.get(name)!.map(({ card }) => card)
    const suit = suitOf(cards[0] ?? 0)
    if (cards.some((card, rank) => card !== makeCard(rank, suit))) {
      const top = formatCard(cards.find((card, rank) => rankOf(card) !== rank || suitOf(card) !== suit)!)
      throw fault(`in ${name}, ${top} does not follow`, place)
    }
    if (cards.length > 0) foundations[SUITS[suit]!] = cards.length
  }
  return { tableau: columns, foundations, stock: texts('talon').reverse(), waste: texts('pile'), pass }
}

function fault(message: string, place: string): AppError {
  return new AppError(CODE, message, place === '' ? undefined : place)
}
