import { consume, refund } from './consume'
import type { PolicyName } from './policies'

/** A policy and its key. */
export type Counter = readonly [PolicyName, string]

/**
 * Runs an attempt that may fail only so often. Counted before it runs, so that a burst cannot exceed the limit, and
 * refunded unless it failed. Throws `too_many`.
 */
export async function countFailures(counters: readonly Counter[], attempt: () => Promise<boolean>) {
  const counted: Counter[] = []
  const forget = async () => {
    for (const counter of counted) await refund(...counter)
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
