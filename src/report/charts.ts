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
  return [...eachChart(contestants, level, language)]
}

/** As `chartsOf`, each drawn when it is asked for: those of many contestants take tens of milliseconds. */
export function* eachChart(
  contestants: readonly ContestantFindings[],
  level: number,
  language: Language = 'en',
): Generator<Chart, undefined, undefined> {
  const charts = [
    () => ratesChart(contestants, level, language),
    () => alongChart(contestants, level, 'passes', language),
    () => alongChart(contestants, level, 'draw', language),
    () => nodesChart(contestants, language),
    () => timesChart(contestants, language),
    () => lengthsChart(contestants, language),
  ]
  for (const draw of charts) {
    const chart = draw()
    if (chart !== undefined) yield chart
  }
  return undefined
}
