import { list } from '@/lib/limits'

/**
 * Finds the IDs that a condition on a related table selects, because a filter by IDs can use an index. Returns null if
 * there are more than `list.searchIdsMax`: the caller then filters by a join.
 */
export async function findIdsUnlessMany(find: (take: number) => Promise<{ id: string }[]>) {
  const rows = await find(list.searchIdsMax + 1)
  return rows.length > list.searchIdsMax ? null : rows.map(({ id }) => id)
}
