import { AppError } from './errors'

type Rules = { atOnce: number; waiting: number; message: string; retryAfterSeconds: number }

/** On whose account a task counts, and how many tasks, running and queued, it may have there. */
export type Share = { holder: string; max: number }

/**
 * Runs at most `atOnce` tasks and queues `waiting` more, first come, first served. Rejects the rest with `unavailable`,
 * and so a task of a holder that has its share already.
 */
export function turns({ atOnce, waiting: waitingMax, message, retryAfterSeconds }: Rules) {
  const waiting: (() => void)[] = []
  const held = new Map<string, number>()
  let free = atOnce
  const add = (shares: readonly Share[], by: 1 | -1) => {
    for (const { holder } of shares) {
      const count = (held.get(holder) ?? 0) + by
      if (count) held.set(holder, count)
      else held.delete(holder)
    }
  }
  return async <T>(work: () => Promise<T>, shares: readonly Share[] = []): Promise<T> => {
    const full = free === 0 && waiting.length >= waitingMax
    if (full || shares.some(({ holder, max }) => (held.get(holder) ?? 0) >= max))
      throw new AppError('unavailable', message, { retryAfterSeconds })
    add(shares, 1)
    try {
      if (free > 0) free--
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        return await work()
      } finally {
        // A place goes from hand to hand: a newcomer can't slip in between.
        const next = waiting.shift()
        if (next) next()
        else free++
      }
    } finally {
      add(shares, -1)
    }
  }
}
