import { once } from 'node:events'
import { POST as unsubscribe } from '@/app/api/notices/unsubscribe/route'
import { db, pool } from '@/lib/db/client'
import { processState } from '@/lib/jobs/process-state'
import { sendDueMail } from '@/lib/mail/sender'
import type { Mail } from '@/lib/mail/transport'
import { messages } from '@/lib/messages'
import { unsubscribeToken } from '@/lib/notices/unsubscribe-token'
import { subscriptionIn } from '@/lib/notices/preferences'
import {
  makeBatch,
  makeCourse,
  makeEnrollment,
  makeSubmission,
  makeUser,
  unique,
} from '@/lib/testing/factories'
import { emptyOutbox } from '@/lib/testing/mail'
import { startProgram } from '@/lib/testing/mail-senders'
import { withOtherConnection } from '@/lib/testing/other-connection'
import { Client } from '@/lib/testing/request'
import { inParallel } from '@/lib/testing/wire'
import { eventually } from '@/scripts/testing/processes'
import { listRecipients } from './queries'
import { sendMonthlyReports } from './send'

const former = processState.institute
const inZone = (timeZone: string) => {
  processState.institute = { ...former, timeZone }
}
beforeEach(async () => {
  inZone('Asia/Kolkata')
  await db.reportRecipient.deleteMany()
  await emptyOutbox()
})
afterAll(() => {
  processState.institute = former
})

const at = (time: string) => new Date(`${time}Z`)
/** Seven on the first of March in Kolkata. */
const march = at('2026-03-01T01:30:00')

const recipient = (
  ids: { courseId?: string; batchId?: string } = {},
  createdAt = at('2026-02-10T10:00:00'),
) =>
  db.reportRecipient.create({
    data: { name: 'A sponsor', email: `${unique()}@example.test`, createdAt, ...ids },
  })
const queued = () => db.outboxMail.findMany({ orderBy: { createdAt: 'asc' } })
async function sent() {
  const mails: Mail[] = []
  await sendDueMail({ transport: async (mail) => void mails.push(mail) })
  return mails
}

/** A batch whose learners were enrolled in February, of whom one submitted and completed. */
async function makeBatchOf(courseId: string, taskId: string, size: number) {
  const batch = await makeBatch(courseId)
  for (let number = 0; number < size; number++) {
    const user = await makeUser({ fullName: `Learner ${unique()}` })
    const { id } = await makeEnrollment(user.id, courseId, 'enrolled', { batchId: batch.id })
    const times = { requestedAt: at('2026-01-20T10:00:00'), enrolledAt: at('2026-02-05T10:00:00') }
    await db.enrollment.update({ where: { id }, data: times })
    if (number > 0) continue
    const attempt = { userId: user.id, taskId, enrollmentId: id, status: 'accepted' as const }
    const reviewedAt = at('2026-02-07T10:00:00')
    await makeSubmission({ ...attempt, submittedAt: at('2026-02-06T10:00:00'), reviewedAt })
    await db.enrollment.update({ where: { id }, data: { state: 'completed', completedAt: reviewedAt } })
  }
  return batch
}

test('on the first at seven in the institute’s time zone each gets the month before, once', async () => {
  const { id, email } = await recipient()
  await sendMonthlyReports(at('2026-03-01T01:29:00'))
  expect(await queued()).toEqual([])
  for (const time of [march, march, at('2026-03-31T10:00:00')]) await sendMonthlyReports(time)
  expect(await queued()).toMatchObject([
    { recipient: email, template: 'monthly-report', key: `report:${id}:2026-02`, data: { month: '2026-02' } },
  ])
  expect(messages.mail.templates['monthly-report']).toBe('Monthly report')
  await sendMonthlyReports(at('2026-04-01T01:30:00'))
  expect((await queued()).map(({ key }) => key)).toEqual([`report:${id}:2026-02`, `report:${id}:2026-03`])
})

test('the first report of a recipient is that of the month of adding, also after removing and adding again', async () => {
  const named = at('2026-02-28T18:30:00')
  const { email } = await recipient({}, named)
  await sendMonthlyReports(march)
  await sendMonthlyReports(at('2026-03-15T10:00:00'))
  expect(await queued()).toEqual([])
  await sendMonthlyReports(at('2026-04-01T01:30:00'))
  expect(await queued()).toMatchObject([{ recipient: email, data: { month: '2026-03' } }])
  inZone('America/New_York')
  await db.reportRecipient.deleteMany()
  // In New York that was still in February.
  await recipient({}, named)
  await sendMonthlyReports(at('2026-03-01T12:00:00'))
  expect((await queued()).map(({ data }) => data)).toMatchObject([{}, { month: '2026-02' }])
})

test('parallel processes send each report once, and a clock set back sends none again', async () => {
  const recipients = await inParallel(12, () => recipient())
  await inParallel(8, () => sendMonthlyReports(march))
  await sendMonthlyReports(at('2026-04-02T10:00:00'))
  await inParallel(4, () => sendMonthlyReports(march))
  for (const { email } of recipients)
    expect(await db.outboxMail.count({ where: { recipient: email } })).toBe(2)
  expect(await db.reportEmail.count()).toBe(24)
})

test('a killed process leaves no partial writes; the next run sends each report once', async () => {
  await inParallel(5, () => recipient())
  await withOtherConnection(async (other) => {
    await other.query('BEGIN')
    await other.query('LOCK TABLE "OutboxMail" IN EXCLUSIVE MODE')
    // It has written the month of a recipient and waits with the e-mail.
    const sender = startProgram('report-sender.ts', [march.toISOString()])
    const ended = once(sender, 'exit')
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    await eventually('a wait', async () => ((await pool.query(waiting)).rowCount ?? 0) > 0)
    sender.kill('SIGKILL')
    expect(await ended).toEqual([null, 'SIGKILL'])
    await other.query('ROLLBACK')
    await eventually('its end', async () => (await pool.query(waiting)).rowCount === 0)
  })
  await inParallel(3, () => sendMonthlyReports(march))
  expect(await db.reportEmail.count()).toBe(5)
  expect(new Set((await queued()).map(({ recipient: email }) => email)).size).toBe(5)
  expect(await queued()).toHaveLength(5)
})

test('each has the figures of its scope alone, and no name of a learner', async () => {
  const course = await makeCourse()
  const [task] = course.tasks
  const [batch] = [await makeBatchOf(course.id, task!.id, 6), await makeBatchOf(course.id, task!.id, 7)]
  const scopes = [{ courseId: course.id, batchId: batch.id }, { courseId: course.id }]
  for (const scope of scopes) await recipient(scope)
  await sendMonthlyReports(march)
  const [ofBatch, ofCourse] = (await queued()).map(({ data }) => data)
  const one = { first_submissions: 1, decided: 1, completed: 1, certificates: 0, requests: 0 }
  expect(ofBatch).toMatchObject({
    course: course.title,
    batch: batch.name,
    untilToday: { enrolled: 6, completed: 1 },
    figures: { enrolled: 6, ...one },
    before: { requests: 6, enrolled: 0 },
  })
  expect(ofCourse).toMatchObject({ figures: { enrolled: 13, decided: 2 }, before: { requests: 13 } })
  const [mail] = await sent()
  expect(mail?.subject).toBe(`Report for February 2026: ${batch.name}`)
  expect(mail?.text).toContain('Until today: 6 enrollments, 1 of them completed.')
  expect(mail?.text).toContain('Enrolled: 6 (January 2026: 0)')
  // One verdict and one completion: rates and medians of them would be those of single learners.
  expect(mail?.text).toContain('Accepted: – (January 2026: –)')
  expect(mail?.text).toContain('Days to complete (median): – (January 2026: –)')
  const people = await db.user.findMany({ select: { name: true, fullName: true, email: true } })
  for (const { name, fullName, email } of people)
    for (const text of [name, email, fullName].filter(Boolean)) expect(mail?.html).not.toContain(text)
})

test('with fewer than five learners there are no figures, and rates are there from five events on', async () => {
  const course = await makeCourse()
  const [task] = course.tasks
  const few = await makeBatchOf(course.id, task!.id, 4)
  await recipient({ courseId: course.id, batchId: few.id })
  await sendMonthlyReports(march)
  const [mail] = await sent()
  expect(mail?.text).toContain('Fewer than 5 learners are enrolled.')
  expect(mail?.text).not.toMatch(/Enrolled:|Until today/)
  for (let count = 0; count < 4; count++) await makeBatchOf(course.id, task!.id, 1)
  await recipient({ courseId: course.id })
  await sendMonthlyReports(march)
  expect((await sent())[0]?.text).toContain('Accepted: 100 % (January 2026: –)')
})

const oneClick = (token: string) => {
  const client = Client.guest()
  client.cookies.clear()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return client.json(unsubscribe, 'POST', { query: { token }, raw: 'List-Unsubscribe=One-Click', headers })
}

test('the link in it ends it by one click without an account, as often as a program clicks', async () => {
  const [{ id }, other] = [await recipient(), await recipient()]
  await sendMonthlyReports(march)
  const token = unsubscribeToken(id, 'report')
  const mail = (await sent()).find(({ html }) => html.includes(token))
  expect(mail?.headers).toEqual({
    'List-Unsubscribe': expect.stringContaining(`/api/notices/unsubscribe?token=${token}>`),
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  expect(await subscriptionIn(token)).toBe('report')
  const clicks = await inParallel(6, () => oneClick(token))
  for (const click of [...clicks, await oneClick(token)])
    expect(click).toMatchObject({ status: 200, body: { message: messages.notices.unsubscribed } })
  expect(await subscriptionIn(token)).toBe('ended')
  expect((await listRecipients()).map((row) => row.id)).toEqual([other.id])
  expect(await db.auditEvent.findMany({ where: { subjectId: id } })).toMatchObject([
    { action: 'report-recipient.unsubscribed', actorId: null, details: { name: 'A sponsor' } },
  ])
  expect(messages.audit.actions['report-recipient.unsubscribed']).toBe('Recipient ended their reports')
  await sendMonthlyReports(at('2026-04-01T01:30:00'))
  expect((await sent()).map(({ to }) => to)).toEqual([other.email])
})

test('a link of one recipient ends no other, and a changed one nothing', async () => {
  const [one, other] = [await recipient(), await recipient()]
  const token = unsubscribeToken(one.id, 'report')
  expect((await oneClick(token.replace(one.id, other.id))).status).toBe(410)
  expect((await oneClick(token.replace('.report.', '.digest.'))).status).toBe(410)
  expect(await listRecipients()).toHaveLength(2)
})

test('a queued report is not sent if its recipient was removed or its course deleted', async () => {
  const course = await makeCourse()
  const [one] = [await recipient(), await recipient({ courseId: course.id })]
  const stays = await recipient()
  await sendMonthlyReports(march)
  await oneClick(unsubscribeToken(one.id, 'report'))
  await db.course.delete({ where: { id: course.id } })
  expect((await sent()).map(({ to }) => to)).toEqual([stays.email])
})

test('the list says what was sent last, and whether it has left', async () => {
  await recipient()
  await sendMonthlyReports(march)
  const last = async () => (await listRecipients())[0]?.last
  expect(await last()).toMatchObject({ month: '2026-02', state: 'queued' })
  await sent()
  expect(await last()).toMatchObject({ month: '2026-02', state: 'sent' })
  await emptyOutbox()
  expect(await last()).toMatchObject({ month: '2026-02', state: null })
})
