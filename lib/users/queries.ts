import 'server-only'
import { toUserData, type Actor } from '@/lib/auth/actor'
import { db } from '@/lib/db/client'
import { notFound } from '@/lib/errors'
import { messages } from '@/lib/messages'
import { containing, readPage, type PageRequest } from '@/lib/db/pagination'
import type { Prisma } from '@/prisma/generated/client'
import { userSelect } from './select'

/** All users but the caller, newest first. */
export async function listOtherUsers(actor: Actor, pageRequest: PageRequest) {
  const filter: Prisma.UserWhereInput = { id: { not: actor.id }, ...matching(pageRequest.q) }
  const { rows, meta } = await readPage('createdAt', pageRequest, filter, {
    table: 'User',
    rows: (query) => db.user.findMany({ ...query, select: userSelect }),
    total: (where) => db.user.count({ where }),
  })
  return { data: rows.map(toUserData), meta }
}

export const userCountsSelect = { enrollments: true, submissions: true, certificates: true } as const

/** Counts of a user's enrollments and submissions, which are deleted with the user, and certificates, which stay. */
export async function loadUserCounts(id: string) {
  const row = await db.user.findUnique({
    where: { id },
    select: { _count: { select: userCountsSelect } },
  })
  if (!row) throw notFound(messages.admin.userMissing)
  return row._count
}

export type UserCounts = Awaited<ReturnType<typeof loadUserCounts>>

function matching(q: string | undefined): Prisma.UserWhereInput {
  if (!q) return {}
  const contains = containing(q)
  return { OR: [{ name: contains }, { email: contains }, { fullName: contains }] }
}
