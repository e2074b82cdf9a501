/**
 * What hints proved of positions: a memory of bounded size, in which what was written first makes room. Proofs of
 * another version of the solver count as not there, and a line that does not win before the judge as well.
 */
import type { Proof, ProvedPosition } from '../analysis/proved.ts'
import { AppError } from '../errors.ts'
import {
  formatMoves,
  formatPositionText,
  isWon,
  type Position,
  playMoves,
  type Rules,
  readMoves,
  rulesKey,
} from '../games/games.ts'
import type { Connection, Statement } from './connection.ts'

/** About a kilobyte each: some thousand games' worth of hints. */
const MOST_PROOFS = 20_000

type Key = { rules: string; position: string }
type Row = { engine: string; line: string | null }

export class ProofRepository {
  readonly #connection: Connection
  readonly #most: number
  readonly #select: Statement<Key, Row>
  readonly #replace: Statement<Key & Row & { serial: number }, never>
  readonly #selectLast: Statement<Record<string, never>, { serial: number | null }>
  readonly #deleteUpTo: Statement<{ serial: number }, never>

  /** Keeps the last `most` proofs. */
  constructor(connection: Connection, most = MOST_PROOFS) {
    this.#connection = connection
    this.#most = most
    this.#select = connection.prepare('SELECT engine, line FROM proofs WHERE rules = :rules AND position = :position')
    this.#replace = connection.prepare(
      `INSERT OR REPLACE INTO proofs (rules, position, engine, line, serial)
       VALUES (:rules, :position, :engine, :line, :serial)`,
    )
    this.#selectLast = connection.prepare('SELECT max(serial) AS serial FROM proofs')
    this.#deleteUpTo = connection.prepare('DELETE FROM proofs WHERE serial <= :serial')
  }

  /** What this version of the solver proved of a position under exactly these rules (whatever the score). */
  find(position: Position, rules: Rules, engine: string): Proof | undefined {
    const row = this.#select.get(keyOf(position, rules))
    if (row === undefined || row.engine !== engine) return undefined
    return row.line === null ? { verdict: 'unwinnable' } : readLine(row.line, position, rules)
  }

  /**
   * Keeps proofs, the oldest of all making room for them. Throws `internal`, and keeps none, when one contradicts what
   * the same version of the solver has proved.
   */
  put(proved: readonly ProvedPosition[], rules: Rules, engine: string): void {
    if (proved.length === 0) return
    this.#connection.atomically(() => {
      let serial = this.#selectLast.get({})?.serial ?? 0
      for (const { position, proof } of proved) {
        const key = keyOf(position, rules)
        const line = proof.verdict === 'winnable' ? formatMoves(proof.line, rules) : null
        const known = this.#select.get(key)
        if (known?.engine === engine && (known.line === null) !== (line === null)) {
          throw new AppError('internal', `contradiction over ${key.position} under ${key.rules}`)
        }
        this.#replace.run({ ...key, engine, line, serial: ++serial })
      }
      this.#deleteUpTo.run({ serial: serial - this.#most })
    })
  }
}

function keyOf(position: Position, rules: Rules): Key {
  // With unlimited passes it makes no difference which one is played.
  const pass = rules.passes === 'unlimited' ? 1 : position.pass
  return { rules: `${rules.game}/${rulesKey(rules)}`, position: formatPositionText({ ...position, pass }, rules) }
}

function readLine(text: string, position: Position, rules: Rules): Proof | undefined {
  try {
    const { moves, end, illegal } = playMoves(readMoves(text, 'moves', rules), position, rules)
    return illegal === undefined && isWon(end, rules) ? { verdict: 'winnable', line: moves } : undefined
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
