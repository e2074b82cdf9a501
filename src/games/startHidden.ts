/** Where a question about what a player sees begins: as `start.ts`, with the cards that were not seen left out. */
import { AppError } from '../errors.ts'
import { playAnyMoves } from './klondike/formats/moveLetters.ts'
import { DEFAULT_RULES, type KlondikeRules, parseRules } from './klondike/ruleSet.ts'
import { asSeen, type HiddenPosition, talonSeen } from './notation/hiddenPosition.ts'
import { allLegal } from './notation/notation.ts'
import { hidesCards, parseHidden } from './notation/parseHidden.ts'
import { startIn, type WrittenStart } from './start.ts'

export interface HiddenStart {
  rules: KlondikeRules
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
    const rules = written.rules === undefined ? DEFAULT_RULES : parseRules(written.rules, 'rules')
    return { rules, hidden: parseHidden(json, rules, 'position') }
  }
  const { position: start, rules, scheme } = startIn(written)
  const played = allLegal(playAnyMoves(moves, start, rules))
  const hidden = asSeen(played.end, talonSeen(start, rules, played.moves))
  return { rules, hidden, ...(scheme !== undefined && { scheme }) }
}
