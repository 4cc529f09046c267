import { db, pool } from '@/lib/db/client'
import { DAY, HOUR } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { processState } from '@/lib/jobs/process-state'
import { emailsTo, noticesOf, notifyOf, prefer } from '@/lib/testing/notices'
import { signedInLearner } from '@/lib/testing/scenes'
import { withOtherConnection } from '@/lib/testing/other-connection'
import { inParallel } from '@/lib/testing/wire'
import { eventually } from '@/scripts/testing/processes'
import { sendDigests } from './digest'
import { digest as limits } from './limits'

const former = processState.institute
const inZone = (timeZone: string) => {
  processState.institute = { ...former, timeZone }
}
beforeEach(async () => {
  inZone('Asia/Kolkata')
  await db.dailyRun.deleteMany()
  await db.notice.deleteMany()
  await db.outboxMail.deleteMany()
})
afterAll(() => {
  processState.institute = former
})

/** Half past seven in the morning in Kolkata, so many days from now on. */
function morning(days = 1) {
  const day = new Date(Date.now() + days * DAY)
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), 2))
}

async function subscriber() {
  const { user } = await signedInLearner()
  await prefer(user, 'enrollments', 'daily')
  return user
}
const digestsTo = async (user: { email: string }) =>
  (await emailsTo(user)).map(({ data }) => data as { notices: { title: string }[]; more: number })

test('the notices of a day are one e-mail, the latest first, each listed once', async () => {
  const user = await subscriber()
  await notifyOf(user, 'Typing', { after: new Date(Date.now() - HOUR) })
  await notifyOf(user, 'Reading')
  expect(await emailsTo(user)).toEqual([])
  await sendDigests(morning())
  expect(await emailsTo(user)).toMatchObject([{ template: 'daily-digest' }])
  expect(messages.mail.templates['daily-digest']).toBe('Notices of the day')
  expect((await digestsTo(user))[0]?.notices.map(({ title }) => title)).toEqual([
    'You are enrolled in Reading',
    'You are enrolled in Typing',
  ])
  await sendDigests(morning(2))
  expect(await emailsTo(user)).toHaveLength(1)
  await notifyOf(user, 'Writing')
  await sendDigests(morning(3))
  expect((await digestsTo(user))[1]?.notices).toMatchObject([{ title: 'You are enrolled in Writing' }])
})

test('it leaves at seven in the time zone of the institute, in summer and in winter', async () => {
  inZone('Europe/Berlin')
  const user = await subscriber()
  const times: [string, string][] = [
    // The clocks go forward on the 28th of March 2027, back on the 31st of October.
    ['2027-03-27T05:59:00Z', '2027-03-27T06:00:00Z'],
    ['2027-03-28T04:59:00Z', '2027-03-28T05:00:00Z'],
    ['2027-10-31T05:59:00Z', '2027-10-31T06:00:00Z'],
  ]
  for (const [before, after] of times) {
    await notifyOf(user)
    await db.outboxMail.deleteMany()
    await sendDigests(new Date(before))
    expect(await emailsTo(user)).toEqual([])
    await sendDigests(new Date(after))
    expect(await emailsTo(user)).toHaveLength(1)
  }
})

test('parallel processes send it once, and a clock set back sends nothing again', async () => {
  const users = await inParallel(12, subscriber)
  await inParallel(users.length, (index) => notifyOf(users[index]!))
  await inParallel(8, () => sendDigests(morning()))
  await sendDigests(morning(3))
  // The clock goes back by two days: no e-mail is sent again.
  await sendDigests(morning())
  await inParallel(4, () => sendDigests(morning(2)))
  for (const user of users) expect(await emailsTo(user)).toHaveLength(1)
})

test('a user who has had it today gets the rest tomorrow, though the run of the day is lost', async () => {
  const user = await subscriber()
  await notifyOf(user, 'Typing')
  await sendDigests(morning())
  await notifyOf(user, 'Reading')
  await db.dailyRun.deleteMany()
  await sendDigests(morning())
  expect(await emailsTo(user)).toHaveLength(1)
  await sendDigests(morning(2))
  expect(await digestsTo(user)).toMatchObject([{}, { notices: [{ title: 'You are enrolled in Reading' }] }])
})

test('a run that is killed leaves nothing half done; the next one goes on', async () => {
  const users = await inParallel(5, subscriber)
  await inParallel(users.length, (index) => notifyOf(users[index]!))
  await withOtherConnection(async (other) => {
    await other.query('BEGIN')
    await other.query('LOCK TABLE "OutboxMail" IN EXCLUSIVE MODE')
    // It has written the days and waits with the e-mails: there its connection is cut.
    const run = sendDigests(morning()).catch((error: unknown) => error)
    const cut = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`
    await eventually('a wait', async () => ((await pool.query(cut)).rowCount ?? 0) > 0)
    expect(await run).toBeInstanceOf(Error)
    await other.query('ROLLBACK')
  })
  expect(await db.dailyDigest.count({ where: { userId: { in: users.map(({ id }) => id) } } })).toBe(0)
  await sendDigests(morning())
  for (const user of users) expect(await emailsTo(user)).toHaveLength(1)
})

test('a long list is cut with the number of the others; without the daily e-mail nothing is listed', async () => {
  const [busy, other] = [await subscriber(), await subscriber()]
  for (let count = 0; count < limits.listed + 3; count++) await notifyOf(busy)
  await notifyOf(other)
  await db.notice.updateMany({ where: { userId: other.id }, data: { awaitsDigest: false } })
  await sendDigests(morning())
  const [digest] = await digestsTo(busy)
  expect([digest?.notices.length, digest?.more]).toEqual([limits.listed, 3])
  expect(await emailsTo(other)).toEqual([])
  expect(await noticesOf(other)).toHaveLength(1)
})
