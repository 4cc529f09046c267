import { list } from '@/lib/limits'

/**
 * The IDs that a search matches, so that PostgreSQL can use an index for them. Null if there are more than
 * `list.searchIdsMax`: then the caller filters by the relation instead.
 */
export async function idsUnlessMany(find: (take: number) => Promise<{ id: string }[]>) {
  const rows = await find(list.searchIdsMax + 1)
  return rows.length > list.searchIdsMax ? null : rows.map(({ id }) => id)
}
