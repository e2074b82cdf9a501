/** How positions and moves of an answer are written: part of every request whose answer has some. */
import { z } from 'zod'
import { MOVE_FORMS, POSITION_FORMS } from '../../games/games.ts'
import { MoveSchema, PositionSchema } from './play.ts'
import { oneOf } from './query.ts'

export const PositionFormSchema = oneOf(POSITION_FORMS).describe(
  'Write positions so: as JSON, or as a text in a form of docs/notation.md.',
)

export const positionAsShape = { positionAs: PositionFormSchema.default('json') }

export const movesAsShape = {
  movesAs: oneOf(MOVE_FORMS)
    .default('json')
    .describe('Write moves so: as JSON, as our text (`3= 6H>T5`), or in the letters of MinimalKlondike.'),
}

export const WrittenMoveSchema = z
  .union([MoveSchema, z.string()])
  .meta({ id: 'WrittenMove', description: 'A move as JSON, or as a text, if `movesAs` asked for one.' })
export const WrittenLineSchema = z
  .union([z.array(MoveSchema), z.string()])
  .meta({ id: 'WrittenLine', description: 'Moves as JSON, or as a text, if `movesAs` asked for one.' })

export const WrittenPositionSchema = z
  .union([PositionSchema, z.string()])
  .meta({ id: 'WrittenPosition', description: 'A position as JSON, or as a text, if `positionAs` asked for one.' })
