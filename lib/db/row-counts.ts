import { LRUCache } from 'lru-cache'
import { list } from '@/lib/limits'

const totals = new LRUCache<string, number>({ max: list.totalsKept, ttl: list.totalForMs })

/**
 * How many rows a list has in all. Small lists are counted each time; the total of a large one may be
 * `list.totalForMs` old.
 */
export async function totalOf(key: string, count: () => Promise<number>) {
  const known = totals.get(key)
  if (known !== undefined) return known
  const total = await count()
  if (total >= list.countedBelow) totals.set(key, total)
  return total
}
