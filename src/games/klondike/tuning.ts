/**
 * How much the solver spends on what. None of it can change a verdict; tests use other numbers, so that small games come
 * through every part of the search.
 */
export interface Tuning {
  /** Nodes of the first dives together, before any easier game is asked: most winnable deals end here. */
  readonly firstDivesNodes: number
  /** Length of the first dive, and how many times longer each next one is. */
  readonly firstDiveNodes: number
  readonly diveGrowth: number
  /** The easier game is asked once a subtree has cost this many nodes, and again each time its cost has grown so many times … */
  readonly askAt: number
  readonly askGrowth: number
  /** … with a budget of this many times what the subtree has cost. */
  readonly askBudget: number
  /** Tries edges in the opposite of each order: what good orders never come to is searched too. */
  readonly worstFirst: boolean
  /** Slots a table begins with. */
  readonly firstSlots: number
}

export const TUNING: Tuning = {
  firstDivesNodes: 1000,
  firstDiveNodes: 100,
  diveGrowth: 1.1,
  askAt: 1,
  askGrowth: 4,
  askBudget: 8,
  worstFirst: false,
  firstSlots: 1 << 12,
}
