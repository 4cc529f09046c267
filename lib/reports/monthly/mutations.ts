import 'server-only'
import { audit } from '@/lib/audit/record'
import type { Actor } from '@/lib/auth/actor'
import { emailKey } from '@/lib/auth/rules'
import { db, type Transaction } from '@/lib/db/client'
import { isDangling } from '@/lib/db/errors'
import { AppError, notFound } from '@/lib/errors'
import { messages } from '@/lib/messages'
import { monthly as limits } from '../limits'
import { recipientName, type RecipientFields } from './rules'

const texts = messages.reports.recipients

type Added = RecipientFields & { course_id?: string | null | undefined; batch_id?: string | null | undefined }

/** Throws `conflict` if the address has this scope already, or at the maximum. The trail has no addresses. */
export async function addRecipient(actor: Actor, { name, email, course_id, batch_id }: Added) {
  const [courseId, batchId] = [course_id || null, batch_id || null]
  const row = { name: recipientName(name), email: emailKey(email) }
  try {
    await db.$transaction(async (tx) => {
      // Serialized: parallel requests would both be the last that fits.
      await tx.$executeRaw`LOCK TABLE "ReportRecipient" IN SHARE ROW EXCLUSIVE MODE`
      const scope = await scopeOf(tx, courseId, batchId)
      if (await tx.reportRecipient.findFirst({ where: { email: row.email, ...scope.ids } }))
        throw new AppError('conflict', texts.there, { fields: { email: texts.there } })
      if ((await tx.reportRecipient.count()) >= limits.recipientsMax)
        throw new AppError('conflict', texts.enough)
      const { id } = await tx.reportRecipient.create({ data: { ...row, ...scope.ids }, select: { id: true } })
      const details = { name: row.name, ...scope.names }
      await audit(tx, actor, 'report-recipient.added', ['report-recipient', id], details)
    })
  } catch (error) {
    // The course or the batch was deleted at this moment.
    if (isDangling(error)) throw notFound(messages.courses.missing)
    throw error
  }
}

type Named = { courseId: string | null; course: { title: string } | null; batch: { name: string } | null }

const namesOf = ({ course, batch }: Pick<Named, 'course' | 'batch'>) => ({
  course: course?.title ?? null,
  batch: batch?.name ?? null,
})

async function scopeOf(tx: Transaction, courseId: string | null, batchId: string | null) {
  if (batchId) {
    const batch = await tx.batch.findUnique({
      where: { id: batchId },
      select: { courseId: true, name: true, course: { select: { title: true } } },
    })
    if (!batch || (courseId && courseId !== batch.courseId)) throw notFound(messages.batches.missing)
    const { course } = batch
    return { ids: { courseId: batch.courseId, batchId }, names: namesOf({ course, batch }) }
  }
  const course =
    courseId && (await tx.course.findUnique({ where: { id: courseId }, select: { title: true } }))
  if (courseId && !course) throw notFound(messages.courses.missing)
  return { ids: { courseId, batchId }, names: namesOf({ course: course || null, batch: null }) }
}

export async function removeRecipient(actor: Actor, id: string) {
  if (!(await end(id, actor, 'report-recipient.removed'))) throw notFound(texts.missing)
}

/** By the link in the e-mail, or by a mail program; repeating it is harmless. */
export async function endReports(id: string) {
  await end(id, { id: null, name: '' }, 'report-recipient.unsubscribed')
}

export const getsReports = async (id: string) =>
  (await db.reportRecipient.findUnique({ where: { id }, select: { id: true } })) !== null

const end = (
  id: string,
  actor: Parameters<typeof audit>[1],
  action: 'report-recipient.removed' | 'report-recipient.unsubscribed',
) =>
  db.$transaction(async (tx) => {
    const row = await tx.reportRecipient.findUnique({
      where: { id },
      select: { name: true, course: { select: { title: true } }, batch: { select: { name: true } } },
    })
    const { count } = await tx.reportRecipient.deleteMany({ where: { id } })
    if (!row || count === 0) return false
    const details = { name: row.name, ...namesOf(row) }
    await audit(tx, { ...actor, name: actor.name || row.name }, action, ['report-recipient', id], details)
    return true
  })
