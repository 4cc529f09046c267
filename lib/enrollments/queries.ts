import 'server-only'
import {
  firstAnswerSelect,
  isFormRequired,
  getFormActiveSince,
  unansweredCondition,
} from '@/lib/admission/queries'
import type { Actor } from '@/lib/auth/actor'
import { enrollmentsInStaffScope, type Viewer } from '@/lib/auth/course-scope'
import { courseSelect, toCourse } from '@/lib/courses/select'
import { db, type Transaction } from '@/lib/db/client'
import { notFound } from '@/lib/errors'
import { findIdsUnlessMany } from '@/lib/db/search-ids'
import { containing, readPage, type PageRequest } from '@/lib/db/pagination'
import { messages } from '@/lib/messages'
import { awaitsSecondReviewFilter } from '@/lib/submissions/queries'
import { managedSubmissionSelect, findSecondReviewOpenTo } from '@/lib/submissions/select'
import type { EnrollmentState } from '@/prisma/generated/enums'
import type { Prisma } from '@/prisma/generated/client'
import { toFlags } from './state'

/** The learner's own courses in all states, the latest request first. */
export async function listOwnCourses(actor: Actor) {
  const rows = await db.enrollment.findMany({
    where: { userId: actor.id },
    select: { state: true, course: { select: courseSelect } },
    orderBy: [{ requestedAt: 'desc' }, { id: 'desc' }],
  })
  return rows.map(({ state, course }) => ({ ...toCourse(course), ...toFlags(state) }))
}

/** A course that the learner has requested, is enrolled in, or has completed. */
export type EnrolledCourse = Awaited<ReturnType<typeof listOwnCourses>>[number]

/**
 * Leaves submissions on which the viewer may give a second verdict out of the number of accepted ones, because the
 * first verdict is hidden from the viewer.
 */
const managedEnrollmentSelectFor = (viewerId: string) =>
  ({
    id: true,
    state: true,
    requestedAt: true,
    enrolledAt: true,
    completedAt: true,
    user: { select: { name: true, email: true } },
    course: { select: { id: true, title: true, admissionSince: true, _count: { select: { tasks: true } } } },
    batch: { select: { id: true, name: true, admissionSince: true } },
    waitingSince: true,
    answers: firstAnswerSelect,
    _count: {
      select: {
        submissions: {
          where: { status: 'accepted', withdrawnAt: null, NOT: awaitsSecondReviewFilter(viewerId) },
        },
      },
    },
  }) as const satisfies Prisma.EnrollmentSelect

type ManagedRow = Prisma.EnrollmentGetPayload<{ select: ReturnType<typeof managedEnrollmentSelectFor> }>

const toManagedEnrollment = ({
  state,
  user,
  course,
  batch,
  waitingSince,
  answers,
  _count,
  ...row
}: ManagedRow) => ({
  id: row.id,
  name: user.name,
  email: user.email,
  title: course.title,
  course_id: course.id,
  ...toFlags(state),
  requested_at: row.requestedAt.toISOString(),
  enrolled_at: row.enrolledAt?.toISOString() ?? null,
  completed_at: row.completedAt?.toISOString() ?? null,
  tasksTotal: course._count.tasks,
  tasksAccepted: _count.submissions,
  ...(batch && { batch: { id: batch.id, name: batch.name } }),
  ...admissionOf({ state, ...row }, answers.length > 0, getFormActiveSince({ course, batch })),
  ...(waitingSince && { waiting_since: waitingSince.toISOString() }),
})

function admissionOf(
  row: Pick<ManagedRow, 'state' | 'enrolledAt'>,
  isAnswered: boolean,
  admissionSince: Date | null,
): { admission?: 'answered' | 'missing' } {
  if (isAnswered) return { admission: 'answered' }
  return isFormRequired(row, admissionSince) ? { admission: 'missing' } : {}
}

export type ManagedEnrollment = ReturnType<typeof toManagedEnrollment>

type Filters = {
  /** `requested`: can be accepted; `waiting`: on a waiting list; `unanswered`: the admission form is to be answered. */
  state?: EnrollmentState | 'waiting' | 'unanswered' | undefined
  course?: string | undefined
  batch?: string | undefined
}

/** The conditions of a search with filters, for lists and bulk actions. */
export const enrollmentConditions = async ({
  state,
  course,
  batch,
  q,
}: Filters & Pick<PageRequest, 'q'>): Promise<Prisma.EnrollmentWhereInput> => ({
  ...(course && { courseId: course }),
  ...(batch && { batchId: batch }),
  // Both conditions can have an `OR`: spread into one object, the second would replace the first.
  AND: [
    state === 'unanswered' ? await unansweredCondition(course) : state ? inState(state) : {},
    q ? await matching(q) : {},
  ],
})

function inState(state: EnrollmentState | 'waiting'): Prisma.EnrollmentWhereInput {
  if (state === 'waiting') return { waitingSince: { not: null } }
  return { state, ...(state === 'requested' && { waitingSince: null }) }
}

/** Enrollments in the courses that a member of staff sees, by the time of the request. */
export async function listEnrollments(actor: Viewer, pageRequest: PageRequest & Filters) {
  // Taken before reading: the list may lack a request that is made later.
  const readAt = new Date()
  const filter = { AND: [enrollmentsInStaffScope(actor), await enrollmentConditions(pageRequest)] }
  const { rows, meta } = await readPage('requestedAt', pageRequest, filter, {
    table: 'Enrollment',
    rows: (query) => db.enrollment.findMany({ ...query, select: managedEnrollmentSelectFor(actor.id) }),
    total: (where) => db.enrollment.count({ where }),
  })
  return { data: rows.map(toManagedEnrollment), meta: { ...meta, read_at: readAt.toISOString() } }
}

/**
 * The tasks of an enrollment's course that are not accepted, with their status. A task on which the actor may give a
 * second verdict has the status `pending`, since the first one is hidden from them.
 */
export async function listUnacceptedTasks(actor: Viewer, id: string, client: Transaction = db) {
  const enrollment = await client.enrollment.findFirst({
    where: { id, ...enrollmentsInStaffScope(actor) },
    select: {
      course: { select: { tasks: { select: { id: true, title: true }, orderBy: { createdAt: 'asc' } } } },
      submissions: {
        where: { withdrawnAt: null },
        select: { taskId: true, status: true, secondReviews: managedSubmissionSelect.secondReviews },
      },
    },
  })
  if (!enrollment) throw notFound(messages.enrollments.missing)
  const statusByTask = new Map(
    enrollment.submissions.map(({ taskId, status, secondReviews }) => [
      taskId,
      findSecondReviewOpenTo(secondReviews, actor.id) ? ('pending' as const) : status,
    ]),
  )
  return enrollment.course.tasks.flatMap((task) => {
    const status = statusByTask.get(task.id) ?? ('none' as const)
    return status === 'accepted' ? [] : [{ ...task, status }]
  })
}

export type UnacceptedTask = Awaited<ReturnType<typeof listUnacceptedTasks>>[number]

async function matching(q: string): Promise<Prisma.EnrollmentWhereInput> {
  const contains = containing(q)
  const learnerFilter = { OR: [{ name: contains }, { email: contains }] }
  const courseFilter = { title: contains }
  const [userIds, courseIds] = await Promise.all([
    findIdsUnlessMany((take) => db.user.findMany({ where: learnerFilter, select: { id: true }, take })),
    findIdsUnlessMany((take) => db.course.findMany({ where: courseFilter, select: { id: true }, take })),
  ])
  return {
    OR: [
      userIds ? { userId: { in: userIds } } : { user: learnerFilter },
      courseIds ? { courseId: { in: courseIds } } : { course: courseFilter },
    ],
  }
}
