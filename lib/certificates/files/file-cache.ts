import { LRUCache } from 'lru-cache'
import { concurrencyLimit } from '@/lib/jobs/concurrency-limit'
import { certificateFile as limits } from '@/lib/limits'
import { messages } from '@/lib/messages'

const files = new LRUCache<string, Promise<Buffer>>({ max: limits.kept })

/** Making a file takes a core for a while. */
const limitRendering = concurrencyLimit({ ...limits, message: messages.certificates.fileBusy })

/** A file that never changes: made once, however many ask at once, and cached while it is among the last asked for. */
export function cachedFile(key: string, make: () => Promise<Buffer>) {
  const cached = files.get(key)
  if (cached) return cached
  const file = limitRendering(make)
  files.set(key, file)
  file.catch(() => files.peek(key) === file && files.delete(key))
  return file
}
