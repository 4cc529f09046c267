import 'server-only'
import { hasPermission } from '@/lib/auth/permissions'
import type { Viewer } from '@/lib/auth/course-scope'
import { openBatches } from '@/lib/batches/queries'
import { db, type Transaction } from '@/lib/db/client'
import { notFound } from '@/lib/errors'
import { messages } from '@/lib/messages'
import type { Prisma } from '@/prisma/generated/client'
import type { EnrollmentState } from '@/prisma/generated/enums'
import type { Question } from './rules'

const questionsInOrder = {
  select: { id: true, kind: true, text: true, hint: true, required: true, options: true },
  orderBy: { position: 'asc' },
} as const satisfies Prisma.Course$admissionQuestionsArgs

const batchFormSelect = { admissionVersion: true, admissionQuestions: questionsInOrder } as const
const courseFormSelect = {
  admissionVersion: true,
  admissionQuestions: { ...questionsInOrder, where: { batchId: null } },
} as const

type Row = { admissionVersion: number; admissionQuestions: Question[] }

const toForm = ({ admissionVersion, admissionQuestions: questions }: Row) => ({
  version: admissionVersion,
  questions,
})

type DbClient = Pick<Transaction, 'course' | 'batch'>

/** The form of a course; without questions the course asks nothing. */
export async function courseForm(courseId: string, client: DbClient = db) {
  const course = await client.course.findUnique({ where: { id: courseId }, select: courseFormSelect })
  if (!course) throw notFound(messages.courses.missing)
  return toForm(course)
}

export type AdmissionForm = Awaited<ReturnType<typeof courseForm>>

/** The batch's own form, which may have no questions: `formFor` then takes the form of the course. */
export async function batchForm(batchId: string, client: DbClient = db): Promise<AdmissionForm> {
  const batch = await client.batch.findUnique({ where: { id: batchId }, select: batchFormSelect })
  if (!batch) throw notFound(messages.batches.missing)
  return toForm(batch)
}

/** The form of an enrollment: that of its batch, or of the course if the batch has none. */
export async function formFor(courseId: string, batchId: string | null | undefined, client: DbClient = db) {
  const ofBatch = batchId ? await batchForm(batchId, client) : null
  return ofBatch && ofBatch.questions.length > 0 ? ofBatch : courseForm(courseId, client)
}

/** The form for an enrollment request that names no batch: of the batch it would enter now, or else of the course. */
export async function formForNewRequest(courseId: string) {
  const batches = await openBatches(courseId)
  // `free` is null without a limit. If all batches are full, the request joins the waiting list of the first.
  const batch = batches.find(({ free }) => free !== 0) ?? batches[0]
  return formFor(courseId, batch?.id)
}

/** Forms of those batches of a course that have their own questions, by batch ID. */
export async function batchForms(courseId: string) {
  const rows = await db.batch.findMany({
    where: { courseId, admissionSince: { not: null } },
    select: { id: true, ...batchFormSelect },
  })
  return new Map(rows.map((row) => [row.id, toForm(row)]))
}

type AdmissionDates = {
  course: { admissionSince: Date | null }
  batch: { admissionSince: Date | null } | null
}

/** Since when the form of an enrollment has questions; null if it has none. */
export const getFormActiveSince = ({ course, batch }: AdmissionDates) =>
  batch?.admissionSince ?? course.admissionSince

type EnrollmentProgress = { state: EnrollmentState; enrolledAt: Date | null }

/** Whether answers are to be given: for an open request, or if the learner was enrolled after the form got questions. */
export const isFormRequired = ({ state, enrolledAt }: EnrollmentProgress, since: Date | null) =>
  since !== null &&
  (state === 'requested' || (state === 'enrolled' && enrolledAt !== null && enrolledAt >= since))

/**
 * `isFormRequired` as Prisma conditions. A single condition covers all open requests, since PostgreSQL evaluates one
 * list of IDs faster than many conditions.
 */
const formRequiredConditions = (
  column: 'courseId' | 'batchId',
  coursesOrBatches: { id: string; admissionSince: Date | null }[],
): Prisma.EnrollmentWhereInput[] => [
  { [column]: { in: coursesOrBatches.map(({ id }) => id) }, state: 'requested' },
  ...coursesOrBatches.map(({ id, admissionSince }) => ({
    [column]: id,
    state: 'enrolled' as const,
    // `admissionSince` is never null: the caller selects courses and batches that have a form.
    enrolledAt: { gte: admissionSince ?? new Date() },
  })),
]

/** Selects the enrollments whose learners must still answer a form, in all courses or one. */
export async function unansweredCondition(
  courseId: string | undefined,
): Promise<Prisma.EnrollmentWhereInput> {
  const hasForm = { admissionSince: { not: null } }
  const select = { id: true, admissionSince: true }
  const [courses, batches] = await Promise.all([
    db.course.findMany({ where: { ...hasForm, ...(courseId && { id: courseId }) }, select }),
    db.batch.findMany({ where: { ...hasForm, ...(courseId && { courseId }) }, select }),
  ])
  const withoutBatchForm = { OR: [{ batchId: null }, { batch: { admissionSince: null } }] }
  return {
    answers: { none: {} },
    OR: [
      { AND: [withoutBatchForm, { OR: formRequiredConditions('courseId', courses) }] },
      ...formRequiredConditions('batchId', batches),
    ],
  }
}

/** Tells whether a form is answered: every answered form has a first answer, since blank answers are stored, too. */
export const firstAnswerSelect = { where: { position: 0 }, select: { position: true } } as const

const answersInOrder = { select: { question: true, answer: true }, orderBy: { position: 'asc' } } as const

/** The admission answers of an enrollment, in the order of the questions. */
export async function answersOf(enrollmentId: string) {
  const row = await db.enrollment.findUnique({
    where: { id: enrollmentId },
    select: { answers: answersInOrder },
  })
  if (!row) throw notFound(messages.enrollments.missing)
  return row.answers
}

export type AdmissionAnswer = Awaited<ReturnType<typeof answersOf>>[number]

/** Adds the answers to the rows of an export; leaves them empty if the actor may not see answers. */
export async function addAdmissionAnswersIfPermitted<R extends { id: string }>(actor: Viewer, rows: R[]) {
  const found = hasPermission(actor.role, 'enrollments.manage')
    ? await db.enrollment.findMany({
        where: { id: { in: rows.map(({ id }) => id) }, answers: { some: {} } },
        select: { id: true, answers: answersInOrder },
      })
    : []
  const answers = new Map(found.map((row) => [row.id, row.answers]))
  return rows.map((row) => ({ ...row, answers: answers.get(row.id) ?? [] }))
}
