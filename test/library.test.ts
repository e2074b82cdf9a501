import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import {
  convert,
  dailyDeal,
  deal,
  difficulty,
  fairHint,
  hint,
  solve,
  verify,
  whereLost,
  winnable,
  winRate,
} from '../src/index.ts'
import { faultOf } from './support/faultOf.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'reussite-library-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('the program in docs/library.md prints what the page says', async () => {
  const page = readFileSync(join(ROOT, 'docs/library.md'), 'utf8')
  const block = (language: string) => page.match(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's'))?.[1]
  const source = pathToFileURL(join(ROOT, 'src/index.ts')).href
  const program = join(folder, 'example.ts')
  writeFileSync(program, block('ts')!.replace("'reussite'", `'${source}'`))
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', program], { cwd: ROOT })
  expect(stdout).toBe(block('text'))
})

/** What was found of a game that can be won. */
function winOf<Answer extends { verdict: string }>(answer: Answer): Extract<Answer, { verdict: 'winnable' }> {
  expect(answer.verdict).toBe('winnable')
  return answer as Extract<Answer, { verdict: 'winnable' }>
}

describe('the library', () => {
  test('gives a solution that it verifies itself', () => {
    const question = { deal: 'solvitaire:8', rules: 'draw-3-three-passes' } as const
    const { solution, moveCount } = winOf(solve(question))
    expect(verify({ ...question, moves: solution })).toMatchObject({ legal: true, won: true, moveCount, cardsUp: 52 })
  })

  test('looks for the line that is best by an objective', () => {
    const question = { deal: 'solvitaire:8', rules: 'klondike-draw-3' } as const
    const any = winOf(solve(question))
    const { best, bound, proved, solution, moveCount } = winOf(solve({ ...question, objective: 'fewest-passes' }))
    expect(proved).toBe(true)
    expect(bound).toBe(best)
    expect(solution.filter(({ type }) => type === 'redeal')).toHaveLength(best! - 1)
    expect(verify({ ...question, moves: solution })).toMatchObject({ won: true, moveCount })
    expect(any.solution.filter(({ type }) => type === 'redeal').length).toBeGreaterThanOrEqual(best! - 1)
    const fault = faultOf(() => solve({ ...question, objective: 'fewest' as 'fewest-moves' }))
    expect(fault).toMatchObject({ code: 'invalid-request', place: 'objective' })
  })

  test('goes on from a position, written as JSON or as text, and from moves', () => {
    const { position } = verify({ deal: 'solvitaire:30', moves: 'AS>F 9D>T2' })
    const fromPosition = solve({ position })
    expect(fromPosition).toEqual(solve({ deal: 'solvitaire:30', moves: 'AS>F 9D>T2' }))
    expect(winOf(hint({ position })).best).toEqual(winOf(hint({ position, moves: [] })).best)
  })

  test('gives a fair hint that is the same for every deal that looks the same', () => {
    const { deck } = deal('solvitaire:1')
    const cards = deck.split(' ')
    const others = [...cards.slice(0, 28), ...cards.slice(28).reverse()]
    const nodes = 20_000
    const answer = fairHint({ deal: { deck }, budget: { nodes } })
    expect(answer).toMatchObject({ mode: 'fair', unseen: 45, outlook: 'open', best: { reason: 'turns-card' } })
    expect(fairHint({ deal: { deck: others }, budget: { nodes } })).toEqual(answer)
  })

  test('says where a line breaks the rules', () => {
    expect(verify({ deal: 'solvitaire:30', moves: 'AS>F 9D>F' })).toMatchObject({
      legal: false,
      won: false,
      firstIllegal: { index: 1, why: expect.stringContaining("can't go up") },
      moveCount: 1,
      cardsUp: 1,
    })
  })

  test('finds the move that lost a game, and how far to go back', () => {
    // One pass: to draw beyond the cards that are needed loses.
    const rules = { passes: 1 } as const
    const { solution } = winOf(solve({ deal: 'solvitaire:7', rules }))
    const moves = [...solution.slice(0, 5), ...Array.from({ length: 24 }, () => '=')].slice(0, 15)
    const report = whereLost({ deal: 'solvitaire:7', rules, moves })
    expect(report.state).toBe('lost')
    if (report.state !== 'lost') return
    const { lastWinnable, firstLost } = report
    expect(report).toMatchObject({ firstLost: lastWinnable + 1, undo: moves.length - lastWinnable })
    const at = (ply: number) => solve({ deal: 'solvitaire:7', rules, moves: moves.slice(0, ply) }).verdict
    expect([at(lastWinnable), at(firstLost)]).toEqual(['winnable', 'unwinnable'])
  })

  test('tells a game that is stuck, and one that can be finished', () => {
    // The Ace lies under the Two, and the Queen of the waste finds no King.
    const blocked = {
      tableau: [{}, { down: ['AC'], up: ['2C'] }, {}, {}, {}, {}, {}],
      foundations: { S: 13, D: 13, H: 13 },
      waste: ['KC', '3C', '4C', '5C', '6C', '7C', '8C', '9C', 'TC', 'JC', 'QC'],
    }
    const rules = { passes: 1, worryingBack: false } as const
    expect(verify({ position: blocked, rules, moves: [] })).toMatchObject({ won: false, stuck: true })
    expect(verify({ position: blocked, moves: [] })).toMatchObject({ won: false, stuck: false })
    const up = { C: 12, S: 13, D: 13, H: 13 }
    const last = { tableau: [{ up: ['KC'] }, {}, {}, {}, {}, {}, {}], foundations: up }
    expect(verify({ position: last, moves: [] })).toMatchObject({
      stuck: false,
      finish: [{ type: 'move', card: 'KC', from: 'T1', to: 'foundation', count: 1 }],
    })
  })

  test('writes games and moves in other notations, and reads them', () => {
    const game = { deal: 'solvitaire:30', moves: 'AS>F 9D>T2' }
    const letters = convert({ ...game, to: 'letters' }).text
    expect(convert({ ...game, moves: letters, to: 'text' })).toEqual({ form: 'text', text: game.moves })
    const { position } = verify(game)
    for (const form of ['line', 'solvitaire', 'pysol']) {
      expect(verify({ position: convert({ ...game, to: form }), moves: [] }).position).toEqual(position)
    }
  })

  test('says how hard a deal is, and what that is made of', () => {
    const { score, band, parts } = winOf(difficulty({ deal: 'solvitaire:8' }))
    expect(score >= 0 && score <= 100).toBe(true)
    expect(Object.values(parts).every((part) => part >= 0 && part <= 1)).toBe(true)
    expect(band).toBeDefined()
    const strange = difficulty({ deal: 'solvitaire:8', rules: { draw: 1, passes: 7, worryingBack: false } })
    expect(strange).toMatchObject({ band: expect.any(String), bandsOf: 'klondike' })
    expect(difficulty({ deal: 'solvitaire:1', rules: 'klondike-draw-3' })).toMatchObject({ verdict: 'unwinnable' })
  })

  test('deals the deck that it names', () => {
    const { deck, position } = deal('solvitaire:1')
    expect(deal({ deck }).position).toEqual(position)
    expect(position.tableau.map(({ down = [], up = [] }) => down.length + up.length)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  test('lets players play the same deals', () => {
    const question = { deals: 'solvitaire:1-6', rules: ['klondike' as const], playerSeed: 2 }
    const { contestants, pairs } = winRate({ ...question, players: ['thoughtful', 'greedy'] })
    expect(contestants.map(({ player }) => player)).toEqual(['thoughtful', 'greedy'])
    expect(contestants[0]).not.toHaveProperty('cardsUp')
    expect(contestants[1]!.cardsUp!.mean).toBeGreaterThan(0)
    expect(pairs[0]).toMatchObject({ secondOnly: 0, undecided: 0 })
    expect(winRate({ ...question, players: ['greedy'] }).contestants[0]).toEqual(contestants[1])
    const fault = faultOf(() => winRate({ ...question, players: ['nobody' as 'fair'] }))
    expect(fault).toMatchObject({ code: 'invalid-request', place: 'players[0]' })
    expect(faultOf(() => winRate({ ...question, playerSeed: -1 })).place).toBe('playerSeed')
  })

  test('lets nobody play by rules that it does not know, whoever played before', () => {
    const fault = faultOf(() =>
      winRate({ deals: 'solvitaire:1-1', rules: ['klondike', { build: 'same-suit' }], players: ['greedy'] }),
    )
    expect(fault).toMatchObject({ code: 'not-available-for-game', place: 'rules' })
    expect(fault.message).toContain('there is no player greedy for klondike; there is under other rules')
  })

  test('winnable deals in order, without those left out, and where to go on', () => {
    const found = winnable({ after: 0, count: 3, exclude: ['2', '4-5'] })
    expect(found.deals.map(({ deal }) => deal)).toEqual(['solvitaire:3', 'solvitaire:6', 'solvitaire:7'])
    expect(found).toMatchObject({ searched: { deals: 4, unwinnable: 1 }, undecided: [], searchedTo: '7', next: '7' })
    expect(found).not.toHaveProperty('reason')
    for (const { deal, solution } of found.deals) expect(verify({ deal, moves: solution }).won).toBe(true)
    expect(winnable({ after: 14, maxDeals: 1 })).toMatchObject({ deals: [], reason: 'deals', next: '15' })
    expect(winnable({ after: '4294967295' })).toMatchObject({ deals: [], reason: 'numbers' })
    const { deals: easy, searched } = winnable({ after: 1, difficulty: 'very-easy', maxDeals: 1 })
    expect(easy.length + searched.otherDifficulty).toBe(1)
    const [other] = winnable({ after: 1, rules: { passes: 4 }, minScore: 0, maxScore: 100 }).deals
    expect(other?.difficulty?.bandsOf).toBe('klondike')
    expect(faultOf(() => winnable({ minScore: 101 })).place).toBe('minScore')
    expect(winnable({ rules: 'klondike-draw-3', after: 7, maxDeals: 1, budget: { nodes: 9 } }).undecided).toEqual(['8'])
    expect(winnable({ count: 2, budget: { nodes: 1_000 } }).deals).toHaveLength(2)
  })

  test('the deal of a day is that of the service, and none while a candidate is open', () => {
    const question = { date: '2026-12-07', rules: 'klondike-draw-3' } as const
    const found = dailyDeal(question)
    expect(found).toMatchObject({ verdict: 'winnable', place: 1, deal: expect.stringMatching(/^solvitaire:\d+$/) })
    const open = dailyDeal({ ...question, budget: { nodes: 20 } })
    expect(open).toMatchObject({ verdict: 'unknown', reason: 'nodes', place: 1 })
    expect(open.verdict !== 'winnable' && found.verdict === 'winnable' && open.candidate === found.deal).toBe(true)
  })

  test('counts every deal once under every rule set', () => {
    const { contestants, pairs } = winRate({ deals: 'solvitaire:1-9', rules: ['klondike', { draw: 2 }] })
    for (const { winnable, unwinnable, unknown } of contestants) expect(winnable + unwinnable + unknown).toBe(9)
    expect(pairs).toHaveLength(1)
    expect(pairs[0]!.secondOnly).toBe(0)
    expect(contestants[0]!.winnable - contestants[1]!.winnable).toBe(pairs[0]!.firstOnly)
  })

  test('stops at its budget and does not guess', () => {
    expect(solve({ deal: 'solvitaire:1', rules: { draw: 3 }, budget: { nodes: 10 } })).toMatchObject({
      verdict: 'unknown',
      reason: 'nodes',
    })
  })

  test.each([
    ['no question', () => solve({}), 'invalid-request', undefined],
    ['two questions', () => solve({ deal: 'solvitaire:1', position: '' }), 'invalid-request', undefined],
    ['an unknown scheme', () => deal('nobody:1'), 'unknown-scheme', 'deal'],
    ["a number that is nobody's", () => solve({ deal: 1500 as never }), 'invalid-deal', 'deal'],
    ['a number out of range', () => solve({ deal: 'solvitaire:4294967296' }), 'invalid-deal-number', 'deal'],
    ['a wrong rule', () => solve({ deal: 'solvitaire:1', rules: { draw: 0 } }), 'invalid-rules', 'rules.draw'],
    ['an illegal move', () => hint({ deal: 'solvitaire:30', moves: 'AS>F AS>F' }), 'illegal-move', 'moves[1]'],
    ['no nodes', () => solve({ deal: 'solvitaire:1', budget: { nodes: 0 } }), 'invalid-budget', 'budget.nodes'],
    [
      'a wrong rule set',
      () => winRate({ deals: 'solvitaire:1-2', rules: [{ draw: 99 }] }),
      'invalid-rules',
      'rules[0].draw',
    ],
  ])('refuses %s with a code and the place', (_, ask, code, place) => {
    const fault = faultOf(ask)
    expect([fault.code, fault.place]).toEqual([code, place])
  })
})
