import type { Prisma } from '@/prisma/generated/client'
import { resultSelect, toResult } from './results'
import { isClaimed, mayDecideSecond } from './state'

/** Excludes `taskId`, which attempts in `details.ts` do not send. */
export const selectWithoutTask = {
  id: true,
  fileLink: true,
  status: true,
  reason: true,
  submittedAt: true,
} as const satisfies Prisma.SubmissionSelect

type RowWithoutTask = Prisma.SubmissionGetPayload<{ select: typeof selectWithoutTask }>

/** Has no `task_id`: attempts do not need one, and lists send the task's title. */
export const toSubmissionWithoutTask = (row: RowWithoutTask) => ({
  id: row.id,
  file_url: row.fileLink,
  status: row.status,
  reason: row.reason,
  submited_at: row.submittedAt.toISOString(),
})

/** The rest of an evaluation (`selectWithoutTask` has status and reason), lateness, and the number of messages. */
const evaluationSelect = {
  nextStep: true,
  late: true,
  results: { select: resultSelect, orderBy: { position: 'asc' } },
  _count: { select: { messages: true } },
} as const satisfies Prisma.SubmissionSelect

type Evaluation = Prisma.SubmissionGetPayload<{ select: typeof evaluationSelect }>

/** Fields that do not apply are absent. */
const toEvaluation = ({ nextStep, late, results, _count }: Evaluation) => ({
  ...(late && { late }),
  ...(nextStep !== null && { next_step: nextStep }),
  ...(results.length > 0 && { results: results.map(toResult) }),
  ...(_count.messages > 0 && { messages: _count.messages }),
})

export const attemptSelect = {
  ...selectWithoutTask,
  ...evaluationSelect,
} as const satisfies Prisma.SubmissionSelect

type AttemptRow = Prisma.SubmissionGetPayload<{ select: typeof attemptSelect }>

export const toAttempt = (row: AttemptRow) => ({
  ...toSubmissionWithoutTask(row),
  ...toEvaluation(row),
})

export const submissionSelect = {
  ...selectWithoutTask,
  taskId: true,
} as const satisfies Prisma.SubmissionSelect

type SubmissionRow = Prisma.SubmissionGetPayload<{ select: typeof submissionSelect }>

export const toSubmission = (row: SubmissionRow) => ({ ...toSubmissionWithoutTask(row), task_id: row.taskId })

export const submissionWithEvaluationSelect = {
  ...submissionSelect,
  ...evaluationSelect,
} as const satisfies Prisma.SubmissionSelect

type RowWithEvaluation = Prisma.SubmissionGetPayload<{ select: typeof submissionWithEvaluationSelect }>

export const toSubmissionWithEvaluation = (row: RowWithEvaluation) => ({
  ...toSubmission(row),
  ...toEvaluation(row),
})

/** A learner's own submission, in its wire form. */
export type Submission = ReturnType<typeof toSubmissionWithEvaluation>

export const taskWithCourseSelect = { title: true, course: { select: { title: true, slug: true } } } as const

export const listedSubmissionSelect = {
  ...submissionSelect,
  task: { select: taskWithCourseSelect },
} as const satisfies Prisma.SubmissionSelect

type ListedRow = Prisma.SubmissionGetPayload<{ select: typeof listedSubmissionSelect }>

export const toListedSubmission = ({ task, ...row }: ListedRow) => ({
  ...toSubmissionWithoutTask(row),
  course_name: task.course.title,
  course_slug: task.course.slug,
  title: task.title,
})

export type ListedSubmission = ReturnType<typeof toListedSubmission>

export const managedSubmissionSelect = {
  ...listedSubmissionSelect,
  user: { select: { name: true, email: true } },
  dueAt: true,
  afterRejection: true,
  late: true,
  claimedById: true,
  claimedAt: true,
  claimedBy: { select: { name: true } },
  assignee: { select: { name: true } },
  awaitsReply: true,
  enrollment: { select: { state: true } },
  secondReviews: {
    where: { state: 'open' },
    select: { kind: true, firstReviewerId: true, userId: true, opensAt: true },
  },
} as const satisfies Prisma.SubmissionSelect

type ManagedRow = Prisma.SubmissionGetPayload<{ select: typeof managedSubmissionSelect }>

/**
 * Submission as a reviewer sees it: the first verdict is hidden from possible second reviewers, who see the submission
 * as pending.
 */
export const toManagedSubmission = ({ user, secondReviews, ...stored }: ManagedRow, reviewerId: string) => {
  const second = findSecondReviewOpenTo(secondReviews, reviewerId)
  const row = second ? { ...stored, ...undecided } : stored
  return { ...toManaged({ user, ...row }), ...(second && { second_review: true }) }
}

/** Hides the first verdict, the place of the first review in the queue, and its assignee, who usually gave the verdict. */
const undecided = {
  status: 'pending',
  reason: null,
  afterRejection: false,
  dueAt: null,
  assignee: null,
} as const

type OpenSecondReview = ManagedRow['secondReviews'][number]

/** The open second review that this reviewer may decide. */
export const findSecondReviewOpenTo = (reviews: OpenSecondReview[], reviewerId: string) =>
  reviews.find((review) => mayDecideSecond(review, reviewerId) && review.opensAt <= new Date())

const toManaged = ({ user, ...row }: Omit<ManagedRow, 'secondReviews'>) => ({
  ...toListedSubmission(row),
  name: user.name,
  email: user.email,
  ...(row.late && { late: true }),
  ...(row.awaitsReply && { question: true }),
  ...(row.status === 'pending' && row.enrollment.state !== 'completed' && toQueued(row)),
})

/** The fields of a submission in the review queue; those that do not apply are absent. */
const toQueued = ({
  dueAt,
  afterRejection,
  assignee,
  claimedBy,
  ...row
}: Omit<ManagedRow, 'user' | 'secondReviews'>) => ({
  ...(dueAt && { due_at: dueAt.toISOString(), overdue: dueAt < new Date() }),
  ...(afterRejection && { after_rejection: true }),
  ...(assignee && { assigned_to: assignee.name }),
  ...(claimedBy && isClaimed(row, new Date()) && { claimed_by: claimedBy.name }),
})

export type ManagedSubmission = ReturnType<typeof toManagedSubmission>
