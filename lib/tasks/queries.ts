import 'server-only'
import type { Actor } from '@/lib/auth/actor'
import { db } from '@/lib/db'
import { AppError, notFound } from '@/lib/errors'
import { messages } from '@/lib/messages'
import { taskView, toTask } from './select'

const newestFirst = [{ createdAt: 'desc' as const }, { id: 'desc' as const }]

async function listTasks(courseId: string) {
  const rows = await db.task.findMany({ where: { courseId }, select: taskView, orderBy: newestFirst })
  return rows.map(toTask)
}

async function assertCourse(courseId: string) {
  if (!(await db.course.findUnique({ where: { id: courseId }, select: { id: true } })))
    throw notFound(messages.courses.missing)
}

/** A course's tasks for those who may work on them: approved learners and administrators. */
export async function listTasksForLearner(actor: Actor, courseId: string) {
  const key = { userId_courseId: { userId: actor.id, courseId } }
  const enrollment = await db.enrollment.findUnique({ where: key, select: { state: true } })
  const approved = enrollment !== null && enrollment.state !== 'requested'
  if (!approved && actor.role !== 'admin') {
    await assertCourse(courseId)
    throw new AppError('forbidden', messages.tasks.notEnrolled)
  }
  return listTasks(courseId)
}

export async function listTasksForAdmin(courseId: string) {
  await assertCourse(courseId)
  return listTasks(courseId)
}
