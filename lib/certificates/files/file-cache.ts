import { LRUCache } from 'lru-cache'
import { currentInstitute } from '@/lib/institute/settings'
import { concurrencyLimit } from '@/lib/jobs/concurrency-limit'
import { certificateFile as limits } from '@/lib/limits'
import { messages } from '@/lib/messages'

const files = new LRUCache<string, Promise<Buffer>>({ max: limits.maxCached })

/** Limits parallel renderings, each of which occupies a processor core. */
export const limitRendering = concurrencyLimit({ ...limits, message: messages.certificates.fileBusy })

/**
 * Renders a file once, even for parallel requests, and caches the most recently used files until the institute's
 * settings change: badges are drawn with its logo and colours.
 */
export function cachedFile(name: string, render: () => Promise<Buffer>) {
  const key = `${currentInstitute().version} ${name}`
  const cached = files.get(key)
  if (cached) return cached
  const file = limitRendering(render)
  files.set(key, file)
  file.catch(() => files.peek(key) === file && files.delete(key))
  return file
}
