import 'server-only'
import { may } from '@/lib/auth/permissions'
import type { Viewer } from '@/lib/auth/course-scope'
import { openBatches } from '@/lib/batches/queries'
import { db, type Transaction } from '@/lib/db/client'
import { notFound } from '@/lib/errors'
import { messages } from '@/lib/messages'
import type { Prisma } from '@/prisma/generated/client'
import type { EnrollmentState } from '@/prisma/generated/enums'
import type { Question } from './rules'

const inOrder = {
  select: { id: true, kind: true, text: true, hint: true, required: true, options: true },
  orderBy: { position: 'asc' },
} as const satisfies Prisma.Course$admissionQuestionsArgs

const formOfBatch = { admissionVersion: true, admissionQuestions: inOrder } as const
const formOfCourse = {
  admissionVersion: true,
  admissionQuestions: { ...inOrder, where: { batchId: null } },
} as const

type Row = { admissionVersion: number; admissionQuestions: Question[] }

const toForm = ({ admissionVersion, admissionQuestions: questions }: Row) => ({
  version: admissionVersion,
  questions,
})

type Reader = Pick<Transaction, 'course' | 'batch'>

/** The form of a course; without questions the course asks nothing. */
export async function courseForm(courseId: string, reader: Reader = db) {
  const course = await reader.course.findUnique({ where: { id: courseId }, select: formOfCourse })
  if (!course) throw notFound(messages.courses.missing)
  return toForm(course)
}

export type AdmissionForm = Awaited<ReturnType<typeof courseForm>>

/** The questions of a batch alone; without any it asks those of its course. */
export async function batchForm(batchId: string, reader: Reader = db): Promise<AdmissionForm> {
  const batch = await reader.batch.findUnique({ where: { id: batchId }, select: formOfBatch })
  if (!batch) throw notFound(messages.batches.missing)
  return toForm(batch)
}

/** The form of an enrollment: that of its batch, or of the course if the batch has none. */
export async function formFor(courseId: string, batchId: string | null | undefined, reader: Reader = db) {
  const own = batchId ? await batchForm(batchId, reader) : null
  return own && own.questions.length > 0 ? own : courseForm(courseId, reader)
}

/** The form that a request without a batch answers: that of the batch which it would enter now. */
export async function formToEnter(courseId: string) {
  const open = await openBatches(courseId)
  return formFor(courseId, (open.find(({ free }) => free !== 0) ?? open[0])?.id)
}

/** Forms of the batches of a course that have one of their own, by the ID of the batch. */
export async function batchForms(courseId: string) {
  const rows = await db.batch.findMany({
    where: { courseId, admissionSince: { not: null } },
    select: { id: true, ...formOfBatch },
  })
  return new Map(rows.map((row) => [row.id, toForm(row)]))
}

type Owners = { course: { admissionSince: Date | null }; batch: { admissionSince: Date | null } | null }

/** Since when the form of an enrollment has questions; null without any. */
export const askedSince = ({ course, batch }: Owners) => batch?.admissionSince ?? course.admissionSince

type Asked = { state: EnrollmentState; requestedAt: Date }

/** Whether an enrollment without answers is asked: an open request, or one made since the form has questions. */
export const isAsked = ({ state, requestedAt }: Asked, since: Date | null) =>
  since !== null && (state === 'requested' || (state === 'enrolled' && requestedAt >= since))

type Asking = { id: string; admissionSince: Date | null }

/** Open requests, and enrollments made since the form has questions. One list of IDs spares PostgreSQL many conditions. */
const askedOf = (column: 'courseId' | 'batchId', asking: Asking[]): Prisma.EnrollmentWhereInput[] => [
  { [column]: { in: asking.map(({ id }) => id) }, state: 'requested' },
  ...asking.map(({ id, admissionSince }) => ({
    ...{ [column]: id, state: 'enrolled' as const },
    requestedAt: { gte: admissionSince ?? new Date() },
  })),
]

/** The condition of enrollments that are asked and have not answered, of all courses or one. */
export async function unanswered(courseId: string | undefined): Promise<Prisma.EnrollmentWhereInput> {
  const hasForm = { admissionSince: { not: null } }
  const select = { id: true, admissionSince: true }
  const [courses, batches] = await Promise.all([
    db.course.findMany({ where: { ...hasForm, ...(courseId && { id: courseId }) }, select }),
    db.batch.findMany({ where: { ...hasForm, ...(courseId && { courseId }) }, select }),
  ])
  const withoutBatchForm = { OR: [{ batchId: null }, { batch: { admissionSince: null } }] }
  return {
    answers: { none: {} },
    OR: [{ AND: [withoutBatchForm, { OR: askedOf('courseId', courses) }] }, ...askedOf('batchId', batches)],
  }
}

/** The first answer: one of an optional question is stored, too. */
export const firstAnswer = { where: { position: 0 }, select: { position: true } } as const

const byPosition = { select: { question: true, answer: true }, orderBy: { position: 'asc' } } as const

/** The answers that came with a request. */
export async function answersOf(enrollmentId: string) {
  const row = await db.enrollment.findUnique({
    where: { id: enrollmentId },
    select: { answers: byPosition },
  })
  if (!row) throw notFound(messages.enrollments.missing)
  return row.answers
}

export type AdmissionAnswer = Awaited<ReturnType<typeof answersOf>>[number]

/** Adds the answers to rows of an export, for who may see them. */
export async function withAnswers<R extends { id: string }>(actor: Viewer, rows: R[]) {
  const found = may(actor.role, 'enrollments.manage')
    ? await db.enrollment.findMany({
        where: { id: { in: rows.map(({ id }) => id) }, answers: { some: {} } },
        select: { id: true, answers: byPosition },
      })
    : []
  const answers = new Map(found.map((row) => [row.id, row.answers]))
  return rows.map((row) => ({ ...row, answers: answers.get(row.id) ?? [] }))
}
