/**
 * A state: the columns one behind the other, and what is known of them. A card is `rank << 2 | suit`.
 *
 *   0 cards, 112 bytes | 112 lengths, 16 | 128 cards face down of each column, 16 | 144 hash, u64 | 152 score, i32
 *   156 step of the trace that led here | 160 spaces | 161 cards face down | 162 runs that have left
 *
 * The score of a column is a sum over its cards, of what each says of the cards below it only: so a child costs what it
 * changes. Low is good. The hash is a sum over columns, free of their order: it serves the beam, which proves nothing.
 */
export const STATE: usize = 176
export const LENGTHS: usize = 112
export const DOWNS: usize = 128
export const HASH: usize = 144
export const SCORE: usize = 152
export const STEP: usize = 156
export const SPACES: usize = 160
export const FACE_DOWN: usize = 161
export const RUNS: usize = 162

/** What a card may have beneath in a column: 127. */
const DEPTHS: i32 = 128

/** Odd numbers without a pattern, for hashes. */
const GOLDEN: u64 = (0x9e3779b9 << 32) | 0x7f4a7c15
const MIX_1: u64 = (0xbf58476d << 32) | 0x1ce4e5b9
const MIX_2: u64 = (0x94d049bb << 32) | 0x133111eb

export let columns: i32 = 10
export let ranks: i32 = 13
export let leaves: bool = true

// Per column and depth, of the state that `read` has read: what the cards up to there make.
const SUMS: usize = memory.data(16 * 128 * 4, 16)
const RUN_LENGTHS: usize = memory.data(16 * 128 * 4, 16)
const LOWEST: usize = memory.data(16 * 128 * 4, 16)
const HASHES: usize = memory.data(16 * 128 * 8, 16)
/** Where each column begins, u32. */
const STARTS: usize = memory.data(16 * 4, 16)
/** Value and hash of each whole column. */
const VALUES: usize = memory.data(16 * 4, 16)
const MIXED: usize = memory.data(16 * 8, 16)

/** The cards walked over so far: their sum, the length of the run at their end, the lowest rank of each suit, their hash. */
let sum: i32 = 0
let run: i32 = 0
let lowest: u32 = 0xffffffff
let hash: u64 = 0

/** What `child` found. */
export let childScore: i32 = 0
export let childHash: u64 = 0
export let childClass: i32 = 0

let totalSum: i32 = 0
let totalHash: u64 = 0
let here: usize = 0

export function setTable(columnCount: i32, rankCount: i32, runsLeave: bool): void {
  columns = columnCount
  ranks = rankCount
  leaves = runsLeave
}

export function length(state: usize, column: i32): i32 {
  return load<u8>(state + <usize>column, LENGTHS)
}

export function down(state: usize, column: i32): i32 {
  return load<u8>(state + <usize>column, DOWNS)
}

/** Where a column of the state last read begins. */
export function start(column: i32): usize {
  return here + <usize>load<u32>(STARTS + ((<usize>column) << 2))
}

function at(column: i32, depth: i32): usize {
  return <usize>(column * DEPTHS + depth)
}

function mix(value: u64): u64 {
  let x = value + GOLDEN
  x = (x ^ (x >> 30)) * MIX_1
  x = (x ^ (x >> 27)) * MIX_2
  return x ^ (x >> 31)
}

export function spacesValue(spaces: i32): i32 {
  return spaces > 0 ? -(113 + 140 * (spaces - 1)) : 0
}

function restart(): void {
  sum = 0
  run = 0
  lowest = 0xffffffff
  hash = 0
}

function resume(column: i32, depth: i32): void {
  const index = at(column, depth)
  sum = load<i32>(SUMS + (index << 2))
  run = load<i32>(RUN_LENGTHS + (index << 2))
  lowest = load<u32>(LOWEST + (index << 2))
  hash = load<u64>(HASHES + (index << 3))
}

function addToHash(card: i32): void {
  hash = (hash ^ <u64>(card + 1)) * GOLDEN
  hash ^= hash >> 29
}

function coversLower(card: i32): bool {
  return <i32>((lowest >> ((card & 3) << 3)) & 0xff) < card >> 2
}

function noteRank(card: i32): void {
  const shift = (card & 3) << 3
  if (<i32>((lowest >> shift) & 0xff) > card >> 2) {
    lowest = (lowest & ~((<u32>0xff) << shift)) | ((<u32>(card >> 2)) << shift)
  }
}

function addDown(card: i32): void {
  sum += 42 + (coversLower(card) ? 9 : 0)
  run = 0
  noteRank(card)
  addToHash(card)
}

/** `below` is −1 at the bottom of a column. */
function addUp(card: i32, below: i32): void {
  const rank = card >> 2
  if (below < 0) {
    if (rank !== ranks - 1) sum -= 4
    run = 1
  } else {
    const lowerBeneath = coversLower(card)
    if (below === card + 4) {
      sum -= 22 + 7 * max(run - 1, 0)
      run += 1
      if (run === ranks && !leaves) sum -= 300
    } else if (below >> 2 === rank + 1) {
      sum += 22 + (lowerBeneath ? 6 : 0)
      run = 1
    } else {
      sum += 24 + (below >> 2 < rank ? 5 : 0) + (rank === ranks - 1 ? 12 : 0) + (lowerBeneath ? 6 : 0)
      run = 1
    }
  }
  noteRank(card)
  addToHash(card)
}

/** Reads a state: all that `child` and the like build on; writes its score and hash. */
export function read(state: usize): void {
  here = state
  totalSum = 0
  totalHash = 0
  let begin: usize = 0
  let spaces = 0
  for (let column = 0; column < columns; column++) {
    store<u32>(STARTS + ((<usize>column) << 2), <u32>begin)
    const size = length(state, column)
    const faceDown = down(state, column)
    restart()
    keep(column, 0)
    for (let depth = 0; depth < size; depth++) {
      const card: i32 = load<u8>(state + begin + <usize>depth)
      if (depth < faceDown) addDown(card)
      else addUp(card, depth === 0 ? -1 : <i32>load<u8>(state + begin + <usize>depth - 1))
      keep(column, depth + 1)
    }
    begin += <usize>size
    if (size === 0) spaces++
    const value = size === 0 ? 0 : sum - (faceDown > 0 ? 5 : 0)
    const mixed: u64 = size === 0 ? 0 : mix(hash + <u64>faceDown)
    store<i32>(VALUES + ((<usize>column) << 2), value)
    store<u64>(MIXED + ((<usize>column) << 3), mixed)
    totalSum += value
    totalHash += mixed
  }
  store<i32>(state, totalSum + spacesValue(spaces) - 900 * <i32>load<u8>(state, RUNS), SCORE)
  store<u64>(state, totalHash, HASH)
  store<u8>(state, <u8>spaces, SPACES)
}

/** Is it the state last read? */
export function isRead(state: usize): bool {
  return here === state
}

function keep(column: i32, depth: i32): void {
  const index = at(column, depth)
  store<i32>(SUMS + (index << 2), sum)
  store<i32>(RUN_LENGTHS + (index << 2), run)
  store<u32>(LOWEST + (index << 2), lowest)
  store<u64>(HASHES + (index << 3), hash)
}

/** Value and hash of what is left of a column cut at `depth`; whether a card turns. */
let cutValue: i32 = 0
let cutHash: u64 = 0
let cutTurns: i32 = 0

function cut(column: i32, depth: i32): void {
  cutTurns = 0
  if (depth === 0) {
    cutValue = 0
    cutHash = 0
    return
  }
  let faceDown = down(here, column)
  if (depth > faceDown) resume(column, depth)
  else {
    cutTurns = 1
    faceDown = depth - 1
    resume(column, faceDown)
    const top = start(column) + <usize>faceDown
    addUp(load<u8>(top), faceDown === 0 ? -1 : <i32>load<u8>(top - 1))
  }
  cutValue = sum - (faceDown > 0 ? 5 : 0)
  cutHash = mix(hash + <u64>faceDown)
}

/** The state last read with the last `count` cards of `from` on `to`: its score, hash and class, without building it. */
export function child(from: i32, to: i32, count: i32): void {
  const left = length(here, from) - count
  const size = length(here, to)
  let spaces: i32 = load<u8>(here, SPACES)
  let faceDown: i32 = load<u8>(here, FACE_DOWN)
  let runs: i32 = load<u8>(here, RUNS)
  let total = totalSum - load<i32>(VALUES + ((<usize>from) << 2)) - load<i32>(VALUES + ((<usize>to) << 2))
  let totals = totalHash - load<u64>(MIXED + ((<usize>from) << 3)) - load<u64>(MIXED + ((<usize>to) << 3))
  if (left === 0) spaces++
  if (size === 0) spaces--
  cut(from, left)
  faceDown -= cutTurns
  total += cutValue
  totals += cutHash

  resume(to, size)
  const first = start(from) + <usize>left
  let below: i32 = size === 0 ? -1 : <i32>load<u8>(start(to) + <usize>size - 1)
  for (let index = 0; index < count; index++) {
    const card: i32 = load<u8>(first + <usize>index)
    addUp(card, below)
    below = card
  }
  if (leaves && run === ranks) {
    runs++
    const rest = size + count - ranks
    if (rest === 0) spaces++
    cut(to, rest)
    faceDown -= cutTurns
    total += cutValue
    totals += cutHash
  } else {
    const hidden = down(here, to)
    total += sum - (hidden > 0 ? 5 : 0)
    totals += mix(hash + <u64>hidden)
  }
  childScore = total + spacesValue(spaces) - 900 * runs
  childHash = totals
  childClass = (min(faceDown, 63) << 4) | spaces
}

/** What the score of the column changes by when `card` is dealt on it: of the state last read. */
export function dealtOn(column: i32, card: i32): i32 {
  const size = length(here, column)
  resume(column, size)
  const before = sum
  addUp(card, size === 0 ? -1 : <i32>load<u8>(start(column) + <usize>size - 1))
  return sum - before
}

/** How many cards at the end of a column are a run of one suit, face up. */
function runAt(end: usize, size: i32, faceDown: i32): i32 {
  let count = 1
  while (count < size - faceDown && load<u8>(end - <usize>count - 1) === load<u8>(end - <usize>count) + 4) count++
  return min(count, size)
}

/** Writes to `target` the state last read with the last `count` cards of `from` on `to`. */
export function build(target: usize, from: i32, to: i32, count: i32): void {
  memory.copy(target + HASH, here + HASH, STATE - HASH)
  let write = target
  const moved = start(from) + <usize>(length(here, from) - count)
  for (let column = 0; column < columns; column++) {
    const size = length(here, column)
    const kept = column === from ? size - count : size
    memory.copy(write, start(column), kept)
    if (column === to) memory.copy(write + <usize>kept, moved, count)
    write = close(target, column, write, column === to ? kept + count : kept, down(here, column))
  }
}

/** Writes to `target` the state last read with a row dealt on its columns. */
export function buildDealt(target: usize, row: usize): void {
  memory.copy(target + HASH, here + HASH, STATE - HASH)
  let write = target
  for (let column = 0; column < columns; column++) {
    const size = length(here, column)
    memory.copy(write, start(column), size)
    const card = load<u8>(row + <usize>column)
    if (card !== 0xff) store<u8>(write + <usize>size, card)
    write = close(target, column, write, card === 0xff ? size : size + 1, down(here, column))
  }
}

/** Ends a column that is written from `begin` on: a finished run leaves, a top card turns. Where the next one begins. */
function close(target: usize, column: i32, begin: usize, size: i32, faceDown: i32): usize {
  let cards = size
  let hidden = faceDown
  if (leaves && cards > 0 && runAt(begin + <usize>cards, cards, hidden) === ranks) {
    cards -= ranks
    store<u8>(target, load<u8>(target, RUNS) + 1, RUNS)
  }
  if (hidden > 0 && cards === hidden) {
    hidden--
    store<u8>(target, load<u8>(target, FACE_DOWN) - 1, FACE_DOWN)
  }
  store<u8>(target + <usize>column, <u8>cards, LENGTHS)
  store<u8>(target + <usize>column, <u8>hidden, DOWNS)
  return begin + <usize>cards
}

/** Do the columns hold nothing but finished runs? Of the state last read. */
export function onlyRuns(): bool {
  for (let column = 0; column < columns; column++) {
    const size = length(here, column)
    if (down(here, column) > 0) return false
    if (size % ranks !== 0) return false
    for (let depth = ranks; depth <= size; depth += ranks) {
      if (load<i32>(RUN_LENGTHS + (at(column, depth) << 2)) !== ranks) return false
    }
  }
  return true
}
