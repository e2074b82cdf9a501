/** How values spread: a small histogram for each rule set over one common axis, its bars stacked by verdict. */

import type { Language } from '../cards/names.ts'
import type { Verdict } from '../search/verdict.ts'
import type { Bin } from '../statistics/histogram.ts'
import { type Plot, xAxis } from './axes.ts'
import { linearScale, logScale, type Scale } from './scale.ts'
import { type Drawing, element, label, line, nameWidth, tooltip } from './svg.ts'
import { REPORT_WORDS } from './words.ts'

const WIDTH = 880
const NOTE_WIDTH = 130
const PANEL_HEIGHT = 48
const PANEL_GAP = 12

export interface Layer {
  /** What the layer counts, a class of the style sheet too. */
  readonly name: Verdict
  readonly bins: readonly Bin[]
}

export interface Panel {
  readonly label: string
  /** Short, to the right: the median. */
  readonly note: string
  /** Bottom first; all with the same edges. */
  readonly layers: readonly Layer[]
}

export interface HistogramAxis {
  readonly title: string
  readonly logarithmic: boolean
  format(value: number): string
}

/** The chart of `panels`, top to bottom; those without a value are drawn empty. Bars show shares of a panel's values. */
export function histogramChart(
  title: string,
  panels: readonly Panel[],
  axis: HistogramAxis,
  language: Language,
): Drawing {
  const bins = panels.flatMap(({ layers }) => layers.flatMap((layer) => layer.bins))
  const domain: [number, number] = [
    bins.reduce((least, bin) => Math.min(least, bin.lower), Number.POSITIVE_INFINITY),
    bins.reduce((most, bin) => Math.max(most, bin.upper), 1),
  ]
  if (domain[0] >= domain[1]) domain[0] = axis.logarithmic ? domain[1] / 10 : domain[1] - 1
  const range: [number, number] = [nameWidth(panels.map(({ label: name }) => name)), WIDTH - NOTE_WIDTH]
  const x = axis.logarithmic ? logScale(domain, range) : linearScale(domain, range, 8)
  const bottom = 8 + panels.length * (PANEL_HEIGHT + PANEL_GAP) - PANEL_GAP
  const whole: Plot = { left: range[0], right: range[1], top: 8, bottom }
  const tallest = Math.max(...panels.map(tallestShare))
  return {
    width: WIDTH,
    height: bottom + 44,
    title,
    marks: [
      ...xAxis(whole, x, (value) => axis.format(value), axis.title),
      ...panels.flatMap((panel, index) =>
        panelMarks(panel, 8 + index * (PANEL_HEIGHT + PANEL_GAP), x, whole, tallest, axis, language),
      ),
    ],
  }
}

function panelMarks(
  { label: name, note, layers }: Panel,
  top: number,
  x: Scale,
  { left, right }: Plot,
  tallest: number,
  axis: HistogramAxis,
  language: Language,
): string[] {
  const words = REPORT_WORDS[language]
  const bottom = top + PANEL_HEIGHT
  const total = countOf(layers)
  const y = linearScale([0, tallest || 1], [bottom, top], 1)
  const heights = new Map<number, number>()
  const bars = layers.flatMap((layer) =>
    layer.bins.map(({ lower, upper, count }) => {
      const below = heights.get(lower) ?? 0
      heights.set(lower, below + count)
      const [from, to] = [y.at((below + count) / total), y.at(below / total)]
      const width = Math.max(x.at(upper) - x.at(lower) - 1, 0.5)
      const values = words.range(axis.format(lower), axis.format(upper))
      const about = `${name}, ${values}${words.colon}${words.counted[layer.name](count)}`
      return element('rect', { x: x.at(lower), y: from, width, height: Math.max(to - from, 0), class: layer.name }, [
        tooltip(about),
      ])
    }),
  )
  return [
    label(left - 12, bottom - 4, name, { 'text-anchor': 'end' }),
    ...bars,
    line(left, bottom, right, bottom, 'axis'),
    label(right + 12, bottom - 4, note, { class: 'value' }),
  ]
}

function tallestShare({ layers }: Panel): number {
  const heights = new Map<number, number>()
  for (const { bins } of layers) {
    for (const { lower, count } of bins) heights.set(lower, (heights.get(lower) ?? 0) + count)
  }
  return Math.max(0, ...heights.values()) / (countOf(layers) || 1)
}

function countOf(layers: readonly Layer[]): number {
  return layers.reduce((sum, { bins }) => sum + bins.reduce((more, bin) => more + bin.count, 0), 0)
}
