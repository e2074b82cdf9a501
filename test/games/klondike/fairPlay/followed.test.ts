/** Whoever follows fair hints gets somewhere. `scripts/followHints.ts` follows them on many more deals. */
import { describe, expect, test } from 'vitest'
import { dealDeck } from '../../../../src/deal/dealId.ts'
import { fairHint } from '../../../../src/games/klondike/fairPlay/fair.ts'
import { FairPlanner } from '../../../../src/games/klondike/fairPlay/planner.ts'
import { KlondikeSolver } from '../../../../src/games/klondike/solver.ts'
import { asSeen, talonSeen } from '../../../../src/games/notation/hiddenPosition.ts'
import { legalMoves, playLegalMove } from '../../../../src/games/piles/judge.ts'
import { deal } from '../../../../src/games/piles/layout.ts'
import { followHints } from '../../../support/followHints.ts'
import { parseRules, replay } from '../../../support/klondike.ts'

const QUICK = { visits: 10, nodesPerLeaf: 20 }

describe('a game played as the hints say comes to an end without a position twice', () => {
  test.each([
    ['went on bringing an Ace up and back', 'solvitaire:6', 'draw-3-three-passes', 'AS>F AC>F 8S>T1 ='],
    ['went to and fro from the start', 'solvitaire:3', 'klondike', ''],
    ['went to and fro from the start', 'solvitaire:4', 'draw-1-three-passes', ''],
    ['never said that it was lost', 'solvitaire:8', 'vegas-draw-1', ''],
    ['drew 166 times in a row', 'solvitaire:3', 'klondike-draw-3', ''],
    ['never worries back', 'solvitaire:5', 'windows-draw-3', ''],
  ])('%s: %s, %s', (_, dealText, preset, played) => {
    const rules = parseRules(preset)
    const game = followHints(dealText, rules, QUICK, played)
    const end = replay(
      deal(dealDeck({ scheme: 'solvitaire', number: BigInt(dealText.slice(11)) }), rules),
      rules,
      game.moves,
    )
    expect(end.firstIllegal).toBeUndefined()
    expect(end.won).toBe(game.outlook === 'won')
  })
})

test.each(['klondike', 'klondike-draw-3'])('moves to and fro do not change what is led up to: %s', (preset) => {
  const rules = parseRules(preset)
  const planner = new FairPlanner(QUICK)
  let compared = 0
  for (let number = 1; number <= 2; number++) {
    const start = deal(dealDeck({ scheme: 'solvitaire', number: BigInt(number) }), rules)
    const { moves } = followHints(`solvitaire:${number}`, rules, QUICK)
    for (let ply = 20; ply < moves.length; ply += 13) {
      const played = moves.slice(0, ply)
      const here = replay(start, rules, played).position
      const seen = talonSeen(start, rules, played)
      const aimAt = (position: typeof here) => {
        const { aim, card, outlook } = planner.plan(asSeen(position, seen), rules, { nodes: 1_000_000 })
        return { aim, card, outlook }
      }
      for (const move of legalMoves(here, rules)) {
        // Part of a run to another card: it can go back.
        if (move.type !== 'move' || typeof move.from !== 'number' || typeof move.to !== 'number') continue
        if (here.columns[move.from]!.up.length === move.count) continue
        expect(aimAt(playLegalMove(here, rules, move))).toEqual(aimAt(here))
        compared++
      }
    }
  }
  expect(compared).toBeGreaterThan(1)
})

test('a draw towards a card says which, and the card is one that was seen in the stock', () => {
  const rules = parseRules('klondike')
  const solver = new KlondikeSolver({ tableBytes: 1 << 20 })
  const start = deal(dealDeck({ scheme: 'solvitaire', number: 2n }), rules)
  const { moves } = followHints('solvitaire:2', rules, QUICK)
  const towards = moves.flatMap((move, ply) => {
    if (move.type !== 'draw' || ply < 30 || ply % 6 > 0) return []
    const played = moves.slice(0, ply)
    const hidden = asSeen(replay(start, rules, played).position, talonSeen(start, rules, played))
    const { best } = fairHint(solver, hidden, rules, { nodes: 1_000_000 }, { layouts: 0, plan: QUICK })
    return best?.reason === 'fetches' ? [hidden.stock.concat(hidden.waste).includes(best.lets)] : []
  })
  expect(towards.length).toBeGreaterThan(3)
  expect(new Set(towards)).toEqual(new Set([true]))
})

test('that a game seems lost is said where every chance is 0, though only one move can be played', () => {
  const rules = parseRules('vegas-draw-1')
  const solver = new KlondikeSolver({ tableBytes: 1 << 20 })
  const start = deal(dealDeck({ scheme: 'solvitaire', number: 8n }), rules)
  const played = [{ type: 'draw', times: 24 }] as const
  const hidden = asSeen(replay(start, rules, played).position, talonSeen(start, rules, played))
  const { outlook, moves } = fairHint(solver, hidden, rules, { nodes: 1_000_000 }, { layouts: 12 })
  expect(outlook).toBe('seemsLost')
  expect(moves.every(({ chance }) => chance.ofDecided === 0)).toBe(true)
})
