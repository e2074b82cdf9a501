/** `POST /v1/convert`: a game, or the moves of one, in another notation. */
import { z } from 'zod'
import { allLegal, CONVERT_FORMS, playAnyMoves, startIn, writeGame } from '../../games/games.ts'
import { type App, REFUSALS } from '../route.ts'
import { MovesChoice, startShape } from '../schemas/play.ts'
import { RulesChoice } from '../schemas/rules.ts'

const FormSchema = z
  .enum(CONVERT_FORMS, `one of ${CONVERT_FORMS.join(', ')} expected`)
  .meta({ id: 'Form', description: 'A notation of games or moves.' })

const ConvertBody = z
  .strictObject({
    ...startShape,
    moves: MovesChoice.optional(),
    rules: RulesChoice.optional(),
    to: FormSchema.describe('The form to write the game in, after its moves; or with `text` and `letters`, its moves.'),
  })
  .meta({ id: 'ConvertQuestion' })

const ConvertAnswer = z
  .object({ form: FormSchema, text: z.string() })
  .meta({ id: 'Converted', description: 'The game as a text.' })

export function addConvert(app: App): void {
  app.post(
    '/v1/convert',
    {
      config: { role: 'read' },
      schema: {
        operationId: 'convert',
        tags: ['play'],
        summary: 'Write a game, or the moves of one, in another notation',
        body: ConvertBody,
        response: { 200: ConvertAnswer, ...REFUSALS },
      },
    },
    async ({ body }) => {
      const { position, rules } = startIn(body)
      const played = body.moves === undefined ? undefined : allLegal(playAnyMoves(body.moves, position, rules))
      return { form: body.to, text: writeGame(position, played, rules, body.to) }
    },
  )
}
