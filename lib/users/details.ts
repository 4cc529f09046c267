import 'server-only'
import { audit } from '@/lib/audit/record'
import type { Actor } from '@/lib/auth/actor'
import { sendResetLink } from '@/lib/auth/password-link'
import { resetEmailPolicies } from '@/lib/auth/forgot-password'
import { db } from '@/lib/db/client'
import { notFound } from '@/lib/errors'
import { list } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { consume, refund } from '@/lib/rate-limit/consume'
import type { PolicyName } from '@/lib/rate-limit/policies'
import { userCountsSelect } from './queries'
import { managedSubmissionSelect, findSecondReviewOpenTo } from '@/lib/submissions/select'

const secondReviewsSelect = { secondReviews: managedSubmissionSelect.secondReviews } as const

/**
 * `reviews` are the courses that the user reviews. Hides a first verdict if the actor may decide the second review.
 */
export async function detailsOf(actor: Actor, id: string) {
  const row = await db.user.findUnique({
    where: { id },
    select: {
      reviewedCourses: {
        orderBy: { course: { title: 'asc' } },
        select: { course: { select: { id: true, title: true } } },
      },
      enrollments: {
        orderBy: [{ requestedAt: 'desc' }, { id: 'desc' }],
        take: list.detailsMax,
        select: {
          id: true,
          state: true,
          requestedAt: true,
          waitingSince: true,
          course: { select: { title: true, _count: { select: { tasks: true } } } },
          submissions: { where: { status: 'accepted', withdrawnAt: null }, select: secondReviewsSelect },
        },
      },
      submissions: {
        orderBy: [{ submittedAt: 'desc' }, { id: 'desc' }],
        take: list.detailsMax,
        select: {
          id: true,
          status: true,
          submittedAt: true,
          withdrawnAt: true,
          ...secondReviewsSelect,
          task: { select: { title: true, course: { select: { title: true } } } },
        },
      },
      certificates: {
        orderBy: [{ issuedAt: 'desc' }, { id: 'desc' }],
        take: list.detailsMax,
        select: { cid: true, title: true, state: true, issuedAt: true },
      },
      _count: { select: userCountsSelect },
    },
  })
  if (!row) throw notFound(messages.admin.userMissing)
  return {
    counts: row._count,
    reviews: row.reviewedCourses.map(({ course }) => course),
    enrollments: row.enrollments.map(({ course, submissions, requestedAt, waitingSince, ...rest }) => ({
      ...rest,
      title: course.title,
      requested_at: requestedAt.toISOString(),
      ...(waitingSince && { waiting_since: waitingSince.toISOString() }),
      tasksTotal: course._count.tasks,
      tasksAccepted: submissions.filter(
        ({ secondReviews }) => !findSecondReviewOpenTo(secondReviews, actor.id),
      ).length,
    })),
    submissions: row.submissions.map(({ task, submittedAt, withdrawnAt, secondReviews, ...rest }) => ({
      ...rest,
      ...(findSecondReviewOpenTo(secondReviews, actor.id) && { status: 'pending' as const }),
      title: task.title,
      course_name: task.course.title,
      submited_at: submittedAt.toISOString(),
      withdrawn: withdrawnAt !== null,
    })),
    certificates: row.certificates.map(({ issuedAt, ...rest }) => ({
      ...rest,
      issued_at: issuedAt.toISOString(),
    })),
  }
}

export type UserDetails = Awaited<ReturnType<typeof detailsOf>>

/** Sends a user the e-mail of ‘Forgot password?’. The limits of such e-mails per account apply here, too. */
export async function sendPasswordLink(actor: Actor, id: string) {
  const exists = await db.user.count({ where: { id } })
  if (!exists) throw notFound(messages.admin.userMissing)
  const counted: PolicyName[] = []
  try {
    // Counted first, so that parallel calls cannot exceed the limits.
    for (const name of resetEmailPolicies) {
      counted.push(name)
      await consume(name, id)
    }
    await db.$transaction(async (tx) => {
      const [user] = await tx.$queryRaw<{ id: string; name: string; email: string }[]>`
        SELECT "id", "name", "email" FROM "User" WHERE "id" = ${id}::uuid FOR UPDATE`
      if (!user) throw notFound(messages.admin.userMissing)
      await sendResetLink(tx, user)
      await audit(tx, actor, 'user.password-link-sent', ['user', id], { name: user.name })
    })
  } catch (error) {
    // No e-mail was queued, so the attempt must not count.
    for (const name of counted) await refund(name, id)
    throw error
  }
}
