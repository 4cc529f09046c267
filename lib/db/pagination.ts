import { AppError } from '@/lib/errors'
import { list } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { cachedCount } from './row-counts'

/** A window into a list that is sorted by a time and an id, both falling unless `sort` is oldest. */
export type PageRequest = {
  q?: string | undefined
  limit?: number | undefined
  cursor?: string | undefined
  sort?: 'newest' | 'oldest' | undefined
}

/** `first`: whether the row is among those that a flag puts first. */
type Key = { at: Date; id: string; first?: boolean | undefined }

/** The cursor of a page's last row, with which the next page is requested. */
export const cursorOf = ({ at, id, first }: Key) =>
  Buffer.from(`${first === undefined ? '' : first ? '1!' : '0!'}${at.getTime()}!${id}`).toString('base64url')
const form = /^(?:([01])!)?(\d{1,13})!([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

function decode(cursor: string): Key {
  const [, first, ms, id] = form.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (!ms || !id)
    throw new AppError('invalid', messages.general.invalid, { fields: { cursor: messages.general.invalid } })
  return { at: new Date(Number(ms)), id, first: first === undefined ? undefined : first === '1' }
}

/** The plain bound on the time beside the exact one lets PostgreSQL walk the index instead of reading from the top. */
function after(field: string, order: Order, cursor: string | undefined, flag: string | undefined): object {
  if (cursor === undefined) return {}
  const { at, id, first } = decode(cursor)
  if (flag) {
    // Without its mark it is a cursor of another order: of the rows that the flag puts first.
    const marked = { [flag]: first ?? true, ...after(field, order, cursorOf({ at, id }), undefined) }
    return first === false ? marked : { OR: [marked, { [flag]: false }] }
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
  rows: (query: Query<F, W>) => Promise<R[]>
  total: (where: W) => Promise<number>
}

/**
 * Reads one page of the rows that `found` selects and counts all, by the time in `field`, those first whose column
 * `first` is true. Fetches one row more, to know whether there is a next page.
 */
export async function readPage<
  F extends string,
  W extends object,
  R extends { id: string } & Record<F, Date>,
>(
  field: F,
  { limit = list.pageMax, cursor, sort, first }: PageRequest & { first?: string | undefined },
  filter: W,
  source: Source<F, W, R>,
) {
  const order = sort === 'oldest' ? 'asc' : 'desc'
  const orderBy = [...(first ? [{ [first]: 'desc' }] : []), { [field]: order }, { id: order }]
  const where: Query<F, W>['where'] = { AND: [after(field, order, cursor, first), filter] }
  const [fetched, total] = await Promise.all([
    source.rows({ where, orderBy: orderBy as Query<F, W>['orderBy'], take: limit + 1 }),
    cachedCount(`${field} ${JSON.stringify(filter)}`, () => source.total(filter)),
  ])
  const rows = fetched.slice(0, limit)
  const last = rows.at(-1)
  const key = last && {
    at: last[field],
    id: last.id,
    ...(first && { first: (last[first as keyof R] as unknown) === true }),
  }
  const nextCursor = fetched.length > limit && key ? cursorOf(key) : null
  return { rows, meta: { total, nextCursor } }
}

/** Case-insensitive search anywhere in a text; wildcards of PostgreSQL are escaped. */
export const containing = (text: string) =>
  ({ contains: text.replace(/[\\%_]/g, '\\$&'), mode: 'insensitive' }) as const
