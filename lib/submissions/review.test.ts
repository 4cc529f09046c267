import { POST as undo } from '@/app/api/admin/undo-review/route'
import { PUT as review } from '@/app/api/admin/update-submission-data/[id]/route'
import { db } from '@/lib/db/client'
import { SECOND } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { makeAttempt, signedInAdmin } from '@/lib/testing/scenes'
import { unknownId, unknownIds } from '@/lib/testing/wire'

const { reasonRequired, tooLong, alreadyReviewed, submissionWithdrawn } = messages.admin
const updated = { status: 200, body: { message: 'Submission status updated successfully.' } }
const invalid = messages.general.invalid

type Admin = Awaited<ReturnType<typeof signedInAdmin>>
let [first, second]: Admin[] = []
beforeAll(async () => {
  ;[first, second] = [await signedInAdmin(), await signedInAdmin()]
})

const put = (admin: Admin | undefined, id: string, body: Record<string, unknown>) =>
  (admin as Admin).client.json(review, 'PUT', { params: { id }, body })
const back = (admin: Admin | undefined, id: string) =>
  (admin as Admin).client.json(undo, 'POST', { body: { id } })

const rowOf = (id: string) => db.submission.findUniqueOrThrow({ where: { id } })
const emailsTo = (recipient: string) =>
  db.outboxMail.findMany({ where: { recipient }, orderBy: { createdAt: 'asc' } })
const trailOf = async (subjectId: string) =>
  (await db.auditEvent.findMany({ where: { subjectId }, orderBy: { at: 'asc' } })).map(({ action }) => action)

/** Seconds that a verdict is old; ten of them it can be taken back. */
const ageVerdict = (id: string, seconds: number) =>
  db.submission.update({ where: { id }, data: { reviewedAt: new Date(Date.now() - seconds * SECOND) } })

test('accepting is written down with its reviewer, and the e-mail waits ten seconds', async () => {
  const { user, submission } = await makeAttempt()
  expect(await put(first, submission.id, { status: 'accepted', reason: 'Well done' })).toEqual(updated)
  const row = await rowOf(submission.id)
  expect(row).toMatchObject({ status: 'accepted', reason: null, reviewerId: first?.user.id })
  const [email] = await emailsTo(user.email)
  expect(email).toMatchObject({ template: 'submission-accepted', state: 'queued' })
  expect(email?.sendAfter.getTime()).toBe((row.reviewedAt?.getTime() ?? 0) + 10 * SECOND)
  expect(await trailOf(submission.id)).toEqual(['submission.accepted'])
})

test('rejecting keeps the reason, and the e-mail tells it', async () => {
  const { user, submission } = await makeAttempt()
  expect(await put(first, submission.id, { status: 'rejected', reason: ' Page two\nis missing. ' })).toEqual(
    updated,
  )
  expect(await rowOf(submission.id)).toMatchObject({ status: 'rejected', reason: 'Page two\nis missing.' })
  expect(await emailsTo(user.email)).toMatchObject([
    { template: 'submission-rejected', data: { reason: 'Page two\nis missing.' } },
  ])
})

test.each([
  [{ status: 'rejected' }, reasonRequired, { reason: reasonRequired }],
  [{ status: 'rejected', reason: ' \n' }, reasonRequired, { reason: reasonRequired }],
  [{ status: 'rejected', reason: null }, reasonRequired, { reason: reasonRequired }],
  [{ status: 'rejected', reason: 'a'.repeat(501) }, tooLong, { reason: tooLong }],
  [{ status: 'withdrawn' }, invalid, { status: invalid }],
  [{ status: 'Accepted' }, invalid, { status: invalid }],
  [{ reason: 'No status' }, invalid, { status: invalid }],
  [{ status: 'accepted', reason: 7 }, invalid, { reason: invalid }],
  [{ status: 'accepted', seen: 'gone' }, invalid, { seen: invalid }],
])('%j: refused, nothing changes', async (body, message, fields) => {
  const { user, submission } = await makeAttempt()
  expect(await put(first, submission.id, body)).toEqual({ status: 400, body: { message, fields } })
  expect(await rowOf(submission.id)).toMatchObject({ status: 'pending', reason: null, reviewedAt: null })
  expect(await emailsTo(user.email)).toEqual([])
  expect(await trailOf(submission.id)).toEqual([])
})

test('a late second review is refused with the verdict and its reviewer', async () => {
  const { submission } = await makeAttempt()
  await put(first, submission.id, { status: 'rejected', reason: 'Too short.' })
  const late = {
    status: 409,
    body: {
      message: alreadyReviewed('rejected', first?.user.name ?? ''),
      data: { status: 'rejected', reason: 'Too short.' },
    },
  }
  expect(await put(second, submission.id, { status: 'accepted' })).toEqual(late)
  expect(await put(second, submission.id, { status: 'rejected', reason: 'Other' })).toEqual(late)
  await ageVerdict(submission.id, 11)
  expect(await put(second, submission.id, { status: 'rejected', reason: 'Other' })).toEqual(late)
  expect(await put(second, submission.id, { status: 'accepted' })).toEqual(updated)
})

test('a verdict that names a status applies to that status only', async () => {
  const { submission } = await makeAttempt({ status: 'accepted' })
  expect(await put(first, submission.id, { status: 'rejected', reason: 'No', seen: 'pending' })).toEqual({
    status: 409,
    body: { message: alreadyReviewed('accepted', null), data: { status: 'accepted', reason: null } },
  })
  expect(await put(first, submission.id, { status: 'rejected', reason: 'No', seen: 'accepted' })).toEqual(
    updated,
  )
})

test('the same verdict sent twice is one', async () => {
  const { user, submission } = await makeAttempt()
  const body = { status: 'rejected', reason: 'Too short.' }
  expect(await put(first, submission.id, body)).toEqual(updated)
  expect(await put(first, submission.id, body)).toEqual(updated)
  expect(await emailsTo(user.email)).toHaveLength(1)
  expect(await trailOf(submission.id)).toEqual(['submission.rejected'])
})

test('a reviewer who changes their mind within seconds sends one e-mail', async () => {
  const { user, submission } = await makeAttempt()
  await put(first, submission.id, { status: 'accepted' })
  expect(await put(first, submission.id, { status: 'rejected', reason: 'On second thoughts.' })).toEqual(
    updated,
  )
  expect(await emailsTo(user.email)).toMatchObject([
    { template: 'submission-accepted', state: 'cancelled' },
    { template: 'submission-rejected', state: 'queued' },
  ])
})

test('a verdict taken back leaves a pending attempt and no e-mail', async () => {
  const { user, submission } = await makeAttempt()
  await put(first, submission.id, { status: 'rejected', reason: 'Oops' })
  expect(await back(first, submission.id)).toEqual(updated)
  expect(await rowOf(submission.id)).toMatchObject({
    status: 'pending',
    reason: null,
    reviewedAt: null,
    reviewerId: null,
  })
  expect(await emailsTo(user.email)).toMatchObject([{ state: 'cancelled' }])
  expect(await trailOf(submission.id)).toEqual(['submission.rejected', 'submission.review-undone'])
  expect(await put(second, submission.id, { status: 'accepted' })).toEqual(updated)
})

test('a verdict is taken back by its reviewer, within ten seconds, once', async () => {
  const { submission } = await makeAttempt()
  const refused = (status: string, by: string | null) => ({
    status: 409,
    body: { message: alreadyReviewed(status, by), data: { status, reason: null } },
  })
  expect(await back(first, submission.id)).toEqual(refused('pending', null))
  await put(first, submission.id, { status: 'accepted' })
  expect(await back(second, submission.id)).toEqual(refused('accepted', first?.user.name ?? ''))
  await ageVerdict(submission.id, 10)
  expect(await back(first, submission.id)).toEqual(refused('accepted', first?.user.name ?? ''))
  await ageVerdict(submission.id, 9)
  expect(await back(first, submission.id)).toEqual(updated)
  expect(await back(first, submission.id)).toEqual(refused('pending', null))
})

test('a withdrawn submission or one of a completed course cannot be reviewed', async () => {
  const gone = await makeAttempt({ withdrawnAt: new Date() })
  const withdrawn = { status: 409, body: { message: submissionWithdrawn } }
  expect(await put(first, gone.submission.id, { status: 'accepted' })).toEqual(withdrawn)
  expect(await back(first, gone.submission.id)).toEqual(withdrawn)
  const done = await makeAttempt()
  await put(first, done.submission.id, { status: 'accepted' })
  await db.enrollment.update({
    where: { id: done.enrollment.id },
    data: { state: 'completed', completedAt: new Date() },
  })
  const completed = { status: 409, body: { message: messages.submissions.courseCompleted } }
  expect(await put(first, done.submission.id, { status: 'rejected', reason: 'No' })).toEqual(completed)
  expect(await back(first, done.submission.id)).toEqual(completed)
})

test.each(unknownIds)('there is no submission %j', async (id) => {
  const missing = { status: 404, body: { message: messages.submissions.missing } }
  expect(await put(first, id, { status: 'accepted' })).toEqual(missing)
  expect(await back(first, id)).toEqual(missing)
})

test('a wrong body is named before the submission is looked for', async () => {
  expect((await put(first, unknownId, { status: 'rejected' })).status).toBe(400)
})

test('pending for a submission that is pending changes nothing, and for a decided one is refused', async () => {
  const { user, submission } = await makeAttempt()
  expect(await put(first, submission.id, { status: 'pending', reason: '' })).toEqual(updated)
  expect(await rowOf(submission.id)).toEqual(submission)
  expect(await emailsTo(user.email)).toEqual([])
  await put(first, submission.id, { status: 'accepted' })
  expect((await put(second, submission.id, { status: 'pending' })).status).toBe(409)
  expect(await rowOf(submission.id)).toMatchObject({ status: 'accepted' })
})
