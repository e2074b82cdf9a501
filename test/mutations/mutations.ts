/**
 * Faults to plant in the packed solver, one at a time: each takes away a reason of `docs/soundness.md` or bends it a
 * little. `npm run mutations` shows that the tests notice every one of them (docs/mutations.md).
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
const CLOSURE = 'games/klondike/closure.ts'
const COMMITMENTS = 'games/klondike/commitments.ts'
const STATE = 'games/klondike/packedState.ts'
const SEARCH = 'games/klondike/packedSearch.ts'
const LAST_PASS = 'games/klondike/lastPass.ts'
const DEAL = 'games/klondike/packedDeal.ts'
const SOLVER = 'games/klondike/solver.ts'
const TABLE = 'search/transpositionTable.ts'

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
    find: 'const useReady = worryingBack && prunings.readyTalon',
    replace: 'const useReady = prunings.readyTalon',
  },
  {
    name: 'the top of the waste goes up at once at any draw',
    file: CLOSURE,
    find: 'game.draw !== 1 ||',
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
    find: 'if (vacated > KINGS_OF_PAIR',
    replace: 'if (vacated >= KINGS_OF_PAIR',
  },
  {
    name: 'Kings never fill an empty column',
    file: CLOSURE,
    find: 'if (vacated > KINGS_OF_PAIR',
    replace: 'if (vacated > 9 + KINGS_OF_PAIR',
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
    find: 'for (let bits = slots1 & back1;',
    replace: 'for (let bits = 0 & back1;',
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
    find: 'for (let bits = words[m + BACK_0 + lane]! & children;',
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
    find: 'else this.addChains(lane, (position >> 1) + 1, slots, talon, twin, column, after)',
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
    find: 'else this.addChains(lane, rank + 1, slots, talon, taken | (1 << index), column, heights)',
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
    find: 'this.addAnchors(1, anchors1 & slots1, heights, 0)',
    replace: '',
  },
  {
    name: 'without worrying back, cards that are no anchors stay down',
    file: COMMITMENTS,
    find: 'this.addUps(0, up0 & ~anchors0, heights)',
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
    find: 'const again = game.talonMode !== LIMITED || words[at + REDEALS]! > 0',
    replace: 'const again = true',
  },
  {
    name: 'there is never another pass',
    file: COMMITMENTS,
    find: 'const again = game.talonMode !== LIMITED || words[at + REDEALS]! > 0',
    replace: 'const again = game.talonMode !== LIMITED',
  },
  // The state.
  {
    name: 'a redeal costs no pass',
    file: STATE,
    find: 'if (redeal) words[at + REDEALS]!--',
    replace: '',
  },
  {
    name: 'the position in the talon is forgotten',
    file: STATE,
    find: 'words[at + POSITION] = asNew ? 0 : position',
    replace: 'words[at + POSITION] = 0',
  },
  {
    name: 'the position in the talon is one card too far',
    file: STATE,
    find: 'const position = popcount(left & (taken - 1))',
    replace: 'const position = popcount(left & (taken - 1)) + 1',
  },
  {
    name: 'any position is as good as a new pass where passes never run out',
    file: STATE,
    find: '(position % game.draw === 0 || left < taken)',
    replace: '(position >= 0 || left < taken)',
  },
  {
    name: 'the game is won with cards left in the talon',
    file: STATE,
    find: '(this.game.talonMode === ON_DEMAND || this.words[at + TALON] === 0)',
    replace: 'this.words[at + TALON]! >= 0',
  },
  {
    name: 'a King on the bare table is an anchor once it is turned',
    file: STATE,
    find: 'if (left === 1 && turned >> 2 === deal.kingRank) left = 0',
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
    find: 'this.keyHigh = talon | (position << 24) | (1 << 29)',
    replace: 'this.keyHigh = talon | (1 << 29)',
  },
  {
    name: 'the key does not know the columns',
    file: SEARCH,
    find: 'this.keyLow = canonical | (words[at + COLUMNS_KEY]! << 16)',
    replace: 'this.keyLow = canonical',
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
    find: 'if (value >= this.worth) return IS_KNOWN',
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
    find: '(position % game.draw === 0 || position === size)',
    replace: '(position >= 0 || position === size)',
  },
  {
    name: 'the line given up by a dive counts as searched',
    file: SEARCH,
    find: 'this.markLine(OPEN)\n    this.edges.order++',
    replace: 'this.edges.order++',
  },
  {
    name: 'a question to the easier game that was cut short proves the state dead',
    file: SEARCH,
    find: 'if (answer === EXHAUSTED) this.cursor[depth]',
    replace: 'if (answer !== WON) this.cursor[depth]',
  },
  {
    name: 'a question to the easier game that was cut short leaves its line searched',
    file: SEARCH,
    find: 'if (answer !== EXHAUSTED) this.markLine(answer === WON ? ALIVE : OPEN)',
    replace: 'if (answer === WON) this.markLine(ALIVE)',
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
    find: 'closure.contains(this.memberStart[depth + 1]!, this.memberEnd[depth + 1]!, edges.heights[next]!)',
    replace: 'edges.heights[next]! >= 0',
  },
  {
    name: 'the last pass is asked about with redeals left',
    file: SEARCH,
    find: 'this.state.words[depth * FRAME + REDEALS] === 0 &&',
    replace: '',
  },
  // The last pass.
  {
    name: 'in the last pass no anchor goes up',
    file: LAST_PASS,
    find: '!hasCard(slots0, slots1, anchor) && !this.isUp(anchor)',
    replace: '!hasCard(slots0, slots1, anchor)',
  },
  {
    name: 'in the last pass no King finds an empty column',
    file: LAST_PASS,
    find: 'else this.kings = deal.kingPair',
    replace: '',
  },
  {
    name: 'in the last pass the waste is no pile to put cards up from',
    file: LAST_PASS,
    find: '&& card >> 2 > ((this.heights',
    replace: '&& card >> 2 >= ((this.heights',
  },
  // The table.
  {
    name: 'keys are compared by half',
    file: TABLE,
    find: 'if (found === high && words[2 * slot] === low) return this.values[slot]!',
    replace: 'if (found === high) return this.values[slot]!',
  },
  {
    name: 'an older value comes back when the table grows',
    file: TABLE,
    find: 'if (slot >= 0) this.oldValues[slot] = value',
    replace: '',
  },
  {
    name: 'clear forgets the latest generation only',
    file: TABLE,
    find: 'this.firstWords.fill(0)',
    replace: '',
  },
]
