/** Which charts a batch gets. */
import type { Language } from '../cards/names.ts'
import type { Chart, ContestantFindings } from './chart.ts'
import { alongChart, ratesChart } from './rateCharts.ts'
import { lengthsChart, nodesChart, timesChart } from './spreadCharts.ts'

/** The charts in the order of the page; those that would show nothing are left out. Intervals at `level` 0..1. */
export function chartsOf(
  contestants: readonly ContestantFindings[],
  level: number,
  language: Language = 'en',
): Chart[] {
  return [
    ratesChart(contestants, level, language),
    alongChart(contestants, level, 'passes', language),
    alongChart(contestants, level, 'draw', language),
    nodesChart(contestants, language),
    timesChart(contestants, language),
    lengthsChart(contestants, language),
  ].filter((chart) => chart !== undefined)
}
