import { GET as listManaged } from '@/app/api/admin/get-courses-info/[id]/[email]/route'
import { GET as listCourses } from '@/app/api/course/list-courses/route'
import { toImageUrl } from '@/lib/courses/image-address'
import { db } from '@/lib/db/client'
import { messages } from '@/lib/messages'
import { makeAdmin, makeCourse } from '@/lib/testing/factories'
import { Client } from '@/lib/testing/request'
import { makeLearnerWithSubmission, makeLearner, signedInAdmin } from '@/lib/testing/people'
import { anyId, anyTime } from '@/lib/testing/responses'
import { findCourse, readCourseListPage } from './queries'

const ask = (query: Record<string, string> = {}) =>
  Client.guest().json<{ data: { title: string }[] }>(listCourses, 'GET', { query })

const titles = async (q: string) => (await ask({ q })).body.data.map(({ title }) => title)

/** The course as responses contain it, without counts. */
const responseOf = (course: Awaited<ReturnType<typeof makeCourse>>) => ({
  id: course.id,
  title: course.title,
  slug: course.slug,
  description: course.description,
  image_url: toImageUrl(course.imageUrl),
  hours: null,
  created_at: course.createdAt.toISOString(),
})

beforeEach(async () => {
  await db.course.deleteMany()
})

test('without courses the list is empty', async () => {
  expect(await ask()).toEqual({
    status: 200,
    body: { message: messages.courses.listed, data: [], meta: { total: 0, nextCursor: null } },
  })
})

test('everybody sees the courses, the newest first', async () => {
  const old = await makeCourse({ title: 'Baking' })
  await db.course.update({ where: { id: old.id }, data: { createdAt: new Date('2026-01-31T23:30:00Z') } })
  await makeCourse({ title: 'Cooking & more' })
  expect(await ask()).toEqual({
    status: 200,
    body: {
      message: messages.courses.listed,
      data: [
        {
          id: anyId,
          title: 'Cooking & more',
          slug: 'cooking-more',
          description: 'About Cooking & more.',
          image_url: toImageUrl('/covers/testing.svg'),
          hours: null,
          created_at: anyTime,
        },
        expect.objectContaining({ id: old.id, created_at: '2026-01-31T23:30:00.000Z' }),
      ],
      meta: { total: 2, nextCursor: null },
    },
  })
})

test('a search finds any part of a title or a description, without regard to case', async () => {
  for (const title of ['Data 100% clean', 'Snake_case', 'Back\\slash', 'Ökologie', 'தமிழ் இலக்கணம்']) {
    await makeCourse({ title })
  }
  expect(await titles('CLEAN')).toEqual(['Data 100% clean'])
  expect(await titles('about snake')).toEqual(['Snake_case'])
  expect(await titles('%')).toEqual(['Data 100% clean'])
  expect(await titles('_')).toEqual(['Snake_case'])
  expect(await titles('\\')).toEqual(['Back\\slash'])
  expect(await titles('ökolog')).toEqual(['Ökologie'])
  expect(await titles('இலக்')).toEqual(['தமிழ் இலக்கணம்'])
  expect(await titles('  ')).toHaveLength(5)
})

test('the total of a search counts only the courses that match', async () => {
  await makeCourse({ title: 'Baking' })
  await makeCourse({ title: 'Cooking' })
  expect((await ask({ q: 'bak' })).body).toMatchObject({ meta: { total: 1, nextCursor: null } })
})

test('administrators see the numbers of tasks and enrollments, too', async () => {
  const { course } = await makeLearnerWithSubmission()
  const { client, idAndEmail } = await signedInAdmin()
  expect(await client.json(listManaged, 'GET', { params: idAndEmail })).toEqual({
    status: 200,
    body: {
      message: messages.admin.loaded,
      data: {
        merged: [
          {
            ...responseOf(course),
            taskCount: 1,
            enrollmentCount: 1,
          },
        ],
      },
      meta: { total: 1, nextCursor: null },
    },
  })
})

test("the list for administrators is refused if its path names another ID or e-mail than the caller's", async () => {
  const { client, idAndEmail } = await signedInAdmin()
  const other = await makeAdmin()
  const refusal = { status: 403, body: { message: messages.session.notAllowed } }
  for (const params of [
    { id: other.id, email: other.email },
    { ...idAndEmail, id: other.id },
    { ...idAndEmail, email: other.email },
    { ...idAndEmail, id: 'me' },
    { ...idAndEmail, email: '' },
  ]) {
    expect(await client.json(listManaged, 'GET', { params })).toEqual(refusal)
  }
  const upper = { id: idAndEmail.id.toUpperCase(), email: idAndEmail.email.toUpperCase() }
  expect((await client.json(listManaged, 'GET', { params: upper })).status).toBe(200)
})

test('a course is found by its slug, or by its title without regard to case', async () => {
  const { course } = await makeLearner({ tasks: 3 })
  const found = { ...responseOf(course), taskCount: 3, batches: [] }
  expect(await findCourse(course.slug)).toEqual(found)
  expect(await findCourse(course.title.toUpperCase())).toEqual(found)
  expect(await findCourse('no-such-course')).toBeNull()
})

test('a page of the course list states the number of tasks of each course', async () => {
  const course = await makeCourse({ tasks: 3 })
  const limit = 1
  expect(await readCourseListPage(limit)).toEqual({
    data: [{ ...responseOf(course), taskCount: 3 }],
    meta: { total: 1, nextCursor: null },
  })
})
