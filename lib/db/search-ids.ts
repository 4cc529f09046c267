import { list } from '@/lib/limits'

/**
 * The ids that a search finds among what rows belong to, or null where they are many. A list of few ids lets
 * PostgreSQL fetch just their rows; of many it meets enough by walking the list itself.
 */
export async function fewIds(find: (take: number) => Promise<{ id: string }[]>) {
  const rows = await find(list.searchIdsMax + 1)
  return rows.length > list.searchIdsMax ? null : rows.map(({ id }) => id)
}
