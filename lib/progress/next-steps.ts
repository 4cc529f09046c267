import 'server-only'
import { firstAnswerSelect, isFormRequired, getFormActiveSince } from '@/lib/admission/queries'
import type { Actor } from '@/lib/auth/actor'
import { hasRejectedAttempt } from '@/lib/batches/rules'
import { hasBatchEnded } from '@/lib/batches/queries'
import { toIsoDate } from '@/lib/batches/select'
import { calendarEvents, dayAtOffset, type CalendarEvent } from '@/lib/calendar/events'
import { nextStepsLimits as limits } from '@/lib/calendar/limits'
import { db } from '@/lib/db/client'
import { DAY } from '@/lib/limits'
import type { Prisma } from '@/prisma/generated/client'
import { nextStep, type CourseState, type NextStep, type TaskState } from './next-step'

/** All that the learner's home shows. The number of queries does not grow with the number of courses. */
export async function learnerNextSteps(actor: Actor, now = new Date()) {
  const today = dayAtOffset(now, 0)
  const rows = await db.enrollment.findMany({
    where: { userId: actor.id },
    select: enrollmentSelect,
    orderBy: [{ requestedAt: 'desc' }, { id: 'desc' }],
    take: limits.coursesMax,
  })
  const tasks = await tasksOf(actor, rows)
  const courses = rows.map((row) => toCourseState(row, tasks.get(row.course.id) ?? []))
  const until = dayAtOffset(now, limits.lookaheadMs)
  const isInBatch = rows.some(({ batchId, state }) => batchId !== null && state !== 'requested')
  const events = isInBatch ? await calendarEvents(actor.id, { since: today, until }) : []
  return {
    today,
    next: toStep(nextStep(courses, { today, tomorrow: dayAtOffset(now, DAY) })),
    upcoming: events.slice(0, limits.eventsMax).map(toUpcoming),
    in_batch: isInBatch,
    courses: courses.map(toCourseSummary),
  }
}

const enrollmentSelect = {
  state: true,
  requestedAt: true,
  enrolledAt: true,
  completedAt: true,
  waitingSince: true,
  batchId: true,
  batch: { select: { admissionSince: true, endsOn: true } },
  answers: firstAnswerSelect,
  course: { select: { id: true, slug: true, title: true, reviewDays: true, admissionSince: true } },
  certificates: { where: { state: 'valid', nameConfirmedAt: null }, select: { id: true }, take: 1 },
} as const satisfies Prisma.EnrollmentSelect

type EnrollmentRow = Prisma.EnrollmentGetPayload<{ select: typeof enrollmentSelect }>

/** Tasks of the learner's enrolled courses, by course, oldest first, with the current attempt and the due date. */
async function tasksOf(actor: Actor, rows: EnrollmentRow[]) {
  const enrolled = rows.filter(({ state }) => state === 'enrolled')
  const tasksByCourse = new Map<string, TaskState[]>()
  if (enrolled.length === 0) return tasksByCourse
  const tasks = await db.task.findMany({
    where: { courseId: { in: enrolled.map(({ course }) => course.id) } },
    select: taskSelectFor(
      actor.id,
      enrolled.flatMap(({ batchId }) => batchId ?? []),
    ),
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: limits.tasksMax,
  })
  for (const task of tasks)
    tasksByCourse.set(task.courseId, [...(tasksByCourse.get(task.courseId) ?? []), toTaskState(task)])
  return tasksByCourse
}

const taskSelectFor = (userId: string, batchIds: string[]) =>
  ({
    id: true,
    courseId: true,
    title: true,
    createdAt: true,
    submissions: {
      // A rejected attempt counts for `hasRejectedAttempt` even if it was withdrawn.
      where: { userId, OR: [{ withdrawnAt: null }, { status: 'rejected' }] },
      select: {
        status: true,
        reason: true,
        nextStep: true,
        submittedAt: true,
        reviewedAt: true,
        withdrawnAt: true,
        secondReviews: { where: { kind: 'requested', state: 'open' }, select: { id: true } },
      },
    },
    dueDates: { where: { batchId: { in: batchIds } }, select: { dueOn: true, hard: true } },
  }) as const satisfies Prisma.TaskSelect

type TaskRow = Prisma.TaskGetPayload<{ select: ReturnType<typeof taskSelectFor> }>

function toTaskState({ id, title, createdAt, submissions, dueDates: [due] }: TaskRow): TaskState {
  const current = submissions.find(({ withdrawnAt }) => !withdrawnAt)
  const statusSince = current ? (current.reviewedAt ?? current.submittedAt) : createdAt
  const isInSecondReview = current !== undefined && current.secondReviews.length > 0
  const rejected = current?.status === 'rejected' && !isInSecondReview ? current : null
  return {
    id,
    title,
    status: current?.status ?? 'none',
    statusSince: statusSince.toISOString(),
    isInSecondReview,
    due: due && { on: toIsoDate(due.dueOn), hard: due.hard && !hasRejectedAttempt(submissions) },
    hint: rejected?.nextStep ?? rejected?.reason ?? undefined,
  }
}

function toCourseState({ course, ...row }: EnrollmentRow, tasks: TaskState[]): CourseState {
  const stateSince = row.completedAt ?? row.enrolledAt ?? row.requestedAt
  return {
    slug: course.slug,
    title: course.title,
    reviewDays: course.reviewDays,
    state: row.state,
    stateSince: stateSince.toISOString(),
    tasks,
    onWaitingList: row.waitingSince !== null,
    hasBatchEnded: row.batch !== null && hasBatchEnded(row.batch),
    isFormUnanswered:
      row.answers.length === 0 && isFormRequired(row, getFormActiveSince({ course, batch: row.batch })),
    isNameUnconfirmed: row.certificates.length > 0,
  }
}

const toStep = ({ kind, course, task }: NextStep) => ({
  kind,
  ...(course && { course: { slug: course.slug, title: course.title } }),
  ...(kind === 'waiting_list' && course?.hasBatchEnded && { batch_ended: true }),
  ...(task && { task: { id: task.id, title: task.title } }),
  ...(task?.due && { due_on: task.due.on, ...(task.due.hard && { due_hard: true }) }),
  ...(task?.hint && { hint: task.hint }),
  // `reviewDays` does not apply to second reviews; during one, the status of the attempt stays `rejected`.
  ...(task?.status === 'pending' && course?.reviewDays && { review_days: course.reviewDays }),
})

const toUpcoming = ({ day, course, batch, occasion }: CalendarEvent) => ({
  day,
  kind: occasion.kind,
  course: { slug: course.slug, title: course.title },
  batch: batch.name,
  ...(occasion.kind === 'due' && {
    task: occasion.task,
    ...(occasion.hard && { due_hard: true }),
    ...(occasion.submitted && { submitted: true }),
  }),
})

const toCourseSummary = ({ slug, title, state, tasks }: CourseState) => ({
  slug,
  title,
  state,
  ...(state === 'enrolled' && {
    tasks: tasks.length,
    accepted: tasks.filter(({ status }) => status === 'accepted').length,
  }),
})

export type NextSteps = Awaited<ReturnType<typeof learnerNextSteps>>
