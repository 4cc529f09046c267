import { hash as argon2, verify } from '@node-rs/argon2'
import { randomBytes } from 'node:crypto'
import { concurrencyLimit, type Quota } from '@/lib/jobs/concurrency-limit'
import { passwordHash as limits } from '@/lib/limits'
import { messages } from '@/lib/messages'

/** The minimum that OWASP recommends for argon2id, which is the library's default algorithm. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Each hash takes a core for about 25 ms: a flood of sign-ins must leave cores for other requests. */
const limitHashing = concurrencyLimit({ ...limits, message: messages.auth.busy })

/** The origin of a request for a hash: an IP address, and the user if signed in. */
export type HashCaller = { ip?: string; userId?: string }

/** Limits each caller's share of the queue, and the share of all signed-in callers, so that sign-ins find room. */
function quotasOf({ ip, userId }: HashCaller): Quota[] {
  const quotas: Quota[] = []
  if (ip) quotas.push({ key: `address ${ip}`, max: limits.perCaller })
  if (userId) {
    quotas.push({ key: `user ${userId}`, max: limits.perCaller })
    quotas.push({ key: 'signed in', max: limits.signedInTotal })
  }
  return quotas
}

export const hashPassword = (password: string, caller: HashCaller = {}) =>
  limitHashing(() => argon2(password, settings), quotasOf(caller))

/** Random bytes in the form of a hash, made without hashing: comparing with it takes as long as with a real hash. */
function makeDecoyHash() {
  const { memoryCost, timeCost, parallelism } = settings
  const [salt, digest] = [16, 32].map((length) => randomBytes(length).toString('base64').replaceAll('=', ''))
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${salt}$${digest}`
}

export const decoyHash = makeDecoyHash()

/**
 * Without a hash, compares with a decoy, which takes the same time: an unknown name cannot be told from a wrong
 * password.
 */
export async function passwordMatches(hash: string | null, password: string, caller: HashCaller = {}) {
  const isRight = await limitHashing(() => verify(hash ?? decoyHash, password), quotasOf(caller))
  return isRight && hash !== null
}
