import 'server-only'
import {
  batchForms,
  firstAnswerSelect,
  formFor,
  isFormRequired,
  getFormActiveSince,
} from '@/lib/admission/queries'
import type { Actor } from '@/lib/auth/actor'
import { reviewersOf } from '@/lib/auth/course-scope'
import { loadDueDateFields } from '@/lib/batches/due-dates'
import { openBatches, waitingPosition } from '@/lib/batches/queries'
import { batchSelect, toBatch } from '@/lib/batches/select'
import { db } from '@/lib/db/client'
import { toFlags } from '@/lib/enrollments/state'
import { notFound } from '@/lib/errors'
import { currentInstitute } from '@/lib/institute/settings'
import { messages } from '@/lib/messages'
import { secondReviewSelect, toOwnSecondReview } from '@/lib/submissions/second-review-select'
import { submissionWithEvaluationSelect, toSubmissionWithEvaluation } from '@/lib/submissions/select'
import { taskSelect, toTask } from '@/lib/tasks/select'
import type { EnrollmentState } from '@/prisma/generated/enums'

/**
 * The data of a learner's page of a course: the enrollment or the open batches, an unanswered form, and for approved
 * learners the tasks with the current attempt and, in `earlier`, withdrawn ones.
 */
export async function courseProgress(actor: Actor, courseId: string) {
  const course = await db.course.findUnique({
    where: { id: courseId },
    select: { admissionSince: true },
  })
  if (!course) throw notFound(messages.courses.missing)
  const enrollment = await db.enrollment.findUnique({
    where: { userId_courseId: { userId: actor.id, courseId } },
    select: enrollmentSelect,
  })
  const isApproved = enrollment !== null && enrollment.state !== 'requested'
  const batches = enrollment ? [] : await offeredBatches(courseId)
  const formActiveSince = getFormActiveSince({ course, batch: enrollment?.batch ?? null })
  const hasFormToAnswer = enrollment
    ? enrollment.answers.length === 0 && isFormRequired(enrollment, formActiveSince)
    : formActiveSince !== null
  const form = hasFormToAnswer ? await formFor(courseId, enrollment?.batchId) : null
  const tasks = isApproved ? await tasksWithAttempts(actor, courseId, enrollment) : []
  return {
    enrollment: enrollment && {
      ...toFlags(enrollment.state),
      requested_at: enrollment.requestedAt.toISOString(),
      state_since: (enrollment.completedAt ?? enrollment.enrolledAt ?? enrollment.requestedAt).toISOString(),
      ...(enrollment.batch && { batch: toBatch(enrollment.batch) }),
      ...(await waitingPositionField(enrollment)),
      ...(enrollment.waitingSince && enrollment.invited && { invited: true }),
    },
    ...(batches.length > 0 && { batches }),
    ...(form && { admission_form: form }),
    tasks,
  }
}

async function offeredBatches(courseId: string) {
  const [batches, forms] = await Promise.all([openBatches(courseId), batchForms(courseId)])
  return batches.map((batch) => {
    const form = forms.get(batch.id)
    return { ...batch, ...(form && { admission_form: form }) }
  })
}

const enrollmentSelect = {
  id: true,
  state: true,
  requestedAt: true,
  enrolledAt: true,
  completedAt: true,
  batchId: true,
  waitingSince: true,
  invited: true,
  batch: { select: { ...batchSelect, admissionSince: true } },
  answers: firstAnswerSelect,
} as const

async function waitingPositionField({ id, batchId, waitingSince }: MaybeWaiting) {
  if (!batchId || !waitingSince) return {}
  return { waiting_position: await waitingPosition({ id, batchId, waitingSince }) }
}

type MaybeWaiting = { id: string; batchId: string | null; waitingSince: Date | null }

type ApprovedEnrollment = { state: EnrollmentState; enrolledAt: Date | null; batchId: string | null }

async function tasksWithAttempts(
  actor: Actor,
  courseId: string,
  { state, enrolledAt, batchId }: ApprovedEnrollment,
) {
  const rows = await db.task.findMany({
    where: { courseId },
    select: {
      ...taskSelect,
      submissions: {
        where: { userId: actor.id },
        select: { ...submissionWithEvaluationSelect, reviewedAt: true, reviewerId: true, withdrawnAt: true },
        orderBy: [{ submittedAt: 'desc' }, { id: 'desc' }],
      },
      secondReviews: {
        where: { userId: actor.id, kind: 'requested' },
        select: { ...secondReviewSelect, submissionId: true },
      },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  const dueDateFields = await loadDueDateFields(batchId)
  const secondReviewers = state === 'enrolled' ? await possibleSecondReviewers(actor, courseId) : []
  return rows.map(({ submissions, secondReviews: [requestedReview], ...task }) => {
    const current = submissions.find((row) => !row.withdrawnAt)
    const withdrawn = submissions.filter((row) => row.withdrawnAt)
    const openSinceCandidates = [task.createdAt, enrolledAt, ...withdrawn.map((row) => row.withdrawnAt)]
    const since = current ? (current.reviewedAt ?? current.submittedAt) : latest(openSinceCandidates)
    return {
      ...toTask(task),
      ...dueDateFields(task.id),
      submission: current ? toSubmissionWithEvaluation(current) : null,
      earlier: withdrawn.map(toSubmissionWithEvaluation),
      ...(requestedReview && {
        second_review: { ...toOwnSecondReview(requestedReview), submission_id: requestedReview.submissionId },
      }),
      ...(current?.status === 'rejected' &&
        !requestedReview &&
        secondReviewers.some(({ id }) => id !== current.reviewerId) && { second_review_offered: true }),
      state_since: since.toISOString(),
    }
  })
}

/** Takes two, because one may have written the first verdict. Excludes the learner, who may be a reviewer, too. */
async function possibleSecondReviewers(actor: Actor, courseId: string) {
  if (currentInstitute().secondReviewPercent === null) return []
  const where = { ...reviewersOf(courseId), id: { not: actor.id } }
  return db.user.findMany({ where, take: 2, select: { id: true } })
}

const latest = (times: (Date | null)[]) => new Date(Math.max(...times.map((time) => time?.getTime() ?? 0)))

export type CourseProgress = Awaited<ReturnType<typeof courseProgress>>
export type TaskProgress = CourseProgress['tasks'][number]
