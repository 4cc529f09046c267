import 'server-only'
import type { Actor } from '@/lib/auth/actor'
import { audit } from '@/lib/audit/record'
import { unprintableGraphemes, withoutEmoji } from '@/lib/certificates/pdf/fonts/fonts'
import { isDuplicate } from '@/lib/db/errors'
import { db, type Transaction } from '@/lib/db/client'
import { lockEnrollmentsOf } from '@/lib/enrollments/lock'
import { AppError, notFound } from '@/lib/errors'
import { messages } from '@/lib/messages'
import { invalidatePublicContent } from '@/lib/courses/revalidate'
import { cancelNotices } from '@/lib/notices/notify'
import { findUndoableNoticeKeys } from '@/lib/submissions/verdict-notice'
import type { Prisma } from '@/prisma/generated/client'
import { toStoredImage } from './image-address'
import { parseNumber, slugOf, titleKey } from './rules'
import { courseSelect, toCourse, type CourseRow } from './select'

type Fields = {
  title: string
  description: string
  image_url: string
  hours?: number | string | null | undefined
  review_days?: number | string | null | undefined
}

function toColumns({ title, description, image_url, ...rest }: Fields) {
  const [hours, reviewDays] = [parseNumber(rest.hours), parseNumber(rest.review_days)]
  return {
    title: title.trim(),
    titleKey: titleKey(title),
    description: description.trim(),
    imageUrl: toStoredImage(image_url.trim()),
    ...(hours !== undefined && { hours }),
    ...(reviewDays !== undefined && { reviewDays }),
  }
}

export async function addCourse(actor: Actor, fields: Fields) {
  requirePrintableOnCertificates(fields.title)
  const course = await throwConflictIfDuplicate(() =>
    db.$transaction(async (tx) => {
      const slug = await freeSlug(tx, fields.title)
      const row = await tx.course.create({ data: { ...toColumns(fields), slug }, select: courseSelect })
      await audit(tx, actor, 'course.added', ['course', row.id], { title: row.title })
      return row
    }),
  )
  invalidatePublicContent()
  return toCourse(course)
}

/** The slug stays when the title changes, so that links to the course keep working. */
export async function editCourse(actor: Actor, id: string, fields: Fields) {
  requirePrintableOnCertificates(fields.title)
  const course = await throwConflictIfDuplicate(() =>
    db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM "Course" WHERE "id" = ${id}::uuid FOR UPDATE`
      const before = await tx.course.findUnique({
        where: { id },
        select: courseSelect,
      })
      if (!before) throw notFound(messages.courses.missing)
      const row = await tx.course.update({ where: { id }, data: toColumns(fields), select: courseSelect })
      await audit(tx, actor, 'course.changed', ['course', id], {
        before: toAuditDetails(before),
        after: toAuditDetails(row),
      })
      return row
    }),
  )
  invalidatePublicContent()
  return toCourse(course)
}

const toAuditDetails = ({ title, description, imageUrl, hours, reviewDays }: CourseRow) => ({
  title,
  description,
  imageUrl,
  hours,
  ...(reviewDays !== null && { reviewDays }),
})

/**
 * Sets `updatedAt` of a course whose batch or task changes, since its page or calendar changes, too. This also locks
 * the course. To avoid deadlocks, all code locks batches, then the course, then tasks.
 */
export const touchCourse = (tx: Transaction, where: Prisma.CourseWhereInput) =>
  tx.course.updateMany({ where, data: { updatedAt: new Date() } })

/**
 * Deletes a course with its tasks, submissions, enrollments, batches and their invitations, admission form, and the
 * recipients of its monthly report; certificates stay.
 */
export async function removeCourse(actor: Actor, id: string) {
  await db.$transaction(async (tx) => {
    await lockEnrollmentsOf(tx, { courseId: id })
    const course = await tx.course.findUnique({
      where: { id },
      select: { title: true, _count: { select: { tasks: true, enrollments: true, certificates: true } } },
    })
    // Verdicts that could still be undone are not announced.
    const noticeKeys = await findUndoableNoticeKeys(tx, { task: { courseId: id } })
    const { count } = await tx.course.deleteMany({ where: { id } })
    if (!course || count === 0) throw notFound(messages.courses.missing)
    await cancelNotices(tx, noticeKeys)
    await audit(tx, actor, 'course.deleted', ['course', id], { title: course.title, ...course._count })
  })
  invalidatePublicContent()
}

/** Refuses titles with characters that a certificate could not show. */
function requirePrintableOnCertificates(title: string) {
  const unprintable = unprintableGraphemes(withoutEmoji(title))
  if (unprintable.length === 0) return
  const message = messages.admin.titleCannotBePrinted + unprintable.join(' ')
  throw new AppError('invalid', message, { fields: { title: message } })
}

/** Finds a slug that no course has. Locks the table against other writes, so that no parallel insert takes it. */
async function freeSlug(tx: Transaction, title: string) {
  await tx.$executeRaw`LOCK TABLE "Course" IN SHARE ROW EXCLUSIVE MODE`
  const slug = slugOf(title)
  const taken = await tx.course.findMany({ where: { slug: { startsWith: slug } }, select: { slug: true } })
  const slugs = new Set(taken.map((row) => row.slug))
  let candidate = slug
  for (let n = 2; slugs.has(candidate); n++) candidate = `${slug}-${n}`
  return candidate
}

async function throwConflictIfDuplicate<T>(work: () => Promise<T>) {
  try {
    return await work()
  } catch (error) {
    if (!isDuplicate(error)) throw error
    throw new AppError('conflict', messages.admin.titleTaken, {
      fields: { title: messages.admin.titleTaken },
      cause: error,
    })
  }
}
