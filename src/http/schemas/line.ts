/** A line of moves in an answer: as JSON, and in words for whoever asks. */
import { z } from 'zod'
import { LANGUAGES, type Language } from '../../cards/names.ts'
import {
  describeLine,
  type Move,
  type MoveForm,
  type MoveJson,
  type Position,
  type Rules,
  writeMoves,
} from '../../games/games.ts'
import { movesAsShape, WrittenLineSchema } from './notation.ts'
import { oneOf } from './query.ts'

export const LanguageSchema = oneOf(LANGUAGES).meta({ id: 'Language', description: 'Of words and sentences.' })

/** Part of a body: how are moves to be written, are they wanted in words as well, and in which language? */
export const wordsShape = {
  ...movesAsShape,
  words: z.boolean().default(false).describe('The moves in words as well.'),
  language: LanguageSchema.default('en').describe('Of the words.'),
}

/** Part of an answer: the line under `name`, and its words. */
export function lineShape<Name extends string>(name: Name) {
  const line = WrittenLineSchema.optional()
  return { [name]: line, words: z.array(z.string()).optional() } as Record<Name, typeof line> & {
    words: z.ZodOptional<z.ZodArray<z.ZodString>>
  }
}

/** Part of an answer: how near its end a game is. */
export const endShape = {
  stuck: z
    .boolean()
    .describe('Not won, and no move can change anything any more, turning the stock over included; some may remain.'),
  canFinish: z
    .boolean()
    .describe(
      'Nothing is face down any more, and cards up, with the draws that bring them, end the game by themselves.',
    ),
  finish: WrittenLineSchema.optional().describe('The moves that end the game, when it `canFinish`.'),
}

/** As `endShape` has them. */
export function formatEnd(
  stuck: boolean,
  finish: readonly Move[] | undefined,
  rules: Rules,
  movesAs: MoveForm,
): { stuck: boolean; canFinish: boolean; finish?: MoveJson[] | string } {
  return { stuck, canFinish: finish !== undefined, ...(finish && { finish: writeMoves(finish, rules, movesAs) }) }
}

export interface LineFormat {
  movesAs: MoveForm
  words: boolean
  language: Language
}

/** `moves`, legal from `start`, as `lineShape(name)` has them. */
export function formatLine<Name extends string>(
  name: Name,
  moves: readonly Move[],
  start: { position: Position; rules: Rules },
  { movesAs, words, language }: LineFormat,
): Record<Name, MoveJson[] | string> & { words?: string[] } {
  const line = { [name]: writeMoves(moves, start.rules, movesAs) } as Record<Name, MoveJson[] | string>
  return words ? { ...line, words: describeLine(moves, start.position, start.rules, language) } : line
}
