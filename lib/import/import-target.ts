import 'server-only'
import { db, type Transaction } from '@/lib/db/client'
import { AppError, notFound } from '@/lib/errors'
import { titleKey } from '@/lib/courses/rules'
import { messages } from '@/lib/messages'

/** The batch that all rows go into; null without an ID. Throws `not_found` for an unknown one. */
export async function findTargetBatch(batchId: string | undefined) {
  if (batchId === undefined) return null
  const batch = await db.batch.findUnique({
    where: { id: batchId },
    select: {
      id: true,
      name: true,
      seats: true,
      endsOn: true,
      courseId: true,
      course: { select: { id: true, title: true, titleKey: true, slug: true } },
    },
  })
  if (!batch) throw notFound(messages.batches.missing)
  return batch
}

export type TargetBatch = NonNullable<Awaited<ReturnType<typeof findTargetBatch>>>

/** Whether a row names another course than that of the batch. False without a batch. */
export const isOtherCourse = (course: string, target: TargetBatch | null) =>
  target !== null && course !== '' && titleKey(course) !== target.course.titleKey

type Course = { id: string; title: string; slug: string }

/** The course that a row names. Throws `conflict` if there is none. */
export async function courseByTitle(tx: Transaction, title: string): Promise<Course> {
  const course = await tx.course.findUnique({
    where: { titleKey: titleKey(title) },
    select: { id: true, title: true, slug: true },
  })
  if (!course) throw new AppError('conflict', messages.import.noCourse(title))
  return course
}
