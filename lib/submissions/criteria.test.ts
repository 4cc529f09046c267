import { GET as details } from '@/app/api/admin/get-submission-details/[id]/route'
import { POST as undo } from '@/app/api/admin/undo-review/route'
import { PUT as review } from '@/app/api/admin/update-submission-data/[id]/route'
import { GET as own } from '@/app/api/task/get-submited-task/[userId]/[taskId]/route'
import { db } from '@/lib/db/client'
import { messages } from '@/lib/messages'
import { saveCriteria } from '@/lib/tasks/criteria'
import { makeEnrollment, makeSubmission, makeUser } from '@/lib/testing/factories'
import { makeAttempt, makeEvaluatedAttempt, signedInAdmin } from '@/lib/testing/scenes'
import { inParallel, statuses } from '@/lib/testing/wire'
import type { SubmissionDetails } from './details'

const texts = messages.admin
const updated = { status: 200, body: { message: texts.submissionUpdated } }

let admin: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  admin = await signedInAdmin()
})

const put = (id: string, body: Record<string, unknown>, by = admin) =>
  by.client.json(review, 'PUT', { params: { id }, body })
const read = async (id: string) =>
  (await admin.client.json<{ data: SubmissionDetails }>(details, 'GET', { params: { id } })).body.data
const rowOf = (id: string) =>
  db.submission.findUniqueOrThrow({
    where: { id },
    include: { results: { orderBy: { position: 'asc' } } },
  })

test('a rejection says what is met, what is not, and what to do next; the learner reads it', async () => {
  const { submission, user, client, taskId, named, tested } = await makeEvaluatedAttempt()
  const body = {
    status: 'rejected',
    next_step: ' Add two tests. ',
    results: [
      { criterion_id: tested, points: 3, comment: ' Two rules have none. ' },
      { criterion_id: named, met: true },
    ],
  }
  expect(await put(submission.id, body)).toEqual(updated)
  const feedback = {
    reason: messages.submissions.notYet(['Each rule has a test']),
    next_step: 'Add two tests.',
    results: [
      {
        criterion_id: named,
        title: 'Sources are named',
        max_points: null,
        met: true,
        points: null,
        comment: null,
      },
      {
        criterion_id: tested,
        title: 'Each rule has a test',
        max_points: 5,
        met: null,
        points: 3,
        comment: 'Two rules have none.',
      },
    ],
  }
  const seen = await client.json(own, 'GET', { params: { userId: user.id, taskId } })
  expect(seen.body).toMatchObject({ data: [{ status: 'rejected', ...feedback }] })
  expect(await read(submission.id)).toMatchObject(feedback)
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

test('a criterion of another task is not evaluated', async () => {
  const [one, other] = [await makeEvaluatedAttempt(), await makeEvaluatedAttempt()]
  const results = [{ criterion_id: other.named, met: false }]
  expect((await put(one.submission.id, { status: 'rejected', next_step, results })).status).toBe(409)
})

test('a reason alone rejects, as for those who know no criteria', async () => {
  const { submission } = await makeEvaluatedAttempt()
  expect(await put(submission.id, { status: 'rejected', reason: 'Too short.' })).toEqual(updated)
  expect(await rowOf(submission.id)).toMatchObject({ reason: 'Too short.', nextStep: null, results: [] })
})

test('accepted work can have points, and no criterion that is not met', async () => {
  const { submission, named, tested } = await makeEvaluatedAttempt()
  const accept = (met: boolean) =>
    put(submission.id, {
      status: 'accepted',
      results: [
        { criterion_id: named, met },
        { criterion_id: tested, points: 4 },
      ],
    })
  expect(await accept(false)).toMatchObject({ status: 400, body: { message: texts.criterionNotMet } })
  expect(await accept(true)).toEqual(updated)
  expect(await rowOf(submission.id)).toMatchObject({
    status: 'accepted',
    reason: null,
    results: [{ met: true }, { points: 4 }],
  })
})

test('a verdict that is undone or replaced leaves no result behind', async () => {
  const { submission, named } = await makeEvaluatedAttempt()
  const reject = { status: 'rejected', next_step, results: [{ criterion_id: named, met: false }] }
  await put(submission.id, reject)
  expect(await admin.client.json(undo, 'POST', { body: { id: submission.id } })).toEqual(updated)
  expect(await rowOf(submission.id)).toMatchObject({ status: 'pending', nextStep: null, results: [] })
  await put(submission.id, reject)
  await put(submission.id, { status: 'accepted' })
  expect(await rowOf(submission.id)).toMatchObject({ status: 'accepted', nextStep: null, results: [] })
})

test('the same verdict sent twice is one; another result is another verdict', async () => {
  const { submission, user, named, tested } = await makeEvaluatedAttempt()
  const reject = (points: number) =>
    put(submission.id, {
      status: 'rejected',
      reason: 'Not enough.',
      next_step,
      results: [
        { criterion_id: named, met: true },
        { criterion_id: tested, points },
      ],
    })
  expect(statuses(await inParallel(5, () => reject(2)))).toEqual({ 200: 5 })
  expect(await db.outboxMail.count({ where: { recipient: user.email } })).toBe(1)
  expect((await reject(3)).status).toBe(409)
})

test('the results of a verdict stay as they were when the criteria are edited or removed', async () => {
  const { submission, taskId, named, tested } = await makeEvaluatedAttempt()
  const results = [
    { criterion_id: named, met: false },
    { criterion_id: tested, points: 5 },
  ]
  await put(submission.id, { status: 'rejected', next_step, results })
  await db.$transaction((tx) =>
    saveCriteria(tx, taskId, [{ id: tested, title: 'Each rule is tested', points: 9 }]),
  )
  const { results: feedback, criteria } = await read(submission.id)
  expect(feedback).toMatchObject([
    { criterion_id: null, title: 'Sources are named', met: false },
    { criterion_id: tested, title: 'Each rule has a test', points: 5, max_points: 5 },
  ])
  expect(criteria).toEqual([{ id: tested, title: 'Each rule is tested', points: 9, saved_comments: [] }])
})

test('an edit of the criteria and a verdict at the same time: both are whole', async () => {
  for (let round = 0; round < 10; round++) {
    const { submission, taskId, named } = await makeEvaluatedAttempt()
    const [verdict] = await Promise.all([
      put(submission.id, { status: 'rejected', next_step, results: [{ criterion_id: named, met: false }] }),
      db.$transaction((tx) => saveCriteria(tx, taskId, [])),
    ])
    const row = await rowOf(submission.id)
    if (verdict.status === 409) expect(row).toMatchObject({ status: 'pending', results: [] })
    else expect(row).toMatchObject({ status: 'rejected', results: [{ criterionId: null, met: false }] })
  }
})

test('the next steps that others were given for the task are offered once each, the latest first', async () => {
  const { submission, course, taskId, named } = await makeEvaluatedAttempt()
  const results = [{ criterion_id: named, met: false }]
  for (const step of ['Name them.', 'Add the page.', 'Name them.']) {
    const { id: userId } = await makeUser()
    const { id: enrollmentId } = await makeEnrollment(userId, course.id)
    const other = await makeSubmission({ userId, taskId, enrollmentId })
    expect(await put(other.id, { status: 'rejected', next_step: step, results })).toEqual(updated)
  }
  expect((await read(submission.id)).next_steps).toEqual(['Name them.', 'Add the page.'])
  await put(submission.id, { status: 'rejected', next_step: 'Her own.', results })
  expect((await read(submission.id)).next_steps).toEqual(['Name them.', 'Add the page.'])
})

test('a task without criteria shows none, and its attempts neither results nor a next step', async () => {
  const { submission, user, client } = await makeAttempt({ status: 'rejected' })
  expect(await read(submission.id)).not.toHaveProperty('results')
  const { body } = await client.json<{ data: object[] }>(own, 'GET', {
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

test('deleting a learner or a task deletes its results and comments', async () => {
  const { submission, taskId, named } = await makeEvaluatedAttempt()
  await db.criterionComment.create({ data: { criterionId: named, text: 'Saved' } })
  await put(submission.id, { status: 'rejected', next_step, results: [{ criterion_id: named, met: false }] })
  await db.task.delete({ where: { id: taskId } })
  expect(await db.criterionResult.count({ where: { submissionId: submission.id } })).toBe(0)
  expect(await db.criterionComment.count({ where: { criterionId: named } })).toBe(0)
})
