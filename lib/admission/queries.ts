import 'server-only'
import { may } from '@/lib/auth/permissions'
import type { Viewer } from '@/lib/auth/course-scope'
import { db, type Transaction } from '@/lib/db/client'
import { notFound } from '@/lib/errors'
import { messages } from '@/lib/messages'
import type { EnrollmentState } from '@/prisma/generated/enums'
import type { Question } from './rules'

/** The form of a course; without questions the course asks nothing. */
export async function admissionForm(courseId: string, reader: Pick<Transaction, 'course'> = db) {
  const course = await reader.course.findUnique({
    where: { id: courseId },
    select: {
      admissionVersion: true,
      admissionQuestions: {
        select: { id: true, kind: true, text: true, hint: true, required: true, options: true },
        orderBy: { position: 'asc' },
      },
    },
  })
  if (!course) throw notFound(messages.courses.missing)
  const questions: Question[] = course.admissionQuestions
  return { version: course.admissionVersion, questions }
}

export type AdmissionForm = Awaited<ReturnType<typeof admissionForm>>

type Asked = { state: EnrollmentState; requestedAt: Date }

/** Whether an enrollment without answers is asked: an open request, or one made since the course has questions. */
export const isAsked = ({ state, requestedAt }: Asked, since: Date | null) =>
  since !== null && (state === 'requested' || (state === 'enrolled' && requestedAt >= since))

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
