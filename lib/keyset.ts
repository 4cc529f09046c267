import { AppError } from './errors'
import { list } from './limits'
import { messages } from './messages'

/** A window into a list that is sorted by a time and an id, both falling. */
export type Window = { q?: string | undefined; limit?: number | undefined; cursor?: string | undefined }

type Key = { at: Date; id: string }

const encode = ({ at, id }: Key) => Buffer.from(`${at.getTime()}!${id}`).toString('base64url')

function decode(cursor: string): Key {
  const [, ms, id] = /^(\d{1,15})!([0-9a-f-]{36})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (!ms || !id)
    throw new AppError('invalid', messages.general.invalid, { fields: { cursor: messages.general.invalid } })
  return { at: new Date(Number(ms)), id }
}

/**
 * The part of a Prisma query that fetches one window. The plain bound on the time beside the exact one lets
 * PostgreSQL walk the index instead of reading from the top.
 */
export function keyset<F extends string>(field: F, { limit = list.pageMax, cursor }: Window) {
  const order = [{ [field]: 'desc' }, { id: 'desc' }] as [Record<F, 'desc'>, { id: 'desc' }]
  const after = cursor === undefined ? undefined : decode(cursor)
  const where = after
    ? { [field]: { lte: after.at }, OR: [{ [field]: { lt: after.at } }, { id: { lt: after.id } }] }
    : {}
  return { where, orderBy: order, take: limit + 1 }
}

/** Cuts the one row that was fetched too many and says where the next window begins. */
export function page<T>(rows: T[], { limit = list.pageMax }: Window, key: (row: T) => Key) {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { rows: shown, nextCursor: rows.length > limit && last ? encode(key(last)) : null }
}

/** Text for a case-insensitive `contains`: what PostgreSQL would take as wildcards stands for itself. */
export const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&')
