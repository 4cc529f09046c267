import { list } from '@/lib/limits'

/**
 * The ids that a search matches, or null above `list.searchIdsMax`: PostgreSQL fetches the rows of few ids directly,
 * but scans the whole list for many.
 */
export async function idsUnlessMany(find: (take: number) => Promise<{ id: string }[]>) {
  const rows = await find(list.searchIdsMax + 1)
  return rows.length > list.searchIdsMax ? null : rows.map(({ id }) => id)
}
