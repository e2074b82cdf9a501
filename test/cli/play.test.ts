import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { HintAnswer } from '../../src/analysis/hint.ts'
import { runCli, temporaryFolder } from './runCli.ts'

/** The words of a command line as a shell takes them. */
function shellSplit(command: string): string[] {
  return [...command.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, bare]) => double ?? single ?? bare!,
  )
}

/** The command that is offered to go on with, as arguments. */
function offered(text: string): string[] {
  const command = /^ {2}(reussite .*)$/m.exec(text)?.[1]
  expect(command).toBeDefined()
  return shellSplit(command!).slice(1)
}

const play = (lines: string, args: string[] = ['solvitaire:2', '--draw', '3'], world = {}) =>
  runCli(['play', ...args], { stdin: lines, ...world })

test('a game is played line by line, and ends with its lines; the command to go on with works', async () => {
  const first = await play('8S>T4\n=\nmoves')
  expect(first.code).toBe(0)
  expect(first.stdout).toMatch(/^8S>T4 =$/m)
  const again = await runCli(offered(first.stderr), { stdin: 'moves\n' })
  expect(again.stdout).toMatch(/^8S>T4 =$/m)
  expect(again.stderr).toBe(first.stderr)
})

test('a line that says nothing, or a move that is not legal, changes nothing and ends nothing', async () => {
  const { code, stdout } = await play('8S>T4\nrubbish\nKH>F\n= = 8S>T4\n\nhelp me\nmoves\n')
  expect(code).toBe(0)
  expect(stdout.match(/Nothing was changed/g)).toHaveLength(3)
  expect(stdout).toMatch(/^8S>T4$/m)
})

test('moves are taken back and made again, each draw by itself', async () => {
  const { stdout } = await play(
    '8S>T4 3=\nundo 2\nmoves\nredo\nmoves\nundo 99\nmoves\nundo\nredo 99\nmoves\nundo\n=\nredo\n',
  )
  expect(stdout.match(/^8S>T4 .*$|^No moves yet.$|^There is no .*$/gm)).toEqual([
    '8S>T4 =',
    '8S>T4 2=',
    'No moves yet.',
    'There is no move to take back.',
    '8S>T4 3=',
    'There is no move to make again.',
  ])
})

test('undo with what is no number took one move back, and a hint of no known kind was a fair one', async () => {
  const { code, stdout } = await play('8S>T4\nundo -3\nundo two\nredo 0\nhint xyz\nmoves\n')
  expect(code).toBe(0)
  expect(stdout.match(/a whole number from 1 to 9999 expected, not .*Nothing was changed/g)).toHaveLength(3)
  expect(stdout).toMatch(/"xyz" is no kind of hint; there are fair and thoughtful. Nothing was changed/)
  expect(stdout).toMatch(/^8S>T4$/m)
})

test('a game that was won was told that it can still be won, and does not go up by itself yet', async () => {
  const { stdout } = await play('finish\nfinish\nlight\nhint\n', ['KC/-/-/-/-/-/- QKKK - - 1'])
  expect(stdout.match(/^The game is won: all cards are up\.$/gm)).toHaveLength(4)
  expect(stdout).not.toMatch(/yet|still/)
})

test('a game is saved and loaded, with what was taken back; another file is not written over', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'game.json')
  const other = join(folder, 'other.txt')
  writeFileSync(other, 'letters')
  const { stdout } = await play(
    `8S>T4 =\nundo\nsave ${file}\nsave ${file}\nsave ${other}\nsave ${folder}/no/where\nsave\n`,
  )
  expect(stdout.match(/Saved in/g)).toHaveLength(2)
  expect(stdout).toContain('no saved game: nothing was written')
  expect(stdout).toContain('can’t be written (ENOENT)')
  expect(readFileSync(other, 'utf8')).toBe('letters')
  const loaded = await play(`load ${file}\nredo\nmoves\nload ${other}\nmoves\n`, ['solvitaire:3'])
  expect(loaded.stdout.match(/^8S>T4 =$/gm)).toHaveLength(2)
  expect(offered(loaded.stderr)).toContain('klondike-draw-3')
  const started = await play('redo\nmoves\n', [file])
  expect(started.stdout).toMatch(/^8S>T4 =$/m)
})

test('hints are fair unless told otherwise, and the light is a verdict', async () => {
  const lost: HintAnswer = { verdict: 'unwinnable', moves: [], stuck: false, nodes: 1, lost: {} }
  const service = {
    fairHint: async () => ({ outlook: 'open' as const, moves: [], layouts: 3, unseen: 45, settled: true, nodes: 1 }),
    hint: async () => lost,
    solve: async () => ({ verdict: 'unwinnable', nodes: 1, ms: 1, cached: false }) as const,
  }
  const { stdout } = await play('hint\nhint thoughtful\nlight\nfeu\nfinish\nscore\n', undefined, { service })
  expect(stdout).toContain('45 cards not seen, 3 layouts tried')
  expect(stdout).toMatch(/^can’t be won$/m)
  expect(stdout.match(/^Red:/gm)).toHaveLength(2)
  expect(stdout).toContain('The rest does not go up by itself yet.')
  expect(stdout).toContain('0 moves. Score: 0 standard')
})

test('what goes up by itself is played to the end, and a game that is won needs no going on', async () => {
  const end = 'KCQD/KDQC/KSQHJC/KHQS/-/-/- TJJJ - - 1'
  const { stdout, stderr } = await play('finish\n=\n', [end])
  expect(stdout).toContain('"finish" plays it')
  expect(stdout).toContain('The game is won')
  expect(stdout).toContain('already won')
  expect(stderr).toBe('')
})

test('without a game a random one is dealt that can be won; French is spoken', async () => {
  const deal = { scheme: 'solvitaire', number: 7n }
  const found = { deal, deck: [], moveCount: 1, nodes: 1, cached: false }
  const searched = { deals: 1, winnable: 1, unwinnable: 0, undecided: 0, otherDifficulty: 0 }
  const service = { winnableDeals: async () => ({ deals: [found], searched, undecided: [] }) }
  const { stdout, stderr } = await play('aide\nreprendre\nannuler\nquitter\n=\n', ['--language', 'fr'], { service })
  expect(stdout).toMatch(/^solvitaire:7$/m)
  expect(stdout).toContain('Il n’y a pas de coup à reprendre.')
  expect(stderr).toContain('Pour continuer :\n  reussite play solvitaire:7 --language fr\n')
})

test('an interrupt ends the game with the command to go on with', async () => {
  const interrupt = new AbortController()
  interrupt.abort(130)
  const { code, stderr } = await play('', undefined, { signal: interrupt.signal })
  expect(code).toBe(130)
  expect(offered(stderr)).toEqual(['play', 'solvitaire:2', '--preset', 'klondike-draw-3'])
})

test.each([
  [['-'], 'game'],
  [['solvitaire:2', '--moves', 'KH>F'], 'moves[0]'],
])('%s is refused', async (args, place) => {
  const { stderr } = await play('', args)
  expect(stderr).toContain(`: ${place}: `)
})

test('a game has no answer as JSON', async () => {
  const { code, stderr } = await play('', ['solvitaire:2', '--json'])
  expect({ code, error: JSON.parse(stderr).error.place }).toEqual({ code: 2, error: '--json' })
})

test('a hint names the move as --moves takes it, and a command to go on with that works', async () => {
  const best = { move: { type: 'draw', times: 1 }, class: 'keepsWinnable', reason: 'fetches' } as const
  const service = {
    hint: async () => ({ verdict: 'winnable', best, moves: [best], line: [], stuck: false, nodes: 1 }) as HintAnswer,
  }
  const first = await runCli(['hint', 'solvitaire:2', '--moves=8S>T4', '--draw', '3'], { service })
  expect(first.stdout).toContain('Best move: =  Draw.')
  expect(offered(first.stdout)).toEqual(['hint', 'solvitaire:2', '--draw', '3', '--moves', '8S>T4 ='])
  const second = await runCli(offered(first.stdout), { service })
  expect(second.code).toBe(0)
  expect(offered(second.stdout)).toEqual(['hint', 'solvitaire:2', '--draw', '3', '--moves', '8S>T4 2='])
  const read = await runCli(['hint', '-', '--moves', '8S>T4'], { service, stdin: 'solvitaire:2' })
  const written = await runCli(offered(read.stdout), { service })
  expect(written.stdout).toContain('the position after 2 moves, draw 1: winnable')
})

test('a hint on a game lost by a move offers the way back', async () => {
  const since = {
    state: 'lost',
    lastWinnable: 1,
    firstLost: 2,
    losingMove: { type: 'draw', times: 1 },
    undo: 1,
    nodes: 1,
  } as const
  const lost: HintAnswer = { verdict: 'unwinnable', moves: [], stuck: false, nodes: 1, lost: { since } }
  const { stdout, code } = await runCli(['hint', 'solvitaire:2', '--moves', '8S>T4 ='], {
    service: { hint: async () => lost },
  })
  expect(code).toBe(3)
  expect(stdout).toContain('Lost by move 2: Draw. Undo one move, and it can be won.')
  expect(offered(stdout)).toEqual(['hint', 'solvitaire:2', '--moves', '8S>T4'])
})
