import { consume, refund } from './consume'
import type { PolicyName } from './policies'

/** A policy and the key it counts by. */
export type Counter = readonly [PolicyName, string]

/**
 * Limits failed attempts. Counts before the attempt runs, because of parallel ones; refunds if it resolves to true or
 * throws. Beyond a limit, refunds and throws `too_many` without running it.
 */
export async function limitFailures(counters: readonly Counter[], attempt: () => Promise<boolean>) {
  const counted: Counter[] = []
  const refundAll = async () => {
    for (const counter of counted) await refund(...counter)
  }
  try {
    for (const counter of counters) {
      counted.push(counter)
      await consume(...counter)
    }
    const succeeded = await attempt()
    if (succeeded) await refundAll()
    return succeeded
  } catch (error) {
    await refundAll()
    throw error
  }
}
