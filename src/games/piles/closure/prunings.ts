/** The prunings of the closure search, each with its own switch, so that a test can compare verdicts with and without. */
export interface ClosurePrunings {
  /** A safe card goes up at once (`kernel/sets.ts`). */
  readonly safeMoves: boolean
  /** With limited passes, states are compared by what is left of the passes (`kernel/search.ts`). */
  readonly passOrder: boolean
  /** A commitment that leads into the closure just looked at is not looked at again (`kernel/search.ts`). */
  readonly coveredEdges: boolean
  /** States met before are not searched again. */
  readonly table: boolean
  /** At draw 1 with unlimited passes, talon cards come to the table only when they are used (`kernel/commitments.ts`). */
  readonly onDemand: boolean
  /** A state that can't be won at draw 1 with unlimited passes and worrying back is dead (`closureSearch.ts`). */
  readonly relaxation: boolean
}

export const ALL_CLOSURE_PRUNINGS: ClosurePrunings = {
  safeMoves: true,
  passOrder: true,
  coveredEdges: true,
  table: true,
  onDemand: true,
  relaxation: true,
}
