/**
 * Who asks, how much they may ask, and what they may do: looked at before anything else of a request. What an address has
 * used up is looked at before its key, so that a refusal tells nothing of keys; wrong keys are limited more strictly.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ANYONE, type Config, type Role } from '../config.ts'
import { onceClosed } from './clientGone.ts'
import { HttpRefusal } from './problems.ts'
import { networkOf, RateLimit, UnderWay } from './rateLimit.ts'
import type { App } from './route.ts'

/** Wrong keys in a minute from one address, after which none is looked at. */
const MOST_WRONG_KEYS = 10

export interface Caller {
  /** Whose share of the solver it is: the owner of the key, or else the address. */
  name: string
  /** Of the key. */
  owner?: string
  roles: ReadonlySet<Role>
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
  }
  interface FastifyContextConfig {
    /** Needed for this route; left out, none. */
    role?: Role
    /** For load balancers: never limited, and no key is looked at. */
    isFree?: boolean
  }
}

export type AccessSettings = Pick<
  Config,
  'apiKeys' | 'withoutKey' | 'rateLimit' | 'callerRequests' | 'callerSearches' | 'docs'
>

export interface Access {
  /** For requests that have no route, as their path can't be read. Throws as a request would be refused. */
  limit(request: FastifyRequest, reply: FastifyReply): void
}

/** For every request from now on. */
export function addAccess(app: App, settings: AccessSettings, docsPrefix: string): Access {
  const keys = new KnownKeys(settings.apiKeys)
  const anyone = new Set(settings.withoutKey)
  const requests = settings.rateLimit > 0 ? new RateLimit(settings.rateLimit) : undefined
  const wrongKeys = new RateLimit(MOST_WRONG_KEYS)
  const underWay = new UnderWay(settings.callerRequests)
  const searches = new UnderWay(settings.callerSearches)

  const limit = (request: FastifyRequest, reply: FastifyReply): string => {
    const address = networkOf(request.ip)
    const closedSeconds = wrongKeys.secondsUsedUp(address)
    if (closedSeconds > 0) throw tooMany('too many wrong API keys from this address', closedSeconds)
    if (requests !== undefined) {
      const { isUsedUp, remaining, resetSeconds } = requests.take(address)
      reply.headers({
        'x-ratelimit-limit': requests.most,
        'x-ratelimit-remaining': remaining,
        'x-ratelimit-reset': resetSeconds,
      })
      if (isUsedUp) throw tooMany('too many requests from this address', resetSeconds)
    }
    return address
  }
  const callerOf = (request: FastifyRequest, address: string): Caller => {
    const { authorization } = request.headers
    // Where there are no keys, none can be wrong.
    if (authorization === undefined || settings.apiKeys.length === 0) return { name: address, roles: anyone }
    const known = keys.find(authorization)
    if (known !== undefined) return { name: `key ${known.owner}`, ...known }
    wrongKeys.take(address)
    throw new HttpRefusal('unauthorized', 'This API key is not known.')
  }
  const enter = (counted: UnderWay, caller: Caller, reply: FastifyReply, what: string): void => {
    const leave = counted.enter(caller.name)
    if (leave === undefined) throw tooMany(what, 1)
    onceClosed(reply, leave)
  }

  // Each request gets its own; a decorator needs a value to begin with.
  app.decorateRequest('caller', null as unknown as Caller)
  app.addHook('onRequest', (request, reply, done) => {
    const { isFree = false, role } = request.routeOptions.config
    const needed = request.url.startsWith(docsPrefix) && settings.docs === 'admin' ? 'admin' : role
    try {
      if (!isFree || needed !== undefined) {
        const address = limit(request, reply)
        const caller = callerOf(request, address)
        request.caller = caller
        if (needed !== undefined) refuseWithout(needed, caller)
        enter(underWay, caller, reply, 'too many requests of this caller are under way')
        if (role === 'solve') enter(searches, caller, reply, 'too many searches of this caller are under way')
      }
      done()
    } catch (refusal) {
      done(refusal as Error)
    }
  })
  return { limit }
}

/** Whose batches a caller sees; `undefined`: all. */
export function batchesSeenBy({ roles, owner = ANYONE }: Caller): string | undefined {
  return roles.has('admin') ? undefined : owner
}

/** Who owns a batch that this caller begins; `undefined`: nobody, where no keys are needed for anything. */
export function ownerOfNew({ roles, owner }: Caller): string | undefined {
  return owner ?? (roles.has('admin') ? undefined : ANYONE)
}

function refuseWithout(role: Role, { roles, owner }: Caller): void {
  if (roles.has(role) || roles.has('admin')) return
  if (owner !== undefined)
    throw new HttpRefusal('forbidden', `This API key is not for that: it lacks the role ${role}.`)
  throw new HttpRefusal('unauthorized', 'An API key is needed here: Authorization: Bearer <key>.')
}

function tooMany(message: string, retryAfterSeconds: number): HttpRefusal {
  return new HttpRefusal('rate-limited', message, retryAfterSeconds)
}

class KnownKeys {
  readonly #known: { digest: Buffer; owner: string; roles: ReadonlySet<Role> }[]

  constructor(keys: Config['apiKeys']) {
    this.#known = keys.map(({ key, owner, roles }) => ({ digest: digest(key), owner, roles: new Set(roles) }))
  }

  find(authorization: string): { owner: string; roles: ReadonlySet<Role> } | undefined {
    const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1]
    if (token === undefined) return undefined
    const given = digest(token)
    // All are looked at, whichever it is.
    let found: { owner: string; roles: ReadonlySet<Role> } | undefined
    for (const { digest: known, owner, roles } of this.#known) {
      if (timingSafeEqual(known, given)) found = { owner, roles }
    }
    return found
  }
}

/** Digests are of equal length, so that comparing them takes the same time whatever was sent. */
function digest(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
