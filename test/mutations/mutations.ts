/**
 * Faults to plant in the packed solver, one at a time: each takes away a reason of `docs/soundness.md` or bends it a
 * little. `npm run mutations` shows that the tests notice every one of them (docs/evidence.md#faults-planted-in-the-solver).
 */
export interface Mutation {
  /** What the solver gets wrong, in words. */
  name: string
  /** Under `src/`. */
  file: string
  /** Text of the file, there exactly once. */
  find: string
  replace: string
}

const DOMINANCE = 'games/klondike/dominance.ts'
const CLOSURE = 'games/klondike/kernel/closure.ts'
const COMMITMENTS = 'games/klondike/kernel/commitments.ts'
const STATE = 'games/klondike/kernel/state.ts'
const SEARCH = 'games/klondike/kernel/search.ts'
const LAST_PASS = 'games/klondike/kernel/lastPass.ts'
const DEAL = 'games/klondike/packedDeal.ts'
const SOLVER = 'games/klondike/solver.ts'
const TABLE = 'games/klondike/kernel/table.ts'
const DRIVER = 'games/klondike/packedSearch.ts'

export const MUTATIONS: readonly Mutation[] = [
  // Safe cards.
  {
    name: 'a card is safe one rank early by the other colour',
    file: DOMINANCE,
    find: 'other >= rank - 2 && twin',
    replace: 'other >= rank - 3 && twin',
  },
  {
    name: 'a card is safe one rank early by its twin',
    file: DOMINANCE,
    find: 'twin >= rank - 3',
    replace: 'twin >= rank - 4',
  },
  {
    name: 'a card is safe whatever its twin',
    file: DOMINANCE,
    find: '&& twin >= rank - 3',
    replace: '&& twin >= 0',
  },
  {
    name: 'without worrying back, a card is safe one rank early',
    file: DOMINANCE,
    find: 'other >= rank - 1)',
    replace: 'other >= rank - 2)',
  },
  {
    name: 'never worrying back, one rank too broad',
    file: DOMINANCE,
    find: 'own === 0 || isSafe(own, other, twin)',
    replace: 'own === 0 || isSafe(own - 1, other, twin)',
  },
  {
    name: 'a talon card is ready though its predecessor may have to come back',
    file: CLOSURE,
    find: 'const readyB = useReady ? keptB : safeB',
    replace: 'const readyB = useReady ? -1 : safeB',
  },
  {
    name: 'talon cards are ready without worrying back too',
    file: CLOSURE,
    find: 'const useReady = worryingBack && readyTalon',
    replace: 'const useReady = readyTalon',
  },
  {
    name: 'the top of the waste goes up at once at any draw',
    file: CLOSURE,
    find: 'draw !== 1 ||',
    replace: '',
  },
  // Closures.
  {
    name: 'a slot stands open under both parents, whatever lies on them',
    file: CLOSURE,
    find: '(parents & (parents >>> 1) & ~twoChildren)',
    replace: '(parents & (parents >>> 1))',
  },
  {
    name: 'the second of two parents is never used',
    file: CLOSURE,
    find: ' | (parents & (parents >>> 1) & ~twoChildren)',
    replace: '',
  },
  {
    name: 'a King finds an empty column where another lies already',
    file: CLOSURE,
    find: 'if (vacated > popcnt',
    replace: 'if (vacated >= popcnt',
  },
  {
    name: 'Kings never fill an empty column',
    file: CLOSURE,
    find: 'if (vacated > popcnt',
    replace: 'if (vacated > 9 + popcnt',
  },
  {
    name: 'a card goes up from under its child',
    file: CLOSURE,
    find: '& ((slots0 << 2) | 3)',
    replace: '& -1',
  },
  {
    name: 'no card is ever worried back, of one lane',
    file: CLOSURE,
    find: 'for (let bits = slots1 & tops1;',
    replace: 'for (let bits = 0 & tops1;',
  },
  {
    name: 'the first card that could go up freely is left out',
    file: CLOSURE,
    find: 'for (let bits = up0 & free0;',
    replace: 'for (let bits = up0 & free0 & (up0 - 1);',
  },
  // Commitments.
  {
    name: 'on demand without use 1: no anchor moves onto a talon card',
    file: COMMITMENTS,
    find: 'for (let bits = anchors & children;',
    replace: 'for (let bits = 0 & children;',
  },
  {
    name: 'on demand without use 2: no card is worried back onto a talon card',
    file: COMMITMENTS,
    find: 'for (let bits = load<i32>(sets, BACK_0) & children;',
    replace: 'for (let bits = 0 & children;',
  },
  {
    name: 'on demand without use 3: no talon card relieves its twin',
    file: COMMITMENTS,
    find: 'for (let bits = blocked & twinsOf(talon);',
    replace: 'for (let bits = 0 & twinsOf(talon);',
  },
  {
    name: 'a talon card relieves its twin where a slot is open, never by a chain',
    file: COMMITMENTS,
    find: 'else addChains(lane, (position >> 1) + 1, slots, talon, twin, column, after)',
    replace: '',
  },
  {
    name: 'only a card that is no anchor is relieved by its twin',
    file: COMMITMENTS,
    find: 'for (let bits = blocked & twinsOf(talon);',
    replace: 'for (let bits = blocked & ~anchors & twinsOf(talon);',
  },
  {
    name: 'chains are of one card',
    file: COMMITMENTS,
    find: 'else addChains(lane, rank + 1, slots, talon, withIt, column, heights)',
    replace: '',
  },
  {
    name: 'a chain may end in the air',
    file: COMMITMENTS,
    find: 'const isOpen = ((slots >>> (2 * rank)) & 3) !== 0',
    replace: 'const isOpen = true',
  },
  {
    name: 'on demand without worrying back, talon cards go up only',
    file: COMMITMENTS,
    find: 'const children = childrenOf(talon) & ~slots',
    replace: 'const children = worryingBack ? childrenOf(talon) & ~slots : 0',
  },
  {
    name: 'anchors never move to a column',
    file: COMMITMENTS,
    find: 'addAnchors(1, anchors1 & slots1, heights, 0)',
    replace: '',
  },
  {
    name: 'without worrying back, cards that are no anchors stay down',
    file: COMMITMENTS,
    find: 'addUps(0, up0 & ~anchors0, heights)',
    replace: '',
  },
  {
    name: 'draws are counted from one card too far',
    file: COMMITMENTS,
    find: '(k >= position && ((k - position + 1) % draw',
    replace: '(k >= position && ((k - position) % draw',
  },
  {
    name: 'after a redeal, draws are counted from one card too far',
    file: COMMITMENTS,
    find: 'again && ((k + 1) % draw === 0',
    replace: 'again && (k % draw === 0',
  },
  {
    name: 'the top of the waste is out of reach',
    file: COMMITMENTS,
    find: 'if (k === position - 1 || (k >= position',
    replace: 'if ((k >= position',
  },
  {
    name: 'there is always another pass',
    file: COMMITMENTS,
    find: 'const again = talonMode !== LIMITED || load<i32>(frame, REDEALS) > 0',
    replace: 'const again = true',
  },
  {
    name: 'there is never another pass',
    file: COMMITMENTS,
    find: 'const again = talonMode !== LIMITED || load<i32>(frame, REDEALS) > 0',
    replace: 'const again = talonMode !== LIMITED',
  },
  // The state.
  {
    name: 'a redeal costs no pass',
    file: STATE,
    find: 'if (redeal) store<i32>(frame, load<i32>(frame, REDEALS) - 1, REDEALS)',
    replace: '',
  },
  {
    name: 'the position in the talon is forgotten',
    file: STATE,
    find: 'store<i32>(frame, asNew ? 0 : position, POSITION)',
    replace: 'store<i32>(frame, 0, POSITION)',
  },
  {
    name: 'the position in the talon is one card too far',
    file: STATE,
    find: 'const position = popcnt(left & (taken - 1))',
    replace: 'const position = popcnt(left & (taken - 1)) + 1',
  },
  {
    name: 'any position is as good as a new pass where passes never run out',
    file: STATE,
    find: '(position % draw === 0 || left < taken)',
    replace: '(position >= 0 || left < taken)',
  },
  {
    name: 'the game is won with cards left in the talon',
    file: STATE,
    find: '(talonMode === ON_DEMAND || load<i32>(frame, TALON) === 0)',
    replace: 'load<i32>(frame, TALON) >= 0',
  },
  {
    name: 'a King on the bare table is an anchor once it is turned',
    file: STATE,
    find: 'if (left === 1 && turned >> 2 === kingRank) left = 0',
    replace: 'if (left === 0) left = 0',
  },
  {
    name: 'a position is packed with a redeal too many',
    file: DEAL,
    find: 'rules.passes - position.pass',
    replace: 'rules.passes - position.pass + 1',
  },
  // The search.
  {
    name: 'the key does not know the position in the talon',
    file: SEARCH,
    find: 'const high = talon | (position << 24) | (1 << 29)',
    replace: 'const high = talon | (1 << 29)',
  },
  {
    name: 'the key does not know the columns',
    file: SEARCH,
    find: 'const low = heights | (load<i32>(frame, COLUMNS_KEY) << 16)',
    replace: 'const low = heights',
  },
  {
    name: 'more cards drawn are better than fewer',
    file: SEARCH,
    find: '(isWhole ? 31 - position : 31)',
    replace: '(isWhole ? position : 31)',
  },
  {
    name: 'a state is dead whatever passes are left, once it was with few',
    file: SEARCH,
    find: 'if (value >= worth) return IS_KNOWN',
    replace: 'if (value >= DEAD) return IS_KNOWN',
  },
  {
    name: 'redeals left are no part of what a state is worth',
    file: SEARCH,
    find: 'DEAD + (redeals << 5) +',
    replace: 'DEAD +',
  },
  {
    name: 'all positions in the talon compare like whole numbers of draws',
    file: SEARCH,
    find: '(position % draw === 0 || position === size)',
    replace: '(position >= 0 || position === size)',
  },
  {
    name: 'the line given up by a dive counts as searched',
    file: DRIVER,
    find: 'this.kernel.markLine(OPEN)',
    replace: '',
  },
  {
    name: 'a question to the easier game that was cut short proves the state dead',
    file: DRIVER,
    find: 'if (answer === EXHAUSTED) return 0',
    replace: 'if (answer !== WON) return 0',
  },
  {
    name: 'a question to the easier game that was cut short leaves its line searched',
    file: DRIVER,
    find: 'if (answer !== EXHAUSTED) this.kernel.markLine(answer === WON ? ALIVE : OPEN)',
    replace: 'if (answer === WON) this.kernel.markLine(ALIVE)',
  },
  {
    name: 'the easier game is not easier: no worrying back',
    file: SOLVER,
    find: 'draw: 1, worryingBack: true }',
    replace: 'draw: 1, worryingBack: false }',
  },
  {
    name: 'edges are covered whatever closure they lead into',
    file: SEARCH,
    find: 'contains(from, to, load<i32>(next, AFTER))',
    replace: 'to !== 0',
  },
  {
    name: 'the last pass is asked about with redeals left',
    file: SEARCH,
    find: 'load<i32>(frame, REDEALS) === 0 &&',
    replace: '',
  },
  // The last pass.
  {
    name: 'in the last pass no anchor goes up',
    file: LAST_PASS,
    find: '!isIn(slots0, slots1, anchor) && !isUp(anchor)',
    replace: '!isIn(slots0, slots1, anchor)',
  },
  {
    name: 'in the last pass no King finds an empty column',
    file: LAST_PASS,
    find: 'else kings = kingPair',
    replace: '',
  },
  {
    name: 'in the last pass the waste is no pile to put cards up from',
    file: LAST_PASS,
    find: '&& card >> 2 > ((foundations',
    replace: '&& card >> 2 >= ((foundations',
  },
  // The table.
  {
    name: 'keys are compared by half',
    file: TABLE,
    find: 'if (found === key) return load<i32>(at, VALUE)',
    replace: 'if (found >> 32 === key >> 32) return load<i32>(at, VALUE)',
  },
  {
    name: 'an older value comes back when the table grows',
    file: TABLE,
    find: 'if (at !== 0) store<i32>(at, value, VALUE)',
    replace: '',
  },
  {
    name: 'probing ends with the slots of the generation that is carried over',
    file: TABLE,
    find: 'if (++slot === oldSlots) slot = 0',
    replace: 'if (++slot === oldSlots) return 0',
  },
  {
    name: 'clear forgets the latest generation only',
    file: TABLE,
    find: 'if (at < used) memory.fill(at, 0, min(end, used) - at)',
    replace: '',
  },
]
