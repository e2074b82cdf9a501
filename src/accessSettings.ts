/** Settings about who may ask for what: API keys, whose they are, and their roles. */
import { createHash } from 'node:crypto'
import { z } from 'zod'

/**
 * `read`: what needs no search. `solve`: searches. `batch`: batches of one's own. `admin`: all, those of others too, and
 * what is kept from the public.
 */
export const ROLES = ['read', 'solve', 'batch', 'admin'] as const
export type Role = (typeof ROLES)[number]

export interface ApiKey {
  key: string
  /** Whose it is: batches belong to their owner. */
  owner: string
  roles: readonly Role[]
}

/** Pages beside the API: for all, for keys with the role `admin`, or not there. */
export const VISIBILITIES = ['open', 'admin', 'off'] as const
export type Visibility = (typeof VISIBILITIES)[number]

/** Owns the batches of those who need no key. */
export const ANYONE = 'anyone'

const NONE = 'none'
const KEYS_FAULT =
  'keys of at least 8 characters without blanks expected, with commas between; owner=role+role=key for one with an owner'
const ROLES_FAULT = `roles among ${ROLES.join(', ')} expected, with + between; or none`

/** `first-long-key, ann=read+solve+batch=second-long-key` */
export const API_KEYS = z
  .string()
  .transform((text, context) => {
    const keys = text.split(',').map((one) => readKey(one.trim()))
    if (keys.every((key) => key !== undefined)) return keys as ApiKey[]
    context.addIssue({ code: 'custom', message: KEYS_FAULT })
    return z.NEVER
  })
  .describe(
    'Keys of at least 8 characters without blanks, with commas between: `key`, which may do all, or `owner=role+role=key`',
  )

/** `read+solve` */
export const ROLE_LIST = z.string().transform((text, context): readonly Role[] => {
  const roles = text === NONE ? [] : readRoles(text)
  if (roles !== undefined) return roles
  context.addIssue({ code: 'custom', message: ROLES_FAULT })
  return z.NEVER
})

function readKey(text: string): ApiKey | undefined {
  const [, owner = '', written = '', secret = ''] = /^([a-z][\w-]*)=([a-z+]+)=(\S+)$/.exec(text) ?? []
  const roles = readRoles(written)
  if (roles !== undefined && owner !== ANYONE) return isKey(secret) ? { key: secret, owner, roles } : undefined
  return isKey(text) ? { key: text, owner: `key-${digestOf(text)}`, roles: ROLES } : undefined
}

function readRoles(text: string): readonly Role[] | undefined {
  const names = text.split('+')
  return names.every((name) => (ROLES as readonly string[]).includes(name)) ? (names as Role[]) : undefined
}

function isKey(text: string): boolean {
  return /^\S{8,}$/.test(text)
}

/** Tells keys without an owner apart, and tells nothing of them. */
function digestOf(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 8)
}
