import { db, pool } from '@/lib/db/client'
import { isoDateInInstituteZone, formatDay } from '@/lib/format/date'
import { DAY, HOUR } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { processState } from '@/lib/jobs/process-state'
import { makeBatch } from '@/lib/testing/factories'
import { emailsTo, noticesOf, notifyOfEnrollment, setPreference } from '@/lib/testing/notices'
import { makeLearner, signedInLearner } from '@/lib/testing/people'
import { withOtherConnection } from '@/lib/testing/other-connection'
import { inParallel } from '@/lib/testing/responses'
import { eventually } from '@/scripts/testing/processes'
import { queueDigests } from './digest'
import { digest as limits } from './limits'
import { remindLearners } from './remind-learners'

const originalInstitute = processState.institute
const setTimeZone = (timeZone: string) => {
  processState.institute = { ...originalInstitute, timeZone }
}
beforeEach(async () => {
  setTimeZone('Asia/Kolkata')
  await db.dailyRun.deleteMany()
  await db.notice.deleteMany()
  await db.outboxMail.deleteMany()
})
afterAll(() => {
  processState.institute = originalInstitute
})

/** Half past nine in the morning in Kolkata, `days` days from now. */
function morning(days = 1) {
  const day = new Date(Date.now() + days * DAY)
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), 4))
}

async function makeDailySubscriber() {
  const { user } = await signedInLearner()
  await setPreference(user, 'enrollments', 'daily')
  return user
}
const digestsTo = async (user: { email: string }) =>
  (await emailsTo(user)).map(({ data }) => data as { notices: { title: string }[]; more: number })

test('one e-mail a day lists the new notices, the latest first, and each only once', async () => {
  const user = await makeDailySubscriber()
  // `notBefore` sets the notice's time, by which the digest is sorted.
  await notifyOfEnrollment(user, 'Typing', { notBefore: new Date(Date.now() - HOUR) })
  await notifyOfEnrollment(user, 'Reading')
  expect(await emailsTo(user)).toEqual([])
  await queueDigests(morning())
  expect(await emailsTo(user)).toMatchObject([{ template: 'daily-digest' }])
  expect(messages.mail.templates['daily-digest']).toBe('Notices of the day')
  expect((await digestsTo(user))[0]?.notices.map(({ title }) => title)).toEqual([
    'You are enrolled in Reading',
    'You are enrolled in Typing',
  ])
  await queueDigests(morning(2))
  expect(await emailsTo(user)).toHaveLength(1)
  await notifyOfEnrollment(user, 'Writing')
  await queueDigests(morning(3))
  expect((await digestsTo(user))[1]?.notices).toMatchObject([{ title: 'You are enrolled in Writing' }])
})

test("the digest is sent from nine o'clock in the institute's time zone, in summer and in winter", async () => {
  setTimeZone('Europe/Berlin')
  const user = await makeDailySubscriber()
  const times: [string, string][] = [
    // The clocks go forward on the 28th of March 2027, back on the 31st of October.
    ['2027-03-27T07:59:00Z', '2027-03-27T08:00:00Z'],
    ['2027-03-28T06:59:00Z', '2027-03-28T07:00:00Z'],
    ['2027-10-31T07:59:00Z', '2027-10-31T08:00:00Z'],
  ]
  for (const [before, after] of times) {
    await notifyOfEnrollment(user, undefined, { notBefore: new Date(before) })
    await db.outboxMail.deleteMany()
    await queueDigests(new Date(before))
    expect(await emailsTo(user)).toEqual([])
    await queueDigests(new Date(after))
    expect(await emailsTo(user)).toHaveLength(1)
  }
})

test('the digest of a day lists the reminders of that day', async () => {
  const { user, course, task, enrollment } = await makeLearner()
  await setPreference(user, 'reminders', 'daily')
  const { id: batchId } = await makeBatch(course.id)
  await db.enrollment.update({ where: { id: enrollment.id }, data: { batchId } })
  const dueOn = isoDateInInstituteZone(morning(3))
  await db.batchDueDate.create({
    data: { batchId, courseId: course.id, taskId: task.id, dueOn: new Date(dueOn) },
  })
  // The jobs run each hour of the day before the due date.
  for (let hour = 0; hour < 24; hour++) {
    const now = new Date(morning(2).getTime() + (hour - 9) * HOUR)
    await queueDigests(now)
    await remindLearners(now)
  }
  const title = `Due on ${formatDay(dueOn)}: ${task.title}`
  expect(await digestsTo(user)).toMatchObject([{ notices: [{ title }] }])
})

test('parallel runs send each user one digest, and no second one after the clock is set back', async () => {
  const users = await inParallel(12, makeDailySubscriber)
  await inParallel(users.length, (index) => notifyOfEnrollment(users[index]!))
  await inParallel(8, () => queueDigests(morning()))
  await queueDigests(morning(3))
  // The clock goes back by two days.
  await queueDigests(morning())
  await inParallel(4, () => queueDigests(morning(2)))
  for (const user of users) expect(await emailsTo(user)).toHaveLength(1)
})

test('a user who got a digest today gets the later notices tomorrow, even if the record of the daily run is lost', async () => {
  const user = await makeDailySubscriber()
  await notifyOfEnrollment(user, 'Typing')
  await queueDigests(morning())
  await notifyOfEnrollment(user, 'Reading')
  await db.dailyRun.deleteMany()
  await queueDigests(morning())
  expect(await emailsTo(user)).toHaveLength(1)
  await queueDigests(morning(2))
  expect(await digestsTo(user)).toMatchObject([{}, { notices: [{ title: 'You are enrolled in Reading' }] }])
})

test('a killed run stores no digest; the next run sends the e-mails', async () => {
  const users = await inParallel(5, makeDailySubscriber)
  await inParallel(users.length, (index) => notifyOfEnrollment(users[index]!))
  await withOtherConnection(async (other) => {
    await other.query('BEGIN')
    await other.query('LOCK TABLE "OutboxMail" IN EXCLUSIVE MODE')
    // The run has inserted its DailyDigest rows and waits for the outbox when its connection is cut.
    const run = queueDigests(morning()).catch((error: unknown) => error)
    const cutConnections = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`
    await eventually('a wait for a lock', async () => ((await pool.query(cutConnections)).rowCount ?? 0) > 0)
    expect(await run).toBeInstanceOf(Error)
    await other.query('ROLLBACK')
  })
  expect(await db.dailyDigest.count({ where: { userId: { in: users.map(({ id }) => id) } } })).toBe(0)
  await queueDigests(morning())
  for (const user of users) expect(await emailsTo(user)).toHaveLength(1)
})

test('a digest lists a limited number of notices and counts the others; notices that await no digest are left out', async () => {
  const [busy, other] = [await makeDailySubscriber(), await makeDailySubscriber()]
  for (let count = 0; count < limits.listedMax + 3; count++) await notifyOfEnrollment(busy)
  await notifyOfEnrollment(other)
  await db.notice.updateMany({ where: { userId: other.id }, data: { awaitsDigest: false } })
  await queueDigests(morning())
  const [digest] = await digestsTo(busy)
  expect([digest?.notices.length, digest?.more]).toEqual([limits.listedMax, 3])
  expect(await emailsTo(other)).toEqual([])
  expect(await noticesOf(other)).toHaveLength(1)
})
