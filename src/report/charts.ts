/** Which charts a batch gets. */

import type { Chart, RuleSetFindings } from './chart.ts'
import { alongChart, ratesChart } from './rateCharts.ts'
import { lengthsChart, nodesChart, timesChart } from './spreadCharts.ts'

/** The charts in the order of the page; those that would show nothing are left out. Intervals at `level` 0..1. */
export function chartsOf(ruleSets: readonly RuleSetFindings[], level: number): Chart[] {
  return [
    ratesChart(ruleSets, level),
    alongChart(ruleSets, level, 'passes'),
    alongChart(ruleSets, level, 'draw'),
    nodesChart(ruleSets),
    timesChart(ruleSets),
    lengthsChart(ruleSets),
  ].filter((chart) => chart !== undefined)
}
