/** The axes of the charts: hairlines across the plot, labels outside it. */
import type { Scale } from './scale.ts'
import { label, line } from './svg.ts'

/** The rectangle the data is drawn in, in user units. */
export interface Plot {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Vertical hairlines at the ticks, their labels below, and the title of the axis under them. */
export function xAxis(plot: Plot, scale: Scale, format: (value: number) => string, title: string): string[] {
  return [
    ...scale.ticks.map((tick) => line(scale.at(tick), plot.top, scale.at(tick), plot.bottom, 'grid')),
    ...scale.ticks.map((tick) =>
      label(scale.at(tick), plot.bottom + 16, format(tick), { class: 'tick', 'text-anchor': 'middle' }),
    ),
    line(plot.left, plot.bottom, plot.right, plot.bottom, 'axis'),
    label((plot.left + plot.right) / 2, plot.bottom + 34, title, { class: 'tick', 'text-anchor': 'middle' }),
  ]
}

/** Horizontal hairlines at the ticks and their labels to the left. */
export function yAxis(plot: Plot, scale: Scale, format: (value: number) => string): string[] {
  return [
    ...scale.ticks.map((tick) => line(plot.left, scale.at(tick), plot.right, scale.at(tick), 'grid')),
    ...scale.ticks.map((tick) =>
      label(plot.left - 8, scale.at(tick) + 4, format(tick), { class: 'tick', 'text-anchor': 'end' }),
    ),
  ]
}
