import { POST as acceptMany } from '@/app/api/admin/accept-enrollments/route'
import { POST as acceptMatching } from '@/app/api/admin/accept-matching-enrollments/route'
import { POST as decline } from '@/app/api/admin/decline-enrollment/route'
import { GET as list } from '@/app/api/admin/get-enrollments-data/[id]/[email]/route'
import { db } from '@/lib/db/client'
import { messages } from '@/lib/messages'
import { makeCourse, makeEnrollment, makeUser } from '@/lib/testing/factories'
import { noticesOf } from '@/lib/testing/notices'
import { makeLearner, signedInAdmin } from '@/lib/testing/people'
import { inParallel, unknownIds, countByStatus } from '@/lib/testing/responses'

let admin: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  admin = await signedInAdmin()
})

type Outcome = { data: { done: number; refused: { id: string }[] } }
const declineRequest = (id: string, reason?: string) =>
  admin.client.json(decline, 'POST', { body: { id, ...(reason !== undefined && { reason }) } })
const emails = (recipient: string) =>
  db.outboxMail.findMany({ where: { recipient }, select: { template: true, data: true } })

test.each(['', 'The course is full until March.'])(
  'declining deletes the request and sends the learner the reason %j',
  async (reason) => {
    const { user, course, enrollment } = await makeLearner({ state: 'requested' })
    expect(await declineRequest(enrollment.id, ` ${reason} `)).toEqual({
      status: 200,
      body: { message: messages.admin.enrollmentDeclined },
    })
    expect(await db.enrollment.count({ where: { id: enrollment.id } })).toBe(0)
    const templateData = { name: user.name, course: course.title, slug: course.slug, reason }
    expect(await emails(user.email)).toEqual([{ template: 'enrollment-declined', data: templateData }])
    const event = await db.auditEvent.findFirst({ where: { subjectId: enrollment.id } })
    expect(event).toMatchObject({
      action: 'enrollment.declined',
      actorId: admin.user.id,
      details: { reason },
    })
  },
)

test('the notice about a declined request says that it was declined, but not why', async () => {
  const { user, course, enrollment } = await makeLearner({ state: 'requested' })
  await declineRequest(enrollment.id, 'The course is full until March.')
  const notices = await noticesOf(user)
  expect(notices.map(({ title }) => title)).toEqual([
    `Your enrollment request for ${course.title} was declined`,
  ])
  expect(JSON.stringify(notices)).not.toContain('until March')
})

test.each(['enrolled', 'completed'] as const)(
  'an enrollment that is %s cannot be declined',
  async (state) => {
    const { user, enrollment } = await makeLearner({ state })
    expect(await declineRequest(enrollment.id)).toEqual({
      status: 409,
      body: { message: messages.admin.enrollmentNotRequested },
    })
    expect(await db.enrollment.count({ where: { id: enrollment.id } })).toBe(1)
    expect(await emails(user.email)).toEqual([])
  },
)

test.each(unknownIds)('declining the unknown request %j responds 404', async (id) => {
  expect((await declineRequest(id)).status).toBe(404)
})

test('if a request is accepted and declined in parallel, one of the calls succeeds, with one e-mail', async () => {
  for (let round = 0; round < 10; round++) {
    const { user, enrollment } = await makeLearner({ state: 'requested' })
    const accept = () => admin.client.json<Outcome>(acceptMany, 'POST', { body: { ids: [enrollment.id] } })
    const [accepted, declined] = await Promise.all([accept(), declineRequest(enrollment.id)])
    const acceptedCount = accepted.body.data.done
    expect([acceptedCount, declined.status]).toEqual(acceptedCount === 0 ? [0, 200] : [1, 409])
    expect(await emails(user.email)).toHaveLength(1)
  }
})

test('twenty parallel calls decline a request once', async () => {
  const { user, enrollment } = await makeLearner({ state: 'requested' })
  expect(countByStatus(await inParallel(20, () => declineRequest(enrollment.id)))).toEqual({
    200: 1,
    404: 19,
  })
  expect(await emails(user.email)).toHaveLength(1)
})

test('several requests are accepted in one call; a deleted one is reported as refused', async () => {
  const [one, two, gone] = [
    await makeLearner({ state: 'requested' }),
    await makeLearner({ state: 'requested' }),
    await makeLearner({ state: 'requested' }),
  ]
  await declineRequest(gone.enrollment.id)
  const ids = [one, two, gone].map(({ enrollment }) => enrollment.id)
  expect(await admin.client.json(acceptMany, 'POST', { body: { ids } })).toEqual({
    status: 200,
    body: {
      message: '2 requests accepted.',
      data: { done: 2, refused: [{ id: gone.enrollment.id, message: messages.enrollments.missing }] },
    },
  })
})

test('all requests that match both the search and the course are accepted, and no others', async () => {
  const course = await makeCourse()
  const searchedUser = await makeUser()
  const otherUser = await makeUser()
  const matching = await makeEnrollment(searchedUser.id, course.id, 'requested')
  const inOtherCourse = await makeEnrollment(searchedUser.id, (await makeCourse()).id, 'requested')
  const ofOtherUser = await makeEnrollment(otherUser.id, course.id, 'requested')
  const body = { q: searchedUser.name, course: course.id }
  expect(await admin.client.json(acceptMatching, 'POST', { body })).toMatchObject({
    status: 200,
    body: { message: '1 request accepted.', data: { done: 1, refused: [] } },
  })
  const rows = await db.enrollment.findMany({ where: { state: 'enrolled' }, select: { id: true } })
  const accepted = new Set(rows.map(({ id }) => id))
  expect([matching, inOtherCourse, ofOtherUser].map(({ id }) => accepted.has(id))).toEqual([
    true,
    false,
    false,
  ])
})

const minute = 60_000

/** Adds a request of a new learner, made the given number of minutes ago. */
const addRequest = async (courseId: string, minutesAgo: number) => {
  const { id } = await makeEnrollment((await makeUser()).id, courseId, 'requested')
  const requestedAt = new Date(Date.now() - minutesAgo * minute)
  return db.enrollment.update({ where: { id }, data: { requestedAt }, select: { id: true } })
}
const requestsLeft = async (courseId: string) =>
  (await db.enrollment.findMany({ where: { courseId, state: 'requested' }, select: { id: true } })).map(
    ({ id }) => id,
  )

test('requests made after the caller read the list are not accepted, even if one that the caller saw is gone', async () => {
  const course = await makeCourse()
  await addRequest(course.id, 2)
  const declined = await addRequest(course.id, 1)
  const query = { course: course.id, state: 'requested' }
  const { body } = await admin.client.json<{ meta: { total: number; read_at: string } }>(list, 'GET', {
    params: admin.idAndEmail,
    query,
  })
  await declineRequest(declined.id)
  const later = await addRequest(course.id, -1)
  const seen = { seen_at: body.meta.read_at, seen_total: body.meta.total }
  expect(
    await admin.client.json(acceptMatching, 'POST', { body: { course: course.id, ...seen } }),
  ).toMatchObject({ status: 200, body: { message: '1 request accepted.' } })
  expect(await requestsLeft(course.id)).toEqual([later.id])
})

test('no more requests are accepted than the caller saw, the oldest first', async () => {
  const course = await makeCourse()
  const newest = await addRequest(course.id, 1)
  await addRequest(course.id, 3)
  await addRequest(course.id, 2)
  const body = { course: course.id, seen_total: 2 }
  expect(await admin.client.json(acceptMatching, 'POST', { body })).toMatchObject({
    body: { message: '2 requests accepted.' },
  })
  expect(await requestsLeft(course.id)).toEqual([newest.id])
})
