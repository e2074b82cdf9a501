/** Boards: forms of positions whose cards may be hidden. */

import type { GameReader } from '../../notation/format.ts'
import { parsePosition } from '../../notation/parsePosition.ts'
import type { KlondikeRules } from '../ruleSet.ts'

/** A form of boards, from what it is besides `parse`. */
export function boardForm<
  Form extends Omit<GameReader<KlondikeRules>, 'parse'> & Required<Pick<GameReader<KlondikeRules>, 'read'>>,
>(form: Form): Form & GameReader<KlondikeRules> {
  return { ...form, parse: (text, rules, place) => parsePosition(form.read(text, rules, place), rules, place) }
}
