/** Difficulty scores of winnable deals, one a deal and rule set; those of an older formula count as not there. */
import type { DealId } from '../deal/dealId.ts'
import { difficultyIn, type Rules, rulesKey } from '../games/games.ts'
import type { Connection, Statement } from './connection.ts'

type Key = { scheme: string; number: string; game: string; rulesKey: string; formula: number }

export class DifficultyRepository {
  readonly #select: Statement<Key, { score: number }>
  readonly #replace: Statement<Key & { score: number }, never>

  constructor(connection: Connection) {
    this.#select = connection.prepare(
      `SELECT score FROM difficulties WHERE scheme = :scheme AND number = :number AND game = :game
       AND rules_key = :rulesKey AND formula = :formula`,
    )
    this.#replace = connection.prepare(
      `INSERT OR REPLACE INTO difficulties (scheme, number, game, rules_key, formula, score)
       VALUES (:scheme, :number, :game, :rulesKey, :formula, :score)`,
    )
  }

  /** The score of a deal under exactly these rules (whatever their scoring), if it was measured. */
  find(deal: DealId, rules: Rules): number | undefined {
    return this.#select.get(keyOf(deal, rules))?.score
  }

  /** Keeps a score, 0 to 100, instead of any earlier one. */
  put(deal: DealId, rules: Rules, score: number): void {
    this.#replace.run({ ...keyOf(deal, rules), score })
  }
}

function keyOf({ scheme, number }: DealId, rules: Rules): Key {
  const { formula } = difficultyIn(rules)
  return { scheme, number: String(number), game: rules.game, rulesKey: rulesKey(rules), formula }
}
