import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { audit } from '@/lib/audit/record'
import type { Actor } from '@/lib/auth/actor'
import { db, type Transaction } from '@/lib/db/client'
import { isForeignKeyViolation } from '@/lib/db/errors'
import { AppError, notFound } from '@/lib/errors'
import { todayInInstituteZone } from '@/lib/format/date'
import { messages } from '@/lib/messages'
import type { Prisma } from '@/prisma/generated/client'
import { toIsoDate } from './select'

export const dueDateSelect = {
  taskId: true,
  dueOn: true,
  hard: true,
} as const satisfies Prisma.BatchDueDateSelect

type DueDateRow = Prisma.BatchDueDateGetPayload<{ select: typeof dueDateSelect }>

export const toDueDate = ({ taskId, dueOn, hard }: DueDateRow) => ({
  task_id: taskId,
  due_on: toIsoDate(dueOn),
  hard,
})

export type DueDate = ReturnType<typeof toDueDate>

/**
 * Status of a task's due date in a batch; null without a due date. After a `hard` due date, an attempt is refused unless
 * an earlier attempt was rejected.
 */
export async function dueDateStatusOf(tx: Transaction, batchId: string | null, taskId: string) {
  const due =
    batchId &&
    (await tx.batchDueDate.findUnique({
      where: { batchId_taskId: { batchId, taskId } },
      select: dueDateSelect,
    }))
  return due ? { hard: due.hard, past: isPast(due) } : null
}

const isPast = ({ dueOn }: Pick<DueDateRow, 'dueOn'>) => toIsoDate(dueOn) < todayInInstituteZone()

type DueDateFields = { due_on?: string; due_hard?: boolean; due_past?: boolean }

/** Returns a function that gives the due-date fields of a task by its ID: none if it has no due date in the batch. */
export async function loadDueDateFields(batchId: string | null) {
  const rows = batchId ? await db.batchDueDate.findMany({ where: { batchId }, select: dueDateSelect }) : []
  const dueByTask = new Map(rows.map((row) => [row.taskId, row]))
  return (taskId: string): DueDateFields => {
    const due = dueByTask.get(taskId)
    if (!due) return {}
    return {
      due_on: toIsoDate(due.dueOn),
      ...(due.hard && { due_hard: true }),
      ...(isPast(due) && { due_past: true }),
    }
  }
}

const readAll = (tx: Transaction, batchId: string) =>
  tx.batchDueDate.findMany({
    where: { batchId },
    select: { ...dueDateSelect, task: { select: { title: true } } },
    orderBy: [{ dueOn: 'asc' }, { taskId: 'asc' }],
  })

const toAuditDetails = (rows: Awaited<ReturnType<typeof readAll>>) => ({
  dueDates: rows.map(({ task, ...row }) => ({ task: task.title, ...toDueDate(row) })),
})

const mapByTask = (dueDates: DueDate[]) => new Map(dueDates.map((dueDate) => [dueDate.task_id, dueDate]))

type DueDatesBody = { due_dates: DueDate[]; seen_due_dates?: DueDate[] | undefined }

/**
 * Replaces the due dates of a batch. Existing attempts stay late or on time, as they were. Throws `conflict` if the due
 * dates are not those that the caller saw.
 */
export async function saveDueDates(
  actor: Actor,
  batchId: string,
  { due_dates, seen_due_dates }: DueDatesBody,
) {
  try {
    await db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM "Batch" WHERE "id" = ${batchId}::uuid FOR NO KEY UPDATE`
      const batch = await tx.batch.findUnique({
        where: { id: batchId },
        select: { name: true, courseId: true, course: { select: { title: true } } },
      })
      if (!batch) throw notFound(messages.batches.missing)
      const former = await readAll(tx, batchId)
      if (seen_due_dates && !isDeepStrictEqual(mapByTask(seen_due_dates), mapByTask(former.map(toDueDate))))
        throw new AppError('conflict', messages.batches.due.changedByOther)
      // The calendar feed computes the iCalendar SEQUENCE from this time; calendars show a change only if it is higher.
      await tx.batch.update({ where: { id: batchId }, data: { updatedAt: new Date() }, select: { id: true } })
      await tx.batchDueDate.deleteMany({ where: { batchId } })
      await tx.batchDueDate.createMany({
        data: due_dates.map(({ task_id, due_on, hard }) => ({
          batchId,
          courseId: batch.courseId,
          taskId: task_id,
          dueOn: new Date(due_on),
          hard,
        })),
      })
      await audit(tx, actor, 'batch.due-dates', ['batch', batchId], {
        course: batch.course.title,
        name: batch.name,
        before: toAuditDetails(former),
        after: toAuditDetails(await readAll(tx, batchId)),
      })
    })
  } catch (error) {
    if (isForeignKeyViolation(error))
      throw new AppError('conflict', messages.batches.due.taskMissing, { cause: error })
    throw error
  }
}
