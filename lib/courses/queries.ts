import 'server-only'
import { openOrUpcomingBatches } from '@/lib/batches/queries'
import { coursesInStaffScope, type Viewer } from '@/lib/auth/course-scope'
import { db } from '@/lib/db/client'
import { containing, cursorOf, readPage, type PageRequest } from '@/lib/db/pagination'
import { acceptsInvitationCodes } from '@/lib/invitations/queries'
import type { Prisma } from '@/prisma/generated/client'
import { titleKey } from './rules'
import { courseSelect, courseWithCountsSelect, toCourse, toManagedCourse } from './select'

function matching(q: string | undefined): Prisma.CourseWhereInput {
  if (!q) return {}
  const contains = containing(q)
  return { OR: [{ title: contains }, { description: contains }] }
}

const publicCourseSelect = {
  ...courseSelect,
  _count: { select: { tasks: true } },
} as const satisfies Prisma.CourseSelect

type PublicCourse = Prisma.CourseGetPayload<{ select: typeof publicCourseSelect }>

const toPublicCourse = ({ _count, ...row }: PublicCourse) => ({ ...toCourse(row), taskCount: _count.tasks })

const countCourses = (where: Prisma.CourseWhereInput) => db.course.count({ where })

/** A numbered page of the public course list, for the site. The browser loads more courses with `nextCursor`. */
export async function readCourseListPage(limit: number, page = 1) {
  const [fetched, count] = await Promise.all([
    db.course.findMany({
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      skip: (page - 1) * limit,
      take: limit + 1,
      select: publicCourseSelect,
    }),
    countCourses({}),
  ])
  const rows = fetched.slice(0, limit)
  const last = rows.at(-1)
  const nextCursor = fetched.length > limit && last ? cursorOf({ at: last.createdAt, id: last.id }) : null
  return { data: rows.map(toPublicCourse), meta: { total: count, nextCursor } }
}

/** A page of the public course list by a cursor, for the API: searchable, newest first. */
export async function listCourses(pageRequest: PageRequest) {
  const { rows, meta } = await readPage('createdAt', pageRequest, matching(pageRequest.q), {
    table: 'Course',
    rows: (query) => db.course.findMany({ ...query, select: courseSelect }),
    total: countCourses,
  })
  return { data: rows.map(toCourse), meta }
}

/** The courses that a member of staff sees, with the numbers of their tasks and enrollments, newest first. */
export async function listManagedCourses(actor: Viewer, pageRequest: PageRequest) {
  const where = { ...matching(pageRequest.q), ...coursesInStaffScope(actor) }
  const { rows, meta } = await readPage('createdAt', pageRequest, where, {
    table: 'Course',
    rows: (query) => db.course.findMany({ ...query, select: courseWithCountsSelect }),
    total: countCourses,
  })
  // API clients expect the name `merged`.
  return { data: { merged: rows.map(toManagedCourse) }, meta }
}

/** A course by the last segment of its address: its slug, or its title as in the earlier system's links. */
export async function findCourse(segment: string) {
  const bySlug = await db.course.findUnique({ where: { slug: segment }, select: publicCourseSelect })
  const row =
    bySlug ??
    (await db.course.findUnique({ where: { titleKey: titleKey(segment) }, select: publicCourseSelect }))
  if (!row) return null
  const [batches, acceptsCodes] = await Promise.all([
    openOrUpcomingBatches(row.id),
    acceptsInvitationCodes(row.id),
  ])
  return { ...toPublicCourse(row), batches, ...(acceptsCodes && { acceptsInvitationCodes: true }) }
}

/** The title and slug of a course, if the member of staff may see it. */
export const courseTitleAndSlug = (actor: Viewer, id: string) =>
  db.course.findFirst({ where: { id, ...coursesInStaffScope(actor) }, select: { title: true, slug: true } })
