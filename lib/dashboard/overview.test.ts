import { GET as getOverview } from '@/app/api/admin/get-overview/route'
import { db } from '@/lib/db/client'
import { processState } from '@/lib/jobs/process-state'
import { DAY } from '@/lib/limits'
import { makeHolder } from '@/lib/testing/corrections'
import { makeCertificate, makeUser } from '@/lib/testing/factories'
import { makeLearnerWithSubmission, makeLearner, signedInAdmin } from '@/lib/testing/people'
import { loadOverview, type Overview } from './overview'

const ago = (days: number) => new Date(Date.now() - days * DAY)

/** Precision of `toBeCloseTo` for milliseconds: the difference is below 10^5 / 2. */
const within50Seconds = -5

let admin: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  admin = await signedInAdmin()
})
const requestOverview = async () =>
  (await admin.client.json<{ data: Overview }>(getOverview, 'GET')).body.data

test('without pending decisions, each count is 0 and each oldest time is null', async () => {
  expect((await requestOverview()).waiting).toEqual({
    requests: { count: 0, oldest: null },
    submissions: { count: 0, oldest: null },
    corrections: { count: 0, oldest: null },
  })
})

test('pending name corrections are counted, with the time of the oldest; declined ones are not', async () => {
  const nameCorrections = [await makeHolder(), await makeHolder(), await makeHolder()].map(
    ({ certificate, user }) => ({
      certificateId: certificate.id,
      userId: user.id,
      fullName: 'Asha Ramanathan',
      requestedAt: ago(4),
    }),
  )
  const [, , declined] = nameCorrections
  if (declined)
    Object.assign(declined, { state: 'declined', reason: 'No.', decidedAt: new Date(), requestedAt: ago(9) })
  await db.nameCorrection.createMany({ data: nameCorrections })
  const { corrections } = (await requestOverview()).waiting
  expect(corrections.count).toBe(2)
  expect(Date.parse(corrections.oldest ?? '')).toBeCloseTo(ago(4).getTime(), within50Seconds)
})

test('pending requests and submissions are counted, with the time of the oldest; decided and withdrawn ones are not', async () => {
  const first = await makeLearner({ state: 'requested' })
  await makeLearner({ state: 'requested' })
  await makeLearner()
  await db.enrollment.update({ where: { id: first.enrollment.id }, data: { requestedAt: ago(3) } })
  const { id: old } = (await makeLearnerWithSubmission()).submission
  const { id: withdrawn } = (await makeLearnerWithSubmission()).submission
  await makeLearnerWithSubmission()
  await makeLearnerWithSubmission({ status: 'accepted' })
  await db.submission.update({ where: { id: old }, data: { submittedAt: ago(2) } })
  await db.submission.update({
    where: { id: withdrawn },
    data: { submittedAt: ago(9), withdrawnAt: new Date() },
  })
  const { waiting } = await requestOverview()
  expect(waiting.requests.count).toBe(2)
  expect(Date.parse(waiting.requests.oldest ?? '')).toBeCloseTo(ago(3).getTime(), within50Seconds)
  expect(waiting.submissions.count).toBe(2)
  expect(Date.parse(waiting.submissions.oldest ?? '')).toBeCloseTo(ago(2).getTime(), within50Seconds)
})

test('the last twelve weeks are listed, each from a Monday and with its registrations and certificates', async () => {
  const before = (await requestOverview()).weeks
  expect(before).toHaveLength(12)
  const days = before.map(({ week }) => Date.parse(week))
  for (const day of days) expect(new Date(day).getUTCDay()).toBe(1)
  for (const [index, day] of days.slice(1).entries()) expect(day - (days[index] ?? 0)).toBe(7 * DAY)

  const { id } = await makeUser()
  await db.user.update({ where: { id }, data: { createdAt: ago(14) } })
  await makeCertificate({ issuedAt: ago(14) })
  await makeCertificate({ issuedAt: ago(100) })
  const after = (await requestOverview()).weeks
  // The current week has index 11.
  const twoWeeksAgo = 9
  expect(after[twoWeeksAgo]?.registrations).toBe((before[twoWeeksAgo]?.registrations ?? 0) + 1)
  expect(after[twoWeeksAgo]?.certificates).toBe((before[twoWeeksAgo]?.certificates ?? 0) + 1)
  const totalCertificates = (weeks: Overview['weeks']) =>
    weeks.reduce((sum, { certificates }) => sum + certificates, 0)
  expect(totalCertificates(after)).toBe(totalCertificates(before) + 1)
})

test.each([
  ['Monday 00:30 after the change to summer time', '2026-04-05T22:30:00Z', '2026-04-06'],
  ['Sunday 23:30 after the change to winter time', '2026-11-01T22:30:00Z', '2026-10-26'],
])('on %s, no week is missing or listed twice', async (_moment, now, monday) => {
  const { institute } = processState
  processState.institute = { ...institute, timeZone: 'Europe/Berlin' }
  try {
    const { weeks } = await loadOverview(new Date(now))
    const mondays = weeks.map((_, index) => new Date(Date.parse(monday) - (11 - index) * 7 * DAY))
    expect(weeks.map(({ week }) => week)).toEqual(mondays.map((day) => day.toISOString().slice(0, 10)))
  } finally {
    processState.institute = institute
  }
})
