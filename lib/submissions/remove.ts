import 'server-only'
import { audit } from '@/lib/audit/record'
import type { Actor } from '@/lib/auth/actor'
import { lockAndTouchBatchOf } from '@/lib/calendar/mutations'
import { db } from '@/lib/db/client'
import { notFound } from '@/lib/errors'
import { messages } from '@/lib/messages'
import { cancelNotice } from '@/lib/notices/notify'
import { lockEnrollmentAndActor } from './lock'
import { isWithinUndoTime } from './state'
import { noticeKey } from './verdict-notice'

/** Deletes a submission. Its verdict is not announced if it could still be undone. */
export async function removeSubmission(actor: Actor, id: string) {
  await db.$transaction(async (tx) => {
    await lockAndTouchBatchOf(tx, { submissions: { some: { id } } })
    await lockEnrollmentAndActor(tx, id, actor.id)
    // Locked before it is read: the audit event must have the last verdict.
    await tx.$queryRaw`SELECT 1 FROM "Submission" WHERE "id" = ${id}::uuid FOR UPDATE`
    const row = await tx.submission.findUnique({
      where: { id },
      select: {
        id: true,
        fileLink: true,
        status: true,
        reason: true,
        reviewedAt: true,
        user: { select: { name: true } },
        task: { select: { title: true } },
      },
    })
    if (!row) throw notFound(messages.submissions.missing)
    if (isWithinUndoTime(row, new Date())) await cancelNotice(tx, noticeKey(row))
    await tx.submission.delete({ where: { id } })
    await audit(tx, actor, 'submission.deleted', ['submission', id], {
      learner: row.user.name,
      task: row.task.title,
      before: { fileLink: row.fileLink, status: row.status, reason: row.reason },
    })
  })
}
