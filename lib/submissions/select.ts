import type { Prisma } from '@/prisma/generated/client'

export const ownSubmission = {
  id: true,
  taskId: true,
  fileUrl: true,
  status: true,
  reason: true,
  submittedAt: true,
} as const satisfies Prisma.SubmissionSelect

type OwnSubmission = Prisma.SubmissionGetPayload<{ select: typeof ownSubmission }>

export const toSubmission = (row: OwnSubmission) => ({
  id: row.id,
  task_id: row.taskId,
  file_url: row.fileUrl,
  status: row.status,
  reason: row.reason,
  submited_at: row.submittedAt.toISOString(),
})

/** A learner's own attempt at a task, as the wire has it. */
export type Submission = ReturnType<typeof toSubmission>

const names = { task: { select: { title: true, course: { select: { title: true } } } } } as const

export const listedSubmission = { ...ownSubmission, ...names } as const satisfies Prisma.SubmissionSelect

type ListedRow = Prisma.SubmissionGetPayload<{ select: typeof listedSubmission }>

export const toListedSubmission = ({ task, ...row }: ListedRow) => ({
  id: row.id,
  course_name: task.course.title,
  title: task.title,
  submited_at: row.submittedAt.toISOString(),
  status: row.status,
  reason: row.reason,
  file_url: row.fileUrl,
})

export type ListedSubmission = ReturnType<typeof toListedSubmission>

export const managedSubmission = {
  ...listedSubmission,
  user: { select: { name: true, email: true } },
} as const satisfies Prisma.SubmissionSelect

type ManagedRow = Prisma.SubmissionGetPayload<{ select: typeof managedSubmission }>

export const toManagedSubmission = ({ user, ...row }: ManagedRow) => ({
  ...toListedSubmission(row),
  name: user.name,
  email: user.email,
})

export type ManagedSubmission = ReturnType<typeof toManagedSubmission>
