import 'server-only'
import { LRUCache } from 'lru-cache'
import { concurrencyLimit } from '@/lib/jobs/concurrency-limit'
import { shareImageCache as limits } from '@/lib/limits'
import { currentInstitute } from '@/lib/institute/settings'
import * as messages from '@/lib/messages'

const cache = new LRUCache<string, Buffer>({
  maxSize: limits.cacheBytes,
  sizeCalculation: (png, key) => png.byteLength + Buffer.byteLength(key),
})
const rendering = new Map<string, Promise<Buffer>>()
const fixed = new Map<string, { version: number; png: Buffer }>()
const limitConcurrency = concurrencyLimit({ ...limits, message: messages.embed.imageBusy })

/**
 * Renders each image once and caches it until the institute's settings change. Images are rendered one at a time,
 * because each takes a core. Throws `unavailable` beyond the queue.
 */
export async function cachedImage(name: string, render: () => Promise<Buffer>) {
  const key = `${currentInstitute().version} ${name}`
  const cached = cache.get(key) ?? rendering.get(key)
  if (cached) return cached
  const image = limitConcurrency(render)
  rendering.set(key, image)
  try {
    const png = await image
    cache.set(key, png)
    return png
  } finally {
    rendering.delete(key)
  }
}

/** An image that is never evicted. The keys are fixed, so that requests cannot fill the map. */
export async function fixedImage(key: 'unknown certificate' | 'institute', render: () => Promise<Buffer>) {
  const { version } = currentInstitute()
  const stored = fixed.get(key)
  if (stored?.version === version) return stored.png
  const png = await cachedImage(key, render)
  fixed.set(key, { version, png })
  return png
}
