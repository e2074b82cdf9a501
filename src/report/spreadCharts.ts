/** Charts of how nodes, times and lengths spread over the deals. */
import type { Histogram } from '../analysis/histogram.ts'
import { contestantsInWords } from '../analysis/players/contestant.ts'
import type { Verdict } from '../search/verdict.ts'
import type { Chart, ContestantFindings } from './chart.ts'
import { type HistogramAxis, histogramChart, type Panel } from './histogramChart.ts'
import { formatMicros, formatShort } from './numbers.ts'
import { together } from './spread.ts'

/** Nodes until the verdict; of those who search. Undefined when nobody does. */
export function nodesChart(contestants: readonly ContestantFindings[]): Chart | undefined {
  const axis: HistogramAxis = { title: 'nodes searched (logarithmic)', logarithmic: true, format: formatShort }
  const names = contestantsInWords(contestants)
  const panels = contestants.flatMap(({ spread, nodes }, index) =>
    nodes === 0 ? [] : [verdictPanel(names[index]!, spread.nodes, formatNodes)],
  )
  if (panels.length === 0) return undefined
  return {
    drawing: histogramChart('Nodes by deal', panels, axis),
    caption:
      'Nodes until the verdict, by verdict. Each bar is a share of the deals of its rule set; to the right the median.',
    byVerdict: true,
  }
}

/** Time until the verdict; undefined where none was measured. */
export function timesChart(contestants: readonly ContestantFindings[]): Chart | undefined {
  const names = contestantsInWords(contestants)
  const panels = contestants.map(({ spread }, index) => verdictPanel(names[index]!, spread.micros, formatMicros))
  if (contestants.every(({ spread }) => together(spread.micros).total === 0)) return undefined
  const axis: HistogramAxis = {
    title: 'time of a deal on one thread (logarithmic)',
    logarithmic: true,
    format: formatMicros,
  }
  return {
    drawing: histogramChart('Time by deal', panels, axis),
    caption: 'As measured in this run, other work of the machine included.',
    byVerdict: true,
  }
}

/** Lengths of the solutions; undefined where there is none. */
export function lengthsChart(contestants: readonly ContestantFindings[]): Chart | undefined {
  if (contestants.every(({ spread }) => spread.moves.total === 0)) return undefined
  const names = contestantsInWords(contestants)
  const panels = contestants.map(
    ({ spread: { moves } }, index): Panel => ({
      label: names[index]!,
      note: note(moves, (value) => String(Math.round(value))),
      layers: [{ name: 'winnable', bins: moves.bins() }],
    }),
  )
  const axis: HistogramAxis = { title: 'moves of the solution', logarithmic: false, format: String }
  return {
    drawing: histogramChart('Length of solutions', panels, axis),
    caption:
      'Moves of the solution that was found first, which is not the shortest: draws, moves of runs, cards up or back.',
    byVerdict: false,
  }
}

/** Nodes are whole; within a bin of few of them, interpolation would not be. */
function formatNodes(nodes: number): string {
  return formatShort(Math.floor(nodes))
}

function verdictPanel(label: string, histograms: Record<Verdict, Histogram>, format: (value: number) => string): Panel {
  const verdicts: Verdict[] = ['winnable', 'unwinnable', 'unknown']
  return {
    label,
    note: note(together(histograms), format),
    layers: verdicts.map((name) => ({ name, bins: histograms[name].bins() })),
  }
}

function note(histogram: Histogram, format: (value: number) => string): string {
  return histogram.total === 0 ? 'none' : `median ${format(histogram.quantile(0.5))}`
}
