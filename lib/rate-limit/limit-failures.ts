import { consume, refund } from './consume'
import type { PolicyName } from './policies'

/** A policy and the key it counts by. */
export type Counter = readonly [PolicyName, string]

/**
 * Limits failed attempts: those that resolve to false. An attempt that resolves to true or throws does not count.
 * Beyond a limit, throws `too_many` without running the attempt.
 */
export async function limitFailures(counters: readonly Counter[], attempt: () => Promise<boolean>) {
  const counted: Counter[] = []
  const refundAll = async () => {
    // `pop` runs before each refund. If a refund fails, the `catch` below refunds only the remaining counters.
    for (let counter = counted.pop(); counter; counter = counted.pop()) await refund(...counter)
  }
  try {
    // Counts the attempt before it runs, so that parallel attempts cannot exceed a limit.
    for (const counter of counters) {
      // `consume` may count the attempt and then throw: that count must be refunded, too.
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
