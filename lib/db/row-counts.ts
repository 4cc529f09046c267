import { LRUCache } from 'lru-cache'
import { list } from '@/lib/limits'

const counts = new LRUCache<string, number>({ max: list.maxCachedCounts, ttl: list.countCachedForMs })

/**
 * Total rows of a list. Small lists are counted each time; the total of a large one may be `list.countCachedForMs` old.
 */
export async function cachedCount(key: string, count: () => Promise<number>) {
  const cached = counts.get(key)
  if (cached !== undefined) return cached
  const total = await count()
  if (total >= list.minCountToCache) counts.set(key, total)
  return total
}
