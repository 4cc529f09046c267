import { list } from './limits'

const kept = new Map<string, { total: number; until: number }>()

/**
 * How many rows a list has in all. Small lists are counted each time; the total of a large one may be
 * `list.totalForMs` old.
 */
export async function totalOf(key: string, count: () => Promise<number>) {
  const known = kept.get(key)
  if (known && known.until > Date.now()) return known.total
  const total = await count()
  if (total < list.countedBelow) return total
  if (kept.size >= list.totalsKept) kept.clear()
  kept.set(key, { total, until: Date.now() + list.totalForMs })
  return total
}
