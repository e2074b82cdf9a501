/** Charts of win rates: all contestants, and along one rule. */
import { contestantsInWords, hasPlayers } from '../analysis/contestant.ts'
import type { Language } from '../cards/names.ts'
import { type Passes, passesInWords, type Rules, rulesInWords } from '../games/games.ts'
import { winRate } from '../statistics/winRate.ts'
import type { Chart } from './chart.ts'
import { intervalChart } from './intervalChart.ts'
import { type Series, seriesChart } from './seriesChart.ts'
import type { CountedContestant } from './tables.ts'
import { REPORT_WORDS } from './words.ts'

/** Every contestant's interval under the other. */
export function ratesChart(contestants: readonly CountedContestant[], level: number, language: Language): Chart {
  const words = REPORT_WORDS[language]
  const names = contestantsInWords(contestants, language)
  const rows = contestants.map((found, index) => ({ label: names[index]!, rate: winRate(found, level) }))
  const what = hasPlayers(contestants) ? words.shareWon : words.shareWinnable
  const caption = `${what} ${words.ratesNote(String(Math.round(level * 100)))}`
  return { drawing: intervalChart(rows, language), caption, byVerdict: false }
}

/** A line for each choice of the other rules, where at least two values of `rule` are there to be compared. */
export function alongChart(
  contestants: readonly CountedContestant[],
  level: number,
  rule: 'passes' | 'draw',
  language: Language,
): Chart | undefined {
  const values = [...new Set(contestants.flatMap(({ rules }) => rules[rule] ?? []))].sort((a, b) => order(a) - order(b))
  if (values.length < 2) return undefined
  const other = rule === 'passes' ? 'draw' : 'passes'
  const groups = groupBy(contestants, ({ rules, player }) => `${rules[other]} ${rules.worryingBack} ${player}`)
  const hueOf = ({ rules, player }: CountedContestant) => `${rules[other]} ${player}`
  const hues = [...new Set(contestants.map(hueOf))]
  const named = hasPlayers(contestants)
  const series = groups.map((group): Series => {
    const { rules, player } = group[0]!
    return {
      label: `${seriesLabel(rules, other, language)}${named ? `, ${player}` : ''}`,
      hue: hues.indexOf(hueOf(group[0]!)),
      dashed: !rules.worryingBack,
      rates: values.map((value) => {
        const found = group.find((candidate) => candidate.rules[rule] === value)
        return found && winRate(found, level)
      }),
    }
  })
  if (!series.some(({ rates }) => rates.filter((rate) => rate !== undefined).length > 1)) return undefined
  const words = REPORT_WORDS[language]
  const { title, axis } = words.along[rule]
  const drawing = seriesChart(
    title,
    axis,
    values.map((value) => (value === 'unlimited' ? '∞' : String(value))),
    series,
    language,
  )
  const dashes = series.some(({ dashed }) => dashed) ? ` ${words.dashed}` : ''
  return {
    drawing,
    caption: `${words.alongNote}${dashes}`,
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

function seriesLabel(rules: Rules, other: 'passes' | 'draw', language: Language): string {
  if (other === 'draw') return rulesInWords({ ...rules, passes: 'unlimited' }, language)
  const main = passesInWords(rules.passes ?? 'unlimited', language)
  return rules.worryingBack ? main : `${main}, ${REPORT_WORDS[language].noWorryingBack}`
}

function order(value: Passes): number {
  return value === 'unlimited' ? Number.POSITIVE_INFINITY : value
}
