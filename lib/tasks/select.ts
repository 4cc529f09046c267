import type { Prisma } from '@/prisma/generated/client'

export const taskSelect = {
  id: true,
  courseId: true,
  title: true,
  description: true,
  createdAt: true,
  criteria: { select: { id: true, title: true, maxPoints: true }, orderBy: { position: 'asc' } },
} as const satisfies Prisma.TaskSelect

export type TaskRow = Prisma.TaskGetPayload<{ select: typeof taskSelect }>

/** `points` is the maximum of points, or null if the criterion has no points and is only met or not yet met. */
export const toCriterion = ({ id, title, maxPoints }: TaskRow['criteria'][number]) => ({
  id,
  title,
  points: maxPoints,
})

export type Criterion = ReturnType<typeof toCriterion>

export const toTask = ({ courseId, createdAt, criteria, ...rest }: TaskRow) => ({
  ...rest,
  course_id: courseId,
  created_at: createdAt.toISOString(),
  ...(criteria.length > 0 && { criteria: criteria.map(toCriterion) }),
})

/** A task in its wire form. */
export type Task = ReturnType<typeof toTask>
