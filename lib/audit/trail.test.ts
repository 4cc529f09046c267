import { PUT as accept } from '@/app/api/admin/accept-enrollment-data/route'
import { DELETE as removeCourse } from '@/app/api/admin/delete-course-data/[id]/route'
import { DELETE as removeTask } from '@/app/api/admin/delete-course-task-data/[id]/route'
import { DELETE as removeEnrollment } from '@/app/api/admin/delete-enrollment-data/[id]/route'
import { POST as insertCourse } from '@/app/api/admin/insert-course-data/route'
import { POST as insertTask } from '@/app/api/admin/insert-course-task-data/route'
import { PUT as updateCourse } from '@/app/api/admin/update-course-data/[id]/route'
import { db } from '@/lib/db/client'
import { makeCourse } from '@/lib/testing/factories'
import { waitForBlockedConnections, withOtherConnection } from '@/lib/testing/other-connection'
import { makeLearnerWithSubmission, makeLearner, signedInAdmin } from '@/lib/testing/people'
import { anyTime } from '@/lib/testing/responses'

let admin: Awaited<ReturnType<typeof signedInAdmin>>
beforeEach(async () => {
  admin = await signedInAdmin()
})

/** The administrator's actions in the audit trail, oldest first. */
async function trail() {
  const rows = await db.auditEvent.findMany({
    where: { actorId: admin.user.id },
    orderBy: { at: 'asc' },
    // `words` repeats some of the other columns as text for search.
    omit: { id: true, actorId: true, position: true, hash: true, words: true },
  })
  return rows.map(({ at, ...event }) => ({ ...event, at: at.toISOString() }))
}

const expectedEvent = (action: string, subjectId: string, details: object) => ({
  at: anyTime,
  actorName: admin.user.name,
  action,
  subject: action.split('.')[0],
  subjectId,
  details,
})

const courseBody = { title: 'Baking', description: 'Bread.', image_url: '/covers/testing.svg' }

test('an added course is recorded, and a changed one with the values before and after', async () => {
  const { body } = await admin.client.json<{ data: { id: string } }>(insertCourse, 'POST', {
    body: courseBody,
  })
  const { id } = body.data
  await admin.client.json(updateCourse, 'PUT', {
    params: { id },
    body: { ...courseBody, title: 'Baking bread' },
  })
  const fields = { title: 'Baking', description: 'Bread.', imageUrl: '/covers/testing.svg', hours: null }
  expect(await trail()).toEqual([
    expectedEvent('course.added', id, { title: 'Baking' }),
    expectedEvent('course.changed', id, { before: fields, after: { ...fields, title: 'Baking bread' } }),
  ])
})

/**
 * Sends a request while another connection changes a row. The request waits until that change is committed, and must
 * then succeed.
 */
const sendDuringUpdate = (updateSql: string, id: string, send: () => Promise<{ status: number }>) =>
  withOtherConnection(async (connection) => {
    await connection.query('BEGIN')
    await connection.query(updateSql, [id])
    const response = send()
    await waitForBlockedConnections(connection)
    await connection.query('COMMIT')
    expect((await response).status).toBe(200)
  })

test('of two parallel changes of a course, the event of the second has the values of the first as `before`', async () => {
  const { id } = await makeCourse()
  await sendDuringUpdate(
    `UPDATE "Course" SET "title" = 'Between', "titleKey" = 'between' WHERE "id" = $1`,
    id,
    () => admin.client.json(updateCourse, 'PUT', { params: { id }, body: courseBody }),
  )
  expect(await trail()).toMatchObject([
    { action: 'course.changed', details: { before: { title: 'Between' }, after: { title: 'Baking' } } },
  ])
})

test('the deletion of an enrollment or a task is recorded with the values of a change that is committed during it', async () => {
  const { enrollment, task } = await makeLearner({ state: 'requested' })
  await sendDuringUpdate(
    `UPDATE "Enrollment" SET "state" = 'enrolled', "enrolledAt" = now() WHERE "id" = $1`,
    enrollment.id,
    () => admin.client.json(removeEnrollment, 'DELETE', { params: { id: enrollment.id } }),
  )
  await sendDuringUpdate(`UPDATE "Task" SET "title" = 'Between' WHERE "id" = $1`, task.id, () =>
    admin.client.json(removeTask, 'DELETE', { params: { id: task.id } }),
  )
  expect(await trail()).toMatchObject([
    { action: 'enrollment.deleted', details: { state: 'enrolled' } },
    { action: 'task.deleted', details: { title: 'Between' } },
  ])
})

test('the deletion of a task, an enrollment or a course is recorded with the names of what was deleted', async () => {
  const { course, task, enrollment, user } = await makeLearnerWithSubmission()
  const second = await makeLearner()
  await admin.client.json(removeTask, 'DELETE', { params: { id: task.id } })
  await admin.client.json(removeEnrollment, 'DELETE', { params: { id: enrollment.id } })
  await admin.client.json(removeCourse, 'DELETE', { params: { id: second.course.id } })
  expect(await trail()).toEqual([
    expectedEvent('task.deleted', task.id, { course: course.title, title: task.title, submissions: 1 }),
    expectedEvent('enrollment.deleted', enrollment.id, {
      learner: user.name,
      course: course.title,
      state: 'enrolled',
      submissions: 0,
    }),
    expectedEvent('course.deleted', second.course.id, {
      title: second.course.title,
      tasks: 1,
      enrollments: 1,
      certificates: 0,
    }),
  ])
})

test('an added task and an accepted enrollment are recorded', async () => {
  const { user, course, enrollment } = await makeLearner({ state: 'requested' })
  const fields = { course_id: course.id, title: 'More', description: 'To do.' }
  const { body } = await admin.client.json<{ data: { id: string } }>(insertTask, 'POST', { body: fields })
  await admin.client.json(accept, 'PUT', { body: { id: enrollment.id } })
  expect(await trail()).toEqual([
    expectedEvent('task.added', body.data.id, { course: course.title, title: 'More' }),
    expectedEvent('enrollment.accepted', enrollment.id, { learner: user.name, course: course.title }),
  ])
})

test('a refused call leaves no event', async () => {
  const { enrollment } = await makeLearner({ state: 'completed' })
  await admin.client.json(insertCourse, 'POST', { body: { ...courseBody, title: '' } })
  await admin.client.json(removeEnrollment, 'DELETE', { params: { id: enrollment.id } })
  await admin.client.json(removeTask, 'DELETE', { params: { id: enrollment.id } })
  await admin.client.json(accept, 'PUT', { body: { id: admin.user.id } })
  expect(await trail()).toEqual([])
})

test('events stay when their administrator is deleted', async () => {
  await admin.client.json(insertCourse, 'POST', { body: { ...courseBody, title: 'Kept' } })
  await db.user.delete({ where: { id: admin.user.id } })
  expect(await trail()).toMatchObject([{ action: 'course.added', actorName: admin.user.name }])
})
