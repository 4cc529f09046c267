import { LRUCache } from 'lru-cache'
import { concurrencyLimit } from '@/lib/jobs/concurrency-limit'
import { certificateFile as limits } from '@/lib/limits'
import { messages } from '@/lib/messages'

const files = new LRUCache<string, Promise<Buffer>>({ max: limits.cached })

/** Limits parallel renderings, each of which occupies a processor core. */
export const limitRendering = concurrencyLimit({ ...limits, message: messages.certificates.fileBusy })

/** Renders an immutable file once, even for parallel requests, and caches the most recently used files. */
export function cachedFile(key: string, render: () => Promise<Buffer>) {
  const cached = files.get(key)
  if (cached) return cached
  const file = limitRendering(render)
  files.set(key, file)
  file.catch(() => files.peek(key) === file && files.delete(key))
  return file
}
