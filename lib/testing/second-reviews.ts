import { GET as details } from '@/app/api/admin/get-submission-details/[id]/route'
import { GET as list } from '@/app/api/admin/get-submissions-data/[id]/[email]/route'
import { PUT as review } from '@/app/api/admin/update-submission-data/[id]/route'
import { db } from '@/lib/db/client'
import { processState } from '@/lib/jobs/process-state'
import type { ManagedSubmission } from '@/lib/submissions/select'
import { makeSubmission } from './factories'
import type { signedInAdmin } from './people'

type Staff = Awaited<ReturnType<typeof signedInAdmin>>

/**
 * Changes the institute's setting in this process only: null switches second reviews off; with 0, there are only those
 * that learners request.
 */
export const setSecondReviewPercent = (secondReviewPercent: number | null) => {
  processState.institute = { ...processState.institute, secondReviewPercent }
}

export const decide = (
  { client }: Staff,
  id: string,
  status: 'accepted' | 'rejected',
  otherFields: object = {},
) =>
  client.json<{ message: string }>(review, 'PUT', {
    params: { id },
    body: { status, reason: status === 'rejected' ? 'Page 2 names no sources.' : '', ...otherFields },
  })

export const secondReviewsOf = (submissionId: string) => db.secondReview.findMany({ where: { submissionId } })

/** The details that the member of staff sees. */
export const detailsFor = async ({ client }: Staff, id: string) =>
  (await client.json<{ data: object }>(details, 'GET', { params: { id } })).body.data

/** The submissions in the list of the member of staff that match `q` (a search text) and `query` (filters). */
export const listFor = async ({ client, idAndEmail }: Staff, q: string, query: Record<string, string> = {}) =>
  (
    await client.json<{ data: ManagedSubmission[] }>(list, 'GET', {
      params: idAndEmail,
      query: { q, ...query },
    })
  ).body.data

/** E-mails that wait to be sent; `emailsTo` of notices.ts finds those in every state. */
export const queuedEmails = (recipient: string) =>
  db.outboxMail.findMany({ where: { recipient, state: 'queued' }, orderBy: { createdAt: 'asc' } })

/** Adds a rejected submission and its learner's request for a second review. */
export async function makeRequestedReview(
  ids: { userId: string; taskId: string; enrollmentId: string },
  times: { submittedAt?: Date; reviewedAt?: Date } = {},
) {
  const { id, userId, taskId } = await makeSubmission({ ...ids, ...times, status: 'rejected' })
  const first = { firstStatus: 'rejected', firstVerdict: {}, firstReviewedAt: new Date() } as const
  const requested = { kind: 'requested', request: 'It names the sources on page 2.' } as const
  await db.secondReview.create({ data: { submissionId: id, userId, taskId, ...requested, ...first } })
}
