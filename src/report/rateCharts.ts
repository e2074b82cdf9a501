/** Charts of win rates: all rule sets, and along one rule. */
import { winRate } from '../analysis/winRate.ts'
import type { KlondikeRules, Passes } from '../games/klondike/ruleSet.ts'
import { passesInWords, rulesInWords } from '../games/klondike/rulesInWords.ts'
import type { Chart } from './chart.ts'
import { intervalChart } from './intervalChart.ts'
import { type Series, seriesChart } from './seriesChart.ts'
import type { CountedRules } from './tables.ts'

/** Every rule set's interval under the other. */
export function ratesChart(ruleSets: readonly CountedRules[], level: number): Chart {
  const rows = ruleSets.map((found) => ({ label: rulesInWords(found.rules), rate: winRate(found, level) }))
  const caption =
    `Share of the deals that can be won. The bar is the ${Math.round(level * 100)} % interval, widened by the undecided; ` +
    'the dot is the share among the decided.'
  return { drawing: intervalChart(rows), caption, byVerdict: false }
}

const ALONG = {
  passes: {
    title: 'Win rate by passes',
    axis: 'passes through the stock',
    name: (passes: Passes) => (passes === 'unlimited' ? '∞' : String(passes)),
  },
  draw: { title: 'Win rate by cards drawn', axis: 'cards drawn at once', name: String },
} as const

/** A line for each choice of the other rules, where at least two values of `rule` are there to be compared. */
export function alongChart(
  ruleSets: readonly CountedRules[],
  level: number,
  rule: 'passes' | 'draw',
): Chart | undefined {
  const values = [...new Set(ruleSets.map(({ rules }) => rules[rule]))].sort((a, b) => order(a) - order(b))
  if (values.length < 2) return undefined
  const other = rule === 'passes' ? 'draw' : 'passes'
  const groups = groupBy(ruleSets, ({ rules }) => `${rules[other]} ${rules.worryingBack}`)
  const hues = [...new Set(ruleSets.map(({ rules }) => rules[other]))]
  const series = groups.map((group): Series => {
    const { rules } = group[0]!
    return {
      label: seriesLabel(rules, other),
      hue: hues.indexOf(rules[other]),
      dashed: !rules.worryingBack,
      rates: values.map((value) => {
        const found = group.find((candidate) => candidate.rules[rule] === value)
        return found && winRate(found, level)
      }),
    }
  })
  if (!series.some(({ rates }) => rates.filter((rate) => rate !== undefined).length > 1)) return undefined
  const { title, axis, name } = ALONG[rule]
  const drawing = seriesChart(
    title,
    axis,
    values.map((value) => (name as (value: Passes) => string)(value)),
    series,
  )
  const dashes = series.some(({ dashed }) => dashed) ? ' Dashed: no card comes back from the foundations.' : ''
  return {
    drawing,
    caption: `The same deals throughout, so that neighbours can be compared.${dashes}`,
    byVerdict: false,
  }
}

/** The items with the same key together, in the order of their first. */
function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return [...groups.values()]
}

function seriesLabel(rules: KlondikeRules, other: 'passes' | 'draw'): string {
  const main =
    other === 'draw' ? `draw ${rules.draw}` : rules.passes === 'unlimited' ? 'unlimited' : passesInWords(rules.passes)
  return rules.worryingBack ? main : `${main}, no worrying back`
}

function order(value: Passes): number {
  return value === 'unlimited' ? Number.POSITIVE_INFINITY : value
}
