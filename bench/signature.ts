/**
 * `npm run bench:signature`: what the solver does with a fixed corpus on a fixed budget of nodes, without a clock.
 * Verdicts and nodes must be those of `bench/signature.json`; `-- --write` writes it. A change of the file is a change
 * of the search: the commit that makes it says so (`Signature: N`, the total) and why.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { DEFAULT_RULES, type KlondikeRules } from '../src/games/klondike/ruleSet.ts'
import { KlondikeSolver } from '../src/games/klondike/solver.ts'
import { parsePosition } from '../src/games/notation/parsePosition.ts'
import { deal } from '../src/games/piles/layout.ts'
import type { Position } from '../src/games/position.ts'
import { RULE_SETS, readDecks, verdictLetter } from './corpus.ts'

const FILE = 'bench/signature.json'
const NODES = 4_000
/** So small that some deals fill it: what a full table replaces is part of the search. */
const TABLE_BYTES = 96 << 10

/** Games in the middle, reached by random moves. */
const MID_GAMES = [
  '9C8D7S6H5S4D3S/KSQHJC/Kh4S3D/Th2hKC/2c8h8cQDJS/9h3c7cAcTd7D6S/4cJh2dTcAhKDQSJDTS9D -A-- 5D4H8S5C7HADQC5H3H 6D6C2S9S 1',
  '9H8S/9s9C/7h8c5H/KD/Th3c2h7s3H2C/2s8h6cQhJH/8dTc9dKsJc5s4H3S2DAS A--- KCQS 3D6STS4S7DQDQC4C5D4D6D6HJD7CJSKHAHADTD5C 1',
  'KCQDJSTH9S8H7S6H/9C/5D/6s2h9D/4h5cKD/Qh4s3sTdQs5H4C3H/AcTs3c5s3dKs9H -AAA JC 6DQC8DJD2CTC2SJH8C7D2DKH7H6C8S7C4D 1',
  'KCQHJCTH9S8D/KH/Jd5d2S/9dKDQCJHTC9H8S7D/Ks5H4C/4h6hAs2d8H/7sTd4s6d5C4D3S2HAC ---- TS9C7C2CJS6S3C 8C5S6C3HQDQS7HAD3DAH 1',
  '6D/3C2D/TH/9hTcKs8C7D/2c6hJh3s5D/Jd4h7cKDQC/6cQsTs4c9sJsQDJCTD AAAA 7H3H8S4D2SKC4SKH7S5C3D 5H9D2H5S6S8D8HQH9C 1',
  '8D7C6D5S4H3S2H/QH/8S7H/6h5hTsJHTC9H8C/5D4C3D2SAH/As4D/6s9cKhQsQcQD 3--- JS4S2DKCTD8H6CKS9D AD9SJCTH7D5CJD7S3HKD 1',
  '3D/QdTH/8S/JcTd9c2D/4d5d6d5H/4sTcKcQcJD/8d6sKs7s9sJHTS9H8C7H -2-2 - ACADKH4C3H6CJS5C7C7D3SQS5SKD3C2C4H6H8H9DQH 1',
  '-/KD/QHJS/Th6H5S4H3C/Tc7h9h7D6S/8s2hAh5c4cJCTD/9s7sQcJh9dTS 235- 6C3H 9CQS6DJD7C4S8CKS5H8DKHQDKC8H 1',
  'KSQDJCTH9C/5S4D/KC/6c7H6S5D4S/4c3s3c8sTC/5c8h9d5h6d7C6H/8d2hAcJs9sQhTS9H -23A 4H7DKD 7S3HKH2C8CJHQCTDQSJD 1',
]

interface Part {
  verdicts: string
  nodes: number
}

function solveAll(positions: readonly Position[], rules: KlondikeRules): Part {
  const solver = new KlondikeSolver({ tableBytes: TABLE_BYTES })
  const outcomes = positions.map((position) => solver.solve(position, rules, { nodes: NODES }))
  return {
    verdicts: outcomes.map(({ verdict }) => verdictLetter(verdict)).join(''),
    nodes: outcomes.reduce((sum, { nodes }) => sum + nodes, 0),
  }
}

function sign(): Record<string, Part> {
  const decks = readDecks()
  const parts: Record<string, Part> = {}
  for (const [name, rules] of Object.entries(RULE_SETS)) {
    // A hundred decks of the unlimited games, and thirty others of those that take longer.
    const some = rules.passes === 'unlimited' && rules.worryingBack ? decks.slice(0, 100) : decks.slice(100, 130)
    parts[name] = solveAll(
      some.map((deck) => deal(deck, rules)),
      rules,
    )
  }
  for (const [name, rules] of Object.entries(RULE_SETS)) {
    if (rules.passes !== 'unlimited') continue
    const positions = MID_GAMES.map((text) => parsePosition(text, DEFAULT_RULES))
    parts[`${name}, mid-game`] = solveAll(positions, rules)
  }
  return parts
}

const parts = sign()
const total = Object.values(parts).reduce((sum, { nodes }) => sum + nodes, 0)
const text = `${JSON.stringify({ nodesPerGame: NODES, total, parts }, null, 2)}\n`
console.log(`Signature: ${total}`)
if (process.argv.includes('--write')) {
  writeFileSync(FILE, text)
} else if (readFileSync(FILE, 'utf8') !== text) {
  const signed: { parts: Record<string, Part> } = JSON.parse(readFileSync(FILE, 'utf8'))
  for (const [name, part] of Object.entries(parts)) {
    if (JSON.stringify(signed.parts[name]) === JSON.stringify(part)) continue
    console.log(`${name}:\n  signed ${JSON.stringify(signed.parts[name])}\n  now    ${JSON.stringify(part)}`)
  }
  console.error(`the search is not the one signed in ${FILE}: if that is meant, npm run bench:signature -- --write`)
  process.exitCode = 1
}
