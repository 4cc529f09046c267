import { AppError } from '@/lib/errors'
import { list } from '@/lib/limits'
import { messages } from '@/lib/messages'
import type { Prisma } from '@/prisma/generated/client'
import { cachedCount } from './row-counts'

/** A request for one page of a list that is sorted by a time and an id: newest first unless `sort` is `oldest`. */
export type PageRequest = {
  q?: string | undefined
  limit?: number | undefined
  cursor?: string | undefined
  sort?: 'newest' | 'oldest' | undefined
}

/** Position of a row in a list. `flagged`: whether a flag column puts it first; undefined without such a column. */
type Position = { at: Date; id: string; flagged?: boolean | undefined }

/** The cursor of a page's last row, with which the next page is requested. */
export const cursorOf = ({ at, id, flagged }: Position) =>
  Buffer.from(`${flagged === undefined ? '' : flagged ? '1!' : '0!'}${at.getTime()}!${id}`).toString(
    'base64url',
  )
const cursorPattern = /^(?:([01])!)?(\d{1,13})!([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

function decode(cursor: string): Position {
  const [, flagged, ms, id] = cursorPattern.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (!ms || !id)
    throw new AppError('invalid', messages.general.invalid, { fields: { cursor: messages.general.invalid } })
  return { at: new Date(Number(ms)), id, flagged: flagged === undefined ? undefined : flagged === '1' }
}

/** Selects the rows after a cursor. The redundant bound on the time lets PostgreSQL start within the index. */
function after(
  field: string,
  order: Order,
  cursor: string | undefined,
  flagColumn: string | undefined,
): object {
  if (cursor === undefined) return {}
  const { at, id, flagged } = decode(cursor)
  if (flagColumn) {
    // A cursor without a flag comes from the same list, sorted without the flag column. It counts as that of a flagged
    // row, so that no unflagged row is skipped.
    const whereSameFlag = {
      [flagColumn]: flagged ?? true,
      ...after(field, order, cursorOf({ at, id }), undefined),
    }
    return flagged === false ? whereSameFlag : { OR: [whereSameFlag, { [flagColumn]: false }] }
  }
  if (order === 'asc') return { [field]: { gte: at }, OR: [{ [field]: { gt: at } }, { id: { gt: id } }] }
  return { [field]: { lte: at }, OR: [{ [field]: { lt: at } }, { id: { lt: id } }] }
}

type Order = 'asc' | 'desc'

type Query<F extends string, W> = {
  where: { AND: [object, W] }
  orderBy: (Partial<Record<F, Order>> & { id?: Order })[]
  take: number
}

type Source<F extends string, W, R> = {
  /** Part of the key of the cached count. */
  table: Prisma.ModelName
  rows: (query: Query<F, W>) => Promise<R[]>
  total: (where: W) => Promise<number>
}

/** The key of a cached count. Times are rounded: a filter by the current time would have a new key at each request. */
const countKey = (table: string, filter: object) =>
  `${table} ${JSON.stringify(filter, function (this: Record<string, unknown>, field, value: unknown) {
    const original = this[field]
    return original instanceof Date ? Math.floor(original.getTime() / list.countCachedForMs) : value
  })}`

/**
 * Reads one page of the rows that `filter` selects, sorted by the time in `field`, and counts them all. Rows whose
 * column `flagColumn` is true come first.
 */
export async function readPage<
  F extends string,
  W extends object,
  R extends { id: string } & Record<F, Date>,
>(
  field: F,
  { limit = list.pageMax, cursor, sort, flagColumn }: PageRequest & { flagColumn?: string | undefined },
  filter: W,
  source: Source<F, W, R>,
) {
  const order = sort === 'oldest' ? 'asc' : 'desc'
  const orderBy = [...(flagColumn ? [{ [flagColumn]: 'desc' }] : []), { [field]: order }, { id: order }]
  const where: Query<F, W>['where'] = { AND: [after(field, order, cursor, flagColumn), filter] }
  const [fetched, total] = await Promise.all([
    // One row more than the page tells whether there is a next page.
    source.rows({ where, orderBy: orderBy as Query<F, W>['orderBy'], take: limit + 1 }),
    cachedCount(countKey(source.table, filter), () => source.total(filter)),
  ])
  const rows = fetched.slice(0, limit)
  const last = rows.at(-1)
  const position = last && {
    at: last[field],
    id: last.id,
    ...(flagColumn && { flagged: (last[flagColumn as keyof R] as unknown) === true }),
  }
  const nextCursor = fetched.length > limit && position ? cursorOf(position) : null
  return { rows, meta: { total, nextCursor } }
}

/** Case-insensitive search anywhere in a text; wildcards of PostgreSQL are escaped. */
export const containing = (text: string) =>
  ({ contains: text.replace(/[\\%_]/g, '\\$&'), mode: 'insensitive' }) as const
