import 'server-only'
import type { Actor } from '@/lib/auth/actor'
import { db } from '@/lib/db/client'
import { readPage } from '@/lib/db/pagination'
import { notices as noticeLimits } from './limits'

const noticeSelect = { id: true, title: true, detail: true, path: true, at: true, readAt: true } as const

/** A notice may be written in advance, and is hidden until its time. */
const visibleTo = ({ id }: Actor) => ({ userId: id, at: { lte: new Date() } })

/** The user's notices, newest first. */
export async function listNotices(actor: Actor, cursor?: string) {
  const visible = visibleTo(actor)
  const [{ rows, meta }, unread] = await Promise.all([
    readPage('at', { cursor, limit: noticeLimits.perPage }, visible, {
      table: 'Notice',
      rows: (query) => db.notice.findMany({ ...query, select: noticeSelect }),
      total: (where) => db.notice.count({ where }),
    }),
    countUnread(actor),
  ])
  const data = rows.map(({ at, readAt, ...row }) => ({ ...row, at: at.toISOString(), read: readAt !== null }))
  return { data, meta, unread }
}

export type ListedNotice = Awaited<ReturnType<typeof listNotices>>['data'][number]

/** Number of unread notices, counted up to `unreadMax` so that the query stays small. */
export const countUnread = (actor: Actor) =>
  db.notice
    .findMany({
      where: { ...visibleTo(actor), readAt: null },
      select: { id: true },
      take: noticeLimits.unreadMax,
    })
    .then((rows) => rows.length)
