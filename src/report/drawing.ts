/** All charts of a batch in one SVG file that needs nothing else. */
import type { Chart } from './chart.ts'
import { CHART_STYLE } from './style.ts'
import { element, label, renderSvg } from './svg.ts'

const HEADING_HEIGHT = 40
const GAP = 24

/** The charts one under the other, each under its title. */
export function chartsSvg(charts: readonly Chart[], title: string): string {
  let y = 0
  const marks = charts.map(({ drawing }) => {
    const top = y + HEADING_HEIGHT
    y = top + drawing.height + GAP
    const heading = label(16, top - 14, drawing.title, { class: 'heading' })
    return heading + element('g', { transform: `translate(0 ${top})` }, drawing.marks)
  })
  const width = Math.max(...charts.map(({ drawing }) => drawing.width))
  return renderSvg({ width, height: y, title, marks }, CHART_STYLE)
}
