import pLimit from 'p-limit'
import { AppError } from '@/lib/errors'

type Options = { concurrency: number; maxQueue: number; message: string; retryAfterSeconds: number }

/** Of the tasks with the same `key`, at most `max` may be running or queued. */
export type Quota = { key: string; max: number }

/**
 * Runs at most `concurrency` tasks; queues up to `maxQueue`, first in, first out; rejects the rest, and tasks beyond
 * one of their quotas, with `unavailable`.
 */
export function concurrencyLimit({ concurrency, maxQueue, message, retryAfterSeconds }: Options) {
  const limit = pLimit(concurrency)
  const taskCounts = new Map<string, number>()
  const changeTaskCounts = (quotas: readonly Quota[], by: 1 | -1) => {
    for (const { key } of quotas) {
      const next = (taskCounts.get(key) ?? 0) + by
      if (next) taskCounts.set(key, next)
      else taskCounts.delete(key)
    }
  }
  return async <T>(task: () => Promise<T>, quotas: readonly Quota[] = []): Promise<T> => {
    const isFull = limit.activeCount >= concurrency && limit.pendingCount >= maxQueue
    if (isFull || quotas.some(({ key, max }) => (taskCounts.get(key) ?? 0) >= max))
      throw new AppError('unavailable', message, { retryAfterSeconds })
    changeTaskCounts(quotas, 1)
    try {
      return await limit(task)
    } finally {
      changeTaskCounts(quotas, -1)
    }
  }
}
