import 'server-only'
import type { Actor } from '@/lib/auth/actor'
import { db } from '@/lib/db'
import { keyset, literal, page, type Window } from '@/lib/keyset'
import type { Prisma } from '@/prisma/generated/client'
import { toUser, userView } from './select'

/** Everybody but the administrator who asks, newest first. */
export async function listOthers(actor: Actor, window: Window) {
  const { where, ...rest } = keyset('createdAt', window)
  const found: Prisma.UserWhereInput = { id: { not: actor.id }, ...matching(window.q) }
  const [rows, total] = await Promise.all([
    db.user.findMany({ where: { AND: [where, found] }, select: userView, ...rest }),
    db.user.count({ where: found }),
  ])
  const { rows: shown, nextCursor } = page(rows, window, ({ createdAt, id }) => ({ at: createdAt, id }))
  return { data: shown.map(toUser), meta: { total, nextCursor } }
}

function matching(q: string | undefined): Prisma.UserWhereInput {
  if (!q) return {}
  const contains = { contains: literal(q), mode: 'insensitive' } as const
  return { OR: [{ name: contains }, { email: contains }, { fullName: contains }] }
}
