import { POST as requestEnrollment } from '@/app/api/course/enollment-request/route'
import { GET as listOwn } from '@/app/api/course/list-enrolled-courses/[userId]/route'
import { toImageUrl } from '@/lib/courses/image-address'
import { db } from '@/lib/db/client'
import { messages } from '@/lib/messages'
import { policies } from '@/lib/rate-limit/policies'
import { makeCourse, makeEnrollment, makeUser } from '@/lib/testing/factories'
import { Client } from '@/lib/testing/request'
import { makeLearner, signedInAdmin, signedInLearner } from '@/lib/testing/people'
import { inParallel, unknownIds, countByStatus } from '@/lib/testing/responses'

const requested = { status: 201, body: { message: 'Enrollment request submitted! Await admin approval.' } }
const already = { status: 409, body: { message: messages.enrollments.already } }
const notAllowed = { status: 403, body: { message: messages.session.notAllowed } }

type Course = Awaited<ReturnType<typeof makeCourse>>
const wireCourse = ({ id, title, slug, description, imageUrl, createdAt }: Course) => ({
  id,
  title,
  slug,
  description,
  image_url: toImageUrl(imageUrl),
  hours: null,
  created_at: createdAt.toISOString(),
})

test('a request does not enroll the learner, even if its body says so', async () => {
  const { user, client } = await signedInLearner()
  const course = await makeCourse()
  const body = { user_id: user.id, course_id: course.id, state: 'enrolled', enrollment_status: true }
  expect(await client.json(requestEnrollment, 'POST', { body })).toEqual(requested)
  expect(await client.json(listOwn, 'GET', { params: { userId: user.id } })).toEqual({
    status: 200,
    body: {
      message: messages.enrollments.listed,
      data: [{ ...wireCourse(course), enrollment_status: false, course_completed: false }],
    },
  })
})

test('an administrator can request a course', async () => {
  const { user, client } = await signedInAdmin()
  const body = { user_id: user.id, course_id: (await makeCourse()).id }
  expect(await client.json(requestEnrollment, 'POST', { body })).toEqual(requested)
})

test.each(['requested', 'enrolled', 'completed'] as const)(
  'a second request is refused if the first is %s',
  async (state) => {
    const { user, client, course } = await makeLearner({ state })
    const body = { user_id: user.id, course_id: course.id }
    expect(await client.json(requestEnrollment, 'POST', { body })).toEqual(already)
    expect(await db.enrollment.findMany({ where: { userId: user.id } })).toMatchObject([{ state }])
  },
)

test.each(unknownIds)('a request for the unknown course %j responds 404', async (course_id) => {
  const { user, client } = await signedInLearner()
  expect(await client.json(requestEnrollment, 'POST', { body: { user_id: user.id, course_id } })).toEqual({
    status: 404,
    body: { message: messages.courses.missing },
  })
})

test("a learner can neither request a course for another learner nor read another learner's courses", async () => {
  const { client } = await signedInLearner()
  const course = await makeCourse()
  for (const id of [(await makeUser()).id, 'not-an-id', '']) {
    expect(
      await client.json(requestEnrollment, 'POST', { body: { user_id: id, course_id: course.id } }),
    ).toEqual(notAllowed)
    expect(await client.json(listOwn, 'GET', { params: { userId: id } })).toEqual(notAllowed)
  }
  expect(await db.enrollment.count({ where: { courseId: course.id } })).toBe(0)
})

test("a learner's own courses are listed with their state, the newest request first", async () => {
  const { user, client, course } = await makeLearner()
  const [earliest, latest] = [await makeCourse(), await makeCourse()]
  const times = [new Date('2026-01-01'), new Date('2026-01-02'), new Date('2026-01-03')] as const
  await db.enrollment.updateMany({ where: { userId: user.id }, data: { requestedAt: times[1] } })
  const { id } = await makeEnrollment(user.id, earliest.id, 'completed')
  await db.enrollment.update({ where: { id }, data: { requestedAt: times[0] } })
  const { id: latestId } = await makeEnrollment(user.id, latest.id, 'requested')
  await db.enrollment.update({ where: { id: latestId }, data: { requestedAt: times[2] } })
  // Another learner, whose course must not be listed.
  await makeLearner()
  const { body } = await client.json<{ data: object[] }>(listOwn, 'GET', { params: { userId: user.id } })
  expect(body.data).toEqual([
    { ...wireCourse(latest), enrollment_status: false, course_completed: false },
    { ...wireCourse(course), enrollment_status: true, course_completed: false },
    { ...wireCourse(earliest), enrollment_status: true, course_completed: true },
  ])
})

test('of twenty parallel requests for one course one is stored', async () => {
  const { user, client } = await signedInLearner()
  const body = { user_id: user.id, course_id: (await makeCourse()).id }
  const responses = await inParallel(20, () => client.json(requestEnrollment, 'POST', { body }))
  expect(countByStatus(responses)).toEqual({ 201: 1, 409: 19 })
  expect(await db.enrollment.count({ where: { userId: user.id } })).toBe(1)
})

test('fifty parallel requests of fifty learners are all stored', async () => {
  const { id: course_id } = await makeCourse()
  const users = await inParallel(50, () => makeUser())
  const responses = await Promise.all(
    users.map(async (user) => {
      const client = await Client.of(user)
      return client.json(requestEnrollment, 'POST', { body: { user_id: user.id, course_id } })
    }),
  )
  expect(countByStatus(responses)).toEqual({ 201: 50 })
  const rows = await db.enrollment.findMany({ where: { courseId: course_id } })
  expect(rows.map(({ userId }) => userId).toSorted()).toEqual(users.map(({ id }) => id).toSorted())
})

test('a learner can send twenty requests an hour, then gets 429', async () => {
  const { user, client } = await signedInLearner()
  const body = { user_id: user.id, course_id: (await makeCourse()).id }
  await inParallel(policies.requestEnrollment.max, () => client.json(requestEnrollment, 'POST', { body }))
  const response = await client.call(requestEnrollment, 'POST', { body })
  expect(response.status).toBe(429)
  expect(await response.json()).toEqual({ message: messages.general.tooMany })
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3500)
})
