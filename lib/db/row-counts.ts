import { LRUCache } from 'lru-cache'
import { list } from '@/lib/limits'

const counts = new LRUCache<string, number>({ max: list.countsCached, ttl: list.countCachedForMs })

/**
 * Total rows of a list. Small lists are counted each time; the total of a large one may be `list.countCachedForMs` old.
 */
export async function cachedCount(key: string, count: () => Promise<number>) {
  const known = counts.get(key)
  if (known !== undefined) return known
  const total = await count()
  if (total >= list.countedBelow) counts.set(key, total)
  return total
}
