import 'server-only'
import type { Actor } from '@/lib/auth/actor'
import { db } from '@/lib/db/client'
import { AppError, notFound } from '@/lib/errors'
import { messages } from '@/lib/messages'
import { taskView, toTask } from './select'

/** The tasks of a course, newest first. Throws `not_found` for an unknown course. */
export async function listTasks(courseId: string) {
  const course = await db.course.findUnique({
    where: { id: courseId },
    select: { tasks: { select: taskView, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] } },
  })
  if (!course) throw notFound(messages.courses.missing)
  return course.tasks.map(toTask)
}

/** A course's tasks for approved learners and administrators. */
export async function listTasksForLearner(actor: Actor, courseId: string) {
  const tasks = await listTasks(courseId)
  if (actor.role === 'admin') return tasks
  const enrollment = await db.enrollment.findUnique({
    where: { userId_courseId: { userId: actor.id, courseId } },
    select: { state: true },
  })
  if (!enrollment || enrollment.state === 'requested')
    throw new AppError('forbidden', messages.tasks.notEnrolled)
  return tasks
}

/** What is deleted with a task: every attempt, withdrawn or not. */
export async function countsOf(id: string) {
  const row = await db.task.findUnique({
    where: { id },
    select: { _count: { select: { submissions: true } } },
  })
  if (!row) throw notFound(messages.tasks.missing)
  return row._count
}

export type TaskCounts = Awaited<ReturnType<typeof countsOf>>
