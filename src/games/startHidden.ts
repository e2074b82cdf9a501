/** Where a question about what a player sees begins: as `start.ts`, with the cards that were not seen left out. */
import { AppError } from '../errors.ts'
import type { Game } from './game.ts'
import { gameOf, lacking } from './list.ts'
import { asSeen, type HiddenPosition } from './notation/hiddenPosition.ts'
import { allLegal } from './notation/notation.ts'
import { hidesCards } from './notation/parseHidden.ts'
import { parseRules } from './ruleForm.ts'
import type { Rules } from './rules.ts'
import { playAnyMoves, startIn, type WrittenStart } from './start.ts'

export interface HiddenStart {
  rules: Rules
  hidden: HiddenPosition
  /** The scheme of the numbered deal it began with. */
  scheme?: string
}

/**
 * What a player sees who began as `written` says and played `moves`: of a deal, all that was ever face up; of a
 * position, what `parseHidden` says. After a position in which cards are hidden (`??`) no moves can be played.
 * Throws as `startAfterMoves` does, and `invalid-request` for moves after hidden cards.
 */
export function hiddenAfterMoves(written: WrittenStart & { moves?: unknown }): HiddenStart {
  const { position: json, moves = [] } = written
  if (written.deal === undefined && hidesCards(json)) {
    if (moves !== '' && !(Array.isArray(moves) && moves.length === 0)) {
      throw new AppError('invalid-request', 'no moves can be played where cards are hidden (??)', 'moves')
    }
    const rules = parseRules(written.rules ?? {}, 'rules')
    return { rules, hidden: hiddenOf(rules).read(json, rules, 'position') }
  }
  const { position: start, rules, scheme } = startIn(written)
  const played = allLegal(playAnyMoves(moves, start, rules))
  const hidden = asSeen(played.end, hiddenOf(rules).talonSeen(start, rules, played.moves))
  return { rules, hidden, ...(scheme !== undefined && { scheme }) }
}

/** Throws `not-available-for-game` for a game that hides nothing. */
export function hiddenOf(rules: Rules): NonNullable<Game['hidden']> {
  const { hidden } = gameOf(rules)
  if (hidden === undefined) throw lacking(rules, 'position with hidden cards', (game) => game.hidden)
  return hidden
}
