/** Why a move is useful, as a player would see it on the table: one list for all games, of which each has some. */

/** The most welcome first; a move has the first that holds for it. */
export const HINT_REASONS = [
  'finishes',
  'finishes-run',
  'frees-low-card',
  'turns-card',
  'joins-suit',
  'card-up',
  'makes-space',
  'empties-column',
  'king-to-empty-column',
  'last-chance',
  'from-waste',
  'prepares',
  'rearranges',
  'worry-back',
  'fills-space',
  'fetches',
  'deals-row',
  'draws',
  'looks',
  'redeals',
  'loses',
] as const

/** Why a move is useful: a stable code. */
export type HintReason = (typeof HINT_REASONS)[number]

/** What only a move that was chosen is good for: it serves one that follows. */
const REASON_OF_CHOICE: Partial<Record<HintReason, HintReason>> = { rearranges: 'prepares', draws: 'fetches' }

/** The reason to play a move that has `reason`, if it is the one to play. */
export function reasonToPlay(reason: HintReason): HintReason {
  return REASON_OF_CHOICE[reason] ?? reason
}
