/** Charts of win rates: all contestants, and along one rule. */
import { contestantsInWords, hasPlayers } from '../analysis/players/contestant.ts'
import { winRate } from '../analysis/winRate.ts'
import type { KlondikeRules, Passes } from '../games/klondike/ruleSet.ts'
import { passesInWords } from '../games/klondike/rulesInWords.ts'
import type { Chart } from './chart.ts'
import { intervalChart } from './intervalChart.ts'
import { type Series, seriesChart } from './seriesChart.ts'
import type { CountedContestant } from './tables.ts'

/** Every contestant's interval under the other. */
export function ratesChart(contestants: readonly CountedContestant[], level: number): Chart {
  const names = contestantsInWords(contestants)
  const rows = contestants.map((found, index) => ({ label: names[index]!, rate: winRate(found, level) }))
  const what = hasPlayers(contestants) ? 'Share of the deals won.' : 'Share of the deals that can be won.'
  const caption =
    `${what} The bar is the ${Math.round(level * 100)} % interval, widened by the undecided; ` +
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
  contestants: readonly CountedContestant[],
  level: number,
  rule: 'passes' | 'draw',
): Chart | undefined {
  const values = [...new Set(contestants.map(({ rules }) => rules[rule]))].sort((a, b) => order(a) - order(b))
  if (values.length < 2) return undefined
  const other = rule === 'passes' ? 'draw' : 'passes'
  const groups = groupBy(contestants, ({ rules, player }) => `${rules[other]} ${rules.worryingBack} ${player}`)
  const hueOf = ({ rules, player }: CountedContestant) => `${rules[other]} ${player}`
  const hues = [...new Set(contestants.map(hueOf))]
  const named = hasPlayers(contestants)
  const series = groups.map((group): Series => {
    const { rules, player } = group[0]!
    return {
      label: `${seriesLabel(rules, other)}${named ? `, ${player}` : ''}`,
      hue: hues.indexOf(hueOf(group[0]!)),
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
  const main = other === 'draw' ? `draw ${rules.draw}` : passesInWords(rules.passes)
  return rules.worryingBack ? main : `${main}, no worrying back`
}

function order(value: Passes): number {
  return value === 'unlimited' ? Number.POSITIVE_INFINITY : value
}
