import { GET as list } from '@/app/api/admin/get-course-batches/[courseId]/route'
import { GET as submissions } from '@/app/api/admin/get-submissions-data/[id]/[email]/route'
import { PUT as save } from '@/app/api/admin/update-batch-due-dates/[id]/route'
import { GET as getProgress } from '@/app/api/course/my-progress/[courseId]/route'
import { DELETE as withdraw } from '@/app/api/task/delete-submited-task/[submissionId]/route'
import { POST as submit } from '@/app/api/task/submit-course-task/route'
import { db, pool } from '@/lib/db/client'
import { isoDateInInstituteZone } from '@/lib/format/date'
import { DAY } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { makeBatch, makeCourse, makeSubmission } from '@/lib/testing/factories'
import { closeServers, allowedLink, serveAtLinkCheckAddress } from '@/lib/testing/local-server'
import { makeLearner, signedInAdmin } from '@/lib/testing/people'
import { unknownIds } from '@/lib/testing/responses'
import { validateDueDates } from './rules'

let admin: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  admin = await signedInAdmin()
  await serveAtLinkCheckAddress((_, response) => response.setHeader('content-type', 'text/plain').end('work'))
})
afterAll(closeServers)

const { due } = messages.batches
const isoDayFromNow = (days: number) => isoDateInInstituteZone(new Date(Date.now() + days * DAY))

type DueDate = { task_id: string; due_on: string; hard: boolean }
const saveAll = (id: string, due_dates: DueDate[], seen_due_dates?: DueDate[]) =>
  admin.client.json(save, 'PUT', {
    params: { id },
    body: { due_dates, ...(seen_due_dates && { seen_due_dates }) },
  })

/** A learner in a batch in which the task is due on this day. */
async function makeLearnerWithDueDate(due_on: string, { hard = false } = {}) {
  const learner = await makeLearner()
  const batch = await makeBatch(learner.course.id)
  await db.enrollment.update({ where: { id: learner.enrollment.id }, data: { batchId: batch.id } })
  await saveAll(batch.id, [{ task_id: learner.task.id, due_on, hard }])
  return { ...learner, batch }
}

type Learner = Awaited<ReturnType<typeof makeLearnerWithDueDate>>
const handIn = ({ client, user, task }: Learner) =>
  client.json<{ message: string; data: { id: string } }>(submit, 'POST', {
    body: { user_id: user.id, task_id: task.id, fileLink: allowedLink('work') },
  })
const tasksOf = async ({ client, course }: Pick<Learner, 'client' | 'course'>) =>
  (await client.json<{ data: { tasks: object[] } }>(getProgress, 'GET', { params: { courseId: course.id } }))
    .body.data.tasks
const refusedAs = (message: string) => ({ status: 409, body: { message } })

test('saved due dates replace the previous ones, are listed and shown to the learners of the batch', async () => {
  const learner = await makeLearnerWithDueDate('2099-01-29', { hard: true })
  const rows = await admin.client.json(list, 'GET', { params: { courseId: learner.course.id } })
  expect(rows.body).toMatchObject({
    data: [{ due_dates: [{ task_id: learner.task.id, due_on: '2099-01-29', hard: true }] }],
  })
  expect(await tasksOf(learner)).toMatchObject([{ due_on: '2099-01-29', due_hard: true }])
  expect(await saveAll(learner.batch.id, [])).toEqual({ status: 200, body: { message: due.saved } })
  expect((await tasksOf(learner))[0]).not.toHaveProperty('due_on')
  const learnerOutside = await makeLearner()
  expect((await tasksOf(learnerOutside))[0]).not.toHaveProperty('due_on')
})

test('if a task is named twice, its first due date counts, and the audit event states the due dates before and after', async () => {
  const { batch, task } = await makeLearnerWithDueDate('2099-01-29')
  const [first, second] = ['2099-02-01', '2099-02-02'].map((due_on) => ({
    task_id: task.id,
    due_on,
    hard: false,
  }))
  if (!first || !second) throw new Error('Two due dates are needed.')
  expect(await saveAll(batch.id, [first, second])).toMatchObject({ status: 200 })
  expect(await db.batchDueDate.findMany({ where: { batchId: batch.id } })).toMatchObject([
    { dueOn: new Date(first.due_on) },
  ])
  const event = await db.auditEvent.findFirst({
    where: { action: 'batch.due-dates', subjectId: batch.id },
    orderBy: { id: 'desc' },
  })
  expect(event?.details).toMatchObject({
    before: { dueDates: [{ task_id: task.id, due_on: '2099-01-29', hard: false }] },
    after: { dueDates: [first] },
  })
})

test('due dates are replaced only if they are those that the caller saw, in any order', async () => {
  const { batch, course, task } = await makeLearnerWithDueDate('2099-01-29')
  const other = await db.task.create({ data: { courseId: course.id, title: 'Other', description: 'More' } })
  const seen = [{ task_id: task.id, due_on: '2099-01-29', hard: false }]
  const both = [...seen, { task_id: other.id, due_on: '2099-02-05', hard: true }]
  expect(await saveAll(batch.id, both, seen)).toMatchObject({ status: 200 })
  const later = [{ task_id: task.id, due_on: '2099-03-01', hard: false }]
  for (const outdated of [seen, [], [...seen, { task_id: other.id, due_on: '2099-02-05', hard: false }]])
    expect(await saveAll(batch.id, later, outdated)).toEqual(refusedAs(due.changedByOther))
  expect(await db.batchDueDate.count({ where: { batchId: batch.id } })).toBe(2)
  expect(await saveAll(batch.id, later, both.toReversed())).toMatchObject({ status: 200 })
})

test('an attempt submitted on the day of the due date is in time', async () => {
  const learner = await makeLearnerWithDueDate(isoDayFromNow(0), { hard: true })
  const { body } = await handIn(learner)
  expect(await db.submission.findUnique({ where: { id: body.data.id } })).toMatchObject({ late: false })
})

test('work handed in after a soft due date is accepted and marked as late, for the learner and for reviewers', async () => {
  const learner = await makeLearnerWithDueDate(isoDayFromNow(-1))
  const { status, body } = await handIn(learner)
  expect(status).toBe(201)
  expect(await tasksOf(learner)).toMatchObject([
    { due_past: true, submission: { id: body.data.id, late: true } },
  ])
  const query = { q: learner.user.name }
  const rows = await admin.client.json(submissions, 'GET', { params: admin.idAndEmail, query })
  expect(rows.body).toMatchObject({ data: [{ late: true }] })
})

test('after a hard due date a first attempt is refused, and one that was submitted before cannot be withdrawn', async () => {
  const learner = await makeLearnerWithDueDate(isoDayFromNow(-1), { hard: true })
  expect(await handIn(learner)).toEqual(refusedAs(due.passed))
  expect(await db.submission.count({ where: { userId: learner.user.id } })).toBe(0)
  const { id } = await makeSubmission(learner.ids)
  expect(await learner.client.json(withdraw, 'DELETE', { params: { submissionId: id } })).toEqual(
    refusedAs(due.cannotWithdraw),
  )
  expect(await db.submission.findUnique({ where: { id } })).toMatchObject({ withdrawnAt: null })
})

test('rejected work can be withdrawn and submitted again after a hard due date, and is late', async () => {
  const learner = await makeLearnerWithDueDate(isoDayFromNow(-1), { hard: true })
  const { id } = await makeSubmission({ ...learner.ids, status: 'rejected' })
  const withdrawn = await learner.client.json(withdraw, 'DELETE', { params: { submissionId: id } })
  expect(withdrawn.status).toBe(200)
  const { status, body } = await handIn(learner)
  expect(status).toBe(201)
  expect(await db.submission.findUnique({ where: { id: body.data.id } })).toMatchObject({ late: true })
})

test('a late attempt stays late after its due date is moved to a later day', async () => {
  const learner = await makeLearnerWithDueDate(isoDayFromNow(-1))
  const { body } = await handIn(learner)
  await saveAll(learner.batch.id, [{ task_id: learner.task.id, due_on: isoDayFromNow(5), hard: false }])
  expect(await db.submission.findUnique({ where: { id: body.data.id } })).toMatchObject({ late: true })
})

test('a due date for a task of another course is refused by the API and by the database', async () => {
  const [learner, other] = [await makeLearnerWithDueDate('2099-01-29'), await makeCourse()]
  const [task] = other.tasks
  const body = [{ task_id: task?.id ?? '', due_on: '2099-01-30', hard: false }]
  expect(await saveAll(learner.batch.id, body)).toEqual(refusedAs(due.taskMissing))
  expect(await tasksOf(learner)).toMatchObject([{ due_on: '2099-01-29' }])
  await expect(
    pool.query(
      `INSERT INTO "BatchDueDate" ("batchId", "taskId", "courseId", "dueOn") VALUES ($1, $2, $3, now())`,
      [learner.batch.id, task?.id, learner.course.id],
    ),
  ).rejects.toThrow('BatchDueDate_taskId_courseId_fkey')
})

test.each(['2027-02-30', '', 'tomorrow', '29/01/2027'])('the due date %j is refused', async (due_on) => {
  const learner = await makeLearnerWithDueDate('2099-01-29')
  const body = [{ task_id: learner.task.id, due_on, hard: false }]
  expect(await saveAll(learner.batch.id, body)).toMatchObject({ status: 400, body: { message: due.invalid } })
  expect(await tasksOf(learner)).toMatchObject([{ due_on: '2099-01-29' }])
})

test.each(['2027-01-29', '12345-01-29'])(
  'the form refuses the due date %j only if the API does',
  async (due_on) => {
    const { batch, task } = await makeLearnerWithDueDate('2099-01-29')
    const dueDates = [{ task_id: task.id, due_on, hard: false }]
    const { status, body } = await saveAll(batch.id, dueDates)
    expect(validateDueDates(dueDates)).toEqual(
      status === 200 ? [] : [{ field: task.id, message: body.message }],
    )
  },
)

test.each(unknownIds)('saving due dates of the unknown batch %j responds 404', async (id) => {
  expect((await saveAll(id, [])).status).toBe(404)
})
