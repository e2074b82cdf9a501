/** Charts of how nodes, times and lengths spread over the deals. */

import { contestantsInWords } from '../analysis/contestant.ts'
import type { Language } from '../cards/names.ts'
import type { Verdict } from '../search/verdict.ts'
import type { Histogram } from '../statistics/histogram.ts'
import type { Chart, ContestantFindings } from './chart.ts'
import { type HistogramAxis, histogramChart, type Panel } from './histogramChart.ts'
import { formatCount, formatMicros, formatShort } from './numbers.ts'
import { together } from './spread.ts'
import { REPORT_WORDS, type ReportWords } from './words.ts'

/** Nodes until the verdict; of those who search. Undefined when nobody does. */
export function nodesChart(contestants: readonly ContestantFindings[], language: Language): Chart | undefined {
  const words = REPORT_WORDS[language]
  const format = (value: number) => formatShort(value, language)
  const axis: HistogramAxis = { title: words.nodesAxis, logarithmic: true, format }
  const names = contestantsInWords(contestants, language)
  // Nodes are whole; within a bin of few of them, interpolation would not be.
  const wholeNodes = (nodes: number) => format(Math.floor(nodes))
  const panels = contestants.flatMap(({ spread, nodes }, index) =>
    nodes === 0 ? [] : [verdictPanel(names[index]!, spread.nodes, wholeNodes, words)],
  )
  if (panels.length === 0) return undefined
  return {
    drawing: histogramChart(words.nodesTitle, panels, axis, language),
    caption: words.nodesNote,
    byVerdict: true,
  }
}

/** Time until the verdict; undefined where none was measured. */
export function timesChart(contestants: readonly ContestantFindings[], language: Language): Chart | undefined {
  const words = REPORT_WORDS[language]
  const names = contestantsInWords(contestants, language)
  const format = (micros: number) => formatMicros(micros, language)
  const panels = contestants.map(({ spread }, index) => verdictPanel(names[index]!, spread.micros, format, words))
  if (contestants.every(({ spread }) => together(spread.micros).total === 0)) return undefined
  const axis: HistogramAxis = { title: words.timesAxis, logarithmic: true, format }
  return {
    drawing: histogramChart(words.timesTitle, panels, axis, language),
    caption: words.timesNote,
    byVerdict: true,
  }
}

/** Lengths of the solutions; undefined where there is none. */
export function lengthsChart(contestants: readonly ContestantFindings[], language: Language): Chart | undefined {
  const words = REPORT_WORDS[language]
  if (contestants.every(({ spread }) => spread.moves.total === 0)) return undefined
  const names = contestantsInWords(contestants, language)
  const panels = contestants.map(
    ({ spread: { moves } }, index): Panel => ({
      label: names[index]!,
      note: note(moves, (value) => formatCount(Math.round(value), language), words),
      layers: [{ name: 'winnable', bins: moves.bins() }],
    }),
  )
  const axis: HistogramAxis = { title: words.lengthsAxis, logarithmic: false, format: String }
  return {
    drawing: histogramChart(words.lengthsTitle, panels, axis, language),
    caption: words.lengthsNote,
    byVerdict: false,
  }
}

function verdictPanel(
  label: string,
  histograms: Record<Verdict, Histogram>,
  format: (value: number) => string,
  words: ReportWords,
): Panel {
  const verdicts: Verdict[] = ['winnable', 'unwinnable', 'unknown']
  return {
    label,
    note: note(together(histograms), format, words),
    layers: verdicts.map((name) => ({ name, bins: histograms[name].bins() })),
  }
}

function note(histogram: Histogram, format: (value: number) => string, words: ReportWords): string {
  return histogram.total === 0 ? words.none : words.median(format(histogram.quantile(0.5)))
}
