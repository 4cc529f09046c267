import Papa from 'papaparse'
import { GET as exportCsv } from '@/app/api/admin/export-report/route'
import { GET as report } from '@/app/api/admin/get-report/route'
import { db } from '@/lib/db/client'
import { messages } from '@/lib/messages'
import { makeBatch, makeCertificate, makeEnrollment, makeSubmission, makeUser } from '@/lib/testing/factories'
import { makeLearner, signedInAdmin, signedInStaff } from '@/lib/testing/people'
import type { Figures } from './figures'
import { clearReportCache, type ReportRow } from './queries'

const { rowsWithoutKey } = messages.reports

let admin: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  admin = await signedInAdmin()
})
beforeEach(clearReportCache)

type ReportResponse = {
  message: string
  data: {
    rows: ReportRow[]
    total: Figures
    funnel: { enrolled: number; tasks: { submitted: number; accepted: number }[] } | null
  }
  meta: { total: number; pages: number }
}
const ask = (query: Record<string, string>, { client } = admin) =>
  client.json<ReportResponse>(report, 'GET', { query })
const getReportBody = async (query: Record<string, string>) => (await ask(query)).body

/** A time in UTC. The institute's zone is Asia/Kolkata, where a day begins at 18:30 UTC of the day before. */
const at = (time: string) => new Date(`${time}Z`)

/** A course with two learners, one in a batch; four attempts, three with verdicts; one corrected certificate. */
async function makeCourseWithEvents() {
  const first = await makeLearner({ state: 'completed', tasks: 2 })
  const { course } = first
  const [firstTaskId, secondTaskId] = course.tasks.map(({ id }) => id) as [string, string]
  const batch = await makeBatch(course.id, { name: 'January' })
  const second = await makeUser()
  const secondEnrollment = await makeEnrollment(second.id, course.id)
  await db.enrollment.update({
    where: { id: first.enrollment.id },
    data: {
      requestedAt: at('2026-01-31T18:29:00'),
      enrolledAt: at('2026-01-31T18:31:00'),
      completedAt: at('2026-02-10T18:31:00'),
    },
  })
  await db.enrollment.update({
    where: { id: secondEnrollment.id },
    data: {
      requestedAt: at('2026-02-03T10:00:00'),
      enrolledAt: at('2026-02-04T10:00:00'),
      batchId: batch.id,
    },
  })
  const createSubmission = (data: Partial<Parameters<typeof makeSubmission>[0]>) =>
    makeSubmission({ ...first.ids, taskId: firstTaskId, reviewerId: admin.user.id, ...data })
  await createSubmission({
    status: 'rejected',
    submittedAt: at('2026-02-05T10:00:00'),
    reviewedAt: at('2026-02-05T12:00:00'),
    withdrawnAt: at('2026-02-06T10:00:00'),
  })
  await createSubmission({
    status: 'accepted',
    submittedAt: at('2026-02-06T10:00:00'),
    reviewedAt: at('2026-02-06T14:00:00'),
  })
  await createSubmission({
    status: 'accepted',
    taskId: secondTaskId,
    submittedAt: at('2026-02-07T10:00:00'),
    reviewedAt: at('2026-03-01T10:00:00'),
  })
  await createSubmission({
    userId: second.id,
    enrollmentId: secondEnrollment.id,
    submittedAt: at('2026-02-20T10:00:00'),
    reviewerId: null,
  })
  const superseded = await makeCertificate({ courseId: course.id, issuedAt: at('2026-02-11T10:00:00') })
  const certificate = await makeCertificate({ courseId: course.id, issuedAt: at('2026-02-12T10:00:00') })
  await db.certificate.update({
    where: { id: superseded.id },
    data: { state: 'superseded', supersededById: certificate.id },
  })
  return { course, batch }
}

const zeroFigures: Figures = {
  requests: 0,
  enrolled: 0,
  first_submissions: 0,
  decided: 0,
  accepted: 0,
  attempts_per_task: null,
  hours_to_verdict: null,
  completed: 0,
  days_to_completion: null,
  certificates: 0,
}
const february = {
  requests: 1,
  enrolled: 2,
  first_submissions: 2,
  decided: 2,
  accepted: 1,
  attempts_per_task: 2,
  hours_to_verdict: 3,
  completed: 1,
  days_to_completion: 10,
  certificates: 1,
}

test('each event counts in its month in the institute’s time zone, and a corrected certificate counts once', async () => {
  const { course } = await makeCourseWithEvents()
  const { data } = await getReportBody({ by: 'month', from: '2026-01', to: '2026-03', course: course.id })
  expect(data.rows).toEqual([
    { key: '2026-01', name: '2026-01', ...zeroFigures, requests: 1 },
    { key: '2026-02', name: '2026-02', ...february },
    {
      key: '2026-03',
      name: '2026-03',
      ...zeroFigures,
      decided: 1,
      accepted: 1,
      attempts_per_task: 1,
      hours_to_verdict: 528,
    },
  ])
  expect(data.total).toEqual({
    ...february,
    requests: 2,
    decided: 3,
    accepted: 2,
    attempts_per_task: 1.5,
    hours_to_verdict: 4,
  })
})

test('a month’s figures are grouped by course, batch and reviewer', async () => {
  const { course, batch } = await makeCourseWithEvents()
  const rowsBy = async (by: string) =>
    (await getReportBody({ by, from: '2026-02', to: '2026-02', course: course.id })).data.rows
  expect(await rowsBy('course')).toEqual([{ key: course.id, name: course.title, ...february }])
  expect(await rowsBy('batch')).toEqual([
    {
      key: batch.id,
      name: 'January',
      course: course.title,
      ...zeroFigures,
      requests: 1,
      enrolled: 1,
      first_submissions: 1,
    },
    {
      key: null,
      name: rowsWithoutKey.batch,
      ...february,
      requests: 0,
      enrolled: 1,
      first_submissions: 1,
    },
  ])
  expect(await rowsBy('reviewer')).toEqual([
    {
      key: admin.user.id,
      name: admin.user.name,
      ...zeroFigures,
      decided: 2,
      accepted: 1,
      attempts_per_task: 2,
      hours_to_verdict: 3,
    },
  ])
})

test('a report of a batch has only the figures of the batch', async () => {
  const { course, batch } = await makeCourseWithEvents()
  const { data, message } = await getReportBody({
    by: 'month',
    from: '2026-01',
    to: '2026-12',
    course: course.id,
    batch: batch.id,
  })
  expect(message).toBe(messages.reports.loaded)
  expect(data.total).toEqual({ ...zeroFigures, requests: 1, enrolled: 1, first_submissions: 1 })
})

test('certificates of deleted courses and verdicts of deleted reviewers have a row of their own', async () => {
  await makeCertificate({ courseId: null, issuedAt: at('2024-05-11T10:00:00') })
  const { ids } = await makeLearner()
  const reviewedAt = at('2024-05-12T10:00:00')
  await makeSubmission({ ...ids, status: 'accepted', submittedAt: reviewedAt, reviewedAt, reviewerId: null })
  const rowsBy = async (by: string) =>
    (await getReportBody({ by, from: '2024-05', to: '2024-05' })).data.rows.filter(({ key }) => key === null)
  expect(await rowsBy('course')).toMatchObject([{ name: rowsWithoutKey.course, certificates: 1 }])
  expect(await rowsBy('reviewer')).toMatchObject([{ name: rowsWithoutKey.reviewer, decided: 1 }])
})

test('the funnel counts, for each task, how many of the learners enrolled in the period submitted it, and how many had it accepted', async () => {
  const { course } = await makeCourseWithEvents()
  const { data } = await getReportBody({ from: '2026-02', to: '2026-02', course: course.id })
  const [one, two] = course.tasks
  expect(data.funnel).toEqual({
    enrolled: 2,
    tasks: [
      { id: one?.id, title: one?.title, submitted: 2, accepted: 1 },
      { id: two?.id, title: two?.title, submitted: 1, accepted: 1 },
    ],
  })
  expect((await getReportBody({ from: '2026-02', to: '2026-02' })).data.funnel).toBeNull()
  const { data: before } = await getReportBody({ from: '2026-01', to: '2026-01', course: course.id })
  expect(before.funnel).toMatchObject({ enrolled: 0, tasks: [{ submitted: 0 }, { submitted: 0 }] })
})

test('a report is paged, and its CSV file has all rows', async () => {
  await Promise.all(Array.from({ length: 51 }, () => makeLearner({ state: 'requested' })))
  await db.enrollment.updateMany({ data: { requestedAt: at('2025-05-05T10:00:00') } })
  const query = { from: '2025-05', to: '2025-05' }
  const { data, meta } = await getReportBody(query)
  expect(meta.pages).toBe(2)
  expect(data.rows).toHaveLength(50)
  expect((await getReportBody({ ...query, page: '2' })).data.rows).toHaveLength(meta.total - 50)
  const response = await admin.client.call(exportCsv, 'GET', { query })
  const text = (await response.text()).replace('\uFEFF', '')
  const { data: lines } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true })
  expect(lines).toHaveLength(meta.total)
  expect(lines[0]).toMatchObject({ requests: expect.stringMatching(/^\d+$/), acceptance_percent: '' })
})

test.each([
  [{ from: '2026-13', to: '2026-12' }, messages.reports.monthInvalid],
  [{ from: '2026-03', to: '2026-02' }, messages.reports.endsBeforeStart],
  [{ from: '2020-01', to: '2026-01' }, messages.reports.tooLong],
])('the period %j is refused', async (query, message) => {
  expect(await ask(query)).toMatchObject({ status: 400, body: { message } })
})

test('a reviewer cannot read reports, a manager can', async () => {
  const query = { from: '2026-01', to: '2026-01' }
  expect((await ask(query, await signedInStaff('reviewer'))).status).toBe(403)
  expect((await ask(query, await signedInStaff('manager'))).status).toBe(200)
})
