import { list } from '@/lib/limits'

/**
 * The ids that a search matches, or null if they are many. PostgreSQL fetches the rows of few ids directly; for many
 * it scans the list.
 */
export async function idsUnlessMany(find: (take: number) => Promise<{ id: string }[]>) {
  const rows = await find(list.searchIdsMax + 1)
  return rows.length > list.searchIdsMax ? null : rows.map(({ id }) => id)
}
