import { DELETE as removeCourse } from '@/app/api/admin/delete-course-data/[id]/route'
import { GET as getUserDetails } from '@/app/api/admin/get-user-details/[id]/route'
import { GET as listUsers } from '@/app/api/admin/get-users-info/[id]/[email]/route'
import { PUT as updateUser } from '@/app/api/admin/update-user-data/[id]/route'
import { GET as checkSession } from '@/app/api/protect/session-check/route'
import { db } from '@/lib/db/client'
import { messages } from '@/lib/messages'
import { makeCourse, makeUser, randomWord } from '@/lib/testing/factories'
import { signedInAdmin, signedInLearner } from '@/lib/testing/people'
import { inParallel, unknownId } from '@/lib/testing/responses'
import { coursesPerReviewerMax, validateReviewedCourses } from './rules'

let admin: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  admin = await signedInAdmin()
})

/** Callers also send `email`, which is ignored. */
const setRole = (id: string, change: object) =>
  admin.client.json(updateUser, 'PUT', { params: { id }, body: { email: '', ...change } })
const asReviewer = (course_ids: string[]) => ({ role: 'user', institute_role: 'reviewer', course_ids })
/** In the details of a user, `reviews` lists the courses assigned to the reviewer. */
const coursesOf = async (id: string) =>
  (await admin.client.json<{ data: { reviews: object[] } }>(getUserDetails, 'GET', { params: { id } })).body
    .data.reviews
const roleOf = async (id: string) => (await db.user.findUniqueOrThrow({ where: { id } })).role

test('from the next request on, a new reviewer has the courses and `institute_role` `reviewer`, but still `role` `user`; each change is in the audit trail', async () => {
  const { user, client } = await signedInLearner()
  const [a, b] = [
    await makeCourse({ title: `A ${randomWord()}` }),
    await makeCourse({ title: `B ${randomWord()}` }),
  ]
  expect((await setRole(user.id, asReviewer([b.id, a.id]))).status).toBe(200)
  const session = (await client.json(checkSession, 'GET')).body
  expect(session).toMatchObject({ user_data: { role: 'user', institute_role: 'reviewer' } })
  expect(await coursesOf(user.id)).toEqual([a, b].map(({ id, title }) => ({ id, title })))
  const listed = await admin.client.json(listUsers, 'GET', {
    params: admin.idAndEmail,
    query: { q: user.name },
  })
  expect(listed.body).toMatchObject({ data: [{ role: 'user', institute_role: 'reviewer' }] })

  expect((await setRole(user.id, asReviewer([a.id]))).status).toBe(200)
  // A repeated call changes nothing, so the audit trail has no event for it.
  expect((await setRole(user.id, asReviewer([a.id]))).status).toBe(200)
  expect(await coursesOf(user.id)).toHaveLength(1)
  const events = await db.auditEvent.findMany({ where: { subjectId: user.id }, orderBy: { at: 'asc' } })
  expect(events.map(({ details }) => details)).toEqual([
    {
      name: user.name,
      before: { role: 'user' },
      after: { role: 'reviewer', courses: [a.title, b.title] },
    },
    {
      name: user.name,
      before: { role: 'reviewer', courses: [a.title, b.title] },
      after: { role: 'reviewer', courses: [a.title] },
    },
  ])
})

test('a reviewer keeps the courses if the call has no `course_ids`, and loses them with another role', async () => {
  const { id } = await makeUser()
  const course = await makeCourse()
  await setRole(id, asReviewer([course.id]))
  await setRole(id, { role: 'user', institute_role: 'reviewer' })
  expect(await coursesOf(id)).toHaveLength(1)
  await setRole(id, { role: 'user', institute_role: 'manager', course_ids: [course.id] })
  expect(await roleOf(id)).toBe('manager')
  expect(await coursesOf(id)).toEqual([])
})

test('without `institute_role`, the role `user` leaves a manager unchanged, but makes an administrator a learner', async () => {
  const { id } = await makeUser({ role: 'manager' })
  await setRole(id, { role: 'user' })
  expect(await roleOf(id)).toBe('manager')
  await setRole(id, { role: 'admin' })
  expect(await roleOf(id)).toBe('admin')
  await setRole(id, { role: 'user' })
  expect(await roleOf(id)).toBe('user')
})

test.each([
  ['two roles that contradict each other', { role: 'user', institute_role: 'admin' }, 400],
  ['an unknown role', { role: 'user', institute_role: 'owner' }, 400],
  ['an unknown course', asReviewer([unknownId]), 404],
  ['too many courses', asReviewer(Array.from({ length: coursesPerReviewerMax + 1 }, () => unknownId)), 400],
])('a change with %s is refused and changes nothing', async (_, change, status) => {
  const { id } = await makeUser()
  expect((await setRole(id, change)).status).toBe(status)
  expect(await roleOf(id)).toBe('user')
  expect(await db.auditEvent.count({ where: { subjectId: id } })).toBe(0)
})

test('the refusal of too many courses names the limit', async () => {
  const { id } = await makeUser()
  const { body } = await setRole(
    id,
    asReviewer(Array.from({ length: coursesPerReviewerMax + 1 }, () => unknownId)),
  )
  expect(body).toMatchObject({ message: messages.admin.reviewedCoursesTooMany })
  expect(messages.admin.reviewedCoursesTooMany).toContain(String(coursesPerReviewerMax))
})

test('the form for a role refuses one course more than the limit, as the server does', () => {
  const courseIds = Array.from({ length: coursesPerReviewerMax }, () => unknownId)
  expect(validateReviewedCourses(courseIds)).toEqual([])
  expect(validateReviewedCourses([...courseIds, unknownId])).toMatchObject([
    { message: messages.admin.reviewedCoursesTooMany },
  ])
})

test('if two requests assign courses to a reviewer in parallel, the courses of exactly one of them are stored', async () => {
  const { id } = await makeUser()
  const courses = await inParallel(4, () => makeCourse())
  const [a = '', b = '', c = '', d = ''] = courses.map((course) => course.id)
  const answers = await Promise.all([setRole(id, asReviewer([a, b])), setRole(id, asReviewer([c, d]))])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const stored = (await db.courseReviewer.findMany({ where: { userId: id } })).map((row) => row.courseId)
  expect([[a, b].toSorted(), [c, d].toSorted()]).toContainEqual(stored.toSorted())
})

test('a course that is deleted while it is being assigned does not stay assigned', async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = await makeUser()
    const [staying, gone] = [await makeCourse(), await makeCourse()]
    await setRole(id, asReviewer([gone.id]))
    const [change, deletion] = await Promise.all([
      setRole(id, asReviewer([staying.id, gone.id])),
      admin.client.json(removeCourse, 'DELETE', { params: { id: gone.id } }),
    ])
    expect([200, 404]).toContain(change.status)
    expect(deletion).toMatchObject({ status: 200, body: { message: messages.admin.courseDeleted } })
    const stored = (await db.courseReviewer.findMany({ where: { userId: id } })).map((row) => row.courseId)
    expect(stored).toEqual(change.status === 200 ? [staying.id] : [])
  }
})
