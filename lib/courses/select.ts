import type { Prisma } from '@/prisma/generated/client'
import { toImageUrl } from './image-address'

export const courseSelect = {
  id: true,
  title: true,
  slug: true,
  description: true,
  imageUrl: true,
  hours: true,
  reviewDays: true,
  /** The time at which the course's admission form got questions; null if it has none. */
  admissionSince: true,
  /** Tells whether a batch has its own admission form: one such batch is enough. */
  batches: { where: { admissionSince: { not: null } }, select: { id: true }, take: 1 },
  createdAt: true,
} as const satisfies Prisma.CourseSelect

export type CourseRow = Prisma.CourseGetPayload<{ select: typeof courseSelect }>

export const toCourse = ({
  imageUrl,
  createdAt,
  reviewDays,
  admissionSince,
  batches,
  ...rest
}: CourseRow) => ({
  ...rest,
  ...(reviewDays !== null && { review_days: reviewDays }),
  ...((admissionSince || batches.length > 0) && { has_admission_form: true }),
  image_url: toImageUrl(imageUrl),
  created_at: createdAt.toISOString(),
})

/** The wire format of a course. */
export type Course = ReturnType<typeof toCourse>

export const courseWithCountsSelect = {
  ...courseSelect,
  _count: { select: { tasks: true, enrollments: true } },
} as const satisfies Prisma.CourseSelect

type CourseWithCounts = Prisma.CourseGetPayload<{ select: typeof courseWithCountsSelect }>

export const toManagedCourse = ({ _count, ...course }: CourseWithCounts) => ({
  ...toCourse(course),
  taskCount: _count.tasks,
  enrollmentCount: _count.enrollments,
})

export type ManagedCourse = ReturnType<typeof toManagedCourse>
