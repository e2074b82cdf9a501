/** Deals, positions and moves on the wire; docs/notation.md describes them for people. */
import { z } from 'zod'
import { formatCard } from '../../cards/card.ts'
import { cardsOf, FRENCH_52, SPANISH_48 } from '../../cards/pack.ts'
import type { ColumnName } from '../../games/games.ts'
import { readByCore } from './readByCore.ts'
import { unionBy } from './unionBy.ts'

const MOST_COLUMNS = 13

const CARDS = [FRENCH_52, SPANISH_48].flatMap((pack) => cardsOf(pack).map(formatCard))
export const CardSchema = z
  .enum(CARDS)
  .meta({ id: 'Card', description: 'Rank, then suit; French (`TD`) or Spanish (`SO`, the sota de oros).' })
const CardsSchema = z.array(CardSchema)
const HeightSchema = z.int().min(0).max(13)
const HeightsSchema = z.record(z.string(), z.union([HeightSchema, z.array(HeightSchema)])).meta({
  id: 'Foundations',
  description:
    'Cards up, by the letters of the suits (C S D H, or O C E B): 0 none, 1 the Ace, …; with several packs, a list of them.',
})
const COLUMNS = Array.from({ length: MOST_COLUMNS }, (_, column) => `T${column + 1}` as ColumnName)
const PLACES = ['waste', 'foundation', ...COLUMNS] as const
const FromSchema = z
  .enum(PLACES)
  .meta({ id: 'From', description: 'Where a card comes from; `T1` is the leftmost column.' })
const ToSchema = z.enum(PLACES).meta({
  id: 'To',
  description: 'Where a card goes; `T1` is the leftmost column. To the waste in games that build on it.',
})
const CountSchema = z.int().min(1).max(13).describe('The card and those that lie on it.')

/** A position in an answer: nothing left out. */
export const PositionSchema = z
  .object({
    tableau: z
      .array(
        z
          .object({
            down: CardsSchema.describe('Face-down cards, bottom first.'),
            up: CardsSchema.describe('Face-up cards, bottom first.'),
          })
          .meta({ id: 'Column' }),
      )
      .describe('Columns, left to right.'),
    foundations: HeightsSchema,
    stock: CardsSchema.describe('Next drawn first.'),
    waste: CardsSchema.describe('Last one playable.'),
    pass: z.int().min(1).describe('The pass being played.'),
  })
  .meta({ id: 'Position', description: 'All cards of a game.' })

/** A move in an answer: nothing left out. */
export const MoveSchema = unionBy(
  'Move',
  'type',
  [
    z
      .object({
        type: z.literal('draw'),
        times: z.int().min(1).describe('Draws in a row, each of `draw` cards.'),
      })
      .meta({ id: 'Draw' }),
    z.object({ type: z.literal('redeal') }).meta({ id: 'Redeal', description: 'The waste is turned over.' }),
    z
      .object({ type: z.literal('move'), card: CardSchema, from: FromSchema, to: ToSchema, count: CountSchema })
      .meta({ id: 'CardMove', description: 'A card, with those that lie on it.' }),
  ],
  'A move.',
)

const WrittenCard = z
  .union([z.string(), z.strictObject({ rank: z.union([z.string(), z.int()]), suit: z.union([z.string(), z.int()]) })])
  .describe('As people write it, `TD`, `10♦`, `10 of diamonds`, … or its rank and suit: see docs/notation.md.')
const WrittenCards = z.array(WrittenCard).optional()

const WrittenPosition = z.strictObject({
  tableau: z.array(z.strictObject({ down: WrittenCards, up: WrittenCards })).describe('The columns, left to right.'),
  foundations: HeightsSchema.optional(),
  stock: WrittenCards,
  waste: WrittenCards,
  pass: z.int().min(1).optional(),
})

export const PositionChoice = readByCore(
  'PositionChoice',
  z
    .union([z.string(), WrittenPosition, z.strictObject({ form: z.string(), text: z.string() }), z.array(WrittenCard)])
    .meta({
      description:
        'All cards of a game; what is left out is empty, the pass 1. In a fair hint, `??` is a card not seen. Or a text, a text whose form is named, or the JSON of Solvitaire: see docs/notation.md.',
    }),
)

const WrittenMove = z.union([
  z.string(),
  z.strictObject({ type: z.literal('draw'), times: z.int().min(1).max(99).optional() }),
  z.strictObject({ type: z.literal('redeal') }),
  z.strictObject({
    type: z.literal('move'),
    card: WrittenCard,
    from: FromSchema.optional(),
    to: ToSchema,
    count: CountSchema.optional(),
  }),
])

export const MovesChoice = readByCore(
  'MovesChoice',
  z.union([z.string(), z.array(WrittenMove)]).meta({
    description:
      'A list of moves, or a text: `=` a draw, `3=` three, `R` turning the waste over, `6H>T5`, `AC>F`; or the letters of MinimalKlondike.',
    examples: ['3= 6H>T5 AC>F'],
  }),
)

export const DealChoice = readByCore(
  'DealChoice',
  z
    .union([z.string(), z.array(WrittenCard), z.strictObject({ deck: z.union([z.string(), z.array(WrittenCard)]) })])
    .meta({
      description:
        '`scheme:number`, an address of Green Felt, or the 52 cards in deal order: row by row, left to right, then the stock.',
      examples: ['solvitaire:1'],
    }),
)

/** Parts of a body that say where a question begins. */
export const startShape = {
  deal: DealChoice.optional(),
  position: PositionChoice.optional(),
}
