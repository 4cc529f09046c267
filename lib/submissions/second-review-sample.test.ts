import { POST as undo } from '@/app/api/admin/undo-review/route'
import { db } from '@/lib/db/client'
import { makeAttempt, signedInAdmin } from '@/lib/testing/scenes'
import {
  decide,
  detailsFor,
  listedFor,
  queuedEmails,
  secondReviewsOf,
  setPercent,
} from '@/lib/testing/second-reviews'

type Admin = Awaited<ReturnType<typeof signedInAdmin>>
let [asha, ben]: Admin[] = []
const first = () => asha as Admin
const second = () => ben as Admin
beforeAll(async () => {
  ;[asha, ben] = [await signedInAdmin(), await signedInAdmin()]
})
afterAll(() => setPercent(null))

const sampled = async () => {
  setPercent(100)
  const learner = await makeAttempt()
  const { id } = learner.submission
  await decide(first(), id, 'accepted')
  return { ...learner, id }
}
const pass = (id: string) =>
  db.secondReview.updateMany({
    where: { submissionId: id },
    data: { opensAt: new Date(Date.now() - 1000) },
  })

test('a sample opens when the verdict can no longer be undone, without a notice', async () => {
  const { id, user } = await sampled()
  expect(await secondReviewsOf(id)).toMatchObject([{ kind: 'sample', state: 'open', request: null }])
  expect(await listedFor(second(), user.name)).toMatchObject([{ status: 'accepted' }])
  await pass(id)
  expect(await listedFor(second(), user.name)).toMatchObject([{ status: 'pending', second_review: true }])
  expect(await detailsFor(first(), id)).toMatchObject({ status: 'accepted', second_reviews: [] })
  expect(
    await db.outboxMail.count({
      where: { template: 'second-review-asked', data: { path: ['learner'], equals: user.name } },
    }),
  ).toBe(0)
})

test('a sample is only recorded: the first verdict stays, and the learner hears nothing of the second', async () => {
  const { id, user } = await sampled()
  await pass(id)
  const before = await queuedEmails(user.email)
  expect(await decide(second(), id, 'rejected')).toMatchObject({ status: 200 })
  expect(await row(id)).toMatchObject({ status: 'accepted', reviewerId: first().user.id })
  expect(await secondReviewsOf(id)).toMatchObject([{ state: 'decided', secondStatus: 'rejected' }])
  expect(await queuedEmails(user.email)).toEqual(before)
  expect(await second().client.json(undo, 'POST', { body: { id } })).toMatchObject({ status: 200 })
  expect(await secondReviewsOf(id)).toMatchObject([{ state: 'open', secondStatus: null }])
  expect(await row(id)).toMatchObject({ status: 'accepted', reviewerId: first().user.id })
})

test('a sample goes with a verdict that is undone', async () => {
  const { id } = await sampled()
  await first().client.json(undo, 'POST', { body: { id } })
  expect(await secondReviewsOf(id)).toEqual([])
})

test('a sample is about as many as the setting says, and none without', async () => {
  setPercent(50)
  const ids = []
  for (let index = 0; index < 60; index++) {
    const { submission } = await makeAttempt()
    ids.push(submission.id)
    await decide(first(), submission.id, 'accepted')
  }
  const sampled = await db.secondReview.count({ where: { submissionId: { in: ids } } })
  // Outside of this by chance once in a million runs.
  expect(sampled).toBeGreaterThan(10)
  expect(sampled).toBeLessThan(50)
  for (const percent of [0, null]) {
    setPercent(percent)
    const { submission } = await makeAttempt()
    await decide(first(), submission.id, 'accepted')
    expect(await secondReviewsOf(submission.id)).toEqual([])
  }
})

const row = (id: string) => db.submission.findUniqueOrThrow({ where: { id } })
