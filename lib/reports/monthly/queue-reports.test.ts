import { once } from 'node:events'
import { POST as unsubscribe } from '@/app/api/notices/unsubscribe/route'
import { db, pool } from '@/lib/db/client'
import { processState } from '@/lib/jobs/process-state'
import { sendDueMail } from '@/lib/mail/sender'
import type { Mail } from '@/lib/mail/transport'
import { messages } from '@/lib/messages'
import { unsubscribeToken } from '@/lib/notices/unsubscribe-token'
import { findSubscription } from '@/lib/notices/preferences'
import {
  makeBatch,
  makeCourse,
  makeEnrollment,
  makeSubmission,
  makeUser,
  randomWord,
} from '@/lib/testing/factories'
import { emptyOutbox } from '@/lib/testing/mail'
import { startProgram } from '@/lib/testing/child-processes'
import { withOtherConnection } from '@/lib/testing/other-connection'
import { Client } from '@/lib/testing/request'
import { inParallel } from '@/lib/testing/responses'
import { eventually } from '@/scripts/testing/processes'
import { listRecipients } from './queries'
import { queueMonthlyReports } from './queue-reports'

const originalInstitute = processState.institute
const setTimeZone = (timeZone: string) => {
  processState.institute = { ...originalInstitute, timeZone }
}
beforeEach(async () => {
  setTimeZone('Asia/Kolkata')
  await db.reportRecipient.deleteMany()
  await emptyOutbox()
})
afterAll(() => {
  processState.institute = originalInstitute
})

const at = (time: string) => new Date(`${time}Z`)
/** 07:00 on 1 March in Kolkata. */
const march = at('2026-03-01T01:30:00')

const createRecipient = (
  ids: { courseId?: string; batchId?: string } = {},
  createdAt = at('2026-02-10T10:00:00'),
) =>
  db.reportRecipient.create({
    data: { name: 'A sponsor', email: `${randomWord()}@example.test`, createdAt, ...ids },
  })
const queuedEmails = () => db.outboxMail.findMany({ orderBy: { createdAt: 'asc' } })
async function sendQueuedEmails() {
  const mails: Mail[] = []
  await sendDueMail({ transport: async (mail) => void mails.push(mail) })
  return mails
}

/** A batch of `size` learners enrolled in February, one of whom submitted a task and completed the course. */
async function makeBatchWithLearners(courseId: string, taskId: string, size: number) {
  const batch = await makeBatch(courseId)
  for (let number = 0; number < size; number++) {
    const user = await makeUser({ fullName: `Learner ${randomWord()}` })
    const { id } = await makeEnrollment(user.id, courseId, 'enrolled', { batchId: batch.id })
    const times = { requestedAt: at('2026-01-20T10:00:00'), enrolledAt: at('2026-02-05T10:00:00') }
    await db.enrollment.update({ where: { id }, data: times })
    if (number > 0) continue
    const submission = { userId: user.id, taskId, enrollmentId: id, status: 'accepted' as const }
    const reviewedAt = at('2026-02-07T10:00:00')
    await makeSubmission({ ...submission, submittedAt: at('2026-02-06T10:00:00'), reviewedAt })
    await db.enrollment.update({ where: { id }, data: { state: 'completed', completedAt: reviewedAt } })
  }
  return batch
}

test('from 07:00 on the 1st in the institute’s time zone, each recipient gets the previous month’s report once', async () => {
  const { id, email } = await createRecipient()
  await queueMonthlyReports(at('2026-03-01T01:29:00'))
  expect(await queuedEmails()).toEqual([])
  for (const time of [march, march, at('2026-03-31T10:00:00')]) await queueMonthlyReports(time)
  expect(await queuedEmails()).toMatchObject([
    { recipient: email, template: 'monthly-report', key: `report:${id}:2026-02`, data: { month: '2026-02' } },
  ])
  // e2e/texts.spec.ts requires this text here, because e2e/texts/covered-by-tests/reports.ts lists this file for it.
  expect(messages.mail.templates['monthly-report']).toBe('Monthly report')
  await queueMonthlyReports(at('2026-04-01T01:30:00'))
  expect((await queuedEmails()).map(({ key }) => key)).toEqual([
    `report:${id}:2026-02`,
    `report:${id}:2026-03`,
  ])
})

test('a recipient’s first report is of the month in which they were added, in the institute’s time zone', async () => {
  const addedAt = at('2026-02-28T18:30:00')
  const { email } = await createRecipient({}, addedAt)
  await queueMonthlyReports(march)
  await queueMonthlyReports(at('2026-03-15T10:00:00'))
  expect(await queuedEmails()).toEqual([])
  await queueMonthlyReports(at('2026-04-01T01:30:00'))
  expect(await queuedEmails()).toMatchObject([{ recipient: email, data: { month: '2026-03' } }])
  setTimeZone('America/New_York')
  await db.reportRecipient.deleteMany()
  // In New York this time was still in February.
  await createRecipient({}, addedAt)
  await queueMonthlyReports(at('2026-03-01T12:00:00'))
  expect((await queuedEmails()).map(({ data }) => data)).toMatchObject([{}, { month: '2026-02' }])
})

test('parallel runs queue each report once, and none again after the clock is set back', async () => {
  const recipients = await inParallel(12, () => createRecipient())
  await inParallel(8, () => queueMonthlyReports(march))
  await queueMonthlyReports(at('2026-04-02T10:00:00'))
  await inParallel(4, () => queueMonthlyReports(march))
  for (const { email } of recipients)
    expect(await db.outboxMail.count({ where: { recipient: email } })).toBe(2)
  expect(await db.reportEmail.count()).toBe(24)
})

test('a killed process leaves no partial writes; the next run queues each report once', async () => {
  await inParallel(5, () => createRecipient())
  await withOtherConnection(async (other) => {
    await other.query('BEGIN')
    await other.query('LOCK TABLE "OutboxMail" IN EXCLUSIVE MODE')
    const queuer = startProgram('report-queuer.ts', [march.toISOString()])
    const ended = once(queuer, 'exit')
    // The program inserts a recipient's `ReportEmail` row and then waits for the locked outbox.
    const waitQuery = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    const isProgramWaiting = async () => Boolean((await pool.query(waitQuery)).rowCount)
    await eventually('the program waits', isProgramWaiting)
    queuer.kill('SIGKILL')
    expect(await ended).toEqual([null, 'SIGKILL'])
    await other.query('ROLLBACK')
    await eventually('the program waits no longer', async () => !(await isProgramWaiting()))
  })
  await inParallel(3, () => queueMonthlyReports(march))
  expect(await db.reportEmail.count()).toBe(5)
  expect(new Set((await queuedEmails()).map(({ recipient: email }) => email)).size).toBe(5)
  expect(await queuedEmails()).toHaveLength(5)
})

test('each report has only the figures of its scope, and no learner’s name or address', async () => {
  const course = await makeCourse()
  const [task] = course.tasks
  const batch = await makeBatchWithLearners(course.id, task!.id, 6)
  await makeBatchWithLearners(course.id, task!.id, 7)
  const scopes = [{ courseId: course.id, batchId: batch.id }, { courseId: course.id }]
  for (const scope of scopes) await createRecipient(scope)
  await queueMonthlyReports(march)
  const [ofBatch, ofCourse] = (await queuedEmails()).map(({ data }) => data)
  const figuresOfOneLearner = { first_submissions: 1, decided: 1, completed: 1, certificates: 0, requests: 0 }
  expect(ofBatch).toMatchObject({
    course: course.title,
    batch: batch.name,
    untilToday: { enrolled: 6, completed: 1 },
    figures: { enrolled: 6, ...figuresOfOneLearner },
    before: { requests: 6, enrolled: 0 },
  })
  expect(ofCourse).toMatchObject({ figures: { enrolled: 13, decided: 2 }, before: { requests: 13 } })
  const mails = await sendQueuedEmails()
  const [mail] = mails
  expect(mail?.subject).toBe(`Report for February 2026: ${batch.name}`)
  expect(mail?.text).toContain('Until today: 6 enrollments, 1 of them completed.')
  expect(mail?.text).toContain('Enrolled: 6 (January 2026: 0)')
  // With one verdict and one completion, rates and medians would reveal the data of single learners.
  expect(mail?.text).toContain('Acceptance rate: – (January 2026: –)')
  expect(mail?.text).toContain('Days to complete (median): – (January 2026: –)')
  const people = await db.user.findMany({ select: { name: true, fullName: true, email: true } })
  for (const { name, fullName, email } of people)
    for (const text of [name, email, fullName].filter(Boolean))
      for (const { html } of mails) expect(html).not.toContain(text)
})

test('a report with fewer than five learners has no figures, and rates need at least five events', async () => {
  const course = await makeCourse()
  const [task] = course.tasks
  const few = await makeBatchWithLearners(course.id, task!.id, 4)
  await createRecipient({ courseId: course.id, batchId: few.id })
  await queueMonthlyReports(march)
  const [mail] = await sendQueuedEmails()
  expect(mail?.text).toContain('Fewer than 5 learners have enrolled so far.')
  expect(mail?.text).not.toMatch(/Enrolled:|Until today/)
  for (let count = 0; count < 4; count++) await makeBatchWithLearners(course.id, task!.id, 1)
  await createRecipient({ courseId: course.id })
  await queueMonthlyReports(march)
  expect((await sendQueuedEmails())[0]?.text).toContain('Acceptance rate: 100 % (January 2026: –)')
})

const oneClick = (token: string) => {
  const client = Client.guest()
  client.cookies.clear()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return client.json(unsubscribe, 'POST', { query: { token }, raw: 'List-Unsubscribe=One-Click', headers })
}

test('the link in the e-mail ends the reports by one click without an account; repeating it is harmless', async () => {
  const [{ id }, other] = [await createRecipient(), await createRecipient()]
  await queueMonthlyReports(march)
  const token = unsubscribeToken(id, 'report')
  const mail = (await sendQueuedEmails()).find(({ html }) => html.includes(token))
  expect(mail?.headers).toEqual({
    'List-Unsubscribe': expect.stringContaining(`/api/notices/unsubscribe?token=${token}>`),
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  expect(await findSubscription(token)).toBe('report')
  const clicks = await inParallel(6, () => oneClick(token))
  for (const click of [...clicks, await oneClick(token)])
    expect(click).toMatchObject({ status: 200, body: { message: messages.notices.unsubscribed } })
  expect(await findSubscription(token)).toBe('ended')
  expect((await listRecipients()).map((row) => row.id)).toEqual([other.id])
  const name = 'A sponsor'
  expect(await db.auditEvent.findMany({ where: { subjectId: id } })).toMatchObject([
    { action: 'report-recipient.unsubscribed', actorId: null, actorName: name, details: { name } },
  ])
  expect(messages.audit.actions['report-recipient.unsubscribed']).toBe('Recipient ended their reports')
  await queueMonthlyReports(at('2026-04-01T01:30:00'))
  expect((await sendQueuedEmails()).map(({ to }) => to)).toEqual([other.email])
})

test('a link with a changed recipient or kind is refused and ends no reports', async () => {
  const [one, other] = [await createRecipient(), await createRecipient()]
  const token = unsubscribeToken(one.id, 'report')
  expect((await oneClick(token.replace(one.id, other.id))).status).toBe(410)
  expect((await oneClick(token.replace('.report.', '.digest.'))).status).toBe(410)
  expect(await listRecipients()).toHaveLength(2)
})

test.each([
  ['a queued report', { attempts: 0 }],
  ['a report whose sending process was killed', { attempts: 1, leasedUntil: new Date(0) }],
])('%s is not sent if its recipient has unsubscribed or its course was deleted', async (_, data) => {
  const course = await makeCourse()
  const unsubscribed = await createRecipient()
  await createRecipient({ courseId: course.id })
  const remaining = await createRecipient()
  await queueMonthlyReports(march)
  await db.outboxMail.updateMany({ data })
  await oneClick(unsubscribeToken(unsubscribed.id, 'report'))
  await db.course.delete({ where: { id: course.id } })
  expect((await sendQueuedEmails()).map(({ to }) => to)).toEqual([remaining.email])
})

test('the list shows the last report of a recipient, and the state of its e-mail', async () => {
  await createRecipient()
  await queueMonthlyReports(march)
  const last = async () => (await listRecipients())[0]?.last
  expect(await last()).toMatchObject({ month: '2026-02', state: 'queued' })
  await sendQueuedEmails()
  expect(await last()).toMatchObject({ month: '2026-02', state: 'sent' })
  await emptyOutbox()
  expect(await last()).toMatchObject({ month: '2026-02', state: null })
})
