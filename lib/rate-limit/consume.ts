import type { Transaction } from '@/lib/db/client'
import { AppError } from '@/lib/errors'
import { SECOND } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { addInTransaction, addToCount, type Count } from './counts'
import { policies, type PolicyName } from './policies'

/** State of a limit for a caller: attempts left, negative beyond the limit, and when the count restarts. */
export type LimitState = { policy: PolicyName; left: number; resetSeconds: number }

const keyMax = 255

/**
 * Truncates the key to the column's length: one statement counts the keys of many calls, and a key that is too long
 * would make all these calls fail.
 */
const keyOf = (name: PolicyName, key: string) => `${name}:${key}`.slice(0, keyMax)

const add = (name: PolicyName, key: string, by: number) =>
  addToCount({ key: keyOf(name, key), by, windowMs: policies[name].windowMs })

/** Counts one attempt. Throws `too_many` beyond the limit. */
export async function consume(name: PolicyName, key: string): Promise<LimitState> {
  const counted = await add(name, key, 1)
  if (counted.points > policies[name].max) throw tooMany(name, counted)
  return limitStateOf(name, counted)
}

/** Counts one attempt by each policy within a transaction: a rollback undoes it. Does not check the limits. */
export const countInTransaction = (tx: Transaction, names: readonly PolicyName[], key: string) =>
  addInTransaction(
    tx,
    names.map((name) => ({ key: keyOf(name, key), windowMs: policies[name].windowMs })),
  )

/** Counts several attempts; returns how many of them the limit permits. */
export async function consumeMany(name: PolicyName, key: string, attempts: number) {
  const { points } = await add(name, key, attempts)
  return Math.min(attempts, Math.max(0, attempts - (points - policies[name].max)))
}

/** Throws `too_many` if no attempt is left; counts none. */
export async function assertAttemptsLeft(name: PolicyName, key: string) {
  const exhausted = await findExhausted(name, key)
  if (exhausted) throw tooMany(name, exhausted)
}

/** Whether the limit is reached; counts nothing. */
export const isExhausted = async (name: PolicyName, key: string) => (await findExhausted(name, key)) !== null

async function findExhausted(name: PolicyName, key: string) {
  const counted = await add(name, key, 0)
  return counted.points >= policies[name].max ? counted : null
}

function tooMany(name: PolicyName, counted: Count) {
  const limit = limitStateOf(name, counted)
  return new AppError('too_many', messages.general.tooMany, { retryAfterSeconds: limit.resetSeconds, limit })
}

const limitStateOf = (policy: PolicyName, { points, expire }: Count): LimitState => ({
  policy,
  left: policies[policy].max - points,
  resetSeconds: Math.max(1, Math.ceil((expire - Date.now()) / SECOND)),
})

/** Subtracts attempts that turned out not to count. */
export async function refund(name: PolicyName, key: string, attempts = 1) {
  await add(name, key, -attempts)
}
