import { consume, giveBack } from './consume'
import type { PolicyName } from './policies'

/** A policy, and what it counts by. */
export type Counter = readonly [PolicyName, string]

/**
 * Makes an attempt that may fail so often only. It is counted before it is made, so that a burst can't slip
 * through, and given back unless it failed: one that was right, refused here or never looked at counts for
 * nothing. Throws `too_many`.
 */
export async function countFailures(counters: readonly Counter[], attempt: () => Promise<boolean>) {
  const counted: Counter[] = []
  const forget = async () => {
    for (const counter of counted) await giveBack(...counter)
  }
  try {
    for (const counter of counters) {
      counted.push(counter)
      await consume(...counter)
    }
    const right = await attempt()
    if (right) await forget()
    return right
  } catch (error) {
    await forget()
    throw error
  }
}
