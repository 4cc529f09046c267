import { GET as details } from '@/app/api/admin/get-submission-details/[id]/route'
import { POST as undo } from '@/app/api/admin/undo-review/route'
import { PUT as review } from '@/app/api/admin/update-submission-data/[id]/route'
import { GET as ownSubmissions } from '@/app/api/task/get-submited-task/[userId]/[taskId]/route'
import { db } from '@/lib/db/client'
import { messages } from '@/lib/messages'
import { saveCriteria } from '@/lib/tasks/criteria'
import { makeEnrollment, makeSubmission, makeUser } from '@/lib/testing/factories'
import { makeLearnerWithSubmission, makeSubmissionWithCriteria, signedInAdmin } from '@/lib/testing/people'
import { inParallel, countByStatus } from '@/lib/testing/responses'
import type { SubmissionDetails } from './details'

const texts = messages.admin
const updated = { status: 200, body: { message: texts.submissionUpdated } }

let admin: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  admin = await signedInAdmin()
})

const sendReview = (id: string, body: Record<string, unknown>) =>
  admin.client.json(review, 'PUT', { params: { id }, body })
const readDetails = async (id: string) =>
  (await admin.client.json<{ data: SubmissionDetails }>(details, 'GET', { params: { id } })).body.data
const rowOf = (id: string) =>
  db.submission.findUniqueOrThrow({
    where: { id },
    include: { results: { orderBy: { position: 'asc' } } },
  })

test('the learner and the reviewer read which criteria a rejected attempt meets, and the next step', async () => {
  const { submission, user, client, taskId, passFailCriterionId, pointsCriterionId } =
    await makeSubmissionWithCriteria()
  const body = {
    status: 'rejected',
    next_step: ' Add two tests. ',
    results: [
      { criterion_id: pointsCriterionId, points: 3, comment: ' Two rules have none. ' },
      { criterion_id: passFailCriterionId, met: true },
    ],
  }
  expect(await sendReview(submission.id, body)).toEqual(updated)
  const feedback = {
    reason: messages.submissions.criteriaNotYetMet(['Each rule has a test']),
    next_step: 'Add two tests.',
    results: [
      {
        criterion_id: passFailCriterionId,
        title: 'Sources are named',
        max_points: null,
        met: true,
        points: null,
        comment: null,
      },
      {
        criterion_id: pointsCriterionId,
        title: 'Each rule has a test',
        max_points: 5,
        met: null,
        points: 3,
        comment: 'Two rules have none.',
      },
    ],
  }
  const ownAttempts = await client.json(ownSubmissions, 'GET', { params: { userId: user.id, taskId } })
  expect(ownAttempts.body).toMatchObject({ data: [{ status: 'rejected', ...feedback }] })
  expect(await readDetails(submission.id)).toMatchObject(feedback)
  expect(await db.outboxMail.findMany({ where: { recipient: user.email } })).toMatchObject([
    {
      template: 'submission-rejected',
      data: {
        reason: feedback.reason,
        nextStep: feedback.next_step,
        results: ['Sources are named: met', 'Each rule has a test: 3 of 5 points. Two rules have none.'],
      },
    },
  ])
})

const next_step = 'Mend it.'

test('a result for a criterion of another task is refused', async () => {
  const [one, other] = [await makeSubmissionWithCriteria(), await makeSubmissionWithCriteria()]
  const results = [{ criterion_id: other.passFailCriterionId, met: false }]
  expect((await sendReview(one.submission.id, { status: 'rejected', next_step, results })).status).toBe(409)
})

test('if the reason of a rejection has only invisible characters, the titles of unmet criteria are stored as the reason', async () => {
  const { submission, passFailCriterionId } = await makeSubmissionWithCriteria()
  const results = [{ criterion_id: passFailCriterionId, met: false }]
  const body = { status: 'rejected', reason: '\u200b', next_step, results }
  expect(await sendReview(submission.id, body)).toEqual(updated)
  const { reason } = await rowOf(submission.id)
  expect(reason).toBe(messages.submissions.criteriaNotYetMet(['Sources are named']))
})

test('a rejection may have a reason and no results; a next step of invisible characters is stored as null', async () => {
  const { submission } = await makeSubmissionWithCriteria()
  const body = { status: 'rejected', reason: 'Too short.', next_step: '\u200b' }
  expect(await sendReview(submission.id, body)).toEqual(updated)
  expect(await rowOf(submission.id)).toMatchObject({ reason: 'Too short.', nextStep: null, results: [] })
})

test('an acceptance may have points; one with a criterion that is not met is refused', async () => {
  const { submission, passFailCriterionId, pointsCriterionId } = await makeSubmissionWithCriteria()
  const accept = ({ met }: { met: boolean }) =>
    sendReview(submission.id, {
      status: 'accepted',
      results: [
        { criterion_id: passFailCriterionId, met },
        { criterion_id: pointsCriterionId, points: 4 },
      ],
    })
  expect(await accept({ met: false })).toMatchObject({
    status: 400,
    body: { message: texts.criterionNotMet },
  })
  expect(await accept({ met: true })).toEqual(updated)
  expect(await rowOf(submission.id)).toMatchObject({
    status: 'accepted',
    reason: null,
    results: [{ met: true }, { points: 4 }],
  })
})

test('a verdict that is undone or replaced leaves no result behind', async () => {
  const { submission, passFailCriterionId } = await makeSubmissionWithCriteria()
  const rejection = {
    status: 'rejected',
    next_step,
    results: [{ criterion_id: passFailCriterionId, met: false }],
  }
  await sendReview(submission.id, rejection)
  expect(await admin.client.json(undo, 'POST', { body: { id: submission.id } })).toEqual(updated)
  expect(await rowOf(submission.id)).toMatchObject({ status: 'pending', nextStep: null, results: [] })
  await sendReview(submission.id, rejection)
  await sendReview(submission.id, { status: 'accepted' })
  expect(await rowOf(submission.id)).toMatchObject({ status: 'accepted', nextStep: null, results: [] })
})

test('the same verdict sent in parallel is stored once; one with other points is refused', async () => {
  const { submission, user, passFailCriterionId, pointsCriterionId } = await makeSubmissionWithCriteria()
  const reject = (points: number) =>
    sendReview(submission.id, {
      status: 'rejected',
      reason: 'Not enough.',
      next_step,
      results: [
        { criterion_id: passFailCriterionId, met: true },
        { criterion_id: pointsCriterionId, points },
      ],
    })
  expect(countByStatus(await inParallel(5, () => reject(2)))).toEqual({ 200: 5 })
  expect(await db.outboxMail.count({ where: { recipient: user.email } })).toBe(1)
  expect((await reject(3)).status).toBe(409)
})

test('the results of a verdict stay as they were when the criteria are edited or removed', async () => {
  const { submission, taskId, passFailCriterionId, pointsCriterionId } = await makeSubmissionWithCriteria()
  const results = [
    { criterion_id: passFailCriterionId, met: false },
    { criterion_id: pointsCriterionId, points: 5 },
  ]
  await sendReview(submission.id, { status: 'rejected', next_step, results })
  await db.$transaction((tx) =>
    saveCriteria(tx, taskId, [{ id: pointsCriterionId, title: 'Each rule is tested', points: 9 }]),
  )
  const { results: feedback, criteria } = await readDetails(submission.id)
  expect(feedback).toMatchObject([
    { criterion_id: null, title: 'Sources are named', met: false },
    { criterion_id: pointsCriterionId, title: 'Each rule has a test', points: 5, max_points: 5 },
  ])
  expect(criteria).toEqual([
    { id: pointsCriterionId, title: 'Each rule is tested', points: 9, saved_comments: [] },
  ])
})

test('a verdict that is sent while the criteria are edited is stored whole or refused', async () => {
  for (let round = 0; round < 10; round++) {
    const { submission, taskId, passFailCriterionId } = await makeSubmissionWithCriteria()
    const [verdict] = await Promise.all([
      sendReview(submission.id, {
        status: 'rejected',
        next_step,
        results: [{ criterion_id: passFailCriterionId, met: false }],
      }),
      db.$transaction((tx) => saveCriteria(tx, taskId, [])),
    ])
    const row = await rowOf(submission.id)
    if (verdict.status === 409) expect(row).toMatchObject({ status: 'pending', results: [] })
    else expect(row).toMatchObject({ status: 'rejected', results: [{ criterionId: null, met: false }] })
  }
})

test('the next steps of other attempts at the task are offered once each, the latest first', async () => {
  const { submission, course, taskId, passFailCriterionId } = await makeSubmissionWithCriteria()
  const results = [{ criterion_id: passFailCriterionId, met: false }]
  for (const step of ['Name them.', 'Add the page.', 'Name them.']) {
    const { id: userId } = await makeUser()
    const { id: enrollmentId } = await makeEnrollment(userId, course.id)
    const other = await makeSubmission({ userId, taskId, enrollmentId })
    expect(await sendReview(other.id, { status: 'rejected', next_step: step, results })).toEqual(updated)
  }
  expect((await readDetails(submission.id)).next_steps).toEqual(['Name them.', 'Add the page.'])
  await sendReview(submission.id, { status: 'rejected', next_step: 'The step of this attempt.', results })
  expect((await readDetails(submission.id)).next_steps).toEqual(['Name them.', 'Add the page.'])
})

test('an attempt at a task without criteria has neither results nor a next step', async () => {
  const { submission, user, client } = await makeLearnerWithSubmission({ status: 'rejected' })
  expect(await readDetails(submission.id)).not.toHaveProperty('results')
  const { body } = await client.json<{ data: object[] }>(ownSubmissions, 'GET', {
    params: { userId: user.id, taskId: submission.taskId },
  })
  expect(Object.keys(body.data[0] ?? {})).toEqual([
    'id',
    'file_url',
    'status',
    'reason',
    'submited_at',
    'task_id',
  ])
})

test('deleting a task deletes its results and saved comments', async () => {
  const { submission, taskId, passFailCriterionId } = await makeSubmissionWithCriteria()
  await db.criterionComment.create({ data: { criterionId: passFailCriterionId, text: 'Saved' } })
  await sendReview(submission.id, {
    status: 'rejected',
    next_step,
    results: [{ criterion_id: passFailCriterionId, met: false }],
  })
  await db.task.delete({ where: { id: taskId } })
  expect(await db.criterionResult.count({ where: { submissionId: submission.id } })).toBe(0)
  expect(await db.criterionComment.count({ where: { criterionId: passFailCriterionId } })).toBe(0)
})
