/**
 * Published win rates of thoughtful Klondike with unlimited passes, to lay beside ours. Percent, 95 % intervals as centre and
 * half-width. The deals of both are the numbers from 1 on of the scheme `solvitaire`; so our deals are among theirs.
 */

export interface PublishedRate {
  draw: number
  worryingBack: boolean
  percent: number
  halfWidth: number
  deals: number
  source: keyof typeof SOURCES
}

export const SOURCES = {
  'Blake & Gent':
    'Blake & Gent, The Winnability of Klondike Solitaire and Many Other Patience Games, arXiv:1906.12314 (v6)',
  'Dang et al.':
    'Dang, Gent, Nightingale, Ulrich-Oltean & Waller, Constraint Models for Klondike, CP 2025 (LIPIcs 340:9)',
} as const

/** Draw; with worrying back; without it. */
const BLAKE_AND_GENT = [
  [1, 90.48, 0.116, 90.204, 0.093],
  [2, 88.62, 0.135, 88.289, 0.112],
  [3, 81.945, 0.084, 81.524, 0.089],
  [4, 69.337, 0.098, 68.723, 0.095],
  [5, 53.434, 0.099, 52.638, 0.099],
  [6, 35.854, 0.095, 34.982, 0.094],
  [7, 23.779, 0.084, 22.952, 0.083],
  [8, 12.276, 0.065, 11.703, 0.064],
  [10, 4.237, 0.04, 3.939, 0.039],
  [13, 0.6, 0.016, 0.545, 0.015],
] as const

export const PUBLISHED_RATES: readonly PublishedRate[] = [
  ...BLAKE_AND_GENT.flatMap(([draw, back, backHalf, noBack, noBackHalf]) => {
    const asked = { draw, deals: 1_000_000, source: 'Blake & Gent' } as const
    return [
      { ...asked, worryingBack: true, percent: back, halfWidth: backHalf },
      { ...asked, worryingBack: false, percent: noBack, halfWidth: noBackHalf },
    ]
  }),
  { draw: 1, worryingBack: true, percent: 90.454, halfWidth: 0.09, deals: 1_000_000, source: 'Dang et al.' },
  { draw: 3, worryingBack: true, percent: 81.942, halfWidth: 0.08, deals: 1_000_000, source: 'Dang et al.' },
  { draw: 3, worryingBack: false, percent: 81.536, halfWidth: 0.055, deals: 2_000_000, source: 'Dang et al.' },
]

/** Counts of the deals 1 to 10,000, unlimited passes, from the verdicts published with the first paper. */
export const PUBLISHED_COUNTS = [
  { draw: 3, worryingBack: true, winnable: 8_131, unwinnable: 1_868, open: 1 },
  { draw: 3, worryingBack: false, winnable: 8_094, unwinnable: 1_906, open: 0 },
] as const
