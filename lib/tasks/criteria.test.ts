import { GET as listForAdmin } from '@/app/api/admin/get-course-tasks/[courseId]/route'
import { POST as insert } from '@/app/api/admin/insert-course-task-data/route'
import { PUT as update } from '@/app/api/admin/update-course-task-data/[id]/route'
import { GET as list } from '@/app/api/task/get-course-tasks/[courseId]/route'
import { db } from '@/lib/db/client'
import { messages } from '@/lib/messages'
import { makeCourse } from '@/lib/testing/factories'
import { makeLearner, signedInAdmin } from '@/lib/testing/people'
import { anyId, inParallel, unknownId, countByStatus } from '@/lib/testing/responses'

type Criterion = { id: string; title: string; points: number | null }
type ResponseBody = { data: { id: string; criteria?: Criterion[] } }

let admin: Awaited<ReturnType<typeof signedInAdmin>>['client']
beforeAll(async () => {
  ;({ client: admin } = await signedInAdmin())
})

const texts = { title: 'Write tests', description: 'One for each rule.' }
const addTask = (course_id: string, criteria?: object[]) =>
  admin.json<ResponseBody>(insert, 'POST', { body: { course_id, ...texts, ...(criteria && { criteria }) } })
const editTask = (id: string, criteria?: object[], seen_criteria?: object[]) =>
  admin.json<ResponseBody>(update, 'PUT', {
    params: { id },
    body: { ...texts, ...(criteria && { criteria }), ...(seen_criteria && { seen_criteria }) },
  })

test('a task is added with its criteria, in their order; learners see them before they submit', async () => {
  const { client, course } = await makeLearner()
  const criteria = [{ title: ' Each rule has a test ', points: 5 }, { title: 'Sources are named' }]
  const { status, body } = await addTask(course.id, criteria)
  expect(status).toBe(201)
  const stored = [
    { id: anyId, title: 'Each rule has a test', points: 5 },
    { id: anyId, title: 'Sources are named', points: null },
  ]
  expect(body.data.criteria).toEqual(stored)
  const params = { courseId: course.id }
  expect((await client.json(list, 'GET', { params })).body).toMatchObject([{ criteria: stored }, {}])
  expect((await admin.json(listForAdmin, 'GET', { params })).body).toMatchObject({
    data: [{ criteria: stored }, {}],
  })
})

test('criteria are reordered, renamed, added and removed in one edit, and keep their ids', async () => {
  const { id: courseId } = await makeCourse()
  const { body } = await addTask(courseId, [{ title: 'A' }, { title: 'B', points: 3 }, { title: 'C' }])
  const [a, b] = body.data.criteria ?? []
  const edited = await editTask(body.data.id, [
    { id: b?.id, title: 'B', points: 4 },
    { title: 'D' },
    { id: a?.id, title: 'A, renamed', points: null },
  ])
  expect(edited.body.data.criteria).toEqual([
    { id: b?.id, title: 'B', points: 4 },
    { id: anyId, title: 'D', points: null },
    { id: a?.id, title: 'A, renamed', points: null },
  ])
  const [event] = await db.auditEvent.findMany({
    where: { subjectId: body.data.id, action: 'task.changed' },
  })
  expect(event?.details).toMatchObject({
    before: { criteria: [{ title: 'A' }, { title: 'B' }, { title: 'C' }] },
    after: { criteria: [{ title: 'B' }, { title: 'D' }, { title: 'A, renamed' }] },
  })
})

test('an edit that names no criteria leaves them; an empty list removes them', async () => {
  const { id: courseId } = await makeCourse()
  const { id } = (await addTask(courseId, [{ title: 'A' }])).body.data
  expect((await editTask(id)).body.data.criteria).toHaveLength(1)
  expect((await editTask(id, [])).body.data).not.toHaveProperty('criteria')
})

const title = 'A'
const refusals = messages.admin
test.each([
  ['eleven criteria', Array.from({ length: 11 }, () => ({ title })), refusals.criteriaTooMany],
  ['a blank title', [{ title }, { title: ' ' }], refusals.criterionTitleInvalid(2)],
  ['an invisible title', [{ title: '\u200B' }], refusals.criterionTitleInvalid(1)],
  ['a long title', [{ title: 'a'.repeat(161) }], refusals.criterionTitleInvalid(1)],
  ['zero points', [{ title, points: 0 }], refusals.criterionPointsInvalid(1)],
  ['too many points', [{ title, points: 101 }], refusals.criterionPointsInvalid(1)],
  ['half a point', [{ title, points: 1.5 }], refusals.criterionPointsInvalid(1)],
  [
    'one criterion ID twice',
    [
      { id: unknownId, title },
      { id: unknownId, title },
    ],
    refusals.criteriaChanged,
  ],
])('a task with %s is refused, and nothing is added or changed', async (_, criteria, message) => {
  const { id: courseId } = await makeCourse({ tasks: 0 })
  const refused = { status: 400, body: { message, fields: { criteria: message } } }
  expect(await addTask(courseId, criteria)).toEqual(refused)
  expect(await db.task.count({ where: { courseId } })).toBe(0)
  const { id } = (await addTask(courseId, [{ title: 'B' }])).body.data
  expect(await editTask(id, criteria)).toEqual(refused)
  expect(await db.criterion.findMany({ where: { taskId: id } })).toMatchObject([{ title: 'B' }])
})

test('a criterion of another task is refused and changes nothing', async () => {
  const { id: courseId } = await makeCourse()
  const one = (await addTask(courseId, [{ title: 'A' }])).body.data
  const other = (await addTask(courseId, [{ title: 'B' }])).body.data
  const response = await editTask(one.id, [{ id: other.criteria?.[0]?.id, title: 'Mine' }])
  expect(response).toMatchObject({ status: 409, body: { message: refusals.criteriaChanged } })
  expect(await db.criterion.findMany({ where: { taskId: one.id } })).toMatchObject([{ title: 'A' }])
  expect(await db.criterion.findMany({ where: { taskId: other.id } })).toMatchObject([{ title: 'B' }])
})

test('an edit of criteria is refused if the stored criteria are not those that the caller saw', async () => {
  const { id: courseId } = await makeCourse()
  const { id, criteria: seen = [] } = (await addTask(courseId, [{ title: 'A' }])).body.data
  const added = (await editTask(id, [...seen, { title: 'B', points: 3 }], seen)).body.data.criteria ?? []
  expect(added).toMatchObject([{ title: 'A' }, { title: 'B', points: 3 }])
  const renamed = [{ ...seen[0], title: 'A, renamed' }]
  const refused = { status: 409, body: { message: refusals.criteriaChanged } }
  expect(await editTask(id, renamed, seen)).toEqual(refused)
  expect(await editTask(id, renamed, [])).toEqual(refused)
  // `seen_criteria` is ignored if the edit has no criteria.
  expect((await editTask(id, undefined, seen)).body.data.criteria).toEqual(added)
  expect((await editTask(id, renamed, added)).body.data.criteria).toEqual(renamed)
})

test('after parallel edits the criteria are all those of one edit', async () => {
  const { id: courseId } = await makeCourse()
  const { id } = (await addTask(courseId, [{ title: 'A' }])).body.data
  const prefixes = ['B', 'C', 'D', 'E', 'F']
  const answers = await inParallel(prefixes.length, (index) =>
    editTask(id, [{ title: `${prefixes[index]}1` }, { title: `${prefixes[index]}2` }]),
  )
  expect(countByStatus(answers)).toEqual({ 200: prefixes.length })
  const rows = await db.criterion.findMany({ where: { taskId: id }, orderBy: { position: 'asc' } })
  const prefix = rows[0]?.title[0]
  expect(rows.map((row) => row.title)).toEqual([`${prefix}1`, `${prefix}2`])
})
