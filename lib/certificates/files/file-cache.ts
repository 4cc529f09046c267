import { LRUCache } from 'lru-cache'
import { currentInstitute } from '@/lib/institute/settings'
import { concurrencyLimit } from '@/lib/jobs/concurrency-limit'
import { certificateFile as limits } from '@/lib/limits'
import { messages } from '@/lib/messages'

const renderings = new LRUCache<string, Promise<Buffer>>({ max: limits.maxCached })

/** Limits parallel renderings, each of which occupies a processor core. */
export const limitRendering = concurrencyLimit({ ...limits, message: messages.certificates.renderQueueFull })

/**
 * Renders a file once, even for parallel requests, and caches the most recently used files until the institute's
 * settings change: badges are drawn with its logo and colours.
 */
export function getOrRenderFile(name: string, render: () => Promise<Buffer>) {
  const key = `${currentInstitute().version} ${name}`
  const cached = renderings.get(key)
  if (cached) return cached
  const rendering = limitRendering(render)
  renderings.set(key, rendering)
  // A failed rendering is not cached. The comparison keeps a newer one under the same key.
  rendering.catch(() => renderings.peek(key) === rendering && renderings.delete(key))
  return rendering
}
