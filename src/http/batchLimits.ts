/** How many batches an owner may have open, and how large they may be. */
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'
import type { Service } from '../service/service.ts'
import { HttpRefusal } from './problems.ts'

export type BatchLimits = Pick<Config, 'openBatches' | 'batchGames'>

/** Batches end when they end. */
const COME_AGAIN_SECONDS = 60

/** Throws `rate-limited` when the owner (all together, where nobody owns any) has as many as may be. */
export function refuseTooManyOpen(service: Service, owner: string | undefined, { openBatches }: BatchLimits): void {
  if (openBatches === 0 || service.openBatches(owner) < openBatches) return
  throw new HttpRefusal(
    'rate-limited',
    `as many batches are open as may be, ${openBatches}: cancel one, or wait for its end`,
    COME_AGAIN_SECONDS,
  )
}

/** Throws `invalid-request` when the deals times the contestants are more than the server does in one batch. */
export function refuseTooLarge(
  { from, to }: { from: bigint; to: bigint },
  contestants: number,
  { batchGames }: BatchLimits,
): void {
  const games = (to - from + 1n) * BigInt(contestants)
  if (games <= batchGames) return
  throw new AppError(
    'invalid-request',
    `at most ${batchGames} deals, counted for each contestant, in a batch on this server, not ${games}`,
    'deals',
  )
}
