/** Win rate by rule set: one row each, a dot at the rate among the decided and a bar over its interval. */

import type { Language } from '../cards/names.ts'
import { formatInterval, type WinRate } from '../statistics/winRate.ts'
import { type Plot, xAxis } from './axes.ts'
import { withDecimalSign } from './numbers.ts'
import { linearScale, roundStep } from './scale.ts'
import { type Drawing, element, label, line, nameWidth, tooltip } from './svg.ts'
import { REPORT_WORDS } from './words.ts'

const WIDTH = 880
const ROW_HEIGHT = 26
const VALUE_WIDTH = 130

export interface RateRow {
  readonly label: string
  readonly rate: WinRate
}

/** The chart of `rows`, at least one, top to bottom. */
export function intervalChart(rows: readonly RateRow[], language: Language): Drawing {
  const words = REPORT_WORDS[language]
  const format = (value: number) => withDecimalSign(String(value), language)
  const left = nameWidth(rows.map(({ label: name }) => name))
  const plot: Plot = { left, right: WIDTH - VALUE_WIDTH, top: 8, bottom: 8 + rows.length * ROW_HEIGHT }
  const scale = linearScale(percentDomain(rows), [plot.left, plot.right], 6)
  const marks = rows.flatMap((row, index) =>
    rowMarks(row, plot.top + (index + 0.5) * ROW_HEIGHT, plot, scale.at, language),
  )
  return {
    width: WIDTH,
    height: plot.bottom + 44,
    title: words.ratesTitle,
    marks: [...xAxis(plot, scale, format, words.ratesAxis), ...marks],
  }
}

function rowMarks(
  { label: name, rate }: RateRow,
  y: number,
  plot: Plot,
  at: (percent: number) => number,
  language: Language,
): string[] {
  const text = `${withDecimalSign(formatInterval(rate, 2), language)} %`
  const whisker = element('g', { class: 'mark' }, [
    line(at(rate.lower * 100), y, at(rate.upper * 100), y, 'whisker'),
    line(at(rate.lower * 100), y - 5, at(rate.lower * 100), y + 5, 'whisker'),
    line(at(rate.upper * 100), y - 5, at(rate.upper * 100), y + 5, 'whisker'),
    ...(Number.isNaN(rate.ofDecided)
      ? []
      : [element('circle', { cx: at(rate.ofDecided * 100), cy: y, r: 4.5, class: 'dot' })]),
    tooltip(`${name}${REPORT_WORDS[language].colon}${text}`),
  ])
  return [
    label(plot.left - 12, y + 4, name, { 'text-anchor': 'end' }),
    whisker,
    label(plot.right + 12, y + 4, text, { class: 'value' }),
  ]
}

/** From a round number below the lowest end to one above the highest, in percent, never beyond 0 and 100. */
function percentDomain(rows: readonly RateRow[]): [number, number] {
  const low = Math.min(...rows.map((row) => row.rate.lower * 100))
  const high = Math.max(...rows.map((row) => row.rate.upper * 100))
  const step = roundStep(Math.max(high - low, 0.5) / 6)
  return [Math.max(0, Math.floor(low / step) * step), Math.min(100, Math.ceil(high / step) * step)]
}
