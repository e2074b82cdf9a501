/** Which charts a batch gets. */

import type { Chart, ContestantFindings } from './chart.ts'
import { alongChart, ratesChart } from './rateCharts.ts'
import { lengthsChart, nodesChart, timesChart } from './spreadCharts.ts'

/** The charts in the order of the page; those that would show nothing are left out. Intervals at `level` 0..1. */
export function chartsOf(contestants: readonly ContestantFindings[], level: number): Chart[] {
  return [
    ratesChart(contestants, level),
    alongChart(contestants, level, 'passes'),
    alongChart(contestants, level, 'draw'),
    nodesChart(contestants),
    timesChart(contestants),
    lengthsChart(contestants),
  ].filter((chart) => chart !== undefined)
}
