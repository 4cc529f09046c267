import 'server-only'
import { LRUCache } from 'lru-cache'
import { concurrencyLimit } from '@/lib/jobs/concurrency-limit'
import { sharePicture as limits } from '@/lib/limits'
import { currentInstitute } from '@/lib/institute/settings'
import * as messages from '@/lib/messages'

const cache = new LRUCache<string, Buffer>({
  maxSize: limits.cacheBytes,
  sizeCalculation: (png, key) => png.byteLength + Buffer.byteLength(key),
})
const rendering = new Map<string, Promise<Buffer>>()
const fixed = new Map<string, { version: number; png: Buffer }>()
const limitConcurrency = concurrencyLimit({ ...limits, message: messages.embed.pictureBusy })

/**
 * Draws each picture once, one at a time because it takes a core, and caches it until the institute's settings
 * change. Throws `unavailable` beyond the queue.
 */
export async function cachedPicture(name: string, render: () => Promise<Buffer>) {
  const key = `${currentInstitute().version} ${name}`
  const image = cache.get(key) ?? rendering.get(key)
  if (image) return image
  const picture = limitConcurrency(render)
  rendering.set(key, picture)
  try {
    const png = await picture
    cache.set(key, png)
    return png
  } finally {
    rendering.delete(key)
  }
}

/** A picture that is never evicted. Its keys are chosen by the code, not by callers. */
export async function fixedPicture(key: 'unknown certificate' | 'institute', render: () => Promise<Buffer>) {
  const { version } = currentInstitute()
  const stored = fixed.get(key)
  if (stored?.version === version) return stored.png
  const png = await cachedPicture(key, render)
  fixed.set(key, { version, png })
  return png
}
