import { POST as undo } from '@/app/api/admin/undo-review/route'
import { PUT as review } from '@/app/api/admin/update-submission-data/[id]/route'
import { POST as ask } from '@/app/api/task/ask-second-review/route'
import { db } from '@/lib/db/client'
import { undoReviewMs } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { waitForBlockedConnections, withOtherConnection } from '@/lib/testing/other-connection'
import {
  makeLearnerWithSubmission,
  makeSubmissionWithCriteria,
  signedInAdmin,
  type signedInLearner,
} from '@/lib/testing/people'
import {
  decide,
  detailsFor,
  queuedEmails,
  secondReviewsOf,
  setSecondReviewPercent,
} from '@/lib/testing/second-reviews'
import { inParallel, countByStatus } from '@/lib/testing/responses'

type Person = Pick<Awaited<ReturnType<typeof signedInLearner>>, 'client'>
type Admin = Awaited<ReturnType<typeof signedInAdmin>>
let [asha, ben]: Admin[] = []
const firstReviewer = () => asha as Admin
const secondReviewer = () => ben as Admin
beforeAll(async () => {
  ;[asha, ben] = [await signedInAdmin(), await signedInAdmin()]
})
beforeEach(() => setSecondReviewPercent(0))
afterAll(() => setSecondReviewPercent(null))

const makeRejectedSubmission = async () => {
  const learner = await makeLearnerWithSubmission({
    status: 'rejected',
    reason: 'The edition is missing.',
    reviewedAt: new Date(Date.now() - 2 * undoReviewMs),
    reviewerId: firstReviewer().user.id,
  })
  return { ...learner, id: learner.submission.id }
}
const requestReview = ({ client }: Person, id: string) =>
  client.json(ask, 'POST', { body: { id, reason: 'It is on page 2.' } })
const undoVerdict = ({ client }: Admin, id: string) => client.json(undo, 'POST', { body: { id } })

test('while a second review is open, a 409 response shows the first verdict only to the reviewer who gave it', async () => {
  const learner = await makeRejectedSubmission()
  const { id } = learner
  await requestReview(learner, id)
  // Changes nothing for reviewers who see the submission as pending; the first reviewer sees the verdict and gets 409.
  const setPending = ({ client }: Admin) =>
    client.json(review, 'PUT', { params: { id }, body: { status: 'pending' } })
  expect(await setPending(secondReviewer())).toMatchObject({ status: 200 })
  expect(await undoVerdict(secondReviewer(), id)).toEqual({
    status: 409,
    body: {
      message: messages.admin.alreadyReviewed('pending', null),
      data: { status: 'pending', reason: null },
    },
  })
  const shown = { status: 409, body: { data: { status: 'rejected', reason: 'The edition is missing.' } } }
  expect(await setPending(firstReviewer())).toMatchObject(shown)
  expect(await undoVerdict(firstReviewer(), id)).toMatchObject(shown)
})

/**
 * A rejected attempt with a decided sample (a second review chosen at random), whose learner then requested a second
 * review.
 */
const makeRequestedReviewAfterSample = async () => {
  setSecondReviewPercent(100)
  const learner = await makeLearnerWithSubmission()
  const { id } = learner.submission
  // `decide` gives the reason 'Page 2 names no sources.'
  await decide(firstReviewer(), id, 'rejected')
  const past = new Date(Date.now() - 2 * undoReviewMs)
  await db.submission.update({ where: { id }, data: { reviewedAt: past } })
  await db.secondReview.updateMany({ where: { submissionId: id }, data: { opensAt: past } })
  expect(await decide(secondReviewer(), id, 'accepted')).toMatchObject({ status: 200 })
  expect(await requestReview(learner, id)).toMatchObject({ status: 201 })
  return id
}

test('a decided sample does not show the first verdict to another reviewer while a requested second review is open', async () => {
  const id = await makeRequestedReviewAfterSample()
  const details = await detailsFor(await signedInAdmin(), id)
  expect(details).toMatchObject({
    status: 'pending',
    second_reviews: [{ kind: 'requested', state: 'open', first: null, second: null }],
  })
  expect(JSON.stringify(details)).not.toContain('Page 2 names no sources.')
  expect(await detailsFor(firstReviewer(), id)).toMatchObject({
    second_reviews: [
      { kind: 'sample', state: 'decided', second: { status: 'accepted' } },
      { kind: 'requested', state: 'open', first: { status: 'rejected' } },
    ],
  })
})

test('a second verdict on a sample cannot be undone once the learner has asked for another second review', async () => {
  const id = await makeRequestedReviewAfterSample()
  const states = async () =>
    (await secondReviewsOf(id)).map(({ kind, state }) => `${kind} ${state}`).toSorted()
  expect(await states()).toEqual(['requested open', 'sample decided'])
  expect(await undoVerdict(secondReviewer(), id)).toEqual({
    status: 409,
    body: { message: messages.secondReview.awaitsVerdict },
  })
  expect(await states()).toEqual(['requested open', 'sample decided'])
})

test('a second verdict that its reviewer changes within ten seconds is recorded as changed; undo restores the first verdict', async () => {
  const learner = await makeRejectedSubmission()
  const { id } = learner
  const ageVerdict = async (ms: number) => {
    const [secondReview] = await secondReviewsOf(id)
    const at = new Date((secondReview?.secondReviewedAt?.getTime() ?? 0) - ms)
    await db.secondReview.updateMany({ where: { submissionId: id }, data: { secondReviewedAt: at } })
  }
  await requestReview(learner, id)
  await decide(secondReviewer(), id, 'accepted')
  setSecondReviewPercent(100)
  await ageVerdict(undoReviewMs / 2)
  // `seen` is the status that the reviewer saw.
  expect(await decide(secondReviewer(), id, 'rejected', { seen: 'accepted' })).toMatchObject({ status: 200 })
  expect(await secondReviewsOf(id)).toMatchObject([
    { state: 'decided', secondStatus: 'rejected', secondVerdict: { reason: 'Page 2 names no sources.' } },
  ])
  expect(await queuedEmails(learner.user.email)).toMatchObject([
    { template: 'submission-rejected', data: { second: true } },
  ])
  const events = await db.auditEvent.findMany({
    where: { action: 'submission.second-review', details: { path: ['learner'], equals: learner.user.name } },
    orderBy: { id: 'asc' },
  })
  expect(events.map(({ details }) => details)).toMatchObject([
    { before: { status: 'rejected' }, after: { status: 'accepted' } },
    { before: { status: 'accepted' }, after: { status: 'rejected' } },
  ])
  // The acceptance is now too old to be undone, but the rejection that replaced it is not.
  await ageVerdict(0.6 * undoReviewMs)
  expect(await undoVerdict(secondReviewer(), id)).toMatchObject({ status: 200 })
  expect(await queuedEmails(learner.user.email)).toEqual([])
  expect(await secondReviewsOf(id)).toMatchObject([{ kind: 'requested', state: 'open' }])
  expect(await db.submission.findUnique({ where: { id } })).toMatchObject({
    reviewerId: firstReviewer().user.id,
    reason: 'The edition is missing.',
  })
})

test('of ten parallel second verdicts one is stored', async () => {
  const admins = await Promise.all(Array.from({ length: 10 }, () => signedInAdmin()))
  const learner = await makeRejectedSubmission()
  await requestReview(learner, learner.id)
  const answers = await Promise.all(
    admins.map((admin, index) =>
      decide(admin, learner.id, index % 2 ? 'accepted' : 'rejected', { seen: 'pending' }),
    ),
  )
  expect(countByStatus(answers)).toEqual({ 200: 1, 409: 9 })
})

test('fifteen parallel requests open one second review, and a reviewer gets one e-mail', async () => {
  const learner = await makeRejectedSubmission()
  const responses = await inParallel(15, () => requestReview(learner, learner.id))
  expect(countByStatus(responses)).toEqual({ 201: 15 })
  expect(await secondReviewsOf(learner.id)).toHaveLength(1)
  const emails = (await queuedEmails(secondReviewer().user.email)).filter(
    ({ data }) => (data as { learner?: string }).learner === learner.user.name,
  )
  expect(emails).toHaveLength(1)
})

test('the database refuses a second verdict by the first reviewer', async () => {
  const learner = await makeRejectedSubmission()
  await requestReview(learner, learner.id)
  const secondVerdict = {
    state: 'decided' as const,
    secondStatus: 'accepted' as const,
    secondVerdict: {},
    secondReviewedAt: new Date(),
    secondReviewerId: firstReviewer().user.id,
  }
  await expect(
    db.secondReview.updateMany({ where: { submissionId: learner.id }, data: secondVerdict }),
  ).rejects.toThrow('SecondReview_other_reviewer')
})

/**
 * Locks a task as its edit or deletion does, starts `call`, runs the SQL `change` once `call` waits for the lock, and
 * commits.
 */
const whileTaskIsLocked = <T>(taskId: string, change: string, call: () => Promise<T>) =>
  withOtherConnection(async (connection) => {
    await connection.query('BEGIN')
    await connection.query('SELECT 1 FROM "Task" WHERE "id" = $1 FOR UPDATE', [taskId])
    const answer = call()
    await waitForBlockedConnections(connection)
    await connection.query(change, [taskId])
    await connection.query('COMMIT')
    return answer
  })

const deletion = 'DELETE FROM "Task" WHERE "id" = $1'
const missing = { status: 404, body: { message: messages.submissions.missing } }

test.each([
  ['edited', 'created', `UPDATE "Criterion" SET "title" = 'Sources' WHERE "taskId" = $1`, { status: 200 }, 1],
  ['deleted', 'not created', deletion, missing, 0],
])(
  'if a task is %s while a verdict on one of its submissions is sent, a sample is %s, without a deadlock',
  async (_, __, change, response, sampleCount) => {
    setSecondReviewPercent(100)
    const { submission, taskId, passFailCriterionId } = await makeSubmissionWithCriteria()
    const results = [{ criterion_id: passFailCriterionId, met: true }]
    const sendVerdict = () => decide(firstReviewer(), submission.id, 'accepted', { results })
    expect(await whileTaskIsLocked(taskId, change, sendVerdict)).toMatchObject(response)
    expect(await secondReviewsOf(submission.id)).toHaveLength(sampleCount)
  },
)

test('a request for a second review while the task is being deleted responds 404, without a deadlock', async () => {
  const learner = await makeRejectedSubmission()
  const request = () => requestReview(learner, learner.id)
  expect(await whileTaskIsLocked(learner.submission.taskId, deletion, request)).toEqual(missing)
})
