/**
 * `npm run soak -- --minutes 30 [--clients 12] [--seed N] [--record]`: mixed load with faults on a server of its own, each answer
 * checked by the client's own rules. Prints what was seen, with `--record` writes bench/results/soak.json too; exit code 1 when
 * anything was wrong.
 */
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { killServers, startServer } from '../test/acceptance/runningServer.ts'
import { type SoakReport, soak } from '../test/soak/soak.ts'

const RESULT = 'bench/results/soak.json'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    clients: { type: 'string', default: '12' },
    seed: { type: 'string', default: '1' },
    record: { type: 'boolean', default: false },
  },
})
const server = await startServer({ DATABASE: ':memory:', THREADS: '2', TABLE_MB: '64', CALLER_REQUESTS: '0' })
try {
  const report = await soak({
    url: server.url,
    seconds: Number(values.minutes) * 60,
    clients: Number(values.clients),
    lookSeconds: 10,
    seed: Number(values.seed),
  })
  const result = {
    what: 'mixed load with faults, each answer checked by the client',
    node: process.version,
    cpu: `${cpus()[0]?.model} × ${cpus().length}`,
    clients: Number(values.clients),
    ...inShort(report),
  }
  process.stdout.write(`${JSON.stringify(result, undefined, 2)}\n`)
  if (values.record) writeFileSync(RESULT, `${JSON.stringify(result, undefined, 2)}\n`)
  if (report.faultCount > 0) {
    process.exitCode = 1
    process.stderr.write(server.log())
  }
  const code = await server.stop()
  if (code !== 0) process.exitCode = 1
} finally {
  killServers()
}

/** The looks as what they come to: the longest delays of the loop, and memory by thirds of the run. */
function inShort({ looks, ...rest }: SoakReport) {
  const delays = looks.map(({ longestLoopDelayMs }) => longestLoopDelayMs).sort((one, other) => one - other)
  const third = (part: number) =>
    looks.slice(Math.floor((part * looks.length) / 3), Math.ceil(((part + 1) * looks.length) / 3))
  const mean = (numbers: number[]) => Math.round(numbers.reduce((sum, number) => sum + number, 0) / numbers.length)
  return {
    ...rest,
    longestLoopDelaysMs: { median: delays[delays.length >> 1], longest: delays.at(-1) },
    residentMiBByThird: [0, 1, 2].map((part) => mean(third(part).map(({ residentMiB }) => residentMiB))),
    heapMiBByThird: [0, 1, 2].map((part) => mean(third(part).map(({ heapMiB }) => heapMiB))),
    inFlightAtTheEnd: looks.at(-1)?.inFlight,
  }
}
