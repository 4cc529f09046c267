import 'server-only'
import { audit } from '@/lib/audit/record'
import type { Actor } from '@/lib/auth/actor'
import { unprintableGraphemes, withoutEmoji } from '@/lib/certificates/pdf/fonts/fonts'
import { touchCourse } from '@/lib/courses/mutations'
import { invalidatePublicContent } from '@/lib/courses/revalidate'
import { parseNumber } from '@/lib/courses/rules'
import { db, type Transaction } from '@/lib/db/client'
import { isForeignKeyViolation, isDuplicate } from '@/lib/db/errors'
import { AppError, notFound } from '@/lib/errors'
import { messages } from '@/lib/messages'
import { notifyEnrolled } from './enroll-in-batch'
import { batch as limits } from './limits'
import { batchNameKey, parseDay, type BatchFields } from './rules'
import { lockAndCountFreeSeats } from './seats'
import { batchSelect, toBatch, type BatchRow } from './select'

const parseDate = (input: string) => {
  const day = parseDay(input)
  return day ? new Date(day) : null
}

function toColumns({ name, starts_on, ends_on, opens_on, closes_on, seats, on_certificate }: BatchFields) {
  const startsOn = parseDate(starts_on)
  if (!startsOn) throw new AppError('invalid', messages.batches.startNeeded)
  return {
    name: name.trim(),
    nameKey: batchNameKey(name),
    startsOn,
    endsOn: parseDate(ends_on),
    opensOn: parseDate(opens_on),
    closesOn: parseDate(closes_on),
    seats: parseNumber(seats) ?? null,
    ...(on_certificate !== undefined && { onCertificate: on_certificate }),
  }
}

const editedBatchSelect = { ...batchSelect, onCertificate: true } as const
type EditedBatch = BatchRow & { onCertificate: boolean }

const toAuditDetails = (row: EditedBatch) => ({ ...toBatch(row), on_certificate: row.onCertificate })

/** If certificates show the name of the batch, refuses characters in it that cannot be printed; emoji are left out. */
function requirePrintableOnCertificates({ name, onCertificate }: EditedBatch) {
  const unprintable = onCertificate ? unprintableGraphemes(withoutEmoji(name)) : []
  if (unprintable.length === 0) return
  const message = messages.batches.nameCannotBePrinted + unprintable.join(' ')
  throw new AppError('invalid', message, { fields: { name: message } })
}

/** Throws `conflict` if the course has a batch of this name, or the maximum of batches. */
export async function addBatch(actor: Actor, { course_id, ...fields }: BatchFields & { course_id: string }) {
  const added = await throwConflictIfDuplicate(() =>
    db.$transaction(async (tx) => {
      // Also locks the course, so that parallel calls cannot exceed the limit.
      await touchCourse(tx, { id: course_id })
      const course = await tx.course.findUnique({
        where: { id: course_id },
        select: { title: true, _count: { select: { batches: true } } },
      })
      if (!course) throw notFound(messages.courses.missing)
      if (course._count.batches >= limits.perCourse)
        throw new AppError('conflict', messages.batches.limitReached)
      const row = await tx.batch.create({
        data: { courseId: course_id, ...toColumns(fields) },
        select: editedBatchSelect,
      })
      requirePrintableOnCertificates(row)
      await audit(tx, actor, 'batch.added', ['batch', row.id], {
        course: course.title,
        ...toAuditDetails(row),
      })
      return toBatch(row)
    }),
  )
  invalidatePublicContent()
  return added
}

/**
 * Locks a batch and its course before a write. An edit that wrote its name first would deadlock with `addBatch`: that
 * locks the course, and waits for an edit with the same name.
 */
async function lockBatchAndCourse(tx: Transaction, id: string) {
  await tx.$queryRaw`SELECT 1 FROM "Batch" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`
  await touchCourse(tx, { batches: { some: { id } } })
}

export async function editBatch(actor: Actor, id: string, fields: BatchFields) {
  const changed = await throwConflictIfDuplicate(() =>
    db.$transaction(async (tx) => {
      await lockBatchAndCourse(tx, id)
      const before = await tx.batch.findUnique({ where: { id }, select: editedBatchSelect })
      if (!before) throw notFound(messages.batches.missing)
      const row = await tx.batch.update({ where: { id }, data: toColumns(fields), select: editedBatchSelect })
      requirePrintableOnCertificates(row)
      await audit(tx, actor, 'batch.changed', ['batch', id], {
        before: toAuditDetails(before),
        after: toAuditDetails(row),
      })
      return toBatch(row)
    }),
  )
  invalidatePublicContent()
  return changed
}

/** Throws `conflict` if the batch has enrollments. */
export async function removeBatch(actor: Actor, id: string) {
  try {
    await db.$transaction(async (tx) => {
      await lockBatchAndCourse(tx, id)
      const row = await tx.batch.findUnique({
        where: { id },
        select: { name: true, course: { select: { title: true } } },
      })
      const { count } = await tx.batch.deleteMany({ where: { id } })
      if (!row || count === 0) throw notFound(messages.batches.missing)
      await audit(tx, actor, 'batch.deleted', ['batch', id], { course: row.course.title, name: row.name })
    })
  } catch (error) {
    if (isForeignKeyViolation(error))
      throw new AppError('conflict', messages.batches.notEmpty, { cause: error })
    throw error
  }
  invalidatePublicContent()
}

/**
 * Moves an enrollment to another batch of its course, or out of its batch if `batchId` is null. Throws `conflict` if
 * it is there already, the batch has no free seat, or the enrollment is completed.
 */
export async function moveEnrollment(actor: Actor, id: string, batchId: string | null) {
  await db.$transaction(async (tx) => {
    const row = await tx.enrollment.findUnique({ where: { id }, select: movedEnrollmentSelect })
    if (!row) throw notFound(messages.enrollments.missing)
    if (row.batchId === batchId && !row.waitingSince)
      throw new AppError('conflict', messages.batches.alreadyThere)
    const target = batchId && (await tx.batch.findFirst({ where: { id: batchId, courseId: row.courseId } }))
    if (batchId && !target) throw notFound(messages.batches.missing)
    if (batchId && (await lockAndCountFreeSeats(tx, batchId)) === 0)
      throw new AppError('conflict', messages.batches.full)
    const { waitingSince, invited } = row
    // An invited learner who waited for a seat is enrolled with it, as in `promoteWaiting`.
    const becomesEnrolled = Boolean(target && waitingSince && invited)
    const { count } = await tx.enrollment.updateMany({
      where: { id, state: { not: 'completed' }, batchId: row.batchId, waitingSince, invited },
      data: {
        batchId,
        waitingSince: null,
        ...(becomesEnrolled && { state: 'enrolled', enrolledAt: new Date() }),
      },
    })
    if (count === 0) throw await moveError(tx, id)
    if (becomesEnrolled) await notifyEnrolled(tx, row.user, row.course)
    await audit(tx, actor, 'enrollment.moved', ['enrollment', id], {
      learner: row.user.name,
      course: row.course.title,
      from: row.batch?.name ?? null,
      to: target ? target.name : null,
    })
  })
}

const movedEnrollmentSelect = {
  courseId: true,
  batchId: true,
  waitingSince: true,
  invited: true,
  user: { select: { id: true, name: true, email: true } },
  course: { select: { title: true, slug: true } },
  batch: { select: { name: true } },
} as const

/** Why a move changed no row: the enrollment is completed, or was deleted, moved or given a seat in the meantime. */
async function moveError(tx: Transaction, id: string) {
  const row = await tx.enrollment.findUnique({ where: { id }, select: { state: true } })
  if (!row) return notFound(messages.enrollments.missing)
  const completed = row.state === 'completed'
  return new AppError('conflict', completed ? messages.batches.completed : messages.batches.movedMeanwhile)
}

async function throwConflictIfDuplicate<T>(work: () => Promise<T>) {
  try {
    return await work()
  } catch (error) {
    if (!isDuplicate(error)) throw error
    const message = messages.batches.nameTaken
    throw new AppError('conflict', message, { fields: { name: message }, cause: error })
  }
}
