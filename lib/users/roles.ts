import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { audit } from '@/lib/audit/record'
import type { Actor } from '@/lib/auth/actor'
import { isStaff } from '@/lib/auth/permissions'
import { db, type Transaction } from '@/lib/db/client'
import { AppError, notFound } from '@/lib/errors'
import { messages } from '@/lib/messages'
import type { Role } from '@/prisma/generated/enums'
import { assertAnotherAdmin, lockUserAndAdmins } from './lock'

type RoleChange = {
  role: 'user' | 'admin'
  /** Left out by clients that know only `role`, which is `user` for reviewers and managers, too. */
  institute_role?: Role | undefined
  /** The courses of a reviewer; absent to leave them as they are. */
  course_ids?: string[] | undefined
}

/**
 * Sets a user's role, and a reviewer's courses. Throws `conflict` if the user is the actor or the last administrator,
 * `not_found` for an unknown user or course.
 */
export async function setRole(actor: Actor, id: string, change: RoleChange) {
  if (id === actor.id) throw new AppError('conflict', messages.admin.notYourself)
  await db.$transaction(async (tx) => {
    const user = await lockUserAndAdmins(tx, id)
    const role =
      change.institute_role ??
      (change.role === 'user' && isReviewerOrManager(user.role) ? user.role : change.role)
    if (user.role === 'admin' && role !== 'admin') assertAnotherAdmin(user.otherAdminCount)
    const courseIds = role === 'reviewer' ? change.course_ids : []
    const before = { role: user.role, courses: await reviewedCourseTitles(tx, id) }
    if (courseIds) await setCourses(tx, id, courseIds)
    const after = { role, courses: await reviewedCourseTitles(tx, id) }
    if (isDeepStrictEqual(before, after)) return
    await tx.user.update({ where: { id }, data: { role }, select: { id: true } })
    const withoutEmptyCourses = ({ courses, ...rest }: typeof after) => ({
      ...rest,
      ...(courses.length > 0 && { courses }),
    })
    await audit(tx, actor, 'user.role-changed', ['user', id], {
      name: user.name,
      before: withoutEmptyCourses(before),
      after: withoutEmptyCourses(after),
    })
  })
}

const isReviewerOrManager = (role: Role) => isStaff(role) && role !== 'admin'

const reviewedCourseTitles = async (tx: Transaction, id: string) => {
  const rows = await tx.courseReviewer.findMany({
    where: { userId: id },
    select: { course: { select: { title: true } } },
    orderBy: { course: { title: 'asc' } },
  })
  return rows.map(({ course }) => course.title)
}

/** Assigns exactly these courses. Locks rows of `Course` before rows of `CourseReviewer`, as deleting a course does. */
async function setCourses(tx: Transaction, id: string, courseIds: string[]) {
  const lockedCourses = await tx.$queryRaw<{ selected: boolean }[]>`
    SELECT "id" = ANY (${courseIds}::uuid[]) AS "selected" FROM "Course"
     WHERE "id" = ANY (${courseIds}::uuid[])
        OR "id" IN (SELECT "courseId" FROM "CourseReviewer" WHERE "userId" = ${id}::uuid)
     ORDER BY "id" FOR KEY SHARE`
  const selectedIds = new Set(courseIds)
  const lockedSelectedCount = lockedCourses.filter((row) => row.selected).length
  if (lockedSelectedCount < selectedIds.size) throw notFound(messages.courses.missing)
  await tx.courseReviewer.deleteMany({ where: { userId: id, courseId: { notIn: courseIds } } })
  await tx.courseReviewer.createMany({
    data: courseIds.map((courseId) => ({ courseId, userId: id })),
    skipDuplicates: true,
  })
}
