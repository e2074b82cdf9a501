import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openService } from '../../src/service/openService.ts'
import { runCli } from './runCli.ts'

/** What is shown in docs/cli.md: a command after `$ reussite`, and what it printed, `…` for lines left out. */
const samples = [...readFileSync('docs/cli.md', 'utf8').matchAll(/```\n\$ reussite (.*)\n([\s\S]*?)```/g)].map(
  ([, command, printed]) => ({ command: command!, printed: printed! }),
)

/** Times differ from machine to machine, ids from run to run. */
const timeless = (text: string) =>
  text.replace(/[\d.]+ m?s\b/g, '<time>').replace(/[0-9a-f]{8}(-[0-9a-f]{4,12}){4}/g, '<id>')

test('docs/cli.md has samples', () => expect(samples.length).toBeGreaterThan(2))

test.each(samples)('$command prints what docs/cli.md shows', async ({ command, printed }) => {
  const service = await openService({
    database: ':memory:',
    threads: 1,
    tableBytes: 64 << 20,
    queueLimit: 8,
    limits: { maxNodes: 1e12, maxMs: 86_400_000 },
  })
  try {
    const args = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare!)
    const { close: _, ...lent } = service
    const { stdout } = await runCli(args, { service: lent })
    let rest = timeless(stdout)
    for (const piece of timeless(printed)
      .split(/^…\n/m)
      .map((text) => text.trimEnd())) {
      expect(rest).toContain(piece)
      rest = rest.slice(rest.indexOf(piece) + piece.length)
    }
  } finally {
    await service.close()
  }
})
