import { expect, test } from 'vitest'
import { countedAs, type PlayerName } from '../../src/analysis/contestant.ts'
import { DEFAULT_RULES, type KlondikeRules, SOLITARIO } from '../../src/games/klondike/ruleSet.ts'
import type { ContestantFindings } from '../../src/report/chart.ts'
import { chartsOf } from '../../src/report/charts.ts'
import { chartsSvg } from '../../src/report/drawing.ts'
import { type ReportInput, reportPage } from '../../src/report/page.ts'
import { type DealFinding, Spread } from '../../src/report/spread.ts'

const LOST: DealFinding = { verdict: 'unwinnable', nodes: 900, ms: 4 }
const OPEN: DealFinding = { verdict: 'unknown', reason: 'memory', nodes: 5_000_000, ms: 9_000 }

function found(changes: Partial<KlondikeRules>, findings: readonly DealFinding[]): ContestantFindings {
  const spread = new Spread()
  const result = { winnable: 0, unwinnable: 0, unknown: 0, nodes: 0 }
  findings.forEach((finding, index) => {
    spread.add(BigInt(index + 1), finding)
    result[countedAs(finding.verdict)]++
    result.nodes += finding.nodes
  })
  return { rules: { ...DEFAULT_RULES, ...changes }, player: 'thoughtful', ...result, spread }
}

function won(moves: number): DealFinding {
  return { verdict: 'winnable', nodes: 20, moves, ms: 0.1 }
}

const DRAW_1 = found({}, [won(100), won(120), LOST])
const DRAW_3 = found({ draw: 3 }, [won(110), OPEN, LOST])

function input(contestants: readonly ContestantFindings[]): ReportInput {
  return {
    deals: 'solvitaire:1-3',
    state: 'done',
    dealsDone: 3,
    dealsTotal: 3,
    contestants,
    pairs: [{ first: 0, second: 1, both: 1, firstOnly: 0, secondOnly: 0, neither: 1, undecided: 1 }],
    level: 0.95,
    facts: [['Machine', '2 cores & <some> "memory"']],
  }
}

/** Every tag is closed, in the right order. */
function expectWellFormed(markup: string): void {
  const open: string[] = []
  const VOID = ['meta', '!doctype']
  for (const [, end, name, selfClosed] of markup.matchAll(/<(\/?)([a-z!][a-z0-9]*)(?:\s[^<>]*?)?(\/?)>/gi)) {
    if (selfClosed || VOID.includes(name!)) continue
    if (end) expect(open.pop()).toBe(name)
    else open.push(name!)
  }
  expect(open).toEqual([])
}

function titles(contestants: readonly ContestantFindings[]): string[] {
  return chartsOf(contestants, 0.95).map(({ drawing }) => drawing.title)
}

test('the page is well formed and loads nothing', () => {
  const page = reportPage(input([DRAW_1, DRAW_3]))
  expectWellFormed(page)
  expect(page.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|src=|href=|@import|url\(/)
})

test('names and facts are escaped', () => {
  const page = reportPage(input([DRAW_1, DRAW_3]))
  expect(page).toContain('2 cores &amp; &lt;some&gt; &quot;memory&quot;')
})

test('every undecided deal is named with its reason', () => {
  expect(reportPage(input([DRAW_1, DRAW_3]))).toContain('<dt>draw 3</dt><dd>memory budget: 2</dd>')
  expect(reportPage(input([DRAW_1, DRAW_1]))).toContain('None: every deal is decided.')
})

test('undecided deals beyond the first 500 are counted', () => {
  const page = reportPage(input([DRAW_1, found({ draw: 3 }, Array(512).fill(OPEN))]))
  expect(page).toContain(', 499, 500; and 12 more</dd>')
})

test('a batch that has not ended says so', () => {
  expect(reportPage({ ...input([DRAW_1, DRAW_3]), state: 'running', dealsTotal: 10 })).toContain(
    '3 of the 10 deals solvitaire:1-3: not finished',
  )
})

test('a batch that its stopping rule ended is finished', () => {
  const until = { halfWidth: 0.035 }
  const early = { ...input([DRAW_1, DRAW_3]), dealsTotal: 10, until }
  expect(reportPage(early)).toContain('>3 of the 10 deals solvitaire:1-3: enough for ± 3.5 %<')
  expect(reportPage({ ...early, state: 'cancelled' })).toContain('deals solvitaire:1-3: not finished')
  expect(reportPage({ ...early, dealsTotal: 3 })).toContain('>3 deals: solvitaire:1-3<')
})

test('pairs that are left out are counted, and where there are none nothing stands there', () => {
  expect(reportPage(input([DRAW_1, DRAW_3]))).not.toMatch(/<p[^>]*><\/p>/)
  const many = [1, 2, 3, 4, 5, 6].map((draw) => found({ draw }, [LOST]))
  const counts = { both: 0, firstOnly: 0, secondOnly: 0, neither: 1, undecided: 0 }
  const pairs = many.flatMap((_, second) => many.slice(0, second).map((_, first) => ({ first, second, ...counts })))
  expect(reportPage({ ...input(many), pairs })).toContain(
    '<p class="soft">5 of 15 pairs: those that differ in one thing',
  )
})

test('rates, nodes, times and lengths are always drawn', () => {
  expect(titles([DRAW_1])).toEqual(['Win rate by rule set', 'Nodes by deal', 'Time by deal', 'Length of solutions'])
})

test('draws and passes are compared where there are several', () => {
  expect(titles([DRAW_1, DRAW_3])).toContain('Win rate by cards drawn')
  expect(titles([DRAW_1, found({ passes: 3 }, [LOST])])).toContain('Win rate by passes')
  // Draw 1 with one pass and draw 3 with three have neither rule in common.
  const apart = titles([found({ passes: 1 }, [LOST]), found({ draw: 3, passes: 3 }, [LOST])])
  expect(apart.filter((title) => title.startsWith('Win rate by'))).toEqual(['Win rate by rule set'])
})

test('what was not measured is not drawn', () => {
  const { ms: _, ...untimed } = LOST
  expect(titles([found({}, [untimed])])).toEqual(['Win rate by rule set', 'Nodes by deal'])
})

test('passes come in order, unlimited last', () => {
  const contestants = (['unlimited', 3, 1] as const).map((passes) => found({ passes }, [won(100), LOST]))
  const chart = chartsOf(contestants, 0.95).find(({ drawing }) => drawing.title === 'Win rate by passes')
  const ticks = chart!.drawing.marks.join('').matchAll(/text-anchor="middle">([13∞])</g)
  expect([...ticks].map(([, name]) => name)).toEqual(['1', '3', '∞'])
})

test('a batch without a single deal is drawn too', () => {
  const page = reportPage(input([found({}, []), found({ draw: 3 }, [])]))
  expectWellFormed(page)
  expect(page).not.toContain('NaN')
})

test('all charts make one SVG that stands alone', () => {
  const svg = chartsSvg(chartsOf([DRAW_1, DRAW_3], 0.95), 'solvitaire:1-3')
  expectWellFormed(svg)
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
  expect(svg).toContain('<style>')
  for (const title of titles([DRAW_1, DRAW_3])) expect(svg).toContain(`>${title}<`)
  expect(svg).not.toContain('NaN')
})

test.each<[string, Partial<KlondikeRules>, PlayerName]>([
  ['long', { worryingBack: false }, 'most-cards'],
  ['short', {}, 'fair'],
])('charts have room for %s names of rule sets and players', (_length, changes, player) => {
  const of = (more: Partial<KlondikeRules>) => ({ ...found({ ...changes, ...more }, [won(100), LOST]), player })
  for (const { drawing } of chartsOf([of({ passes: 2 }), of({}), of({ passes: 2, draw: 3 }), of({ draw: 3 })], 0.95)) {
    const names = [...drawing.marks.join('').matchAll(/<text x="([\d.]+)"([^>]*)>([^<]*(?:most-cards|fair))</g)]
    expect(names.length).toBeGreaterThan(0)
    for (const [, x, attributes, name] of names) {
      const width = (attributes!.includes('class="name') ? 8.5 : 7) * name!.length
      const left = attributes!.includes('text-anchor="end"') ? Number(x) - width : Number(x)
      expect([drawing.title, name, left >= 0 && left + width <= drawing.width]).toEqual([drawing.title, name, true])
    }
  }
})

test('its title names the game that was played', () => {
  expect(reportPage(input([DRAW_1, DRAW_3]))).toContain('<h1>Win rates: Klondike</h1>')
  const solitario = { ...DRAW_1, rules: SOLITARIO }
  expect(reportPage({ ...input([solitario]), pairs: [], language: 'fr' })).toContain(
    '<h1>Taux de gain : Solitario español</h1>',
  )
})
