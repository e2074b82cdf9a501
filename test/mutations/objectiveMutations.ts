/** As `mutations.ts`: faults to plant in the searches for the best line (docs/soundness.md §11). */
import type { Mutation } from './mutations.ts'

const FOLDER = 'games/klondike/objectives'
const STATE = `${FOLDER}/playState.ts`
const REACH = `${FOLDER}/reachBound.ts`
const CARDS = `${FOLDER}/mostCardsSearch.ts`

export const OBJECTIVE_MUTATIONS: readonly Mutation[] = [
  {
    name: 'for the best line, a card is safe one rank early by the other colour',
    file: STATE,
    find: '(other & 15) >= rank - 1 && other >>> 4 >= rank - 1',
    replace: '(other & 15) >= rank - 2 && other >>> 4 >= rank - 2',
  },
  {
    name: 'for the best line, a card is safe one rank early by its twin',
    file: STATE,
    find: '&& twin >= rank - 2',
    replace: '&& twin >= rank - 3',
  },
  {
    name: 'for the best line, a safe talon card goes up at once at any draw',
    file: STATE,
    find: 'if (this.draw !== 1 || this.waste',
    replace: 'if (this.waste',
  },
  {
    name: 'a card on the way costs no move',
    file: STATE,
    find: '=== (card & 1) ? 2 : 1',
    replace: '=== (card & 1) ? 1 : 1',
  },
  {
    name: 'a card on the way costs two moves',
    file: STATE,
    find: '=== (card & 1) ? 2 : 1',
    replace: '=== (card & 1) ? 3 : 1',
  },
  {
    name: 'a card that turns up settles nothing',
    file: STATE,
    find: 'this.setPairing(lane, rank - 1, 1 | (crossed << 1))',
    replace: 'if (crossed > 1) this.setPairing(lane, rank - 1, 1 | (crossed << 1))',
  },
  {
    name: 'states that differ in who carries whom are one',
    file: `${FOLDER}/nodeStore.ts`,
    find: 'return popcount((different',
    replace: 'return 0 * popcount((different',
  },
  {
    name: 'a talon card that must come down first costs two moves more',
    file: `${FOLDER}/talonPlan.ts`,
    find: 'cost++',
    replace: 'cost += 2',
  },
  {
    name: 'the last of many redeals is counted down',
    file: `${FOLDER}/talonPlan.ts`,
    find: 'redealsLeft >= MANY_REDEALS ? redealsLeft : redealsLeft - this.stops.redeals[k]!',
    replace: 'redealsLeft - this.stops.redeals[k]!',
  },
  {
    name: 'a table that grows is read where it was',
    file: `${FOLDER}/talonPlan.ts`,
    find: 'const slot = this.slotOf(mask, waste, redealsLeft)\n    return this.values[slot]!',
    replace: 'return this.values[this.slotOf(mask, waste, redealsLeft)]!',
  },
  {
    name: 'each card drawn again is a draw',
    file: `${FOLDER}/talonBound.ts`,
    find: '(((cost + this.draw - 1) / this.draw) | 0)',
    replace: 'cost',
  },
  {
    name: 'an anchor moves aside for cards that need not wait',
    file: `${FOLDER}/movesBound.ts`,
    find: 'if (rankOf(card) > this.lowest',
    replace: 'if (rankOf(card) + 3 > this.lowest',
  },
  {
    name: 'a card holds up those that lie under it',
    file: `${FOLDER}/columnBound.ts`,
    find: 'suitOf(low) === suitOf(card) && rankOf(low) < rankOf(card)',
    replace: 'suitOf(low) === suitOf(card)',
  },
  {
    name: 'a card that holds up two others moves aside twice',
    file: `${FOLDER}/columnBound.ts`,
    find: 'left &= ~(1 << other)\n      break',
    replace: 'left &= ~(1 << other)',
  },
  {
    name: 'for the best line, no card comes back',
    file: `${FOLDER}/costedClosure.ts`,
    find: 'if (top < 0 ||',
    replace: 'if (top >= 0 ||',
  },
  {
    name: 'what can be reached ends with the pass',
    file: REACH,
    find: "if (rules.passes === 'unlimited' || state.redealsLeft > 0) {",
    replace: 'if (rules.ranks === 0) {',
  },
  {
    name: 'what can be reached never comes back as a parent',
    file: REACH,
    find: 'if (rules.worryingBack) this.parentsFromFoundations()',
    replace: 'if (rules.ranks === 0) this.parentsFromFoundations()',
  },
  {
    name: 'what can be reached empties no column',
    file: REACH,
    find: '          size = 0\n          this.freeColumn = true',
    replace: '          size = 0',
  },
  {
    name: 'with fewer redeals as many cards come up',
    file: CARDS,
    find: 'known >= state.redealsLeft',
    replace: 'known >= 0',
  },
  {
    name: 'all places in the talon bring up the same cards',
    file: CARDS,
    find: 'if (popcount(state.waste) % draw === 0 ||',
    replace: 'if (state.waste !== 0 ||',
  },
  {
    name: 'without worrying back, loose cards stay on the table',
    file: CARDS,
    find: '    if (this.rules.worryingBack) return\n',
    replace: '    if (this.rules.ranks > 0) return\n',
  },
  {
    name: 'a pass less is not asked for',
    file: `${FOLDER}/fewestPasses.ts`,
    find: 'verdict = search.solve(search.passes - 1)\n  if',
    replace: "verdict = 'unwinnable'\n  if",
  },
]
