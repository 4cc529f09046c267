import 'server-only'
import { slugOf, titleKey } from '@/lib/courses/rules'
import { db, type Transaction } from '@/lib/db/client'
import { DAY, bootstrap } from '@/lib/limits'
import { coverPath } from '@/lib/routes'
import { bootstrapTimeouts, lockBootstrap } from './lock'

/** `cover` names a bundled cover in public/covers. Tasks are in the order in which learners do them. */
export type SampleCourse = {
  title: string
  description: string
  cover: string
  hours?: number
  createdDaysAgo: number
  tasks: { title: string; description: string }[]
}

/** Adds the catalogue to a database without users and courses. Returns the numbers of added courses and tasks. */
export async function addSampleCourses(catalogue: SampleCourse[]) {
  const now = Date.now()
  return db.$transaction(async (tx) => {
    await lockBootstrap(tx)
    if (!(await isDatabaseEmpty(tx))) return { courses: 0, tasks: 0 }
    await createSampleCourses(tx, catalogue, now)
    return { courses: catalogue.length, tasks: catalogue.flatMap(({ tasks }) => tasks).length }
  }, bootstrapTimeouts)
}

/** Whether a database has no user and no course. */
export async function isDatabaseEmpty(tx: Transaction) {
  const userOrCourse = (await tx.user.findFirst({ select: { id: true } })) ?? (await tx.course.findFirst())
  return userOrCourse === null
}

/** Creates the oldest course first, so that the course numbers in certificate IDs follow the dates. */
export async function createSampleCourses(tx: Transaction, catalogue: SampleCourse[], now: number) {
  for (const course of catalogue.toSorted((a, b) => b.createdDaysAgo - a.createdDaysAgo)) {
    await tx.course.create({ data: courseRow(course, now), select: { id: true } })
  }
}

function courseRow({ title, description, cover, hours, createdDaysAgo, tasks }: SampleCourse, now: number) {
  const addedAt = now - createdDaysAgo * DAY
  const taskRows = tasks.map((task, index) => ({
    ...task,
    createdAt: new Date(addedAt + (index + 1) * bootstrap.sampleTaskIntervalMs),
  }))
  return {
    title,
    titleKey: titleKey(title),
    slug: slugOf(title),
    description,
    imageUrl: coverPath(cover),
    ...(hours && { hours }),
    createdAt: new Date(addedAt),
    tasks: { createMany: { data: taskRows } },
  }
}
