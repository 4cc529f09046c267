import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { counters } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { SECOND } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { policies, type PolicyName } from './policies'

/** Where a caller stands with a limit: tries that are left, and when the count begins anew. */
export type Standing = { policy: PolicyName; left: number; resetSeconds: number }

const limiters = new Map<PolicyName, RateLimiterPostgres>()

function limiter(name: PolicyName) {
  let found = limiters.get(name)
  if (!found) {
    const { points, perMs } = policies[name]
    found = new RateLimiterPostgres({
      storeClient: counters,
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: perMs / SECOND,
    })
    limiters.set(name, found)
  }
  return found
}

/** Counts one try in one atomic statement. Throws `too_many` when there were too many. */
export async function consume(name: PolicyName, key: string): Promise<Standing> {
  try {
    return standingOf(name, await limiter(name).consume(key))
  } catch (refused) {
    throw refused instanceof RateLimiterRes ? tooMany(name, refused) : refused
  }
}

/** Counts so many tries in one atomic statement, and answers how many of them there were left for. */
export async function consumeMany(name: PolicyName, key: string, tries: number) {
  try {
    await limiter(name).consume(key, tries)
    return tries
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    return Math.max(0, tries - (refused.consumedPoints - policies[name].points))
  }
}

/** Throws `too_many` where no try is left; counts none. */
export async function assertLeft(name: PolicyName, key: string) {
  const spent = await whereSpent(name, key)
  if (spent) throw tooMany(name, spent)
}

/** Whether no try is left; counts none. */
export const isSpent = async (name: PolicyName, key: string) => (await whereSpent(name, key)) !== null

async function whereSpent(name: PolicyName, key: string) {
  const counted = await limiter(name).get(key)
  return counted && counted.remainingPoints <= 0 ? counted : null
}

function tooMany(name: PolicyName, counted: RateLimiterRes) {
  const limit = standingOf(name, counted)
  return new AppError('too_many', messages.general.tooMany, { retryAfterSeconds: limit.resetSeconds, limit })
}

const standingOf = (policy: PolicyName, { remainingPoints, msBeforeNext }: RateLimiterRes): Standing => ({
  policy,
  left: remainingPoints,
  resetSeconds: Math.max(1, Math.ceil(msBeforeNext / SECOND)),
})

/** Gives counted tries back: they turned out to be none of those that are limited. */
export async function giveBack(name: PolicyName, key: string, tries = 1) {
  await limiter(name).reward(key, tries)
}

/** Forgets rows whose time is over. */
export async function forgetExpiredLimits() {
  await counters.query('DELETE FROM rate_limit WHERE expire < $1', [Date.now() - SECOND])
}
