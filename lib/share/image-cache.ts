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
const pinned = new Map<string, { version: number; png: Buffer }>()
const limitConcurrency = concurrencyLimit({ ...limits, message: messages.embed.imageBusy })

/**
 * Caches an image until the institute's settings change or the cache is full. Renders one image at a time, because
 * each takes a core. Throws `unavailable` if the queue is full.
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

/** Caches an image that is never evicted. There are only two keys, so requests cannot fill the memory. */
export async function pinnedImage(key: 'unknown certificate' | 'institute', render: () => Promise<Buffer>) {
  const { version } = currentInstitute()
  const stored = pinned.get(key)
  if (stored?.version === version) return stored.png
  const png = await cachedImage(key, render)
  pinned.set(key, { version, png })
  return png
}
