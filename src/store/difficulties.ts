/** Difficulty scores of winnable deals, one a deal and rule set; those of an older formula count as not there. */
import { DIFFICULTY_FORMULA } from '../analysis/difficulty.ts'
import type { DealId } from '../deal/dealId.ts'
import type { KlondikeRules } from '../games/klondike/ruleSet.ts'
import type { Connection, Statement } from './connection.ts'

type Key = { scheme: string; number: string; draw: number; passes: number; worryingBack: number; formula: number }

export class DifficultyRepository {
  readonly #select: Statement<Key, { score: number }>
  readonly #replace: Statement<Key & { score: number }, never>

  constructor(connection: Connection) {
    this.#select = connection.prepare(
      `SELECT score FROM difficulties WHERE scheme = :scheme AND number = :number AND draw = :draw
       AND passes = :passes AND worrying_back = :worryingBack AND formula = :formula`,
    )
    this.#replace = connection.prepare(
      `INSERT OR REPLACE INTO difficulties (scheme, number, draw, passes, worrying_back, formula, score)
       VALUES (:scheme, :number, :draw, :passes, :worryingBack, :formula, :score)`,
    )
  }

  /** The score of a deal under exactly these rules (whatever their scoring), if it was measured. */
  find(deal: DealId, rules: KlondikeRules): number | undefined {
    return this.#select.get(keyOf(deal, rules))?.score
  }

  /** Keeps a score, 0 to 100, instead of any earlier one. */
  put(deal: DealId, rules: KlondikeRules, score: number): void {
    this.#replace.run({ ...keyOf(deal, rules), score })
  }
}

function keyOf({ scheme, number }: DealId, { draw, passes, worryingBack }: KlondikeRules): Key {
  return {
    scheme,
    number: String(number),
    draw,
    passes: passes === 'unlimited' ? 0 : passes,
    worryingBack: Number(worryingBack),
    formula: DIFFICULTY_FORMULA,
  }
}
