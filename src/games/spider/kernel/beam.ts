/**
 * A beam between deals: of all positions met in a level, the best go on; those that look best after the coming deal begin
 * the next stage. It looks for wins only: what it does not find proves nothing. `../beam.ts` drives it.
 *
 *   the rows | beam | next beam | pool | candidates | their order | seen hashes | trace, to the end
 *
 * A step of the trace is the one before and a move: `from | to << 8 | count << 16`, or a deal.
 */
import {
  build,
  buildDealt,
  child,
  childClass,
  childHash,
  childScore,
  columns,
  dealtOn,
  down,
  HASH,
  isRead,
  leaves,
  length,
  onlyRuns,
  RUNS,
  read,
  SCORE,
  SPACES,
  STATE,
  STEP,
  spacesValue,
  start,
} from './state'

/** Where the search stands. */
const SEARCHING: i32 = 0
const WON: i32 = 1
const LOST_SIGHT: i32 = 2

const DEAL: u32 = 0xffffffff
const NO_STEP: u32 = 0xffffffff
const NO_CARD: i32 = 0xff
const ROW: usize = 16

/** What a try may look at: levels of a stage, levels that bring nothing, part of a level for equal face-down cards and spaces. */
const LEVELS: i32 = 80
const LAST_LEVELS: i32 = 400
const PATIENCE: i32 = 5
const LAST_PATIENCE: i32 = 40
const NOISE: u64 = 80
const CHILDREN: i32 = 48

/** Odd numbers without a pattern, for hashes. */
const GOLDEN: u64 = (0x9e3779b9 << 32) | 0x7f4a7c15
const MIX_3: u64 = (0xd6e8feb8 << 32) | 0x6659fd93
const DEALT: u64 = (0x55555555 << 32) | 0x55555555

const CANDIDATE: usize = 24
const OF_HASH: usize = 0
const OF_KEY: usize = 8
const OF_PARENT: usize = 12
const OF_MOVE: usize = 16
const OF_CLASS: usize = 20

/** The position to begin from, and the rows of the stock, a byte a card, 255 for none. */
export const START: usize = memory.data(176, 16)
export const ROWS: usize = memory.data(64 * 16, 16)
const CLASSES: usize = memory.data(1024 * 4, 16)
/** States on the way to a deal. */
const FILLING: usize = memory.data(2 * 176, 16)
const SWAPPED: usize = memory.data(176, 16)
const BUCKETS: i32 = 1 << 16
const COUNTS: usize = memory.data(4 * 65537, 16)

let rows: i32 = 0
let dealsOnSpaces: i32 = 0
let runsNeeded: i32 = 8

let width: i32 = 0
let seed: u64 = 0
const quota: i32 = 5
let stage: i32 = 0
let level: i32 = 0
let idle: i32 = 0
let best: i32 = 0

let beam: usize = 0
let beamSize: i32 = 0
let next: usize = 0
let pool: usize = 0
let poolSize: i32 = 0
/** A state must score less to come into the pool. */
let poolBound: i32 = i32.MAX_VALUE
let candidates: usize = 0
let candidateCount: i32 = 0
let mostCandidates: i32 = 0
let order: usize = 0
let seen: usize = 0
let seenMask: u32 = 0
let seenCount: u32 = 0
let trace: usize = 0
let traceSize: u32 = 0
let mostTrace: u32 = 0

/** Children scored since `begin`; the step that won. */
export let nodes: f64 = 0
export let wonStep: u32 = 0

/** `onSpaces`: 0 never, 1 with fewer cards than columns, 2 always. `runs` are still to be finished. */
export function setStock(rowCount: i32, onSpaces: i32, runs: i32): void {
  rows = rowCount
  dealsOnSpaces = onSpaces
  runsNeeded = runs
}

function powerOfTwo(least: u32): u32 {
  let size: u32 = 1024
  while (size < least) size <<= 1
  return size
}

function seenSlots(width: i32): u32 {
  return powerOfTwo(<u32>width * 2 * <u32>LAST_LEVELS)
}

function traceSteps(width: i32): u32 {
  return <u32>width * 2 * <u32>(LAST_LEVELS + LEVELS * 6) + 4096
}

/** Bytes that a try of this width needs, beside the kernel's own. */
export function bytesFor(width: i32): f64 {
  const states = <f64>width * 6 * <f64>STATE
  const scored = <f64>width * 2 * <f64>CHILDREN * (<f64>CANDIDATE + 4)
  return states + scored + <f64>seenSlots(width) * 8 + <f64>traceSteps(width) * 8
}

/** Begins a try from `START`. False where the system has no memory for it. */
export function begin(newWidth: i32, newSeed: i32): bool {
  width = newWidth
  seed = (<u64>newSeed + 1) * GOLDEN
  mostCandidates = width * 2 * CHILDREN
  mostTrace = traceSteps(width)
  beam = (__heap_base + 63) & ~63
  next = beam + <usize>width * 2 * STATE
  pool = next + <usize>width * 2 * STATE
  candidates = pool + <usize>width * 2 * STATE
  order = candidates + <usize>mostCandidates * CANDIDATE
  seen = (order + <usize>mostCandidates * 4 + 63) & ~63
  trace = seen + <usize>seenSlots(width) * 8
  const end = trace + <usize>mostTrace * 8
  const pages = <i32>((end + 0xffff) >> 16)
  if (pages > memory.size() && memory.grow(pages - memory.size()) < 0) return false
  traceSize = 0
  nodes = 0
  stage = 0
  memory.copy(beam, START, STATE)
  store<u32>(beam, NO_STEP, STEP)
  read(beam)
  beamSize = 1
  beginStage()
  return true
}

function beginStage(): void {
  level = 0
  idle = 0
  best = i32.MAX_VALUE
  poolSize = 0
  poolBound = i32.MAX_VALUE
  seenCount = 0
  const slots = stage === rows ? seenSlots(width) : powerOfTwo(<u32>width * 4 * <u32>LEVELS)
  seenMask = min(slots, seenSlots(width)) - 1
  memory.fill(seen, 0, (<usize>seenMask + 1) << 3)
  for (let index = 0; index < beamSize; index++) isNew(load<u64>(beam + <usize>index * STATE, HASH))
}

/** Notes a hash; false if it was there. */
function isNew(hash: u64): bool {
  const key = hash === 0 ? 1 : hash
  let slot = <u32>(key >> 20) & seenMask
  while (true) {
    const there = load<u64>(seen + ((<usize>slot) << 3))
    if (there === key) return false
    if (there === 0) break
    slot = (slot + 1) & seenMask
  }
  store<u64>(seen + ((<usize>slot) << 3), key)
  seenCount++
  return true
}

function addStep(before: u32, move: u32): u32 {
  const at = trace + ((<usize>traceSize) << 3)
  store<u32>(at, before)
  store<u32>(at, move, 4)
  return traceSize++
}

export function stepBefore(step: u32): u32 {
  return load<u32>(trace + ((<usize>step) << 3))
}

export function moveOf(step: u32): u32 {
  return load<u32>(trace + ((<usize>step) << 3), 4)
}

/** One level of the try. */
export function run(): i32 {
  if (traceSize + <u32>width * 4 > mostTrace) return LOST_SIGHT
  const isLast = stage === rows
  candidateCount = 0
  let brought = false
  for (let index = 0; index < beamSize; index++) {
    const state = beam + <usize>index * STATE
    read(state)
    if (isLast && isWon(state)) {
      wonStep = load<u32>(state, STEP)
      return WON
    }
    if (isLast) {
      if (load<i32>(state, SCORE) < best) {
        best = load<i32>(state, SCORE)
        brought = true
      }
    } else {
      if (offer(state)) brought = true
      if (!isRead(state)) read(state)
    }
    expand(index)
  }
  idle = brought ? 0 : idle + 1
  level++
  choose(isLast ? width * 2 : width)
  const isOver =
    beamSize === 0 ||
    level >= (isLast ? LAST_LEVELS : LEVELS) ||
    idle >= (isLast ? LAST_PATIENCE : PATIENCE) ||
    seenCount > seenMask - (seenMask >> 2)
  if (!isOver) return SEARCHING
  if (isLast) return LOST_SIGHT
  return nextStage() ? SEARCHING : LOST_SIGHT
}

function isWon(state: usize): bool {
  return leaves ? <i32>load<u8>(state, RUNS) === runsNeeded : onlyRuns()
}

/** Adds the children of the state last read, the one at `index` of the beam. */
function expand(index: i32): void {
  const state = beam + <usize>index * STATE
  const spaces: i32 = load<u8>(state, SPACES)
  let space = -1
  for (let column = 0; column < columns; column++) {
    if (length(state, column) === 0) {
      space = column
      break
    }
  }
  for (let from = 0; from < columns; from++) {
    const size = length(state, from)
    if (size === 0) continue
    const faceDown = down(state, from)
    const end = start(from) + <usize>size
    let pieces = 1
    for (let count = 1; count <= size - faceDown; count++) {
      const card: i32 = load<u8>(end - <usize>count)
      if (count > 1) {
        const above: i32 = load<u8>(end - <usize>count + 1)
        if (card >> 2 !== (above >> 2) + 1) break
        if (card !== above + 4) {
          pieces++
          if (pieces > 1 << spaces) break
        }
      }
      const isWhole = count === size
      /** Does it lie on its own suit, so that moving it splits a run? */
      const splits = count < size - faceDown && <i32>load<u8>(end - <usize>count - 1) === card + 4
      for (let to = 0; to < columns; to++) {
        const target = length(state, to)
        if (to === from || target === 0) continue
        const top: i32 = load<u8>(start(to) + <usize>target - 1)
        if (splits ? top === card + 4 : top >> 2 === (card >> 2) + 1) add(index, from, to, count)
      }
      if (space >= 0 && !isWhole && pieces <= 1 << (spaces - 1)) add(index, from, space, count)
    }
  }
}

function add(parent: i32, from: i32, to: i32, count: i32): void {
  nodes += 1
  if (candidateCount >= mostCandidates) return
  child(from, to, count)
  const at = candidates + <usize>candidateCount * CANDIDATE
  store<u64>(at, childHash, OF_HASH)
  store<i32>(at, childScore + noise(childHash), OF_KEY)
  store<i32>(at, parent, OF_PARENT)
  store<u32>(at, <u32>(from | (to << 8) | (count << 16)), OF_MOVE)
  store<i32>(at, childClass, OF_CLASS)
  candidateCount++
}

function noise(hash: u64): i32 {
  let x = hash ^ seed
  x = (x ^ (x >> 32)) * MIX_3
  x ^= x >> 32
  return <i32>((x & 0xffffffff) % NOISE)
}

/** Makes the best candidates the beam: at most a part of it of one class, then whatever is best. */
function choose(most: i32): void {
  sortCandidates()
  memory.fill(CLASSES, 0, 1024 * 4)
  const ofClass = max(1, most / quota)
  let kept = 0
  for (let pass = 0; pass < 2 && kept < most; pass++) {
    for (let index = 0; index < candidateCount && kept < most; index++) {
      const place = order + ((<usize>index) << 2)
      const which = load<u32>(place)
      if (which === NO_STEP) continue
      const candidate = candidates + <usize>which * CANDIDATE
      if (pass === 0) {
        const counter = CLASSES + ((<usize>load<i32>(candidate, OF_CLASS)) << 2)
        const count = load<i32>(counter)
        if (count >= ofClass) continue
        store<u32>(place, NO_STEP)
        if (!isNew(load<u64>(candidate, OF_HASH))) continue
        store<i32>(counter, count + 1)
      } else {
        store<u32>(place, NO_STEP)
        if (!isNew(load<u64>(candidate, OF_HASH))) continue
      }
      const parent = beam + <usize>load<i32>(candidate, OF_PARENT) * STATE
      const move = load<u32>(candidate, OF_MOVE)
      const target = next + <usize>kept * STATE
      read(parent)
      build(target, move & 0xff, (move >> 8) & 0xff, move >> 16)
      store<u32>(target, addStep(load<u32>(parent, STEP), move), STEP)
      kept++
    }
  }
  beamSize = kept
  const swapped = beam
  beam = next
  next = swapped
}

/** Counting sort of the candidates by their key. */
function sortCandidates(): void {
  let least = i32.MAX_VALUE
  let most = i32.MIN_VALUE
  for (let index = 0; index < candidateCount; index++) {
    const key = load<i32>(candidates + <usize>index * CANDIDATE, OF_KEY)
    least = min(least, key)
    most = max(most, key)
  }
  if (candidateCount === 0) return
  const buckets = min(most - least + 1, BUCKETS)
  memory.fill(COUNTS, 0, (<usize>buckets + 1) << 2)
  for (let index = 0; index < candidateCount; index++) {
    const bucket = min(load<i32>(candidates + <usize>index * CANDIDATE, OF_KEY) - least, BUCKETS - 1)
    const counter = COUNTS + ((<usize>(bucket + 1)) << 2)
    store<i32>(counter, load<i32>(counter) + 1)
  }
  for (let bucket = 1; bucket < buckets; bucket++) {
    const counter = COUNTS + ((<usize>bucket) << 2)
    store<i32>(counter, load<i32>(counter) + load<i32>(counter - 4))
  }
  for (let index = 0; index < candidateCount; index++) {
    const bucket = min(load<i32>(candidates + <usize>index * CANDIDATE, OF_KEY) - least, BUCKETS - 1)
    const counter = COUNTS + ((<usize>bucket) << 2)
    const place = load<i32>(counter)
    store<i32>(counter, place + 1)
    store<i32>(order + ((<usize>place) << 2), index)
  }
}

/** Deals on the state last read, and keeps what comes of it if it looks good enough. True if it was kept. */
function offer(state: usize): bool {
  const spaces: i32 = load<u8>(state, SPACES)
  const row = ROWS + <usize>stage * ROW
  let cards = 0
  for (let column = 0; column < columns; column++) cards += length(state, column)
  const fills = spaces > 0 && dealsOnSpaces !== 2 && !(dealsOnSpaces === 1 && cards < columns)
  if (fills && cards < columns) return false
  let expected = load<i32>(state, SCORE) - (fills ? spacesValue(spaces) : 0)
  for (let column = 0; column < columns; column++) {
    const card: i32 = load<u8>(row + <usize>column)
    if (card !== NO_CARD && length(state, column) > 0) expected += dealtOn(column, card)
  }
  if (expected >= poolBound) return false
  let filled = state
  let step = load<u32>(state, STEP)
  if (fills) {
    for (let left = spaces; left > 0; left--) {
      const move = bestFilling(filled, row)
      if (move === NO_STEP) return false
      const target = filled === FILLING ? FILLING + STATE : FILLING
      build(target, move & 0xff, (move >> 8) & 0xff, move >> 16)
      if (traceSize + 8 > mostTrace) return false
      step = addStep(step, move)
      read(target)
      filled = target
    }
    // A run that left may have left a space.
    if (load<u8>(filled, SPACES) > 0) return false
  }
  if (poolSize === width * 2) cutPool()
  const dealt = pool + <usize>poolSize * STATE
  buildDealt(dealt, row)
  read(dealt)
  if (load<i32>(dealt, SCORE) >= poolBound) return false
  if (!isNew(load<u64>(dealt, HASH) ^ DEALT)) return false
  if (traceSize + 8 > mostTrace) return false
  store<u32>(dealt, addStep(step, DEAL), STEP)
  poolSize++
  return true
}

/** The move of a tail of one suit into a space after which the deal looks best, of the state last read. */
function bestFilling(state: usize, row: usize): u32 {
  let space = 0
  while (length(state, space) > 0) space++
  let chosen = NO_STEP
  let least = i32.MAX_VALUE
  for (let from = 0; from < columns; from++) {
    const size = length(state, from)
    const faceDown = down(state, from)
    const end = start(from) + <usize>size
    for (let count = 1; count < size && count <= size - faceDown; count++) {
      const card: i32 = load<u8>(end - <usize>count)
      if (count > 1 && card !== <i32>load<u8>(end - <usize>count + 1) + 4) break
      child(from, space, count)
      let value = childScore
      const under: i32 = load<u8>(end - <usize>count - 1)
      value += joined(load<u8>(row + <usize>from), under) - joined(load<u8>(row + <usize>from), load<u8>(end - 1))
      value += joined(load<u8>(row + <usize>space), load<u8>(end - 1))
      if (value < least) {
        least = value
        chosen = <u32>(from | (space << 8) | (count << 16))
      }
    }
  }
  return chosen
}

/** About what a card dealt on another adds. */
function joined(card: i32, under: i32): i32 {
  if (card === NO_CARD) return 0
  if (under === card + 4) return -29
  return under >> 2 === (card >> 2) + 1 ? 22 : 26
}

/** Leaves the best `width` in the pool. */
function cutPool(): void {
  sortPool(0, poolSize - 1)
  poolSize = min(poolSize, width)
  poolBound = load<i32>(pool + <usize>(poolSize - 1) * STATE, SCORE)
}

/** Sorts by halves, in place. */
function sortPool(first: i32, last: i32): void {
  let low = first
  let high = last
  if (low >= high) return
  const pivot = load<i32>(pool + <usize>((low + high) >> 1) * STATE, SCORE)
  while (low <= high) {
    while (load<i32>(pool + <usize>low * STATE, SCORE) < pivot) low++
    while (load<i32>(pool + <usize>high * STATE, SCORE) > pivot) high--
    if (low <= high) {
      if (low < high) {
        const a = pool + <usize>low * STATE
        const b = pool + <usize>high * STATE
        memory.copy(SWAPPED, a, STATE)
        memory.copy(a, b, STATE)
        memory.copy(b, SWAPPED, STATE)
      }
      low++
      high--
    }
  }
  sortPool(first, high)
  sortPool(low, last)
}

function nextStage(): bool {
  if (poolSize === 0) return false
  cutPool()
  memory.copy(beam, pool, <usize>poolSize * STATE)
  beamSize = poolSize
  stage++
  beginStage()
  return true
}
