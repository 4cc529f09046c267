import { AppError } from '@/lib/errors'
import { certificateFile as limits } from '@/lib/limits'
import { messages } from '@/lib/messages'

const files = new Map<string, Promise<Buffer>>()
const waiting: (() => void)[] = []
let free: number = limits.atOnce

/** Making a file takes a core for a while: beyond a few at once others wait. Throws `unavailable` when too many do. */
async function inTurn<T>(work: () => Promise<T>) {
  if (free > 0) free--
  else {
    if (waiting.length >= limits.waiting) {
      throw new AppError('unavailable', messages.certificates.fileBusy, { retryAfterSeconds: 2 })
    }
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else free++
  }
}

/** A file that never changes: made once, however many ask at once, and kept while it is among the last asked for. */
export function keptFile(key: string, make: () => Promise<Buffer>) {
  const found = files.get(key)
  const file = found ?? inTurn(make)
  files.delete(key)
  files.set(key, file)
  if (!found) file.catch(() => files.delete(key))
  const [oldest] = files.keys()
  if (files.size > limits.kept && oldest !== undefined) files.delete(oldest)
  return file
}
