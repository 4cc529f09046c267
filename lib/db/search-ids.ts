import { list } from '@/lib/limits'

/**
 * Finds IDs by a query on a related table, so that the caller can filter by them with an index. Returns null if there
 * are more than `list.searchIdsMax`: the caller then filters by a join.
 */
export async function findIdsUnlessMany(find: (take: number) => Promise<{ id: string }[]>) {
  const rows = await find(list.searchIdsMax + 1)
  return rows.length > list.searchIdsMax ? null : rows.map(({ id }) => id)
}
