/**
 * The prunings of the packed search, each with its own switch, so that a test can compare verdicts with and without.
 * Claims, reasons and limits stand where each is made (`dominance.ts`, `packedSearch.ts` and, in `kernel/`, `closure.ts`,
 * `commitments.ts`, `lastPass.ts`, `search.ts`) and together in docs/soundness.md.
 */
export interface Prunings {
  /** A safe card goes up at once (`dominance.ts`). */
  readonly safeMoves: boolean
  /** A playable talon card whose predecessor is safe goes up at once (`dominance.ts`). */
  readonly readyTalon: boolean
  /** At draw 1 with limited passes too, the two rules above hold for the top of the waste. */
  readonly wasteTop: boolean
  /** At draw 1 with unlimited passes, talon cards come to the table only when they are used (`kernel/commitments.ts`). */
  readonly onDemand: boolean
  /** In the last pass, a state with a card out of reach for good is dead (`kernel/lastPass.ts`). */
  readonly lastPass: boolean
  /** With limited passes, states are compared by what is left of the passes (`kernel/search.ts`). */
  readonly passOrder: boolean
  /** A state that can't be won at draw 1 with unlimited passes and worrying back is dead (`packedSearch.ts`). */
  readonly relaxation: boolean
  /** A commitment that leads into the closure just looked at is not looked at again (`kernel/search.ts`). */
  readonly coveredEdges: boolean
  /** States met before are not searched again. */
  readonly table: boolean
}

export const ALL_PRUNINGS: Prunings = {
  safeMoves: true,
  readyTalon: true,
  wasteTop: true,
  onDemand: true,
  lastPass: true,
  passOrder: true,
  relaxation: true,
  coveredEdges: true,
  table: true,
}
