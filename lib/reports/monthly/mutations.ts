import 'server-only'
import { audit } from '@/lib/audit/record'
import type { Actor } from '@/lib/auth/actor'
import { emailKey } from '@/lib/auth/rules'
import { db, type Transaction } from '@/lib/db/client'
import { AppError, notFound } from '@/lib/errors'
import { messages } from '@/lib/messages'
import { monthly as limits } from '../limits'
import { normalizeRecipientName, type RecipientFields } from './rules'

const texts = messages.reports.recipients

type NewRecipient = RecipientFields & {
  course_id?: string | null | undefined
  batch_id?: string | null | undefined
}

/** Throws `conflict` if the address already gets this report, or at the limit. The audit trail gets no address. */
export async function addRecipient(actor: Actor, { name, email, course_id, batch_id }: NewRecipient) {
  const [courseId, batchId] = [course_id || null, batch_id || null]
  const row = { name: normalizeRecipientName(name), email: emailKey(email) }
  await db.$transaction(async (tx) => {
    await lockScope(tx, courseId, batchId)
    // Locks the table, so that parallel requests cannot exceed the limit.
    await tx.$executeRaw`LOCK TABLE "ReportRecipient" IN SHARE ROW EXCLUSIVE MODE`
    const scope = await scopeOf(tx, courseId, batchId)
    if (await tx.reportRecipient.findFirst({ where: { email: row.email, ...scope.ids } }))
      throw new AppError('conflict', texts.alreadyAdded, { fields: { email: texts.alreadyAdded } })
    if ((await tx.reportRecipient.count()) >= limits.recipientsMax)
      throw new AppError('conflict', texts.limitReached)
    const { id } = await tx.reportRecipient.create({ data: { ...row, ...scope.ids }, select: { id: true } })
    const details = { name: row.name, ...scope.names }
    await audit(tx, actor, 'report-recipient.added', ['report-recipient', id], details)
  })
}

/**
 * Locks the batch, then the course, against deletion. Callers lock the recipients after this call, because the deletion
 * of a batch or course locks its recipients last: another order could deadlock.
 */
async function lockScope(tx: Transaction, courseId: string | null, batchId: string | null) {
  await tx.$queryRaw`SELECT 1 FROM "Batch" WHERE "id" = ${batchId}::uuid FOR KEY SHARE`
  await tx.$queryRaw`
    SELECT 1 FROM "Course"
     WHERE "id" = coalesce((SELECT "courseId" FROM "Batch" WHERE "id" = ${batchId}::uuid), ${courseId}::uuid)
       FOR KEY SHARE`
}

type NamedScope = { course: { title: string } | null; batch: { name: string } | null }

const namesOf = ({ course, batch }: NamedScope) => ({
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
  if (!(await deleteRecipient(id, actor, 'report-recipient.removed'))) throw notFound(texts.missing)
}

/** Called through the link in the e-mail or by a mail program. Repeating it is harmless. */
export async function unsubscribeRecipient(id: string) {
  await deleteRecipient(id, null, 'report-recipient.unsubscribed')
}

export const isReportRecipient = async (id: string) =>
  (await db.reportRecipient.findUnique({ where: { id }, select: { id: true } })) !== null

const deleteRecipient = (
  id: string,
  actor: Actor | null,
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
    // A recipient who unsubscribes has no account, so the audit trail records the recipient's name as the actor.
    await audit(tx, actor ?? { id: null, name: row.name }, action, ['report-recipient', id], details)
    return true
  })
