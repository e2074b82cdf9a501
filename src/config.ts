/**
 * Settings from the environment, read once at start. docs/configuration.md has the same table for people
 * (a test compares the two). An empty variable counts as left out.
 */
import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { API_KEYS, type ApiKey, ROLE_LIST, ROLES, type Role, VISIBILITIES, type Visibility } from './accessSettings.ts'
import { AppError } from './errors.ts'

export { ANYONE, type ApiKey, ROLES, type Role } from './accessSettings.ts'

const MIB = 1024 * 1024

function wholeNumber(min: number, max: number) {
  const message = `a whole number from ${min} to ${max} expected`
  return z
    .string()
    .regex(/^\d{1,15}$/, message)
    .transform(Number)
    .pipe(z.number().min(min, message).max(max, message))
}

const ORIGINS_FAULT = 'origins as a browser sends them, https://example.org, expected, with commas between; or *'

/** Scheme, host and port as a browser writes them: no path, no slash at the end. */
function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text
}

function visibility(page: string) {
  return z
    .enum(VISIBILITIES, { error: `one of ${VISIBILITIES.join(', ')} expected` })
    .describe(`Who sees ${page}: \`open\` for all, \`admin\` for keys with that role, \`off\` for none`)
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Every variable with its form and what it means; `DEFAULTS` has what holds when it is left out. */
export const VARIABLES = {
  HOST: z.string().describe('Address the service listens on'),
  PORT: wholeNumber(0, 65_535).describe('Port the service listens on; 0 takes a free one'),
  DATABASE: z.string().describe('Path of the SQLite file; `:memory:` forgets everything at the end'),
  THREADS: wholeNumber(1, 256).describe('Solver threads'),
  TABLE_MB: wholeNumber(1, 6_144).describe('Most memory of the table of one solver thread, in MiB'),
  QUEUE: wholeNumber(0, 100_000).describe('Questions that may wait for a thread; further ones are refused as `busy`'),
  MAX_NODES: wholeNumber(1, 1e12).describe('Most nodes a request may ask for, per deal or position'),
  MAX_MS: wholeNumber(1, 86_400_000).describe('Most milliseconds a request may search, batches apart'),
  API_KEYS,
  WITHOUT_KEY: ROLE_LIST.describe('What callers without a key may do: roles with + between, or `none`'),
  CORS_ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((origin) => origin.trim()))
    .refine((origins) => origins.join() === '*' || origins.every(isOrigin), ORIGINS_FAULT)
    .describe('Origins, with commas between, whose pages may ask this service from a browser; `*` for all'),
  RATE_LIMIT: wholeNumber(0, 1e9).describe('Requests a minute from one address; 0 for no limit'),
  CALLER_REQUESTS: wholeNumber(0, 1e6).describe('Requests of one key or address at a time; 0 for no limit'),
  CALLER_SEARCHES: wholeNumber(0, 1e6).describe('Those among them that may search; 0 for no limit'),
  OPEN_BATCHES: wholeNumber(0, 1e6).describe('Batches of one owner that have not ended; 0 for no limit'),
  BATCH_GAMES: wholeNumber(1, 640_000_000).describe('Most deals times contestants of a batch'),
  METRICS: visibility('`/metrics`'),
  DOCS: visibility('`/docs`'),
  TRUST_PROXY: z
    .string()
    .transform((text) => text.split(',').map((address) => address.trim()))
    .pipe(
      z.array(
        z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], 'addresses or networks expected, with commas between'),
      ),
    )
    .describe('Addresses of proxies, with commas between, whose word on the address of a client is believed'),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, { error: `one of ${LOG_LEVELS.join(', ')} expected` })
    .describe('Least weight of what is logged: `fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`'),
}

export type VariableName = keyof typeof VARIABLES

/** As they would stand in the environment. `THREADS` is as many as the machine has cores. */
export const DEFAULTS: Record<
  Exclude<VariableName, 'THREADS' | 'API_KEYS' | 'WITHOUT_KEY' | 'CORS_ORIGINS' | 'TRUST_PROXY'>,
  string
> = {
  HOST: '127.0.0.1',
  PORT: '3000',
  DATABASE: 'reussite.db',
  TABLE_MB: '256',
  QUEUE: '64',
  MAX_NODES: '50000000',
  MAX_MS: '60000',
  RATE_LIMIT: '6000',
  CALLER_REQUESTS: '200',
  CALLER_SEARCHES: '32',
  OPEN_BATCHES: '100',
  BATCH_GAMES: '100000000',
  METRICS: 'open',
  DOCS: 'open',
  LOG_LEVEL: 'info',
}

/** The most a request may spend. */
export interface BudgetLimits {
  maxNodes: number
  maxMs: number
}

export interface Config {
  host: string
  port: number
  database: string
  threads: number
  /** Of one solver thread. */
  tableBytes: number
  /** Questions that may wait for a thread. */
  queueLimit: number
  limits: BudgetLimits
  apiKeys: readonly ApiKey[]
  /** What those may do who have no key. */
  withoutKey: readonly Role[]
  /** Whose pages may ask from a browser; `['*']`: all; empty: none. */
  corsOrigins: readonly string[]
  /** Requests a minute from one address; 0: no limit. */
  rateLimit: number
  /** Requests of one key or address at a time; 0: no limit. */
  callerRequests: number
  /** Those among them that may search; 0: no limit. */
  callerSearches: number
  /** Batches of one owner that have not ended; 0: no limit. */
  openBatches: number
  /** Most deals times contestants of a batch. */
  batchGames: number
  metrics: Visibility
  docs: Visibility
  /** Addresses of proxies whose `X-Forwarded-For` is believed. */
  trustedProxies: readonly string[]
  logLevel: (typeof LOG_LEVELS)[number]
}

/**
 * The settings in `env` (as `process.env`), defaults for the rest.
 * @throws `invalid-config` with the variable's name as place
 */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const read = <Name extends VariableName>(name: Name, fallback: string): z.output<(typeof VARIABLES)[Name]> => {
    const text = env[name]?.trim() || fallback
    const parsed = VARIABLES[name].safeParse(text)
    if (!parsed.success) {
      // A key is a secret: it must not end in a log.
      const found = name === 'API_KEYS' ? '' : `, not '${text}'`
      throw new AppError('invalid-config', `${parsed.error.issues[0]?.message}${found}`, name)
    }
    return parsed.data as z.output<(typeof VARIABLES)[Name]>
  }
  const host = read('HOST', DEFAULTS.HOST)
  const apiKeys = env['API_KEYS']?.trim() ? read('API_KEYS', '') : []
  return {
    host,
    port: read('PORT', DEFAULTS.PORT),
    database: read('DATABASE', DEFAULTS.DATABASE),
    threads: read('THREADS', String(availableParallelism())),
    tableBytes: read('TABLE_MB', DEFAULTS.TABLE_MB) * MIB,
    queueLimit: read('QUEUE', DEFAULTS.QUEUE),
    limits: { maxNodes: read('MAX_NODES', DEFAULTS.MAX_NODES), maxMs: read('MAX_MS', DEFAULTS.MAX_MS) },
    apiKeys,
    withoutKey: read('WITHOUT_KEY', apiKeys.length === 0 && isLoopback(host) ? ROLES.join('+') : 'read+solve'),
    corsOrigins: env['CORS_ORIGINS']?.trim() ? read('CORS_ORIGINS', '') : [],
    rateLimit: read('RATE_LIMIT', DEFAULTS.RATE_LIMIT),
    callerRequests: read('CALLER_REQUESTS', DEFAULTS.CALLER_REQUESTS),
    callerSearches: read('CALLER_SEARCHES', DEFAULTS.CALLER_SEARCHES),
    openBatches: read('OPEN_BATCHES', DEFAULTS.OPEN_BATCHES),
    batchGames: read('BATCH_GAMES', DEFAULTS.BATCH_GAMES),
    metrics: read('METRICS', DEFAULTS.METRICS),
    docs: read('DOCS', DEFAULTS.DOCS),
    trustedProxies: env['TRUST_PROXY']?.trim() ? read('TRUST_PROXY', '') : [],
    logLevel: read('LOG_LEVEL', DEFAULTS.LOG_LEVEL),
  }
}

/** Does nobody reach this address from elsewhere? */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host)
}
