import { POST as ask } from '@/app/api/task/ask-second-review/route'
import { db } from '@/lib/db/client'
import { undoReviewMs } from '@/lib/limits'
import { makeLearnerWithSubmission, signedInAdmin, type signedInLearner } from '@/lib/testing/scenes'
import { decide, queuedEmails, secondReviewsOf, setSecondReviewPercent } from '@/lib/testing/second-reviews'
import { inParallel, countByStatus } from '@/lib/testing/wire'

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

const makeRejected = async () => {
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

test('of ten parallel second verdicts one is stored', async () => {
  const admins = await Promise.all(Array.from({ length: 10 }, () => signedInAdmin()))
  const learner = await makeRejected()
  await requestReview(learner, learner.id)
  const answers = await Promise.all(
    admins.map((admin, index) =>
      decide(admin, learner.id, index % 2 ? 'accepted' : 'rejected', { seen: 'pending' }),
    ),
  )
  expect(countByStatus(answers)).toEqual({ 200: 1, 409: 9 })
})

test('fifteen parallel requests open one second review, and a reviewer gets one e-mail', async () => {
  const learner = await makeRejected()
  const { 201: done = 0, ...others } = countByStatus(
    await inParallel(15, () => requestReview(learner, learner.id)),
  )
  expect({ done, others }).toEqual({ done: 15, others: {} })
  expect(await secondReviewsOf(learner.id)).toHaveLength(1)
  const mails = (await queuedEmails(secondReviewer().user.email)).filter(
    ({ data }) => (data as { learner?: string }).learner === learner.user.name,
  )
  expect(mails).toHaveLength(1)
})

test('the database refuses a second verdict by the first reviewer', async () => {
  const learner = await makeRejected()
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
