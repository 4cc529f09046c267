import type { Prisma } from '@/prisma/generated/client'

export const taskView = {
  id: true,
  courseId: true,
  title: true,
  description: true,
  createdAt: true,
} as const satisfies Prisma.TaskSelect

type TaskView = Prisma.TaskGetPayload<{ select: typeof taskView }>

export const toTask = ({ courseId, createdAt, ...rest }: TaskView) => ({
  ...rest,
  course_id: courseId,
  created_at: createdAt.toISOString(),
})

/** A task as the wire has it. */
export type Task = ReturnType<typeof toTask>
