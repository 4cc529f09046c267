import 'server-only'
import type { Actor } from '@/lib/auth/actor'
import { coursesInStaffScope } from '@/lib/auth/course-scope'
import { hasPermission } from '@/lib/auth/permissions'
import { db } from '@/lib/db/client'
import { AppError, notFound } from '@/lib/errors'
import { messages } from '@/lib/messages'
import type { Prisma } from '@/prisma/generated/client'
import { taskSelect, toTask } from './select'

/** The tasks of a course, newest first. Throws `not_found` for an unknown course, or one that the actor may not see. */
export const listTasksForStaff = (actor: Actor, courseId: string) =>
  listTasks(courseId, coursesInStaffScope(actor))

async function listTasks(courseId: string, courseFilter: Prisma.CourseWhereInput = {}) {
  const course = await db.course.findFirst({
    where: { id: courseId, ...courseFilter },
    select: { tasks: { select: taskSelect, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] } },
  })
  if (!course) throw notFound(messages.courses.missing)
  return course.tasks.map(toTask)
}

/** A course's tasks, for learners who are enrolled or have completed it, and for staff who may see it. */
export async function listTasksForLearnerOrStaff(actor: Actor, courseId: string) {
  // Read first: an unknown course is `not_found`, not `forbidden`.
  const tasks = await listTasks(courseId)
  if (hasPermission(actor.role, 'courses.view') && (await seesCourse(actor, courseId))) return tasks
  const enrollment = await db.enrollment.findUnique({
    where: { userId_courseId: { userId: actor.id, courseId } },
    select: { state: true },
  })
  if (!enrollment || enrollment.state === 'requested')
    throw new AppError('forbidden', messages.tasks.notEnrolled)
  return tasks
}

const seesCourse = async (actor: Actor, id: string) =>
  (await db.course.count({ where: { id, ...coursesInStaffScope(actor) } })) > 0

/** The number of submissions that deleting the task would delete, including withdrawn ones. */
export async function loadTaskSubmissionCount(taskId: string) {
  const row = await db.task.findUnique({
    where: { id: taskId },
    select: { _count: { select: { submissions: true } } },
  })
  if (!row) throw notFound(messages.tasks.missing)
  return row._count
}

export type TaskSubmissionCount = Awaited<ReturnType<typeof loadTaskSubmissionCount>>
