import 'server-only'
import type { Actor } from '@/lib/auth/actor'
import { db } from '@/lib/db'
import { containing, readWindow, type Window } from '@/lib/keyset'
import type { Prisma } from '@/prisma/generated/client'
import type { SubmissionStatus } from '@/prisma/generated/enums'
import {
  listedSubmission,
  managedSubmission,
  ownSubmission,
  toListedSubmission,
  toManagedSubmission,
  toSubmission,
} from './select'

/** The learner's live attempt at a task: none or one. */
export async function listOwnForTask(actor: Actor, taskId: string) {
  const rows = await db.submission.findMany({
    where: { userId: actor.id, taskId, withdrawnAt: null },
    select: ownSubmission,
  })
  return rows.map(toSubmission)
}

/** All live attempts of the learner, newest first. */
export async function listOwnSubmissions(actor: Actor) {
  const rows = await db.submission.findMany({
    where: { userId: actor.id, withdrawnAt: null },
    select: listedSubmission,
    orderBy: [{ submittedAt: 'desc' }, { id: 'desc' }],
  })
  return rows.map(toListedSubmission)
}

type Filters = { status?: SubmissionStatus | undefined; course?: string | undefined }

/** Live attempts for administrators. */
export async function listSubmissions({ status, course, ...window }: Window & Filters) {
  const found: Prisma.SubmissionWhereInput = {
    withdrawnAt: null,
    ...(status && { status }),
    ...(course && { task: { courseId: course } }),
    ...matching(window.q),
  }
  const { rows, meta } = await readWindow('submittedAt', window, found, {
    rows: (query) => db.submission.findMany({ ...query, select: managedSubmission }),
    total: (where) => db.submission.count({ where }),
  })
  return { data: rows.map(toManagedSubmission), meta }
}

function matching(q: string | undefined): Prisma.SubmissionWhereInput {
  if (!q) return {}
  const contains = containing(q)
  return {
    OR: [
      { user: { name: contains } },
      { user: { email: contains } },
      { task: { title: contains } },
      { task: { course: { title: contains } } },
    ],
  }
}
