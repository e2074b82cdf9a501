import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { describe, expect, test } from 'vitest'
import { DEFAULTS, parseConfig, VARIABLES } from '../src/config.ts'

describe('settings', () => {
  test('have defaults: loopback, port 3000, a thread per core, no keys', () => {
    expect(parseConfig({})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      database: 'reussite.db',
      threads: availableParallelism(),
      tableBytes: 256 * 1024 * 1024,
      queueLimit: 64,
      limits: { maxNodes: 50_000_000, maxMs: 60_000 },
      apiKeys: [],
      withoutKey: ['read', 'solve', 'batch', 'admin'],
      rateLimit: 6000,
      callerRequests: 200,
      callerSearches: 32,
      openBatches: 100,
      batchGames: 100_000_000,
      metrics: 'open',
      docs: 'open',
      corsOrigins: [],
      trustedProxies: [],
      logLevel: 'info',
    })
  })

  test('are read from the environment', () => {
    const config = parseConfig({
      HOST: '0.0.0.0',
      PORT: '0',
      DATABASE: '/var/lib/reussite/deals.db',
      THREADS: '3',
      TABLE_MB: '64',
      QUEUE: '0',
      MAX_NODES: '1000',
      MAX_MS: '500',
      API_KEYS: 'first-key-1, ann=read+batch=second-key-2',
      WITHOUT_KEY: 'read',
      CORS_ORIGINS: 'https://cards.example, http://localhost:5173',
      RATE_LIMIT: '0',
      CALLER_REQUESTS: '9',
      CALLER_SEARCHES: '8',
      OPEN_BATCHES: '7',
      BATCH_GAMES: '6000',
      METRICS: 'off',
      DOCS: 'admin',
      TRUST_PROXY: '127.0.0.1, 10.0.0.0/8, ::1',
      LOG_LEVEL: 'silent',
    })
    expect(config).toEqual({
      host: '0.0.0.0',
      port: 0,
      database: '/var/lib/reussite/deals.db',
      threads: 3,
      tableBytes: 64 * 1024 * 1024,
      queueLimit: 0,
      limits: { maxNodes: 1000, maxMs: 500 },
      apiKeys: [
        {
          key: 'first-key-1',
          owner: expect.stringMatching(/^key-[0-9a-f]{8}$/),
          roles: ['read', 'solve', 'batch', 'admin'],
        },
        { key: 'second-key-2', owner: 'ann', roles: ['read', 'batch'] },
      ],
      withoutKey: ['read'],
      rateLimit: 0,
      callerRequests: 9,
      callerSearches: 8,
      openBatches: 7,
      batchGames: 6000,
      metrics: 'off',
      docs: 'admin',
      corsOrigins: ['https://cards.example', 'http://localhost:5173'],
      trustedProxies: ['127.0.0.1', '10.0.0.0/8', '::1'],
      logLevel: 'silent',
    })
  })

  test('left empty count as left out', () => {
    expect(parseConfig({ PORT: '', API_KEYS: ' ', HOST: ' ' })).toEqual(parseConfig({}))
  })

  test.each([
    ['PORT', '65536', 'a whole number from 0 to 65535 expected'],
    ['PORT', 'http', 'a whole number from 0 to 65535 expected'],
    ['PORT', '-1', 'a whole number from 0 to 65535 expected'],
    ['CORS_ORIGINS', 'cards.example', 'origins as'],
    ['CORS_ORIGINS', 'https://cards.example/', 'origins as'],
    ['CORS_ORIGINS', 'https://cards.example,', 'origins as'],
    ['CORS_ORIGINS', 'https://Cards.example', 'origins as'],
    ['CORS_ORIGINS', 'null', 'origins as'],
    ['CORS_ORIGINS', '*,https://cards.example', 'origins as'],
    ['TRUST_PROXY', 'everyone', 'addresses or networks expected'],
    ['THREADS', '0', 'a whole number from 1 to 256 expected'],
    ['THREADS', '1.5', 'a whole number from 1 to 256 expected'],
    // More was taken, and not used: a kernel has addresses for half of it.
    ['TABLE_MB', '6145', 'a whole number from 1 to 6144 expected'],
    ['TABLE_MB', '1e3', 'a whole number from 1 to 6144 expected'],
    ['MAX_NODES', '9'.repeat(400), 'a whole number from 1 to 1000000000000 expected'],
    ['LOG_LEVEL', 'loud', 'one of fatal, error, warn, info, debug, trace, silent expected'],
    ['API_KEYS', 'long-enough,short', 'keys of at least 8 characters'],
    ['API_KEYS', 'long-enough,', 'keys of at least 8 characters'],
  ])('refuse %s=%s and say what was expected', (name, value, expected) => {
    expect(() => parseConfig({ [name]: value })).toThrow(
      expect.objectContaining({ code: 'invalid-config', place: name, message: expect.stringContaining(expected) }),
    )
  })
  test('leave callers without a key all on loopback alone, and nothing but answers elsewhere', () => {
    expect(parseConfig({}).withoutKey).toContain('admin')
    expect(parseConfig({ HOST: '0.0.0.0' }).withoutKey).toEqual(['read', 'solve'])
    expect(parseConfig({ API_KEYS: 'a-long-key' }).withoutKey).toEqual(['read', 'solve'])
    expect(parseConfig({ HOST: '0.0.0.0', WITHOUT_KEY: 'none' }).withoutKey).toEqual([])
  })

  test.each(['ann=batch=short', 'anyone=batch=a-long-key-of-all'])('a key of %s', (text) => {
    const parse = () => parseConfig({ API_KEYS: text }).apiKeys.map(({ owner }) => owner)
    if (text.startsWith('anyone')) expect(parse()).toEqual([expect.stringMatching(/^key-/)])
    else expect(parse).toThrow(expect.objectContaining({ code: 'invalid-config', place: 'API_KEYS' }))
  })

  test('never repeat a key in a message', () => {
    expect(() => parseConfig({ API_KEYS: 'a-secret-key,short' })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('secret') }),
    )
  })
})

test('the page on configuration has every variable with its default and meaning, and no other', () => {
  const page = readFileSync(new URL('../docs/configuration.md', import.meta.url), 'utf8')
  const rows = [...page.matchAll(/^\| `(\w+)` \| (.+?) \| (.+) \|$/gm)].map(([, name, shown, about]) => [
    name,
    shown,
    about,
  ])
  const shownDefaults: Record<string, string> = {
    THREADS: 'one per core',
    API_KEYS: 'none',
    WITHOUT_KEY: 'see below',
    CORS_ORIGINS: 'none',
    TRUST_PROXY: 'none',
  }
  for (const [name, value] of Object.entries(DEFAULTS)) shownDefaults[name] = `\`${value}\``
  expect(rows).toEqual(
    Object.entries(VARIABLES).map(([name, variable]) => [name, shownDefaults[name], variable.description]),
  )
})
