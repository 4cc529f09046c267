import { POST as undo } from '@/app/api/admin/undo-review/route'
import { db } from '@/lib/db/client'
import { MINUTE, SECOND, undoReviewMs } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { fakeDate } from '@/lib/testing/fake-date'
import { noticesOf } from '@/lib/testing/notices'
import { makeLearnerWithSubmission, signedInAdmin } from '@/lib/testing/people'
import {
  decide,
  detailsFor,
  listFor,
  queuedEmails,
  secondReviewsOf,
  setSecondReviewPercent,
} from '@/lib/testing/second-reviews'

type Admin = Awaited<ReturnType<typeof signedInAdmin>>
let [asha, ben]: Admin[] = []
const firstReviewer = () => asha as Admin
const secondReviewer = () => ben as Admin
beforeAll(async () => {
  ;[asha, ben] = [await signedInAdmin(), await signedInAdmin()]
})
afterAll(() => setSecondReviewPercent(null))
afterEach(() => jest.useRealTimers())

/** An accepted submission whose verdict was sampled: another reviewer decides, too, only to measure agreement. */
const makeSampledSubmission = async () => {
  setSecondReviewPercent(100)
  const learner = await makeLearnerWithSubmission()
  const { id } = learner.submission
  await decide(firstReviewer(), id, 'accepted')
  return { ...learner, id }
}
/** Makes a sample due now: other reviewers see it. Otherwise it is due when the verdict can no longer be undone. */
const makeSampleDue = (id: string) =>
  db.secondReview.updateMany({
    where: { submissionId: id },
    data: { opensAt: new Date(Date.now() - 1000) },
  })

test('once a sample is due, other reviewers do not see the first verdict, and get no e-mail about it', async () => {
  const { id, user } = await makeSampledSubmission()
  expect(await secondReviewsOf(id)).toMatchObject([{ kind: 'sample', state: 'open', request: null }])
  expect(await listFor(secondReviewer(), user.name)).toMatchObject([{ status: 'accepted' }])
  await makeSampleDue(id)
  expect(await listFor(secondReviewer(), user.name)).toMatchObject([
    { status: 'pending', second_review: true },
  ])
  expect(await detailsFor(firstReviewer(), id)).toMatchObject({ status: 'accepted', second_reviews: [] })
  expect(
    await db.outboxMail.count({
      where: { template: 'second-review-asked', data: { path: ['learner'], equals: user.name } },
    }),
  ).toBe(0)
})

test('until a sample is due, other reviewers find it neither in the queue of second reviews nor among pending submissions', async () => {
  const listed = (query: Record<string, string>) => listFor(secondReviewer(), user.name, query)
  // The verdict and the time at which its sample is due are in the same minute, so that this test fails if a query
  // rounds times to minutes.
  const verdictTime = Math.ceil(Date.now() / MINUTE) * MINUTE + SECOND
  fakeDate(verdictTime)
  const { id, user } = await makeSampledSubmission()
  expect(await listed({ queue: 'second' })).toEqual([])
  expect(await listed({ status: 'pending' })).toEqual([])
  expect(await listed({ status: 'accepted' })).toMatchObject([{ id, status: 'accepted' }])
  jest.setSystemTime(verdictTime + undoReviewMs)
  expect(await listed({ queue: 'second' })).toMatchObject([{ id, status: 'pending', second_review: true }])
  expect(await listed({ status: 'accepted' })).toEqual([])
})

test('the second verdict on a sample is only recorded: the first stays in force, and the learner is not notified', async () => {
  const { id, user } = await makeSampledSubmission()
  await makeSampleDue(id)
  const before = await queuedEmails(user.email)
  const notices = await noticesOf(user)
  expect(notices).toHaveLength(1)
  expect(await decide(secondReviewer(), id, 'rejected')).toMatchObject({ status: 200 })
  expect(await rowOf(id)).toMatchObject({ status: 'accepted', reviewerId: firstReviewer().user.id })
  expect(await secondReviewsOf(id)).toMatchObject([{ state: 'decided', secondStatus: 'rejected' }])
  expect(await queuedEmails(user.email)).toEqual(before)
  expect(await secondReviewer().client.json(undo, 'POST', { body: { id } })).toMatchObject({ status: 200 })
  expect(await secondReviewsOf(id)).toMatchObject([{ state: 'open', secondStatus: null }])
  expect(await queuedEmails(user.email)).toEqual(before)
  expect(await noticesOf(user)).toEqual(notices)
  expect(await rowOf(id)).toMatchObject({ status: 'accepted', reviewerId: firstReviewer().user.id })
})

test('once a sample is due, a verdict is refused if its reviewer still saw the first verdict', async () => {
  const { id } = await makeSampledSubmission()
  await makeSampleDue(id)
  expect(await decide(secondReviewer(), id, 'rejected', { seen: 'accepted' })).toEqual({
    status: 409,
    body: {
      message: messages.admin.alreadyReviewed('pending', null),
      data: { status: 'pending', reason: null },
    },
  })
  expect(await secondReviewsOf(id)).toMatchObject([{ state: 'open', secondStatus: null }])
})

test('repeating a second verdict on a sample succeeds, and the first verdict stays in force', async () => {
  const { id, user } = await makeSampledSubmission()
  await makeSampleDue(id)
  const before = await queuedEmails(user.email)
  for (const fields of [{}, {}, { seen: 'pending' }])
    expect(await decide(secondReviewer(), id, 'rejected', fields)).toMatchObject({ status: 200 })
  expect(await rowOf(id)).toMatchObject({ status: 'accepted', reviewerId: firstReviewer().user.id })
  expect(await queuedEmails(user.email)).toEqual(before)
  expect(await secondReviewsOf(id)).toMatchObject([{ state: 'decided', secondStatus: 'rejected' }])
})

test('if a reviewer decides a sample and then replaces the first verdict, undo takes back only the replacement', async () => {
  const { id } = await makeSampledSubmission()
  await makeSampleDue(id)
  // Another reviewer may replace the first verdict only once it can no longer be undone.
  await db.submission.update({ where: { id }, data: { reviewedAt: new Date(Date.now() - 60_000) } })
  // Keeps the replacement from being sampled, too.
  setSecondReviewPercent(0)
  expect(await decide(secondReviewer(), id, 'accepted')).toMatchObject({ status: 200 })
  expect(await decide(secondReviewer(), id, 'rejected', { seen: 'accepted' })).toMatchObject({ status: 200 })
  expect(await rowOf(id)).toMatchObject({ status: 'rejected', reviewerId: secondReviewer().user.id })
  expect(await secondReviewer().client.json(undo, 'POST', { body: { id } })).toMatchObject({ status: 200 })
  expect(await rowOf(id)).toMatchObject({ status: 'accepted', reviewerId: firstReviewer().user.id })
  expect(await secondReviewsOf(id)).toMatchObject([{ state: 'decided', secondStatus: 'accepted' }])
})

test('an open second review is not listed as assigned to the first reviewer', async () => {
  const { id, user } = await makeSampledSubmission()
  await db.submission.update({ where: { id }, data: { assigneeId: firstReviewer().user.id } })
  await makeSampleDue(id)
  const [row] = await listFor(secondReviewer(), user.name)
  expect(row).toMatchObject({ id, second_review: true })
  expect(row).not.toHaveProperty('assigned_to')
})

test('undoing a verdict deletes its sample', async () => {
  const { id } = await makeSampledSubmission()
  await firstReviewer().client.json(undo, 'POST', { body: { id } })
  expect(await secondReviewsOf(id)).toEqual([])
})

test('about as many verdicts are sampled as the setting says, and none at 0 or without a setting', async () => {
  setSecondReviewPercent(50)
  const ids = []
  for (let index = 0; index < 60; index++) {
    const { submission } = await makeLearnerWithSubmission()
    ids.push(submission.id)
    await decide(firstReviewer(), submission.id, 'accepted')
  }
  const sampledCount = await db.secondReview.count({ where: { submissionId: { in: ids } } })
  // A correct sample is outside of these bounds less than once in a million runs.
  expect(sampledCount).toBeGreaterThan(10)
  expect(sampledCount).toBeLessThan(50)
  for (const percent of [0, null]) {
    setSecondReviewPercent(percent)
    const { submission } = await makeLearnerWithSubmission()
    await decide(firstReviewer(), submission.id, 'accepted')
    expect(await secondReviewsOf(submission.id)).toEqual([])
  }
})

const rowOf = (id: string) => db.submission.findUniqueOrThrow({ where: { id } })
