import { POST as assign } from '@/app/api/admin/assign-submissions/route'
import { POST as ask } from '@/app/api/task/ask-second-review/route'
import { db } from '@/lib/db/client'
import { undoReviewMs } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { makeLearnerWithSubmission, signedInAdmin } from '@/lib/testing/people'
import { decide, listFor, secondReviewsOf, setSecondReviewPercent } from '@/lib/testing/second-reviews'

beforeAll(() => setSecondReviewPercent(0))
afterAll(() => setSecondReviewPercent(null))

/** Gives a learner with a submission the role of an administrator. */
async function makeLearnerWhoIsStaff(submission: Parameters<typeof makeLearnerWithSubmission>[0]) {
  const learner = await makeLearnerWithSubmission(submission)
  const user = await db.user.update({ where: { id: learner.ids.userId }, data: { role: 'admin' } })
  return { ...learner, user, idAndEmail: { id: user.id, email: user.email } }
}

test('staff neither decide nor find the second review of their own work; another reviewer does both', async () => {
  const [first, second] = [await signedInAdmin(), await signedInAdmin()]
  const learner = await makeLearnerWhoIsStaff({
    status: 'rejected',
    reason: 'The edition is missing.',
    reviewedAt: new Date(Date.now() - 2 * undoReviewMs),
    reviewerId: first.user.id,
  })
  const { id } = learner.submission
  await learner.client.json(ask, 'POST', { body: { id, reason: 'It is on page 2.' } })

  expect(await decide(learner, id, 'accepted')).toMatchObject({
    status: 409,
    body: { message: messages.secondReview.awaitsVerdict },
  })
  expect(await secondReviewsOf(id)).toMatchObject([{ state: 'open' }])
  expect(await db.submission.findUnique({ where: { id } })).toMatchObject({ status: 'rejected' })
  const queue = { queue: 'second' }
  expect(await listFor(learner, learner.user.name, queue)).toEqual([])
  expect(await listFor(learner, learner.user.name, { status: 'pending' })).toEqual([])

  expect(await listFor(second, learner.user.name, queue)).toMatchObject([{ id }])
  expect(await decide(second, id, 'accepted')).toMatchObject({ status: 200 })
})

test('submissions are assigned to others than their learners', async () => {
  const admin = await signedInAdmin()
  const learner = await makeLearnerWhoIsStaff({})
  const { id } = learner.submission
  const assigneeAfter = async (...reviewer_ids: string[]) => {
    await admin.client.json(assign, 'POST', { body: { reviewer_ids } })
    return (await db.submission.findUniqueOrThrow({ where: { id } })).assigneeId
  }
  expect(await assigneeAfter(learner.user.id)).toBeNull()
  expect(await assigneeAfter(learner.user.id, admin.user.id)).toBe(admin.user.id)
})
