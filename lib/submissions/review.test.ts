import { POST as undo } from '@/app/api/admin/undo-review/route'
import { PUT as review } from '@/app/api/admin/update-submission-data/[id]/route'
import { db } from '@/lib/db/client'
import { SECOND } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { makeLearnerWithSubmission, makeSubmissionWithCriteria, signedInAdmin } from '@/lib/testing/people'
import { unknownId, unknownIds } from '@/lib/testing/responses'

const { reasonRequired, tooLong, alreadyReviewed, submissionWithdrawn } = messages.admin
const updated = { status: 200, body: { message: 'Submission status updated successfully.' } }
const invalid = messages.general.invalid

type Admin = Awaited<ReturnType<typeof signedInAdmin>>
let [reviewer, colleague]: Admin[] = []
beforeAll(async () => {
  ;[reviewer, colleague] = [await signedInAdmin(), await signedInAdmin()]
})

const sendReview = (admin: Admin | undefined, id: string, body: Record<string, unknown>) =>
  (admin as Admin).client.json(review, 'PUT', { params: { id }, body })
const undoVerdict = (admin: Admin | undefined, id: string) =>
  (admin as Admin).client.json(undo, 'POST', { body: { id } })

const rowOf = (id: string) => db.submission.findUniqueOrThrow({ where: { id } })
const emailsTo = (recipient: string) =>
  db.outboxMail.findMany({ where: { recipient }, orderBy: { createdAt: 'asc' } })
const auditTrailOf = async (subjectId: string) =>
  (await db.auditEvent.findMany({ where: { subjectId }, orderBy: { at: 'asc' } })).map(({ action }) => action)

/** Sets the age of a verdict. A verdict can be undone for ten seconds. */
const setVerdictAge = (id: string, seconds: number) =>
  db.submission.update({ where: { id }, data: { reviewedAt: new Date(Date.now() - seconds * SECOND) } })

test('an acceptance is stored with its reviewer, and its e-mail waits ten seconds', async () => {
  const { user, submission } = await makeLearnerWithSubmission()
  expect(await sendReview(reviewer, submission.id, { status: 'accepted', reason: 'Good' })).toEqual(updated)
  const row = await rowOf(submission.id)
  expect(row).toMatchObject({ status: 'accepted', reason: null, reviewerId: reviewer?.user.id })
  const [email] = await emailsTo(user.email)
  expect(email).toMatchObject({ template: 'submission-accepted', state: 'queued' })
  expect(email?.sendAfter.getTime()).toBe((row.reviewedAt?.getTime() ?? 0) + 10 * SECOND)
  expect(await auditTrailOf(submission.id)).toEqual(['submission.accepted'])
})

test('a rejection is stored with its reason, which the e-mail contains', async () => {
  const { user, submission } = await makeLearnerWithSubmission()
  expect(
    await sendReview(reviewer, submission.id, { status: 'rejected', reason: ' Page two\nis missing. ' }),
  ).toEqual(updated)
  expect(await rowOf(submission.id)).toMatchObject({ status: 'rejected', reason: 'Page two\nis missing.' })
  expect(await emailsTo(user.email)).toMatchObject([
    { template: 'submission-rejected', data: { reason: 'Page two\nis missing.' } },
  ])
})

test.each([
  [{ status: 'rejected' }, reasonRequired, { reason: reasonRequired }],
  [{ status: 'rejected', reason: ' \n' }, reasonRequired, { reason: reasonRequired }],
  [{ status: 'rejected', reason: '\u200b' }, reasonRequired, { reason: reasonRequired }],
  [{ status: 'rejected', reason: null }, reasonRequired, { reason: reasonRequired }],
  [{ status: 'rejected', reason: 'a'.repeat(501) }, tooLong, { reason: tooLong }],
  [{ status: 'withdrawn' }, invalid, { status: invalid }],
  [{ status: 'Accepted' }, invalid, { status: invalid }],
  [{ reason: 'No status' }, invalid, { status: invalid }],
  [{ status: 'accepted', reason: 7 }, invalid, { reason: invalid }],
  [{ status: 'accepted', seen: 'gone' }, invalid, { seen: invalid }],
])('the review %j is refused and changes nothing', async (body, message, fields) => {
  const { user, submission } = await makeLearnerWithSubmission()
  expect(await sendReview(reviewer, submission.id, body)).toEqual({ status: 400, body: { message, fields } })
  expect(await rowOf(submission.id)).toMatchObject({ status: 'pending', reason: null, reviewedAt: null })
  expect(await emailsTo(user.email)).toEqual([])
  expect(await auditTrailOf(submission.id)).toEqual([])
})

test('a review of a submission that is already reviewed is refused with its verdict and reviewer; after the time for its undo, another reviewer can give the opposite verdict', async () => {
  const { submission } = await makeLearnerWithSubmission()
  await sendReview(reviewer, submission.id, { status: 'rejected', reason: 'Too short.' })
  const refused = {
    status: 409,
    body: {
      message: alreadyReviewed('rejected', reviewer?.user.name ?? ''),
      data: { status: 'rejected', reason: 'Too short.' },
    },
  }
  expect(await sendReview(colleague, submission.id, { status: 'accepted' })).toEqual(refused)
  expect(await sendReview(colleague, submission.id, { status: 'rejected', reason: 'Other' })).toEqual(refused)
  await setVerdictAge(submission.id, 11)
  expect(await sendReview(colleague, submission.id, { status: 'rejected', reason: 'Other' })).toEqual(refused)
  expect(await sendReview(colleague, submission.id, { status: 'accepted' })).toEqual(updated)
})

test('a review with the status that its reviewer saw is refused if the submission now has a different status', async () => {
  const { submission } = await makeLearnerWithSubmission({ status: 'accepted' })
  expect(
    await sendReview(reviewer, submission.id, { status: 'rejected', reason: 'No', seen: 'pending' }),
  ).toEqual({
    status: 409,
    body: { message: alreadyReviewed('accepted', null), data: { status: 'accepted', reason: null } },
  })
  expect(
    await sendReview(reviewer, submission.id, { status: 'rejected', reason: 'No', seen: 'accepted' }),
  ).toEqual(updated)
})

test('the same verdict sent twice is stored once', async () => {
  const { user, submission } = await makeLearnerWithSubmission()
  const body = { status: 'rejected', reason: 'Too short.' }
  expect(await sendReview(reviewer, submission.id, body)).toEqual(updated)
  expect(await sendReview(reviewer, submission.id, body)).toEqual(updated)
  expect(await emailsTo(user.email)).toHaveLength(1)
  expect(await auditTrailOf(submission.id)).toEqual(['submission.rejected'])
})

test('a reviewer who changes their mind within seconds sends one e-mail', async () => {
  const { user, submission } = await makeLearnerWithSubmission()
  await sendReview(reviewer, submission.id, { status: 'accepted' })
  expect(
    await sendReview(reviewer, submission.id, { status: 'rejected', reason: 'On second thoughts.' }),
  ).toEqual(updated)
  expect(await emailsTo(user.email)).toMatchObject([
    { template: 'submission-accepted', state: 'cancelled' },
    { template: 'submission-rejected', state: 'queued' },
  ])
})

test('undoing a verdict leaves a pending attempt and no e-mail', async () => {
  const { user, submission } = await makeLearnerWithSubmission()
  await sendReview(reviewer, submission.id, { status: 'rejected', reason: 'Oops' })
  expect(await undoVerdict(reviewer, submission.id)).toEqual(updated)
  expect(await rowOf(submission.id)).toMatchObject({
    status: 'pending',
    reason: null,
    reviewedAt: null,
    reviewerId: null,
  })
  expect(await emailsTo(user.email)).toMatchObject([{ state: 'cancelled' }])
  expect(await auditTrailOf(submission.id)).toEqual(['submission.rejected', 'submission.review-undone'])
  expect(await sendReview(colleague, submission.id, { status: 'accepted' })).toEqual(updated)
})

/** A rejection by `colleague` that can no longer be undone, and whose notice the learner has read. */
async function makeRejectionWithReadNotice() {
  const { submission, user, passFailCriterionId } = await makeSubmissionWithCriteria()
  const { id } = submission
  const results = [{ criterion_id: passFailCriterionId, met: false, comment: 'Which edition?' }]
  const feedback = { reason: 'Too short.', next_step: 'Name it.', results }
  await sendReview(colleague, id, { status: 'rejected', ...feedback })
  const { reviewedAt } = await setVerdictAge(id, 11)
  // The key of a notice contains the time of the review, which `setVerdictAge` has changed.
  const notice = { key: `review:${id}:${reviewedAt?.getTime()}`, readAt: new Date() }
  await db.notice.updateMany({ where: { userId: user.id }, data: notice })
  const findRowAndNotices = async () => ({
    row: await db.submission.findUniqueOrThrow({ where: { id }, include: { results: true } }),
    notices: await db.notice.findMany({ where: { userId: user.id } }),
  })
  return { id, user, passFailCriterionId, findRowAndNotices, before: await findRowAndNotices() }
}

test('undoing a verdict that replaced an earlier one restores the earlier one with its results, reviewer, time and notice', async () => {
  const { id, user, findRowAndNotices, before } = await makeRejectionWithReadNotice()
  expect(before).toMatchObject({ row: { results: [{ comment: 'Which edition?' }] }, notices: [{}] })
  expect(await sendReview(reviewer, id, { status: 'accepted' })).toEqual(updated)
  expect(await findRowAndNotices()).toMatchObject({
    row: { status: 'accepted', reviewerId: reviewer?.user.id, results: [] },
    notices: [{ title: expect.stringMatching(/^Accepted: /), readAt: null }],
  })
  expect(await undoVerdict(reviewer, id)).toEqual(updated)
  expect(await findRowAndNotices()).toEqual(before)
  expect((await emailsTo(user.email)).at(-1)).toMatchObject({
    template: 'submission-accepted',
    state: 'cancelled',
  })
  const events = await db.auditEvent.findMany({ where: { subjectId: id }, orderBy: { at: 'asc' } })
  expect(events.at(-1)).toMatchObject({
    action: 'submission.review-undone',
    details: { before: { status: 'accepted' }, after: { status: 'rejected', reason: 'Too short.' } },
  })
  expect((await undoVerdict(colleague, id)).status).toBe(409)
})

test('if a verdict is changed several times within ten seconds, undo restores the verdict before the first change', async () => {
  const { id, passFailCriterionId, findRowAndNotices, before } = await makeRejectionWithReadNotice()
  await sendReview(reviewer, id, { status: 'accepted' })
  await sendReview(reviewer, id, { status: 'rejected', reason: 'Other.' })
  // A criterion that was deleted in between does not prevent undo.
  await db.criterion.delete({ where: { id: passFailCriterionId } })
  expect(await undoVerdict(reviewer, id)).toEqual(updated)
  const results = before.row.results.map((result) => ({ ...result, criterionId: null }))
  expect(await findRowAndNotices()).toEqual({ ...before, row: { ...before.row, results } })
})

test('a verdict can be undone by its reviewer alone, within ten seconds, once', async () => {
  const { submission } = await makeLearnerWithSubmission()
  const refused = (status: string, by: string | null) => ({
    status: 409,
    body: { message: alreadyReviewed(status, by), data: { status, reason: null } },
  })
  expect(await undoVerdict(reviewer, submission.id)).toEqual(refused('pending', null))
  await sendReview(reviewer, submission.id, { status: 'accepted' })
  expect(await undoVerdict(colleague, submission.id)).toEqual(refused('accepted', reviewer?.user.name ?? ''))
  await setVerdictAge(submission.id, 10)
  expect(await undoVerdict(reviewer, submission.id)).toEqual(refused('accepted', reviewer?.user.name ?? ''))
  await setVerdictAge(submission.id, 9)
  expect(await undoVerdict(reviewer, submission.id)).toEqual(updated)
  expect(await undoVerdict(reviewer, submission.id)).toEqual(refused('pending', null))
})

test('a withdrawn submission or one of a completed course cannot be reviewed', async () => {
  const withdrawn = await makeLearnerWithSubmission({ withdrawnAt: new Date() })
  const withdrawnConflict = { status: 409, body: { message: submissionWithdrawn } }
  expect(await sendReview(reviewer, withdrawn.submission.id, { status: 'accepted' })).toEqual(
    withdrawnConflict,
  )
  expect(await undoVerdict(reviewer, withdrawn.submission.id)).toEqual(withdrawnConflict)
  const completed = await makeLearnerWithSubmission()
  await sendReview(reviewer, completed.submission.id, { status: 'accepted' })
  await db.enrollment.update({
    where: { id: completed.enrollment.id },
    data: { state: 'completed', completedAt: new Date() },
  })
  const completedConflict = { status: 409, body: { message: messages.submissions.courseCompleted } }
  expect(await sendReview(reviewer, completed.submission.id, { status: 'rejected', reason: 'No' })).toEqual(
    completedConflict,
  )
  expect(await undoVerdict(reviewer, completed.submission.id)).toEqual(completedConflict)
})

test.each(unknownIds)('there is no submission %j to review', async (id) => {
  const missing = { status: 404, body: { message: messages.submissions.missing } }
  expect(await sendReview(reviewer, id, { status: 'accepted' })).toEqual(missing)
  expect(await undoVerdict(reviewer, id)).toEqual(missing)
})

test('an invalid body is refused before the submission is looked up', async () => {
  expect((await sendReview(reviewer, unknownId, { status: 'rejected' })).status).toBe(400)
})

test('the status "pending" changes nothing for a pending submission, and is refused for a decided one', async () => {
  const { user, submission } = await makeLearnerWithSubmission()
  expect(await sendReview(reviewer, submission.id, { status: 'pending', reason: '' })).toEqual(updated)
  expect(await rowOf(submission.id)).toEqual(submission)
  expect(await emailsTo(user.email)).toEqual([])
  await sendReview(reviewer, submission.id, { status: 'accepted' })
  expect((await sendReview(colleague, submission.id, { status: 'pending' })).status).toBe(409)
  expect(await rowOf(submission.id)).toMatchObject({ status: 'accepted' })
})
