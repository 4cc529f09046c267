import 'server-only'
import { audit } from '@/lib/audit/record'
import type { Actor } from '@/lib/auth/actor'
import { isDangling } from '@/lib/db/errors'
import { db } from '@/lib/db/client'
import { notFound } from '@/lib/errors'
import { messages } from '@/lib/messages'
import { coursesChanged } from '@/lib/courses/revalidate'
import { taskView, toTask } from './select'

type Fields = { course_id: string; title: string; description: string }

export async function addTask(actor: Actor, { course_id, title, description }: Fields) {
  try {
    const task = await db.$transaction(async (tx) => {
      const row = await tx.task.create({
        data: { courseId: course_id, title: title.trim(), description: description.trim() },
        select: taskView,
      })
      await audit(tx, actor, 'task.added', ['task', row.id], { course: course_id, title: row.title })
      return row
    })
    coursesChanged()
    return toTask(task)
  } catch (error) {
    if (isDangling(error)) throw notFound(messages.courses.missing)
    throw error
  }
}

export async function editTask(actor: Actor, id: string, fields: Pick<Fields, 'title' | 'description'>) {
  const task = await db.$transaction(async (tx) => {
    const [before] = await tx.$queryRaw<{ title: string; description: string }[]>`
      SELECT "title", "description" FROM "Task" WHERE "id" = ${id}::uuid FOR UPDATE`
    if (!before) throw notFound(messages.tasks.missing)
    const after = { title: fields.title.trim(), description: fields.description.trim() }
    const row = await tx.task.update({ where: { id }, data: after, select: taskView })
    await audit(tx, actor, 'task.changed', ['task', id], { before, after })
    return row
  })
  coursesChanged()
  return toTask(task)
}

/** Also deletes the task's submissions; certificates keep the titles of accepted ones. */
export async function removeTask(actor: Actor, id: string) {
  await db.$transaction(async (tx) => {
    const row = await tx.task.findUnique({
      where: { id },
      select: { title: true, courseId: true, _count: { select: { submissions: true } } },
    })
    const { count } = await tx.task.deleteMany({ where: { id } })
    if (!row || count === 0) throw notFound(messages.tasks.missing)
    await audit(tx, actor, 'task.deleted', ['task', id], {
      course: row.courseId,
      title: row.title,
      ...row._count,
    })
  })
  coursesChanged()
}
