import 'server-only'
import { audit } from '@/lib/audit/record'
import type { Actor } from '@/lib/auth/actor'
import { toEach } from '@/lib/bulk'
import { db } from '@/lib/db'
import { AppError, notFound } from '@/lib/errors'
import { list } from '@/lib/limits'
import { enqueue } from '@/lib/mail/outbox'
import { messages } from '@/lib/messages'
import { acceptEnrollment } from './mutations'
import { enrollmentsFound } from './queries'

/** Deletes a request and tells the learner. Throws `conflict` where it is no request any more. */
export async function declineEnrollment(actor: Actor, { id, reason }: { id: string; reason: string }) {
  await db.$transaction(async (tx) => {
    const row = await tx.enrollment.findUnique({
      where: { id },
      select: {
        user: { select: { name: true, email: true } },
        course: { select: { title: true, slug: true } },
      },
    })
    if (!row) throw notFound(messages.enrollments.missing)
    const { count } = await tx.enrollment.deleteMany({ where: { id, state: 'requested' } })
    if (count === 0) {
      // Another was first: it is accepted, or gone.
      if ((await tx.enrollment.count({ where: { id } })) === 0) throw notFound(messages.enrollments.missing)
      throw new AppError('conflict', messages.admin.enrollmentNoRequest)
    }
    const facts = { course: row.course.title, reason }
    await audit(tx, actor, 'enrollment.declined', ['enrollment', id], { learner: row.user.name, ...facts })
    await enqueue(tx, row.user.email, 'enrollment-declined', {
      name: row.user.name,
      slug: row.course.slug,
      ...facts,
    })
  })
}

export const acceptEnrollments = (actor: Actor, ids: string[]) =>
  toEach(ids, (id) => acceptEnrollment(actor, id))

/** Accepts the requests that a search and a course find, the oldest first; so many at one call as a list shows. */
export async function acceptMatching(
  actor: Actor,
  found: { q?: string | undefined; course?: string | undefined },
) {
  const rows = await db.enrollment.findMany({
    where: await enrollmentsFound({ ...found, state: 'requested' }),
    orderBy: [{ requestedAt: 'asc' }, { id: 'asc' }],
    take: list.pageMax,
    select: { id: true },
  })
  return acceptEnrollments(
    actor,
    rows.map(({ id }) => id),
  )
}
