import 'server-only'
import { db } from '@/lib/db'
import { keyset, literal, page, type Window } from '@/lib/keyset'
import type { Prisma } from '@/prisma/generated/client'
import { titleKey } from './rules'
import { courseView, courseWithCounts, toCourse, toManagedCourse } from './select'

function matching(q: string | undefined): Prisma.CourseWhereInput {
  if (!q) return {}
  const contains = { contains: literal(q), mode: 'insensitive' } as const
  return { OR: [{ title: contains }, { description: contains }] }
}

const key = ({ createdAt, id }: { createdAt: Date; id: string }) => ({ at: createdAt, id })

const publicCourse = {
  ...courseView,
  _count: { select: { tasks: true } },
} as const satisfies Prisma.CourseSelect

type PublicCourse = Prisma.CourseGetPayload<{ select: typeof publicCourse }>

const toPublicCourse = ({ _count, ...row }: PublicCourse) => ({ ...toCourse(row), taskCount: _count.tasks })

/** The first courses for a page, with the number of their tasks, newest first. */
export async function firstCourses(limit: number) {
  const window = { limit }
  const { where, ...rest } = keyset('createdAt', window)
  const [rows, total] = await Promise.all([
    db.course.findMany({ where, select: publicCourse, ...rest }),
    db.course.count(),
  ])
  const { rows: shown, nextCursor } = page(rows, window, key)
  return { data: shown.map(toPublicCourse), meta: { total, nextCursor } }
}

/** Courses for everybody, newest first. */
export async function listCourses(window: Window) {
  const { where, ...rest } = keyset('createdAt', window)
  const found = matching(window.q)
  const [rows, total] = await Promise.all([
    db.course.findMany({ where: { AND: [where, found] }, select: courseView, ...rest }),
    db.course.count({ where: found }),
  ])
  const { rows: shown, nextCursor } = page(rows, window, key)
  return { data: shown.map(toCourse), meta: { total, nextCursor } }
}

/** Courses with the numbers of their tasks and enrolments, newest first. */
export async function listManagedCourses(window: Window) {
  const { where, ...rest } = keyset('createdAt', window)
  const found = matching(window.q)
  const [rows, total] = await Promise.all([
    db.course.findMany({ where: { AND: [where, found] }, select: courseWithCounts, ...rest }),
    db.course.count({ where: found }),
  ])
  const { rows: shown, nextCursor } = page(rows, window, key)
  return { data: { merged: shown.map(toManagedCourse) }, meta: { total, nextCursor } }
}

/** A course by the end of its address: its slug, or its title as the earlier system wrote it. */
export async function findCourse(segment: string) {
  const bySlug = await db.course.findUnique({ where: { slug: segment }, select: publicCourse })
  const row =
    bySlug ?? (await db.course.findUnique({ where: { titleKey: titleKey(segment) }, select: publicCourse }))
  return row && toPublicCourse(row)
}

export const courseTitle = (id: string) =>
  db.course.findUnique({ where: { id }, select: { title: true, slug: true } })
