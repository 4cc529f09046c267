import { Prisma } from '@/prisma/generated/client'
import type { Actor } from './actor'
import { isStaff } from './permissions'

export type Viewer = Pick<Actor, 'id' | 'role'>

/** The courses that a member of staff sees: a reviewer the assigned ones, managers and administrators all. */
export const coursesInStaffScope = ({ id, role }: Viewer): Prisma.CourseWhereInput =>
  role === 'reviewer' ? { reviewers: { some: { userId: id } } } : {}

/** The submissions in the courses that a member of staff sees. */
export const submissionsInStaffScope = (viewer: Viewer): Prisma.SubmissionWhereInput =>
  viewer.role === 'reviewer' ? { task: { course: coursesInStaffScope(viewer) } } : {}

/** The viewer's own submissions and, for staff, those in the courses that they see. */
export function submissionsVisibleTo(viewer: Viewer): Prisma.SubmissionWhereInput {
  const own = { userId: viewer.id }
  if (!isStaff(viewer.role)) return own
  return viewer.role === 'reviewer' ? { OR: [own, submissionsInStaffScope(viewer)] } : {}
}

/** The enrollments in the courses that a member of staff sees. */
export const enrollmentsInStaffScope = (viewer: Viewer): Prisma.EnrollmentWhereInput =>
  viewer.role === 'reviewer' ? { course: coursesInStaffScope(viewer) } : {}

/** `coursesInStaffScope` as an SQL condition on a column with a course's ID. */
export const isCourseInStaffScopeSql = ({ id, role }: Viewer, courseId: Prisma.Sql) =>
  role === 'reviewer'
    ? Prisma.sql`EXISTS (SELECT 1 FROM "CourseReviewer" WHERE "courseId" = ${courseId} AND "userId" = ${id}::uuid)`
    : Prisma.sql`TRUE`

/** The users who may review work in a course. */
export const reviewersOf = (courseId: string): Prisma.UserWhereInput => ({
  OR: [{ role: { in: ['manager', 'admin'] } }, { role: 'reviewer', reviewedCourses: { some: { courseId } } }],
})

/** `reviewersOf` as an SQL condition on a user's row and a column with a course's ID. */
export const isReviewerOfSql = (user: Prisma.Sql, courseId: Prisma.Sql) => Prisma.sql`(
  ${user}."role" IN ('manager', 'admin') OR ${user}."role" = 'reviewer' AND EXISTS (
    SELECT 1 FROM "CourseReviewer" WHERE "courseId" = ${courseId} AND "userId" = ${user}."id"))`
