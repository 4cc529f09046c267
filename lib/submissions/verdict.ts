import 'server-only'
import type { Transaction } from '@/lib/db/client'
import { AppError } from '@/lib/errors'
import { messages } from '@/lib/messages'
import { isBlank } from '@/lib/validation/is-blank'
import type { SubmissionStatus } from '@/prisma/generated/enums'
import { resultColumns, shortfalls, toResult, toResultRows, type ResultRow } from './results'
import type { ResultInput } from './review-rules'
import type { Verdict } from './state'

/** The status of a submission with its verdict. */
export type StoredVerdict = {
  status: SubmissionStatus
  reason: string | null
  nextStep: string | null
  results: ResultRow[]
}

export const noVerdict: StoredVerdict = { status: 'pending', reason: null, nextStep: null, results: [] }

type Feedback = { reason: string; next_step?: string | undefined; results?: ResultInput[] | undefined }

/**
 * Builds the verdict to store. Throws `invalid` for a rejection with neither a reason nor a result that falls short,
 * `conflict` if a criterion was removed or no longer fits its result.
 */
export async function verdictOf(
  tx: Transaction,
  taskId: string,
  status: Verdict,
  { reason, next_step, results: rawResults = [] }: Feedback,
): Promise<StoredVerdict> {
  const results = rawResults.length > 0 ? await toResultRows(tx, taskId, rawResults) : []
  if (status === 'accepted') return { status, reason: null, nextStep: null, results }
  const titles = shortfalls(results).map(({ title }) => title)
  const shortfallText = titles.length > 0 ? messages.submissions.notYet(titles) : ''
  const text = isBlank(reason) ? shortfallText : reason.trim()
  const message = messages.admin.criterionOrReason
  if (!text) throw new AppError('invalid', message, { fields: { reason: message } })
  return { status, reason: text, nextStep: next_step?.trim() || null, results }
}

/** Loads the results of a locked submission and returns its verdict. */
export async function loadVerdict(
  tx: Transaction,
  { id, status, reason, nextStep }: Omit<StoredVerdict, 'results'> & { id: string },
): Promise<StoredVerdict> {
  const results = await tx.criterionResult.findMany({
    where: { submissionId: id },
    orderBy: { position: 'asc' },
    select: resultColumns,
  })
  return { status, reason, nextStep, results }
}

const unclaimed = { claimedById: null, claimedAt: null }

/** Replaces the verdict of a locked submission and ends its claim. */
export async function storeVerdict(
  tx: Transaction,
  id: string,
  { results, ...verdict }: StoredVerdict,
  review: { reviewedAt: Date | null; reviewerId: string | null },
) {
  await tx.submission.update({ where: { id }, data: { ...verdict, ...review, ...unclaimed } })
  await tx.criterionResult.deleteMany({ where: { submissionId: id } })
  if (results.length > 0)
    await tx.criterionResult.createMany({ data: results.map((row) => ({ ...row, submissionId: id })) })
}

/** A verdict for the audit trail; a next step and results are absent if the verdict has none. */
export const toAuditDetails = ({ status, reason, nextStep, results }: StoredVerdict) => ({
  status,
  reason,
  ...(nextStep && { nextStep }),
  ...(results.length > 0 && { results: results.map(toResult) }),
})
