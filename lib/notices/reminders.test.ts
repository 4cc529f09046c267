import { randomUUID } from 'node:crypto'
import { db, pool } from '@/lib/db/client'
import { isoDateInInstituteZone } from '@/lib/format/date'
import { DAY } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { processState } from '@/lib/jobs/process-state'
import { makeBatch, makeCourse, makeSubmission, makeUser, randomWord } from '@/lib/testing/factories'
import { emailsTo, noticesOf, setPreference, setStalledDays } from '@/lib/testing/notices'
import { withOtherConnection } from '@/lib/testing/other-connection'
import { makeLearner } from '@/lib/testing/people'
import { makeRequestedReview } from '@/lib/testing/second-reviews'
import { inParallel } from '@/lib/testing/responses'
import { eventually } from '@/scripts/testing/processes'
import { reminders as limits } from './limits'
import { remindLearners } from './remind-learners'
import { deleteOldReminders } from './reminders'

const originalInstitute = processState.institute
beforeEach(async () => {
  setStalledDays(null)
  await db.enrollment.deleteMany()
  await db.dailyRun.deleteMany()
  await db.outboxMail.deleteMany()
})
afterAll(() => {
  processState.institute = originalInstitute
})

/** Noon in the institute's time zone, `days` days after 1 June 2027. */
const noon = (days = 0) => new Date(Date.UTC(2027, 5, 1 + days, 6, 30))
const day = (days: number) => new Date(isoDateInInstituteZone(noon(days)))

async function makeLearnerWithDueDate(dueIn: number, { hard = false, enrolledAt = noon(-1) } = {}) {
  const learner = await makeLearner()
  const batch = await makeBatch(learner.course.id)
  const { id } = learner.enrollment
  await db.enrollment.update({ where: { id }, data: { batchId: batch.id, enrolledAt } })
  await db.batchDueDate.create({
    data: {
      batchId: batch.id,
      taskId: learner.task.id,
      courseId: learner.course.id,
      dueOn: day(dueIn),
      hard,
    },
  })
  return learner
}

async function makeIdleLearner(days: number) {
  const learner = await makeLearner()
  await db.enrollment.update({ where: { id: learner.enrollment.id }, data: { enrolledAt: noon(-days) } })
  return learner
}
type Learner = Awaited<ReturnType<typeof makeLearner>>
const emailCountFor = async ({ user }: Learner) => (await emailsTo(user)).length

test('a learner is reminded three days and one day before a task is due, each time once', async () => {
  const learner = await makeLearnerWithDueDate(10, { hard: true })
  for (let days = 0; days < 14; days++) await inParallel(3, () => remindLearners(noon(days)))
  const emails = await emailsTo(learner.user)
  expect(emails.map(({ template }) => template)).toEqual(['task-due', 'task-due'])
  // e2e/texts.spec.ts searches this file for the key, because e2e/texts/covered-by-tests/notices.ts lists this file.
  expect(messages.mail.templates['task-due']).toBe('A task is due soon')
  expect(emails[0]?.data).toMatchObject({ dueOn: '2027-06-11', hard: true, task: learner.task.title })
  expect((await noticesOf(learner.user)).map(({ title }) => title)).toEqual([
    `Due on 11/06/2027: ${learner.task.title}`,
    `Due on 11/06/2027: ${learner.task.title}`,
  ])
})

test('reminders are sent from eight in the morning on; a reminder missed on one day is sent on the next', async () => {
  const learner = await makeLearnerWithDueDate(3)
  await remindLearners(new Date(Date.UTC(2027, 5, 1, 2, 29)))
  expect(await emailCountFor(learner)).toBe(0)
  await remindLearners(noon(1))
  expect(await emailCountFor(learner)).toBe(1)
  await remindLearners(noon(3))
  expect(await emailCountFor(learner)).toBe(2)
})

test('a reminder is sent for rejected and withdrawn work, but not for work in review or accepted, nor after completion', async () => {
  const learners = {
    pending: await makeLearnerWithDueDate(1),
    accepted: await makeLearnerWithDueDate(1),
    rejected: await makeLearnerWithDueDate(1),
  }
  const withdrawn = await makeLearnerWithDueDate(1)
  const inSecondReview = await makeLearnerWithDueDate(1)
  await makeRequestedReview(inSecondReview.ids)
  for (const [status, { ids }] of Object.entries(learners))
    await makeSubmission({ ...ids, status: status as keyof typeof learners })
  await makeSubmission({ ...withdrawn.ids, withdrawnAt: new Date() })
  const completed = await makeLearnerWithDueDate(1)
  await db.enrollment.update({
    where: { id: completed.enrollment.id },
    data: { state: 'completed', completedAt: new Date() },
  })
  await remindLearners(noon())
  const all = [...Object.values(learners), withdrawn, inSecondReview, completed]
  expect(await Promise.all(all.map(emailCountFor))).toEqual([0, 0, 1, 1, 0, 0])
})

test('a learner is reminded again when a due date is moved', async () => {
  const learner = await makeLearnerWithDueDate(1)
  await remindLearners(noon())
  await db.batchDueDate.updateMany({ where: { taskId: learner.task.id }, data: { dueOn: day(5) } })
  for (const days of [1, 2, 3]) await remindLearners(noon(days))
  expect(await emailCountFor(learner)).toBe(2)
})

test('a learner who submits nothing is reminded at the set interval, at most three times until the next submission or review', async () => {
  const learner = await makeIdleLearner(14)
  for (let days = 0; days < 90; days++) await remindLearners(noon(days))
  expect(await emailCountFor(learner)).toBe(0)
  setStalledDays(14)
  await db.dailyRun.deleteMany()
  const remindedOn: number[] = []
  for (let days = 0; days < 90; days++) {
    const before = await emailCountFor(learner)
    await remindLearners(noon(days))
    if ((await emailCountFor(learner)) > before) remindedOn.push(days)
  }
  expect(remindedOn).toEqual([0, 14, 28])
  // e2e/texts.spec.ts requires this key here, too.
  expect(messages.mail.templates['course-stalled']).toBe('Nothing submitted for long')
  expect((await emailsTo(learner.user))[2]?.data).toMatchObject({ days: 42, course: learner.course.title })
  await makeSubmission({ ...learner.ids, status: 'rejected', submittedAt: noon(90), reviewedAt: noon(91) })
  await remindLearners(noon(104))
  expect(await emailCountFor(learner)).toBe(3)
  await remindLearners(noon(105))
  expect(await emailCountFor(learner)).toBe(4)
})

test('a learner who waits for a review, has all tasks accepted, or whose batch began three days ago has not stalled', async () => {
  setStalledDays(14)
  const [pending, inSecondReview, finished, started, idle] = await inParallel(5, () => makeIdleLearner(40))
  const old = { submittedAt: noon(-30), reviewedAt: noon(-29) }
  await makeSubmission({ ...pending!.ids, submittedAt: noon(-30) })
  await makeSubmission({ ...finished!.ids, ...old, status: 'accepted' })
  await makeRequestedReview(inSecondReview!.ids, old)
  const batch = await makeBatch(started!.course.id, { startsOn: day(-3) })
  await db.enrollment.update({ where: { id: started!.enrollment.id }, data: { batchId: batch.id } })
  await remindLearners(noon())
  expect(
    await Promise.all([pending!, inSecondReview!, finished!, started!, idle!].map(emailCountFor)),
  ).toEqual([0, 0, 0, 0, 1])
})

test('a learner has not stalled if every open task is past its hard due date and has no rejected submission', async () => {
  setStalledDays(14)
  const enrolledAt = noon(-40)
  const missed = await makeLearnerWithDueDate(-1, { hard: true, enrolledAt })
  const today = await makeLearnerWithDueDate(0, { hard: true, enrolledAt })
  const soft = await makeLearnerWithDueDate(-1, { enrolledAt })
  const rejected = await makeLearnerWithDueDate(-1, { hard: true, enrolledAt })
  const old = { submittedAt: noon(-30), reviewedAt: noon(-29), withdrawnAt: noon(-28) }
  await makeSubmission({ ...rejected.ids, ...old, status: 'rejected' })
  await remindLearners(noon())
  const isReminded = async ({ user }: Learner) =>
    (await emailsTo(user)).some(({ template }) => template === 'course-stalled')
  const all = [missed, today, soft, rejected]
  expect(await Promise.all(all.map(isReminded))).toEqual([false, true, true, true])
})

test('parallel runs remind each learner once, even if the record of the run is lost', async () => {
  setStalledDays(14)
  const course = await makeCourse()
  const users = Array.from({ length: limits.enrollmentsAtOnce + 20 }, () => ({
    id: randomUUID(),
    name: randomWord(),
  }))
  await db.user.createMany({
    data: users.map(({ id, name }) => ({ id, name, nameKey: name, email: `${name}@example.test` })),
  })
  await db.enrollment.createMany({
    data: users.map(({ id }) => ({
      userId: id,
      courseId: course.id,
      state: 'enrolled',
      enrolledAt: noon(-20),
    })),
  })
  await inParallel(8, () => remindLearners(noon()))
  // The record of the run is lost, and the clock goes back by a day: the stored reminders prevent repeats.
  await db.dailyRun.deleteMany()
  await inParallel(8, () => remindLearners(noon()))
  await remindLearners(noon(-1))
  expect(await db.outboxMail.count({ where: { template: 'course-stalled' } })).toBe(users.length)
  expect(await db.notice.count({ where: { userId: { in: users.map(({ id }) => id) } } })).toBe(users.length)
})

test('a killed run leaves neither reminder nor notice; the next one sends the e-mail', async () => {
  const learner = await makeLearnerWithDueDate(1)
  await withOtherConnection(async (other) => {
    await other.query('BEGIN')
    await other.query('LOCK TABLE "OutboxMail" IN EXCLUSIVE MODE')
    const run = remindLearners(noon()).catch((error: unknown) => error)
    const cutConnections = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`
    await eventually('a wait for a lock', async () => ((await pool.query(cutConnections)).rowCount ?? 0) > 0)
    expect(await run).toBeInstanceOf(Error)
    await other.query('ROLLBACK')
  })
  expect(await db.reminder.count({ where: { userId: learner.user.id } })).toBe(0)
  expect(await noticesOf(learner.user)).toEqual([])
  await remindLearners(noon())
  expect(await emailCountFor(learner)).toBe(1)
})

test('if reminder e-mails are turned off, a reminder is only a notice', async () => {
  const learner = await makeLearnerWithDueDate(1)
  await setPreference(learner.user, 'reminders', 'off')
  await remindLearners(noon())
  expect([await emailCountFor(learner), (await noticesOf(learner.user)).length]).toEqual([0, 1])
})

test('the query for the next enrollments uses an index', async () => {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('SET LOCAL enable_seqscan = off')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT "id" FROM "Enrollment" WHERE "state" = 'enrolled'
          AND "id" > '00000000-0000-0000-0000-000000000000' ORDER BY "id" LIMIT 500`,
    )
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(
      /Index Only Scan using "Enrollment_enrolled"/,
    )
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
})

test('old reminders are deleted, except those of stalled learners', async () => {
  const { id: userId } = await makeUser()
  const longAgo = new Date(Date.now() - 200 * DAY)
  const ids = { userId, subjectId: userId, period: '1' }
  await db.reminder.createMany({
    data: [
      { ...ids, kind: 'due', sentAt: longAgo },
      { ...ids, kind: 'stalled', sentAt: longAgo },
      { ...ids, kind: 'overdue', sentAt: new Date() },
    ],
  })
  await deleteOldReminders()
  const left = await db.reminder.findMany({ where: { userId }, orderBy: { kind: 'asc' } })
  expect(left.map(({ kind }) => kind)).toEqual(['overdue', 'stalled'])
})
