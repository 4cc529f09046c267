import { list } from '@/lib/limits'

/**
 * The IDs that a search matches, or null above `list.searchIdsMax`: for a few IDs PostgreSQL uses an index, for many it
 * would scan the whole table.
 */
export async function idsUnlessMany(find: (take: number) => Promise<{ id: string }[]>) {
  const rows = await find(list.searchIdsMax + 1)
  return rows.length > list.searchIdsMax ? null : rows.map(({ id }) => id)
}
