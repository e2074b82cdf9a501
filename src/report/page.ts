/** A batch as one HTML file that needs nothing else: counts, charts, comparison, undecided deals, and how it was made. */
import { contestantsInWords, hasPlayers } from '../analysis/players/contestant.ts'
import type { UnknownReason } from '../search/verdict.ts'
import type { Chart, ContestantFindings } from './chart.ts'
import { chartsOf } from './charts.ts'
import { type Extent, whyNotAll } from './extent.ts'
import { countOf } from './numbers.ts'
import { publishedNotes, publishedTable } from './publishedTable.ts'
import { CHART_STYLE, PAGE_STYLE } from './style.ts'
import { escapeXml, renderSvg } from './svg.ts'
import { type CountedPair, cardsTable, formatCount, pairNotes, pairTable, rateTable, type Table } from './tables.ts'

export interface ReportInput extends Extent {
  /** `solvitaire:1-1000` */
  deals: string
  contestants: readonly ContestantFindings[]
  pairs: readonly CountedPair[]
  /** Confidence of the intervals, 0..1. */
  level: number
  /** How it was made, name and value: budget, engine, machine, times. */
  facts: readonly (readonly [string, string])[]
}

/** The page, a whole HTML document. */
export function reportPage(input: ReportInput): string {
  const { deals, contestants, pairs, level, facts } = input
  const cards = cardsTable(contestants, level)
  const body = [
    '<h1>Win rates of Klondike</h1>',
    `<p class="soft">${escapeXml(summary(input))}</p>`,
    tableHtml(rateTable(contestants, level)),
    ...(cards === undefined ? [] : ['<h2>Cards up</h2>', tableHtml(cards), `<p class="soft">${CARDS}</p>`]),
    ...chartsOf(contestants, level).map((chart) => figure(chart, hasPlayers(contestants))),
    ...(pairs.length > 0 ? pairsHtml(pairs, contestants, level) : []),
    ...publishedHtml(input),
    '<h2>Undecided deals</h2>',
    undecidedHtml(contestants),
    '<h2>How it was made</h2>',
    `<p>${METHOD}${hasPlayers(contestants) ? ` ${PLAYED}` : ''}</p>`,
    `<dl>${facts.map(([name, value]) => `<dt>${escapeXml(name)}</dt><dd>${escapeXml(value)}</dd>`).join('')}</dl>`,
  ]
  const style = `${CHART_STYLE}\n${PAGE_STYLE}`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeXml(`Win rates of Klondike, ${deals}`)}</title><style>${style}</style></head>
<body>${body.join('\n')}</body></html>
`
}

const METHOD =
  'Thoughtful play: all cards are known, and face-down ones still don’t move. A deal is winnable when a solution was found ' +
  'and replayed by the rules, unwinnable when the search was exhausted, and undecided when its budget ended first. ' +
  'Win rates are Wilson intervals whose lower end counts every undecided deal as lost and whose upper end as won.'

const PLAYED =
  'The player “most-cards” knows all cards too, and brings up as many as can be; a deal is undecided when that number is not ' +
  'proved. The others see what people see: face-up cards, and those of the stock that were turned. They play each deal once; ' +
  'a game they lose says nothing of the deal.'

const CARDS =
  'Means over the deals, a game won counting as 52 cards; Vegas pays 5 a card for 52 a game. At the lower end of an interval open ' +
  'deals count at their least, at the upper end at their most.'

function summary(input: ReportInput): string {
  const { deals, dealsDone, dealsTotal } = input
  const why = whyNotAll(input)
  return why === undefined
    ? `${countOf(dealsDone, 'deal')}: ${deals}`
    : `${formatCount(dealsDone)} of the ${countOf(dealsTotal, 'deal')} ${deals}: ${why}`
}

function pairsHtml(pairs: readonly CountedPair[], contestants: readonly ContestantFindings[], level: number): string[] {
  const notes = pairNotes(pairs, contestants).map(escapeXml).join(' ')
  return ['<h2>On the same deals</h2>', tableHtml(pairTable(pairs, contestants, level)), `<p class="soft">${notes}</p>`]
}

function publishedHtml({ contestants, deals, level }: ReportInput): string[] {
  const table = publishedTable(contestants, deals, level)
  if (table === undefined) return []
  const notes = `<p class="soft">${escapeXml(publishedNotes(contestants))}</p>`
  return ['<h2>Beside published figures</h2>', tableHtml(table), notes]
}

function keyHtml(winnable: string, unwinnable: string): string {
  const names = { winnable, unwinnable, unknown: 'undecided' }
  const items = Object.entries(names).map(
    ([hue, name]) => `<span><i style="background:var(--${hue})"></i>${name}</span>`,
  )
  return `<p class="soft key">${items.join('')}</p>`
}

function figure({ drawing, caption, byVerdict }: Chart, named: boolean): string {
  const key = named ? keyHtml('winnable, or won', 'unwinnable, or lost') : keyHtml('winnable', 'unwinnable')
  return `<h2>${escapeXml(drawing.title)}</h2>${byVerdict ? key : ''}<figure>${renderSvg(drawing)}<figcaption>${escapeXml(caption)}</figcaption></figure>`
}

function tableHtml({ columns, rows }: Table): string {
  const cells = (name: string, texts: readonly string[]) =>
    texts
      .map(
        (text, index) =>
          `<${name}${columns[index]?.align === 'left' ? ' class="name"' : ''}>${escapeXml(text)}</${name}>`,
      )
      .join('')
  const head = cells(
    'th',
    columns.map(({ title }) => title),
  )
  const lines = rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('\n')
  return `<div class="table"><table><thead><tr>${head}</tr></thead><tbody>${lines}</tbody></table></div>`
}

const REASONS: Record<UnknownReason, string> = {
  nodes: 'node budget',
  time: 'time budget',
  memory: 'memory budget',
  cancelled: 'stopped',
}

/** Every undecided deal is named, as far as the spread has kept them. */
function undecidedHtml(contestants: readonly ContestantFindings[]): string {
  const names = contestantsInWords(contestants)
  const lists = contestants
    .map((found, index) => ({ ...found, name: names[index]! }))
    .filter(({ unknown }) => unknown > 0)
    .map(({ name, unknown, spread: { undecided } }) => {
      const named = Object.entries(REASONS).flatMap(([reason, words]) => {
        const numbers = undecided.filter((deal) => deal.reason === reason).map(({ number }) => number)
        return numbers.length === 0 ? [] : [`${words}: ${numbers.join(', ')}`]
      })
      const more = unknown > undecided.length ? [`and ${formatCount(unknown - undecided.length)} more`] : []
      return `<dt>${escapeXml(name)}</dt><dd>${escapeXml([...named, ...more].join('; '))}</dd>`
    })
  return lists.length === 0 ? '<p>None: every deal is decided.</p>' : `<dl>${lists.join('\n')}</dl>`
}
