import { DELETE as remove } from '@/app/api/admin/delete-course-task-data/[id]/route'
import { GET as listForAdmin } from '@/app/api/admin/get-course-tasks/[courseId]/route'
import { GET as countsOf } from '@/app/api/admin/get-task-counts/[id]/route'
import { POST as insert } from '@/app/api/admin/insert-course-task-data/route'
import { PUT as update } from '@/app/api/admin/update-course-task-data/[id]/route'
import { GET as list } from '@/app/api/task/get-course-tasks/[courseId]/route'
import { db } from '@/lib/db/client'
import { messages } from '@/lib/messages'
import { makeCourse } from '@/lib/testing/factories'
import type { Client } from '@/lib/testing/request'
import { makeLearnerWithSubmission, makeLearner, signedInAdmin, signedInLearner } from '@/lib/testing/people'
import { anyId, anyTime, inParallel, unknownIds, countByStatus } from '@/lib/testing/responses'

const missingCourse = { status: 404, body: { message: messages.courses.missing } }
const missingTask = { status: 404, body: { message: messages.tasks.missing } }
const notEnrolled = { status: 403, body: { message: messages.tasks.notEnrolled } }

let admin: Client
beforeAll(async () => {
  ;({ client: admin } = await signedInAdmin())
})

const tasksOf = (client: Client, courseId: string) => client.json(list, 'GET', { params: { courseId } })

test('an enrolled learner gets the tasks as an array, the newest first', async () => {
  const { client, course } = await makeLearner({ tasks: 2 })
  const [older, newer] = course.tasks
  expect(await tasksOf(client, course.id)).toEqual({
    status: 200,
    body: [newer, older].map((task) => ({
      id: task?.id,
      course_id: course.id,
      title: task?.title,
      description: 'What to do.',
      created_at: task?.createdAt.toISOString(),
    })),
  })
})

test('learners who completed a course see its tasks, and administrators those of any course', async () => {
  const { client, course } = await makeLearner({ state: 'completed' })
  expect((await tasksOf(client, course.id)).body).toHaveLength(1)
  expect((await tasksOf(admin, course.id)).body).toHaveLength(1)
  expect(await tasksOf(admin, (await makeCourse({ tasks: 0 })).id)).toEqual({ status: 200, body: [] })
})

test('a learner who is not enrolled does not see the tasks', async () => {
  const pending = await makeLearner({ state: 'requested' })
  expect(await tasksOf(pending.client, pending.course.id)).toEqual(notEnrolled)
  const other = await makeLearner()
  expect(await tasksOf(other.client, pending.course.id)).toEqual(notEnrolled)
})

test.each(unknownIds)(
  'the tasks of the unknown course %j are not found, by learners and administrators',
  async (courseId) => {
    const { client } = await signedInLearner()
    expect(await tasksOf(client, courseId)).toEqual(missingCourse)
    expect(await tasksOf(admin, courseId)).toEqual(missingCourse)
    expect(await admin.json(listForAdmin, 'GET', { params: { courseId } })).toEqual(missingCourse)
    const body = { course_id: courseId, title: 'A', description: 'B' }
    expect(await admin.json(insert, 'POST', { body })).toEqual(missingCourse)
  },
)

test('adding, editing or deleting a task updates the modification date that the sitemap has for its course', async () => {
  const { id } = await makeCourse({ tasks: 0 })
  const former = new Date('2026-01-01')
  const expectChange = async (change: () => Promise<{ status: number }>) => {
    await db.course.update({ where: { id }, data: { updatedAt: former } })
    expect([200, 201]).toContain((await change()).status)
    const { updatedAt } = await db.course.findUniqueOrThrow({ where: { id } })
    expect(updatedAt.getTime()).toBeGreaterThan(former.getTime())
  }
  const fields = { title: 'Sorting', description: 'Sort a list.' }
  await expectChange(() => admin.json(insert, 'POST', { body: { course_id: id, ...fields } }))
  const params = { id: (await db.task.findFirstOrThrow({ where: { courseId: id } })).id }
  await expectChange(() => admin.json(update, 'PUT', { params, body: fields }))
  await expectChange(() => admin.json(remove, 'DELETE', { params }))
})

test('administrators list the same tasks as learners', async () => {
  const { client, course } = await makeLearner({ tasks: 3 })
  const { body } = await tasksOf(client, course.id)
  expect(await admin.json(listForAdmin, 'GET', { params: { courseId: course.id } })).toEqual({
    status: 200,
    body: { message: messages.tasks.listed, data: body },
  })
})

test('a task is stored as typed without surrounding spaces; the server sets its id and time', async () => {
  const { id: course_id } = await makeCourse()
  const body = { course_id, title: ' Write tests ', description: 'First.\nThen.', id: 'mine', created_at: 0 }
  expect(await admin.json(insert, 'POST', { body })).toEqual({
    status: 201,
    body: {
      message: 'Task added successfully.',
      data: { id: anyId, course_id, title: 'Write tests', description: 'First.\nThen.', created_at: anyTime },
    },
  })
})

test('surrounding spaces do not count for the limit of a description', async () => {
  const { id: course_id } = await makeCourse()
  const description = 'b'.repeat(5000)
  const body = { course_id, title: 'A', description: `\n${description}  \n` }
  expect(await admin.json(insert, 'POST', { body })).toMatchObject({
    status: 201,
    body: { data: { description } },
  })
})

const { taskFieldRequired, tooLong } = messages.admin
test.each([
  [
    { title: ' ', description: '' },
    taskFieldRequired,
    { title: taskFieldRequired, description: taskFieldRequired },
  ],
  [{ title: 'A' }, taskFieldRequired, { description: taskFieldRequired }],
  [
    { title: '\u200B', description: '\u00AD' },
    taskFieldRequired,
    { title: taskFieldRequired, description: taskFieldRequired },
  ],
  [{ title: 'a'.repeat(161), description: 'B' }, tooLong, { title: tooLong }],
  [{ title: 'A', description: 'b'.repeat(5001) }, tooLong, { description: tooLong }],
  [
    { course_id: undefined, title: 'A', description: 'B' },
    messages.general.invalid,
    { course_id: messages.general.invalid },
  ],
])('a task with %j is refused, and nothing is written', async (changes, message, fields) => {
  const { id: course_id } = await makeCourse({ tasks: 0 })
  expect(await admin.json(insert, 'POST', { body: { course_id, ...changes } })).toEqual({
    status: 400,
    body: { message, fields },
  })
  expect(await db.task.count({ where: { courseId: course_id } })).toBe(0)
})

test('ten parallel deletions delete a task once, with its submissions; the enrollment stays', async () => {
  const { task, submission, enrollment } = await makeLearnerWithSubmission({ status: 'accepted' })
  const answers = await inParallel(10, () => admin.json(remove, 'DELETE', { params: { id: task.id } }))
  expect(countByStatus(answers)).toEqual({ 200: 1, 404: 9 })
  expect(answers).toContainEqual({ status: 200, body: { message: 'Task data deleted successfully!' } })
  expect(await db.submission.count({ where: { id: submission.id } })).toBe(0)
  expect(await db.enrollment.count({ where: { id: enrollment.id } })).toBe(1)
})

test.each(unknownIds)('deleting the unknown task %j responds 404', async (id) => {
  expect(await admin.json(remove, 'DELETE', { params: { id } })).toEqual(missingTask)
})

test('editing a task keeps its course, creation time and submissions, and the audit trail has both titles', async () => {
  const { task, submission } = await makeLearnerWithSubmission()
  const body = { title: ' Write more tests ', description: 'All of them.', course_id: 'another', id: 'mine' }
  expect(await admin.json(update, 'PUT', { params: { id: task.id }, body })).toEqual({
    status: 200,
    body: {
      message: messages.admin.taskUpdated,
      data: {
        id: task.id,
        course_id: task.courseId,
        title: 'Write more tests',
        description: 'All of them.',
        created_at: task.createdAt.toISOString(),
      },
    },
  })
  expect(await db.submission.count({ where: { id: submission.id } })).toBe(1)
  const [event] = await db.auditEvent.findMany({ where: { subjectId: task.id } })
  expect(event).toMatchObject({
    action: 'task.changed',
    details: { before: { title: task.title }, after: { title: 'Write more tests' } },
  })
})

test('a task without a title is not changed', async () => {
  const { task } = await makeLearnerWithSubmission()
  const body = { title: ' ', description: 'B' }
  expect(await admin.json(update, 'PUT', { params: { id: task.id }, body })).toEqual({
    status: 400,
    body: { message: taskFieldRequired, fields: { title: taskFieldRequired } },
  })
  expect(await db.task.findUnique({ where: { id: task.id } })).toMatchObject({ title: task.title })
})

test('the number of submissions that are deleted with a task can be requested before the deletion', async () => {
  const { task } = await makeLearnerWithSubmission()
  expect((await admin.json(countsOf, 'GET', { params: { id: task.id } })).body).toMatchObject({
    data: { submissions: 1 },
  })
})

test.each(unknownIds)('editing the unknown task %j or counting its submissions responds 404', async (id) => {
  expect(await admin.json(update, 'PUT', { params: { id }, body: { title: 'A', description: 'B' } })).toEqual(
    missingTask,
  )
  expect(await admin.json(countsOf, 'GET', { params: { id } })).toEqual(missingTask)
})
