import { PUT as saveDueDates } from '@/app/api/admin/update-batch-due-dates/[id]/route'
import { db } from '@/lib/db/client'
import { env } from '@/lib/env'
import { currentInstitute } from '@/lib/institute/settings'
import { processState } from '@/lib/jobs/process-state'
import { DAY, HOUR } from '@/lib/limits'
import {
  requestFeedAddress,
  dateFromNow,
  isoDayFromNow,
  eventsIn,
  makeLearnerWithDueDate,
  fetchFeed,
} from '@/lib/testing/calendar'
import { makeBatch, makeCourse, makeEnrollment, makeSubmission } from '@/lib/testing/factories'
import { signedInAdmin, signedInLearner } from '@/lib/testing/people'
import type { Prisma } from '@/prisma/generated/client'
import ICAL from 'ical.js'
import { dayAtOffset } from './events'
import { calendarLimits as limits } from './limits'

test("a feed has the due dates, first and last days of the learner's own batches, and needs no session", async () => {
  const learner = await makeLearnerWithDueDate({ hard: true })
  await makeLearnerWithDueDate()
  const { course, task, batch } = learner
  const response = await fetchFeed(await requestFeedAddress(learner))
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('private, no-cache')
  expect(await response.text()).toMatch(/^REFRESH-INTERVAL;VALUE=DURATION:PT4H\r$/m)
  const common = { allDay: true, sequence: expect.any(Number), lastModified: expect.stringMatching(/Z$/) }
  const page = `${env.APP_URL}/selected-course/${course.slug}`
  expect(await eventsIn(await requestFeedAddress(learner))).toEqual([
    {
      ...common,
      uid: `first-day-${batch.id}@localhost`,
      summary: `First day – ${course.title}`,
      description: `Batch ${batch.name}`,
      start: isoDayFromNow(-10),
      end: isoDayFromNow(-9),
      url: page,
    },
    {
      ...common,
      uid: `due-${batch.id}-${task.id}@localhost`,
      summary: `Due: ${task.title} – ${course.title}`,
      description: `Late work is refused.\nBatch ${batch.name}`,
      start: isoDayFromNow(7),
      end: isoDayFromNow(8),
      url: `${page}?task=${task.id}`,
    },
    {
      ...common,
      uid: `last-day-${batch.id}@localhost`,
      summary: `Last day – ${course.title}`,
      description: `Batch ${batch.name}`,
      start: isoDayFromNow(30),
      end: isoDayFromNow(31),
      url: page,
    },
  ])
})

const hostileTitles = [
  'Commas, semicolons; colons: "quotes" \\ and a backslash\\n',
  'Two\nlines',
  'Injected\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:Not ours',
  'Bell\u0007, escape\u001b[31m and a lone carriage return\rATTENDEE:mailto:evil@example.test',
  '👩🏽‍🚀 பயிற்சி 学习 '.repeat(7),
  'x'.repeat(160),
]

test.each(hostileTitles)('a task named %j is one event with this name', async (title) => {
  const learner = await makeLearnerWithDueDate({ endsInDays: null })
  await db.task.update({ where: { id: learner.task.id }, data: { title } })
  await db.batch.update({ where: { id: learner.batch.id }, data: { name: [...title].slice(0, 40).join('') } })
  const url = await requestFeedAddress(learner)
  // The feed replaces each control character except line feeds by a space: here bells, escapes and carriage returns.
  const shown = title.replace(/[\u0007\u001b\r]/g, ' ')
  const collapseWhitespace = (text: string) => text.replace(/\s+/g, ' ')
  const events = await eventsIn(url)
  expect(events.map(({ uid }) => uid.split('@')[0])).toEqual([
    `first-day-${learner.batch.id}`,
    `due-${learner.batch.id}-${learner.task.id}`,
  ])
  expect(collapseWhitespace(events[1]?.summary ?? '')).toBe(
    collapseWhitespace(`Due: ${shown} – ${learner.course.title}`),
  )
  const lines = (await (await fetchFeed(url)).text()).split('\r\n')
  expect(lines.filter((line) => Buffer.byteLength(line) > 75 || /[\r\n]/.test(line))).toEqual([])
})

test('submitted work is marked as submitted; accepted tasks and tasks of a completed course are left out', async () => {
  const learner = await makeLearnerWithDueDate()
  const url = await requestFeedAddress(learner)
  const summaryPrefixes = async () =>
    (await eventsIn(url)).map(({ summary }) => summary.split(/[:–]/)[0]?.trim())
  const { id } = await makeSubmission(learner.ids)
  expect(await summaryPrefixes()).toEqual(['First day', 'Submitted', 'Last day'])
  await db.submission.update({
    where: { id },
    data: { status: 'rejected', reason: 'No.', reviewedAt: new Date() },
  })
  expect(await summaryPrefixes()).toEqual(['First day', 'Due', 'Last day'])
  const reviewed = { reason: null, reviewedAt: new Date() }
  await db.submission.update({ where: { id }, data: { status: 'accepted', ...reviewed } })
  expect(await summaryPrefixes()).toEqual(['First day', 'Last day'])
  await db.submission.delete({ where: { id } })
  const completed = { state: 'completed', completedAt: new Date() } as const
  await db.enrollment.update({ where: { id: learner.enrollment.id }, data: completed })
  expect(await summaryPrefixes()).toEqual(['First day', 'Last day'])
})

test('after a rejected attempt, even if it is withdrawn after the rejection, the event of a hard due date says that late work is accepted', async () => {
  const learner = await makeLearnerWithDueDate({ hard: true })
  const url = await requestFeedAddress(learner)
  const lateWorkLine = async () => (await eventsIn(url))[1]?.description.split('\n')[0]
  await makeSubmission({ ...learner.ids, withdrawnAt: new Date() })
  expect(await lateWorkLine()).toBe('Late work is refused.')
  const { id } = await makeSubmission({ ...learner.ids, status: 'rejected' })
  expect(await lateWorkLine()).toBe('Late work is accepted and marked as late.')
  await db.submission.update({ where: { id }, data: { withdrawnAt: new Date() } })
  expect(await lateWorkLine()).toBe('Late work is accepted and marked as late.')
})

test('an enrollment request that is not accepted yet adds nothing to the calendar', async () => {
  const { client, user } = await signedInLearner()
  const course = await makeCourse()
  const batch = await makeBatch(course.id, { startsOn: dateFromNow(3) })
  const { id } = await makeEnrollment(user.id, course.id, 'requested')
  await db.enrollment.update({ where: { id }, data: { batchId: batch.id } })
  expect(await eventsIn(await requestFeedAddress({ client }))).toEqual([])
})

test('a moved due date keeps its UID, with a later modification time and a higher sequence', async () => {
  const { client: admin } = await signedInAdmin()
  const learner = await makeLearnerWithDueDate({ endsInDays: null })
  const { batch, task } = learner
  await db.batch.update({ where: { id: batch.id }, data: { updatedAt: new Date(Date.now() - DAY) } })
  await db.course.update({
    where: { id: learner.course.id },
    data: { updatedAt: new Date(Date.now() - DAY) },
  })
  const url = await requestFeedAddress(learner)
  const [, before] = await eventsIn(url)
  const body = { due_dates: [{ task_id: task.id, due_on: isoDayFromNow(9), hard: false }] }
  await admin.json(saveDueDates, 'PUT', { params: { id: batch.id }, body })
  const [, after] = await eventsIn(url)
  expect(after).toMatchObject({ uid: before?.uid, start: isoDayFromNow(9) })
  expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0)
  expect((after?.lastModified ?? '') > (before?.lastModified ?? '')).toBe(true)
})

test('a verdict and a withdrawal change the text of an event, and raise its modification time and sequence', async () => {
  const learner = await makeLearnerWithDueDate({ endsInDays: null })
  const { ids, batch, course } = learner
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR)
  await db.batch.update({ where: { id: batch.id }, data: { updatedAt: hoursAgo(9) } })
  await db.course.update({ where: { id: course.id }, data: { updatedAt: hoursAgo(9) } })
  const url = await requestFeedAddress(learner)
  const events: { summary: string; sequence: number; lastModified: string }[] = []
  const recordEvent = async () => {
    const [, { summary = '', sequence = 0, lastModified = '' } = {}] = await eventsIn(url)
    events.push({ summary: summary.split(':')[0] ?? '', sequence, lastModified })
  }
  const change = (id: string, data: Prisma.SubmissionUpdateInput) =>
    db.submission.update({ where: { id }, data }).then(recordEvent)
  const first = await makeSubmission({ ...ids, submittedAt: hoursAgo(8) })
  await recordEvent()
  await change(first.id, { status: 'rejected', reason: 'No.', reviewedAt: hoursAgo(7) })
  await change(first.id, { withdrawnAt: hoursAgo(6) })
  const second = await makeSubmission({ ...ids, submittedAt: hoursAgo(5) })
  await recordEvent()
  await change(second.id, { withdrawnAt: hoursAgo(4) })
  expect(events.map(({ summary }) => summary)).toEqual(['Submitted', 'Due', 'Due', 'Submitted', 'Due'])
  const isOrdered = events.every(
    ({ sequence, lastModified }, index) =>
      index === 0 ||
      (sequence > (events[index - 1]?.sequence ?? 0) &&
        lastModified > (events[index - 1]?.lastModified ?? '')),
  )
  expect(isOrdered).toBe(true)
})

test('a request with the ETag of an unchanged calendar is answered with 304', async () => {
  const url = await requestFeedAddress(await makeLearnerWithDueDate())
  const etag = (await fetchFeed(url)).headers.get('etag') ?? ''
  const again = await fetchFeed(url, { 'if-none-match': etag })
  expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, ''])
})

test('the feed leaves out dates that are too old, and events beyond the maximum', async () => {
  const learner = await makeLearnerWithDueDate({ dueInDays: -limits.lookbackMs / DAY - 2, endsInDays: null })
  const { course, batch } = learner
  await db.batch.update({
    where: { id: batch.id },
    data: { startsOn: dateFromNow(-limits.lookbackMs / DAY - 2) },
  })
  const url = await requestFeedAddress(learner)
  expect(await eventsIn(url)).toEqual([])
  const tasks = await db.task.createManyAndReturn({
    data: Array.from({ length: limits.eventsMax + 5 }, (_, index) => ({
      courseId: course.id,
      title: `Task ${index}`,
      description: 'What to do.',
    })),
    select: { id: true },
  })
  await db.batchDueDate.createMany({
    data: tasks.map(({ id }) => ({
      batchId: batch.id,
      courseId: course.id,
      taskId: id,
      dueOn: dateFromNow(1),
    })),
  })
  expect(await eventsIn(url)).toHaveLength(limits.eventsMax)
})

test('the calendar is named after the institute; special characters in the name are escaped', async () => {
  const name = 'Lern, Werk; \\ & Söhne'
  const before = currentInstitute()
  const learner = await makeLearnerWithDueDate()
  processState.institute = { ...before, name }
  const text = await requestFeedAddress(learner)
    .then(fetchFeed)
    .then((response) => response.text())
    .finally(() => (processState.institute = before))
  const calendar = new ICAL.Component(ICAL.parse(text) as [])
  // NAME is a TEXT (RFC 7986, 5.1), which ical.js does not unescape.
  expect(calendar.getFirstPropertyValue('name')).toBe('Lern\\, Werk\\; \\\\ & Söhne')
  expect(text).toContain(`\r\nX-WR-TIMEZONE:${before.timeZone}\r\n`)
})

test.each([
  ['at the beginning of a day of 25 hours', '2026-10-24T22:30:00Z', '2026-10-26'],
  ['half an hour before a day of 23 hours', '2027-03-27T22:30:00Z', '2027-03-28'],
])('an offset of 24 hours gives the next date, also %s', (_, now, nextDay) => {
  const before = currentInstitute()
  processState.institute = { ...before, timeZone: 'Europe/Berlin' }
  const day = dayAtOffset(new Date(now), DAY)
  processState.institute = before
  expect(day).toBe(nextDay)
})
