import { POST as undo } from '@/app/api/admin/undo-review/route'
import { POST as ask } from '@/app/api/task/ask-second-review/route'
import { db } from '@/lib/db/client'
import { undoReviewMs } from '@/lib/limits'
import { makeLearnerWithSubmission, makeSubmissionWithCriteria, signedInAdmin } from '@/lib/testing/people'
import { decide, setSecondReviewPercent } from '@/lib/testing/second-reviews'

afterAll(() => setSecondReviewPercent(null))

/** Lets the undo time of the verdict in force pass, and makes its sample due. */
async function endUndoTime(id: string) {
  await db.submission.update({ where: { id }, data: { reviewedAt: new Date(Date.now() - undoReviewMs) } })
  await db.secondReview.updateMany({
    where: { submissionId: id, state: 'open' },
    data: { opensAt: new Date(Date.now() - 1000) },
  })
}

/** Undoes the reviewer's verdict, and returns the details of the audit event. */
async function undoAndLoadEvent({ client }: Awaited<ReturnType<typeof signedInAdmin>>, id: string) {
  expect(await client.json(undo, 'POST', { body: { id } })).toMatchObject({ status: 200 })
  const { details } = await db.auditEvent.findFirstOrThrow({
    where: { subjectId: id, action: 'submission.review-undone' },
  })
  return details
}

test('if a requested second verdict is undone, the audit trail has it and the first verdict, which is restored', async () => {
  setSecondReviewPercent(0)
  const [first, second] = [await signedInAdmin(), await signedInAdmin()]
  const { submission, user, task, client, passFailCriterionId } = await makeSubmissionWithCriteria()
  const { id } = submission
  const results = [{ criterion_id: passFailCriterionId, met: false, comment: 'Which edition?' }]
  await decide(first, id, 'rejected', { results, next_step: 'Name it.' })
  await endUndoTime(id)
  await client.json(ask, 'POST', { body: { id, reason: 'It is on page 2.' } })
  expect(await decide(second, id, 'accepted')).toMatchObject({ status: 200 })
  expect(await undoAndLoadEvent(second, id)).toEqual({
    learner: user.name,
    task: task.title,
    before: { status: 'accepted', reason: null },
    after: {
      status: 'rejected',
      reason: 'Page 2 names no sources.',
      nextStep: 'Name it.',
      results: [expect.objectContaining(results[0])],
    },
  })
})

test('if the second verdict on a sample is undone, the audit trail has it and the verdict that is in force', async () => {
  const [first, second, third] = [await signedInAdmin(), await signedInAdmin(), await signedInAdmin()]
  const makeDecidedSample = async () => {
    setSecondReviewPercent(100)
    const { id } = (await makeLearnerWithSubmission()).submission
    await decide(first, id, 'accepted')
    await endUndoTime(id)
    setSecondReviewPercent(0) // Verdicts that follow are not sampled.
    expect(await decide(second, id, 'rejected', { reason: 'Too short.' })).toMatchObject({ status: 200 })
    return id
  }
  const before = { status: 'rejected', reason: 'Too short.' }
  expect(await undoAndLoadEvent(second, await makeDecidedSample())).toMatchObject({
    before,
    after: { status: 'accepted', reason: null },
  })
  const replacedId = await makeDecidedSample()
  expect(await decide(third, replacedId, 'rejected', { seen: 'accepted' })).toMatchObject({ status: 200 })
  expect(await undoAndLoadEvent(second, replacedId)).toMatchObject({
    before,
    after: { status: 'rejected', reason: 'Page 2 names no sources.' },
  })
})
