/** Win rate along one rule (passes, or cards drawn): a line for each choice of the other rules, intervals as whiskers. */

import type { Language } from '../cards/names.ts'
import type { WinRate } from '../statistics/winRate.ts'
import { type Plot, yAxis } from './axes.ts'
import { withDecimalSign } from './numbers.ts'
import { linearScale, roundStep } from './scale.ts'
import { type Drawing, element, label, line, nameWidth, tooltip } from './svg.ts'
import { REPORT_WORDS } from './words.ts'

const WIDTH = 880
const HEIGHT = 340
const LABEL_HEIGHT = 15

export interface Series {
  readonly label: string
  /** Hue of the series, from 0; drawn dashed where two series share one. */
  readonly hue: number
  readonly dashed: boolean
  /** By category; undefined where this series has none. */
  readonly rates: readonly (WinRate | undefined)[]
}

/** The chart of `series` over `categories`, at least two, left to right. */
export function seriesChart(
  title: string,
  axisTitle: string,
  categories: readonly string[],
  series: readonly Series[],
  language: Language,
): Drawing {
  const plot: Plot = {
    left: 56,
    right: WIDTH - nameWidth(series.map(({ label: name }) => name)),
    top: 12,
    bottom: HEIGHT - 48,
  }
  const y = linearScale(percentDomain(series), [plot.bottom, plot.top], 6)
  const x = (index: number) => plot.left + ((index + 0.5) / categories.length) * (plot.right - plot.left)
  return {
    width: WIDTH,
    height: HEIGHT,
    title,
    marks: [
      ...yAxis(plot, y, (value) => `${withDecimalSign(String(value), language)} %`),
      line(plot.left, plot.bottom, plot.right, plot.bottom, 'axis'),
      ...categories.map((name, index) =>
        label(x(index), plot.bottom + 16, name, { class: 'tick', 'text-anchor': 'middle' }),
      ),
      label((plot.left + plot.right) / 2, plot.bottom + 36, axisTitle, { class: 'tick', 'text-anchor': 'middle' }),
      ...series.flatMap((one, index) =>
        seriesMarks(one, categories, (at) => x(at) + offset(index, series.length), y.at, language),
      ),
      ...endLabels(series, plot, y.at),
    ],
  }
}

/** Points that would lie on each other stand side by side. */
function offset(index: number, count: number): number {
  return (index - (count - 1) / 2) * Math.min(7, 28 / count)
}

function seriesMarks(
  { label: name, hue, dashed, rates }: Series,
  categories: readonly string[],
  x: (index: number) => number,
  y: (percent: number) => number,
  language: Language,
): string[] {
  const words = REPORT_WORDS[language]
  const range = ({ lower, upper }: WinRate) => words.range(percent(lower, language), percent(upper, language))
  const className = `hue${hue % 8}`
  const points = rates.flatMap((rate, index) => (rate === undefined ? [] : [{ rate, index, middle: y(middle(rate)) }]))
  const path = points
    .map(({ index, middle }, at) => `${at === 0 ? 'M' : 'L'}${x(index).toFixed(1)} ${middle.toFixed(1)}`)
    .join('')
  return [
    element('path', { d: path, class: `series ${className}`, 'stroke-dasharray': dashed ? '5 4' : undefined }),
    ...points.map(({ rate, index, middle }) =>
      element('g', { class: `mark ${className}` }, [
        line(x(index), y(rate.lower * 100), x(index), y(rate.upper * 100), 'whisker'),
        element('circle', { cx: x(index), cy: middle, r: 4, class: 'dot' }),
        tooltip(`${name}, ${categories[index]}${words.colon}${range(rate)} %`),
      ]),
    ),
  ]
}

/** Each series is named at its right end; names that would lie on each other are moved apart. */
function endLabels(series: readonly Series[], plot: Plot, y: (percent: number) => number): string[] {
  const ends = series.flatMap(({ label: name, hue, rates }) => {
    const last = rates.findLast((rate) => rate !== undefined)
    return last === undefined ? [] : [{ name, hue, y: y(middle(last)) }]
  })
  let free = Number.NEGATIVE_INFINITY
  return ends
    .sort((a, b) => a.y - b.y)
    .map(({ name, hue, y: wanted }) => {
      const at = Math.max(wanted, free)
      free = at + LABEL_HEIGHT
      return label(plot.right + 12, at + 4, name, { class: `name hue${hue % 8}` })
    })
}

function middle({ lower, upper }: WinRate): number {
  return (lower + upper) * 50
}

function percentDomain(series: readonly Series[]): [number, number] {
  const rates = series.flatMap((one) => one.rates.filter((rate) => rate !== undefined))
  const low = Math.min(...rates.map((rate) => rate.lower * 100))
  const high = Math.max(...rates.map((rate) => rate.upper * 100))
  const step = roundStep(Math.max(high - low, 1) / 6)
  return [Math.max(0, Math.floor(low / step) * step), Math.min(100, Math.ceil(high / step) * step)]
}

function percent(share: number, language: Language): string {
  return withDecimalSign((share * 100).toFixed(2), language)
}
