import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { audit } from '@/lib/audit/record'
import type { Actor } from '@/lib/auth/actor'
import { isForeignKeyViolation } from '@/lib/db/errors'
import { db } from '@/lib/db/client'
import { AppError, notFound } from '@/lib/errors'
import { messages } from '@/lib/messages'
import { touchCourse } from '@/lib/courses/mutations'
import { invalidatePublicContent } from '@/lib/courses/revalidate'
import { cancelNotices } from '@/lib/notices/notify'
import { findUndoableNoticeKeys } from '@/lib/submissions/verdict-notice'
import { saveCriteria } from './criteria'
import type { CriterionInput } from './criteria-rules'
import { taskSelect, toCriterion, toTask, type Criterion, type TaskRow } from './select'

type Fields = {
  course_id: string
  title: string
  description: string
  criteria?: CriterionInput[] | undefined
}

export async function addTask(actor: Actor, { course_id, title, description, criteria = [] }: Fields) {
  try {
    const task = await db.$transaction(async (tx) => {
      await touchCourse(tx, { id: course_id })
      const { id } = await tx.task.create({
        data: { courseId: course_id, title: title.trim(), description: description.trim() },
        select: { id: true },
      })
      await saveCriteria(tx, id, criteria)
      const select = { ...taskSelect, course: { select: { title: true } } } as const
      const { course, ...row } = await tx.task.findUniqueOrThrow({ where: { id }, select })
      await audit(tx, actor, 'task.added', ['task', id], {
        course: course.title,
        title: row.title,
        ...(row.criteria.length > 0 && { criteria: row.criteria.map(toCriterion) }),
      })
      return row
    })
    invalidatePublicContent()
    return toTask(task)
  } catch (error) {
    if (isForeignKeyViolation(error)) throw notFound(messages.courses.missing)
    throw error
  }
}

type Edit = Omit<Fields, 'course_id'> & { seen_criteria?: Criterion[] | undefined }

/**
 * An edit without `criteria` keeps the task's criteria. Throws `conflict` if one of the given criteria was removed, or if
 * the stored criteria are not those that the caller saw.
 */
export async function editTask(actor: Actor, id: string, { criteria, seen_criteria, ...fields }: Edit) {
  const task = await db.$transaction(async (tx) => {
    await touchCourse(tx, { tasks: { some: { id } } })
    await tx.$queryRaw`SELECT "id" FROM "Task" WHERE "id" = ${id}::uuid FOR UPDATE`
    const former = await tx.task.findUnique({ where: { id }, select: taskSelect })
    if (!former) throw notFound(messages.tasks.missing)
    if (criteria) {
      if (seen_criteria && !isDeepStrictEqual(seen_criteria, former.criteria.map(toCriterion)))
        throw new AppError('conflict', messages.admin.criteriaChanged)
      await saveCriteria(tx, id, criteria)
    }
    const data = { title: fields.title.trim(), description: fields.description.trim() }
    const row = await tx.task.update({ where: { id }, data, select: taskSelect })
    await audit(tx, actor, 'task.changed', ['task', id], {
      before: toAuditDetails(former),
      after: toAuditDetails(row),
    })
    return row
  })
  invalidatePublicContent()
  return toTask(task)
}

const toAuditDetails = ({ title, description, criteria }: TaskRow) => ({
  title,
  description,
  ...(criteria.length > 0 && { criteria: criteria.map(toCriterion) }),
})

/** Also deletes the task's submissions; certificates keep the titles of accepted tasks. */
export async function removeTask(actor: Actor, id: string) {
  await db.$transaction(async (tx) => {
    await touchCourse(tx, { tasks: { some: { id } } })
    // Locked before it is read: the audit event must have the latest title.
    await tx.$queryRaw`SELECT "id" FROM "Task" WHERE "id" = ${id}::uuid FOR UPDATE`
    const row = await tx.task.findUnique({
      where: { id },
      select: { title: true, course: { select: { title: true } }, _count: { select: { submissions: true } } },
    })
    // Verdicts that could still be undone are not announced.
    const noticeKeys = await findUndoableNoticeKeys(tx, { taskId: id })
    const { count } = await tx.task.deleteMany({ where: { id } })
    if (!row || count === 0) throw notFound(messages.tasks.missing)
    await cancelNotices(tx, noticeKeys)
    await audit(tx, actor, 'task.deleted', ['task', id], {
      course: row.course.title,
      title: row.title,
      submissions: row._count.submissions,
    })
  })
  invalidatePublicContent()
}
