import { AppError } from './errors'

type Rules = { atOnce: number; waiting: number; message: string; retryAfterSeconds: number }

/**
 * Answers a function that lets so many do their work at once and so many more wait for their turn, first come,
 * first served. Whoever comes beyond that is told to come again: it throws `unavailable` with the message.
 */
export function turns({ atOnce, waiting: waitingMax, message, retryAfterSeconds }: Rules) {
  const waiting: (() => void)[] = []
  let free = atOnce
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free--
    else if (waiting.length < waitingMax) await new Promise<void>((resolve) => waiting.push(resolve))
    else throw new AppError('unavailable', message, { retryAfterSeconds })
    try {
      return await work()
    } finally {
      // A place goes from hand to hand: a newcomer can't slip in between.
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
