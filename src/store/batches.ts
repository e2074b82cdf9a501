/** Win-rate jobs: what was asked, and how far each has come. Their results are in `batchChunks.ts`. */
import type { PlayerName } from '../analysis/contestant.ts'
import { formatRules, parseRules, type Rules } from '../games/games.ts'
import type { Connection, Statement } from './connection.ts'

/** A batch ends once the win rate of every contestant is known to ± `halfWidth` (a share) at `level`, both 0..1. */
export interface StopRule {
  halfWidth: number
  level: number
}

export interface BatchQuestion {
  scheme: string
  /** First and last number, both included; with a seed, places in its random sequence (`deal/dealRange.ts`). */
  from: bigint
  to: bigint
  seed?: number
  /** Left out: every deal is done. */
  until?: StopRule
  ruleSets: Rules[]
  /** Each plays under every rule set; left out: the thoughtful one alone. */
  players?: PlayerName[]
  /** Chance of the players, 0..2^32 − 1; left out: 0. */
  playerSeed?: number
  /** For each deal and contestant. */
  budget: { nodes?: number; timeoutMs?: number }
  /** The batch whose undecided deals are searched again; its other results are taken over. */
  retryOf?: string
  /** Whose it is: the owner of the key it was begun with. */
  owner?: string
  /** Version of the solver that began it, and of each other one that went on with it: `klondike-1, klondike-2`. */
  engine?: string
  /** Most memory of the tables of a thread, in MiB, when it was begun, and of each other that went on with it: `256, 512`. */
  tableMb?: string
}

/** `queued` and `running` go on after a restart, `paused` waits to be told; the others have ended. */
export type BatchState = 'queued' | 'running' | 'paused' | 'done' | 'cancelled' | 'failed'

export interface StoredBatch {
  id: string
  question: BatchQuestion
  state: BatchState
  /** ISO 8601, UTC. */
  createdAt: string
  /** Present exactly when it has ended. */
  finishedAt?: string
  /** Present exactly when it failed. */
  error?: string
}

type Row = {
  id: string
  question: string
  state: BatchState
  createdAt: string
  finishedAt: string | null
  error: string | null
  paused: 0 | 1
}

/** A part of the list of batches, oldest first. */
export interface BatchPage {
  /** 1.. */
  count: number
  /** Those begun after this one; left out, from the oldest on. */
  after?: string
  /** Left out: whoever they belong to. */
  owner?: string
}

type Change = Pick<Row, 'id' | 'state' | 'finishedAt' | 'error'>

const SELECT = `SELECT id, question, state, created_at AS createdAt, finished_at AS finishedAt, error, paused FROM batches`

/** More would not be read. */
const MOST_FOUND = 5

/** Of all owners, where none is named. */
const OF_OWNER = `(:owner IS NULL OR question ->> 'owner' = :owner)`

/** Adds what works on the batch to those that did. Batches of old databases have none. */
function addTo(name: 'engine' | 'tableMb'): string {
  const known = `coalesce(question ->> '${name}', 'unknown')`
  return `UPDATE batches SET question = json_set(question, '$.${name}', ${known} || ', ' || :value)
    WHERE id = :id AND state IN ('queued', 'running')
      AND ', ' || ${known} || ', ' NOT LIKE '%, ' || :value || ', %'`
}

export class BatchRepository {
  readonly #now: () => string
  readonly #insert: Statement<Pick<Row, 'id' | 'question' | 'createdAt'>, never>
  readonly #select: Statement<{ id: string }, Row>
  readonly #selectPage: Statement<{ after: string | null; owner: string | null; count: number }, Row>
  readonly #selectUnfinished: Statement<Record<string, never>, Row>
  readonly #countOpen: Statement<{ owner: string | null }, { batches: number }>
  readonly #update: Statement<Change, never>
  readonly #pause: Statement<Pick<Row, 'id' | 'paused'>, never>
  readonly #addEngine: Statement<{ id: string; value: string }, never>
  readonly #addTable: Statement<{ id: string; value: string }, never>
  readonly #selectLike: Statement<{ start: string; most: number; owner: string | null }, { id: string }>
  readonly #selectLatest: Statement<{ owner: string | null }, { id: string }>
  readonly #delete: Statement<{ id: string }, never>

  constructor(connection: Connection, now: () => string) {
    this.#now = now
    this.#insert = connection.prepare(
      `INSERT INTO batches (id, question, state, created_at) VALUES (:id, :question, 'queued', :createdAt)`,
    )
    this.#select = connection.prepare(`${SELECT} WHERE id = :id`)
    this.#selectPage = connection.prepare(
      `${SELECT} WHERE ${OF_OWNER} AND place > coalesce((SELECT place FROM batches WHERE id = :after), 0)
       ORDER BY place LIMIT :count`,
    )
    this.#selectUnfinished = connection.prepare(`${SELECT} WHERE state IN ('queued', 'running') ORDER BY place`)
    this.#countOpen = connection.prepare(
      `SELECT count(*) AS batches FROM batches WHERE state IN ('queued', 'running') AND ${OF_OWNER}`,
    )
    this.#update = connection.prepare(
      `UPDATE batches SET state = :state, finished_at = :finishedAt, error = :error
       WHERE id = :id AND state IN ('queued', 'running')`,
    )
    this.#pause = connection.prepare(
      `UPDATE batches SET paused = :paused WHERE id = :id AND state IN ('queued', 'running')`,
    )
    this.#addEngine = connection.prepare(addTo('engine'))
    this.#addTable = connection.prepare(addTo('tableMb'))
    this.#selectLike = connection.prepare(
      `SELECT id FROM batches WHERE substr(id, 1, length(:start)) = :start AND ${OF_OWNER} ORDER BY place LIMIT :most`,
    )
    this.#selectLatest = connection.prepare(`SELECT id FROM batches WHERE ${OF_OWNER} ORDER BY place DESC LIMIT 1`)
    this.#delete = connection.prepare('DELETE FROM batches WHERE id = :id')
  }

  /** Writes a new batch, `queued`. `id` is not taken yet. */
  create(id: string, question: BatchQuestion): StoredBatch {
    const createdAt = this.#now()
    this.#insert.run({ id, question: writeQuestion(question), createdAt })
    return { id, question, state: 'queued', createdAt }
  }

  find(id: string): StoredBatch | undefined {
    const row = this.#select.get({ id })
    return row && read(row)
  }

  /** The ids that begin with `start`, oldest first, a few of them; all, or those of one owner. */
  idsLike(start: string, owner?: string): string[] {
    return this.#selectLike.all({ start, most: MOST_FOUND, owner: owner ?? null }).map(({ id }) => id)
  }

  /** The id of the batch that was begun last, by anybody or by one owner. */
  latest(owner?: string): string | undefined {
    return this.#selectLatest.get({ owner: owner ?? null })?.id
  }

  /** Removes the batch with its results. Returns whether there was one. */
  delete(id: string): boolean {
    return this.#delete.run({ id }) > 0
  }

  /** A part of the list of all batches, or of those of one owner. */
  page({ count, after, owner }: BatchPage): StoredBatch[] {
    return this.#selectPage.all({ count, after: after ?? null, owner: owner ?? null }).map(read)
  }

  /** Those to go on with after a start, oldest first. */
  unfinished(): StoredBatch[] {
    return this.#selectUnfinished
      .all({})
      .map(read)
      .filter(({ state }) => state !== 'paused')
  }

  /** How many have not ended, paused ones among them. */
  countOpen(owner?: string): number {
    return this.#countOpen.get({ owner: owner ?? null })?.batches ?? 0
  }

  /** Work on the batch has begun, by this engine with such tables. Returns whether it did: a batch that has ended stays as it is. */
  start(id: string, engine: string, tableMb: string): boolean {
    this.#addEngine.run({ id, value: engine })
    this.#addTable.run({ id, value: tableMb })
    return this.#update.run({ id, state: 'running', finishedAt: null, error: null }) > 0
  }

  /** The batch is to wait, or to go on. One that has ended stays as it is. */
  setPaused(id: string, paused: boolean): void {
    this.#pause.run({ id, paused: paused ? 1 : 0 })
  }

  /** The batch has ended; `error` says why it failed. Returns whether it did: one that had ended stays as it is. */
  end(id: string, state: 'done' | 'cancelled'): boolean
  end(id: string, state: 'failed', error: string): boolean
  end(id: string, state: BatchState, error: string | null = null): boolean {
    return this.#update.run({ id, state, finishedAt: this.#now(), error }) > 0
  }
}

function writeQuestion(question: BatchQuestion): string {
  const ruleSets = question.ruleSets.map(formatRules)
  return JSON.stringify({ ...question, ruleSets, from: String(question.from), to: String(question.to) })
}

function read({ id, question, state, createdAt, finishedAt, error, paused }: Row): StoredBatch {
  const written = JSON.parse(question) as BatchQuestion & { from: string; to: string }
  return {
    id,
    question: {
      ...written,
      ruleSets: written.ruleSets.map((rules) => parseRules(rules)),
      from: BigInt(written.from),
      to: BigInt(written.to),
    },
    state: paused === 1 && finishedAt === null ? 'paused' : state,
    createdAt,
    ...(finishedAt !== null && { finishedAt }),
    ...(error !== null && { error }),
  }
}
