import 'server-only'
import type { Transaction } from '@/lib/db/client'
import { AppError } from '@/lib/errors'
import { messages } from '@/lib/messages'
import { findNotice, restoreNotice } from '@/lib/notices/notify'
import { isBlank } from '@/lib/validation/is-blank'
import { Prisma } from '@/prisma/generated/client'
import type { SubmissionStatus } from '@/prisma/generated/enums'
import { resultSelect, shortfalls, toResult, toResultRows, type ResultRow } from './results'
import type { ResultInput } from './review-rules'
import { isWithinUndoTime, type Verdict } from './state'

/** The verdict of a submission. If there is none, `status` is `pending` and the rest is empty. */
export type StoredVerdict = {
  status: SubmissionStatus
  reason: string | null
  nextStep: string | null
  results: ResultRow[]
}

const noVerdict: StoredVerdict = { status: 'pending', reason: null, nextStep: null, results: [] }

type Feedback = { reason: string; next_step?: string | undefined; results?: ResultInput[] | undefined }

/**
 * Builds the verdict to store. Throws `invalid` for a rejection with neither a reason nor a result that falls short,
 * `conflict` if a criterion was removed or no longer fits its result.
 */
export async function buildVerdict(
  tx: Transaction,
  taskId: string,
  status: Verdict,
  { reason, next_step, results: rawResults = [] }: Feedback,
): Promise<StoredVerdict> {
  const results = rawResults.length > 0 ? await toResultRows(tx, taskId, rawResults) : []
  if (status === 'accepted') return { status, reason: null, nextStep: null, results }
  const titles = shortfalls(results).map(({ title }) => title)
  const shortfallText = titles.length > 0 ? messages.submissions.criteriaNotYetMet(titles) : ''
  const text = isBlank(reason) ? shortfallText : reason.trim()
  const message = messages.admin.criterionOrReason
  if (!text) throw new AppError('invalid', message, { fields: { reason: message } })
  const nextStep = next_step && !isBlank(next_step) ? next_step.trim() : null
  return { status, reason: text, nextStep, results }
}

/** Loads the results of a locked submission and returns its verdict. */
export async function loadVerdict(
  tx: Transaction,
  { id, status, reason, nextStep }: Omit<StoredVerdict, 'results'> & { id: string },
): Promise<StoredVerdict> {
  const results = await tx.criterionResult.findMany({
    where: { submissionId: id },
    orderBy: { position: 'asc' },
    select: resultSelect,
  })
  return { status, reason, nextStep, results }
}

/** Locks the criteria of a verdict, and clears the IDs of those that were deleted since it was stored. */
export async function clearDeletedCriterionIds(
  tx: Transaction,
  verdict: StoredVerdict,
): Promise<StoredVerdict> {
  const ids = verdict.results.flatMap(({ criterionId }) => criterionId ?? [])
  const criteria = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "Criterion" WHERE "id" = ANY(${ids}::uuid[]) ORDER BY "id" FOR KEY SHARE`
  const existingIds = new Set(criteria.map(({ id }) => id))
  const results = verdict.results.map((row) => ({
    ...row,
    criterionId: row.criterionId && existingIds.has(row.criterionId) ? row.criterionId : null,
  }))
  return { ...verdict, results }
}

/**
 * The verdict that undo restores, with its notice: the one before the present verdict. Those that were replaced within
 * their undo time are skipped.
 */
export type ReplacedVerdict = {
  verdict: StoredVerdict
  reviewedAt: string
  reviewerId: string | null
  notice: Prisma.NoticeCreateManyInput | null
}

type ReviewColumns = {
  reviewedAt: Date | null
  reviewerId: string | null
  replacedVerdict: ReplacedVerdict | null
}

/**
 * Returns the `replacedVerdict` to store with a new verdict, or null. Reads the notice of the former verdict, so call
 * it before that notice is cancelled.
 */
export async function findReplacedVerdict(
  tx: Transaction,
  row: ReviewColumns,
  former: StoredVerdict,
  { noticeKey, now }: { noticeKey: string; now: Date },
): Promise<ReplacedVerdict | null> {
  if (!row.reviewedAt) return null
  // The learner was not yet notified of the former verdict: undo skips it and restores the one before.
  if (isWithinUndoTime(row, now)) return row.replacedVerdict
  const notice = await findNotice(tx, noticeKey)
  return { verdict: former, reviewedAt: row.reviewedAt.toISOString(), reviewerId: row.reviewerId, notice }
}

/** Restores and returns the `replacedVerdict` of a locked submission. Without one, the submission becomes pending. */
export async function restoreReplacedVerdict(
  tx: Transaction,
  { id, replacedVerdict }: Pick<ReviewColumns, 'replacedVerdict'> & { id: string },
) {
  if (!replacedVerdict) {
    await storeVerdict(tx, id, noVerdict, { reviewedAt: null, reviewerId: null })
    return null
  }
  const verdict = await clearDeletedCriterionIds(tx, replacedVerdict.verdict)
  // The reviewer may have been deleted since.
  const reviewer =
    replacedVerdict.reviewerId &&
    (await tx.user.findUnique({ where: { id: replacedVerdict.reviewerId }, select: { id: true } }))
  await storeVerdict(tx, id, verdict, {
    reviewedAt: new Date(replacedVerdict.reviewedAt),
    reviewerId: reviewer ? reviewer.id : null,
  })
  if (replacedVerdict.notice) await restoreNotice(tx, replacedVerdict.notice)
  return verdict
}

const unclaimed = { claimedById: null, claimedAt: null }

/** Replaces the verdict of a locked submission and ends its claim. Undo then restores `replacedVerdict`. */
export async function storeVerdict(
  tx: Transaction,
  id: string,
  { results, ...verdict }: StoredVerdict,
  {
    replacedVerdict = null,
    ...review
  }: { reviewedAt: Date | null; reviewerId: string | null; replacedVerdict?: ReplacedVerdict | null },
) {
  await tx.submission.update({
    where: { id },
    data: {
      ...verdict,
      ...review,
      ...unclaimed,
      replacedVerdict: replacedVerdict
        ? (replacedVerdict as unknown as Prisma.InputJsonObject)
        : Prisma.DbNull,
    },
  })
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
