/**
 * A process that works on a batch as `npm start` would, for tests that kill it: `batchProcess.ts <database> <task>`.
 * `chunks`: goes on with the batch at its next chunk and prints the index of each chunk written.
 * `half`: writes a chunk and a verdict in a transaction that never ends.
 * `open`: says that it is ready, waits for the file `<database>.go`, opens the store and ends.
 */
import { existsSync } from 'node:fs'
import { DEFAULT_RULES } from '../../src/games/klondike/ruleSet.ts'
import { Store } from '../../src/store/store.ts'

export const BATCH = 'batch'
export const CHUNKS = 400
const CHUNK_SIZE = 5

/** What a deterministic solver would find. */
export function chunk(index: number) {
  const from = index * CHUNK_SIZE
  const numbers = Array.from({ length: CHUNK_SIZE }, (_, at) => from + at)
  return {
    index,
    from: BigInt(from),
    to: BigInt(from + CHUNK_SIZE - 1),
    results: numbers.map((number) => [
      { verdict: number % 5 === 0 ? ('unwinnable' as const) : ('winnable' as const), nodes: number * 1_000 },
    ]),
  }
}

export function openBatch(path: string): Store {
  const store = new Store(path)
  if (store.batches.find(BATCH) === undefined) {
    const question = { scheme: 'solvitaire', from: 0n, to: BigInt(CHUNKS * CHUNK_SIZE - 1), ruleSets: [DEFAULT_RULES] }
    store.batches.create(BATCH, { ...question, budget: {} })
  }
  return store
}

function workOnChunks(store: Store): void {
  const written = [...store.chunks.each(BATCH, 1)].map(({ index }) => index)
  for (let index = 0; index < CHUNKS; index++) {
    if (!written.includes(index) && store.chunks.put(BATCH, chunk(index))) process.stdout.write(`${index}\n`)
  }
  store.batches.end(BATCH, 'done')
  store.close()
}

function writeForever(store: Store): void {
  store.atomically(() => {
    const deal = { scheme: 'solvitaire', number: 0n }
    const search = { nodes: 1, budgetNodes: 1, engine: 'killed' }
    store.verdicts.put({ ...search, deal, rules: DEFAULT_RULES, verdict: 'unwinnable' })
    store.chunks.put(BATCH, chunk(0))
    process.stdout.write('writing\n')
    while (true);
  })
}

function openWithOthers(path: string): void {
  process.stdout.write('ready\n')
  while (!existsSync(`${path}.go`));
  new Store(path).close()
}

function main([path = '', task]: string[]): void {
  if (task === 'chunks') workOnChunks(openBatch(path))
  if (task === 'half') writeForever(openBatch(path))
  if (task === 'open') openWithOthers(path)
}

if (process.argv[1] === import.meta.filename) main(process.argv.slice(2))
