/**
 * Verdicts of numbered deals, one a deal and rule set.
 * A solution is replayed from the deal's opening before it is written, whoever brings it; a decided verdict is never
 * lost to an undecided one; a contradiction is an alarm.
 */
import { type DealId, formatDealId } from '../deal/dealId.ts'
import { AppError } from '../errors.ts'
import { formatRules, type Move, parseRules, type Rules, rulesKey } from '../games/games.ts'
import type { UnknownReason, Verdict } from '../search/verdict.ts'
import type { Connection, Statement } from './connection.ts'
import { readSolution, writeSolution } from './solutions.ts'

interface Finding {
  deal: DealId
  /** Of a full table; the score is not kept. */
  rules: Rules
  nodes: number
  /** The budget the verdict was reached at. */
  budgetNodes: number
  /** Left out: no time limit. */
  budgetMs?: number
  /** Version of the solver. */
  engine: string
}

/** What a search found out. */
export type NewVerdict =
  | (Finding & { verdict: 'winnable'; solution: readonly Move[] })
  | (Finding & { verdict: 'unwinnable' })
  | (Finding & { verdict: 'unknown'; reason: UnknownReason })

export interface StoredVerdict extends Finding {
  verdict: Verdict
  /** Present exactly when the verdict is `unknown`. */
  reason?: UnknownReason
  /** Moves of the solution as players count them; present exactly when the verdict is `winnable`. */
  moves?: number
  /** ISO 8601, UTC. */
  decidedAt: string
}

type Key = { scheme: string; digits: number; number: string; game: string; rulesKey: string }

type Row = Pick<Key, 'scheme' | 'number'> & {
  /** As JSON. */
  rules: string
  verdict: Verdict
  reason: UnknownReason | null
  nodes: number
  budgetNodes: number
  budgetMs: number | null
  engine: string
  moves: number | null
  decidedAt: string
}

const COLUMNS = `scheme, number, rules, verdict, reason, nodes,
  budget_nodes AS budgetNodes, budget_ms AS budgetMs, engine, moves, decided_at AS decidedAt`
const UNDER_RULES = 'scheme = :scheme AND game = :game AND rules_key = :rulesKey'

type Span = Omit<Key, 'digits' | 'number'> & {
  firstDigits: number
  firstNumber: string
  lastDigits: number
  lastNumber: string
}

export class VerdictRepository {
  readonly #connection: Connection
  readonly #now: () => string
  readonly #select: Statement<Key, Row>
  readonly #selectOfDeal: Statement<{ scheme: string; number: string }, Row>
  readonly #selectBetween: Statement<Span, Row>
  readonly #selectLostBetween: Statement<Span, { number: string }>
  readonly #selectSolution: Statement<Key, { solution: string | null }>
  readonly #replace: Statement<Key & Row & { solution: string | null }, never>

  constructor(connection: Connection, now: () => string) {
    this.#connection = connection
    this.#now = now
    this.#select = connection.prepare(
      `SELECT ${COLUMNS} FROM verdicts WHERE ${UNDER_RULES} AND digits = :digits AND number = :number`,
    )
    this.#selectOfDeal = connection.prepare(
      `SELECT ${COLUMNS} FROM verdicts WHERE scheme = :scheme AND number = :number
       ORDER BY game, rules ->> 'draw', rules ->> 'passes' = 'unlimited' DESC, rules ->> 'passes' DESC,
         rules ->> 'worryingBack' DESC, rules_key`,
    )
    this.#selectBetween = connection.prepare(
      `SELECT ${COLUMNS} FROM verdicts WHERE ${UNDER_RULES}
       AND (digits, number) >= (:firstDigits, :firstNumber) AND (digits, number) <= (:lastDigits, :lastNumber)
       ORDER BY digits, number`,
    )
    this.#selectLostBetween = connection.prepare(
      `SELECT number FROM verdicts WHERE ${UNDER_RULES}
       AND (digits, number) >= (:firstDigits, :firstNumber) AND (digits, number) <= (:lastDigits, :lastNumber)
       AND verdict = 'unwinnable'`,
    )
    this.#selectSolution = connection.prepare(
      `SELECT solution FROM verdicts WHERE ${UNDER_RULES} AND digits = :digits AND number = :number`,
    )
    this.#replace = connection.prepare(
      `INSERT OR REPLACE INTO verdicts (scheme, digits, number, game, rules_key, rules, verdict, reason, nodes,
         budget_nodes, budget_ms, engine, solution, moves, decided_at)
       VALUES (:scheme, :digits, :number, :game, :rulesKey, :rules, :verdict, :reason, :nodes,
         :budgetNodes, :budgetMs, :engine, :solution, :moves, :decidedAt)`,
    )
  }

  /** What is known of a deal under exactly these rules (whatever the score). */
  find(deal: DealId, rules: Rules): StoredVerdict | undefined {
    const row = this.#select.get(keyOf(deal, rules))
    return row && read(row)
  }

  /**
   * The solution of a deal known to be winnable under these rules. It is kept as text, and its text is read by playing
   * it: what comes out wins. Throws `store-damaged` when it does not.
   */
  solution(deal: DealId, rules: Rules): Move[] | undefined {
    const text = this.#selectSolution.get(keyOf(deal, rules))?.solution
    return text === undefined || text === null ? undefined : readSolution(text, deal, rules)
  }

  /** What is known of a deal under any rules. */
  ofDeal({ scheme, number }: DealId): StoredVerdict[] {
    const rows = this.#selectOfDeal.all({ scheme, number: String(number) })
    return rows.map(read)
  }

  /**
   * The verdicts under these rules of the deals `first <= number <= last` (both at least 0), by number. There are gaps:
   * a number that is not among them has not been asked yet.
   */
  between(scheme: string, rules: Rules, first: bigint, last: bigint): StoredVerdict[] {
    return this.#selectBetween.all(spanOf(scheme, rules, first, last)).map(read)
  }

  /** The numbers of those among them that are unwinnable. */
  unwinnableBetween(scheme: string, rules: Rules, first: bigint, last: bigint): bigint[] {
    return this.#selectLostBetween.all(spanOf(scheme, rules, first, last)).map(({ number }) => BigInt(number))
  }

  /**
   * Keeps `found` if it says more than what is known: a decided verdict replaces an unknown one; an unknown one
   * replaces another if its budget was as large or its engine is a different one. A cancelled search says nothing.
   * Returns whether it was written.
   * Throws `replay-failed` when the solution does not win the deal under these rules, and `internal` when a deal known
   * to be winnable is said to be unwinnable or the other way round; what was known is kept.
   */
  put(found: NewVerdict): boolean {
    if (found.verdict === 'unknown' && found.reason === 'cancelled') return false
    const key = keyOf(found.deal, found.rules)
    const solution = found.verdict === 'winnable' ? writeSolution(found.deal, found.rules, found.solution) : undefined
    return this.#connection.atomically(() => {
      const known = this.#select.get(key)
      if (known && !saysMore(found, known)) return false
      this.#replace.run({
        ...key,
        rules: writtenRules(found.rules),
        verdict: found.verdict,
        reason: found.verdict === 'unknown' ? found.reason : null,
        nodes: found.nodes,
        budgetNodes: found.budgetNodes,
        budgetMs: found.budgetMs ?? null,
        engine: found.engine,
        solution: solution?.text ?? null,
        moves: solution?.moveCount ?? null,
        decidedAt: this.#now(),
      })
      return true
    })
  }
}

function saysMore(found: NewVerdict, known: Row): boolean {
  if (known.verdict === 'unknown') {
    return found.verdict !== 'unknown' || found.engine !== known.engine || isAsLarge(found, known)
  }
  if (found.verdict !== 'unknown' && found.verdict !== known.verdict) {
    const name = `${formatDealId(found.deal)} under ${rulesKey(found.rules)}`
    const engines = `${known.verdict} says engine ${known.engine}, ${found.verdict} says engine ${found.engine}`
    throw new AppError('internal', `contradiction over ${name}: ${engines}`)
  }
  return false
}

/** Is the budget of `found` at least that of `known`? No time limit is the largest. */
function isAsLarge(found: Finding, known: Row): boolean {
  const isAsLong = (found.budgetMs ?? Infinity) >= (known.budgetMs ?? Infinity)
  return found.budgetNodes >= known.budgetNodes && isAsLong
}

function keyOf({ scheme, number }: DealId, rules: Rules): Key {
  if (isOfSmallPack(rules)) throw new AppError('invalid-rules', 'deals of a small table are not stored')
  const text = String(number)
  return { scheme, digits: text.length, number: text, game: rules.game, rulesKey: rulesKey(rules) }
}

/** Rules that only tests play by: what their JSON leaves out is not as in the game. */
function isOfSmallPack(rules: Rules): boolean {
  return rulesKey(parseRules(formatRules(rules))) !== rulesKey(rules)
}

/** The score is not kept. */
function writtenRules(rules: Rules): string {
  const { scoring: _, ...kept } = formatRules(rules)
  return JSON.stringify(kept)
}

function spanOf(scheme: string, rules: Rules, first: bigint, last: bigint): Span {
  const { digits: firstDigits, number: firstNumber, ...under } = keyOf({ scheme, number: first }, rules)
  const { digits: lastDigits, number: lastNumber } = keyOf({ scheme, number: last }, rules)
  return { ...under, firstDigits, firstNumber, lastDigits, lastNumber }
}

function read(row: Row): StoredVerdict {
  return {
    deal: { scheme: row.scheme, number: BigInt(row.number) },
    rules: parseRules(JSON.parse(row.rules)),
    verdict: row.verdict,
    nodes: row.nodes,
    budgetNodes: row.budgetNodes,
    engine: row.engine,
    decidedAt: row.decidedAt,
    ...(row.budgetMs !== null && { budgetMs: row.budgetMs }),
    ...(row.reason !== null && { reason: row.reason }),
    ...(row.moves !== null && { moves: row.moves }),
  }
}
