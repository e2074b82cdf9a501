/** A line of moves in an answer: as JSON, and in words for whoever asks. */
import { z } from 'zod'
import { LANGUAGES, type Language } from '../../cards/names.ts'
import { describeLine } from '../../games/klondike/describeMove.ts'
import { formatMove, type MoveJson } from '../../games/klondike/notation.ts'
import type { Move, Position } from '../../games/klondike/position.ts'
import type { KlondikeRules } from '../../games/klondike/ruleSet.ts'
import { MoveSchema } from './play.ts'

export const LanguageSchema = z.enum(LANGUAGES, `one of ${LANGUAGES.join(', ')} expected, once`)

/** Part of a body: are the moves wanted in words, and in which language? */
export const wordsShape = {
  words: z.boolean().default(false).describe('The moves in words as well.'),
  language: LanguageSchema.default('en').describe('Of the words.'),
}

/** Part of an answer: the line under `name`, and its words. */
export function lineShape<Name extends string>(name: Name) {
  const line = z.array(MoveSchema).optional()
  return { [name]: line, words: z.array(z.string()).optional() } as Record<Name, typeof line> & {
    words: z.ZodOptional<z.ZodArray<z.ZodString>>
  }
}

/** Part of an answer: how near its end a game is. */
export const endShape = {
  stuck: z
    .boolean()
    .describe('Not won, and no move can change anything any more, turning the stock over included; some may remain.'),
  finish: z
    .array(MoveSchema)
    .optional()
    .describe('The moves up that end the game, when nothing is hidden and stock and waste are empty.'),
}

/** As `endShape` has them. */
export function formatEnd(
  stuck: boolean,
  finish: readonly Move[] | undefined,
): { stuck: boolean; finish?: MoveJson[] } {
  return { stuck, ...(finish && { finish: finish.map(formatMove) }) }
}

export interface LineFormat {
  words: boolean
  language: Language
}

/** `moves`, legal from `start`, as `lineShape(name)` has them. */
export function formatLine<Name extends string>(
  name: Name,
  moves: readonly Move[],
  start: { position: Position; rules: KlondikeRules },
  { words, language }: LineFormat,
): Record<Name, MoveJson[]> & { words?: string[] } {
  const line = { [name]: moves.map(formatMove) } as Record<Name, MoveJson[]>
  return words ? { ...line, words: describeLine(moves, start.position, start.rules, language) } : line
}
