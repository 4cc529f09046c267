import { AppError } from '@/lib/errors'
import { SECOND } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { addToCount, readCount, type Count } from './counts'
import { policies, type PolicyName } from './policies'

const keyOf = (name: PolicyName, key: string) => `${name}:${key}`

const add = (name: PolicyName, key: string, by: number) =>
  addToCount({ key: keyOf(name, key), by, perMs: policies[name].perMs })

/** Counts one try. Throws `too_many` when there were too many. */
export async function consume(name: PolicyName, key: string) {
  const count = await add(name, key, 1)
  if (count.points > policies[name].points) throw tooMany(count)
}

/** Throws `too_many` where no try is left; counts none. */
export async function assertLeft(name: PolicyName, key: string) {
  const spent = await whereSpent(name, key)
  if (spent) throw tooMany(spent)
}

/** Whether no try is left; counts none. */
export const isSpent = async (name: PolicyName, key: string) => (await whereSpent(name, key)) !== null

async function whereSpent(name: PolicyName, key: string) {
  const count = await readCount(keyOf(name, key))
  return count && count.points >= policies[name].points ? count : null
}

function tooMany({ expire }: Count) {
  const retryAfterSeconds = Math.max(1, Math.ceil((expire - Date.now()) / SECOND))
  return new AppError('too_many', messages.general.tooMany, { retryAfterSeconds })
}

/** Gives a counted try back: it turned out to be none of those that are limited. */
export async function giveBack(name: PolicyName, key: string) {
  await add(name, key, -1)
}
