import { db } from '@/lib/db/client'
import { DAY } from '@/lib/limits'
import { makeUser } from '@/lib/testing/factories'
import { courses } from '@/prisma/sample/courses'
import { addSampleCourses } from './sample'

const nothing = { courses: 0, tasks: 0 }
const everything = { courses: courses.length, tasks: courses.flatMap(({ tasks }) => tasks).length }
const countRows = async () => ({ courses: await db.course.count(), tasks: await db.task.count() })

beforeEach(async () => {
  await db.course.deleteMany()
  await db.user.deleteMany()
})

test('an empty database gets the whole catalogue, and nothing a second time', async () => {
  expect(await addSampleCourses(courses)).toEqual(everything)
  const before = await db.course.findMany({ include: { tasks: true }, orderBy: { id: 'asc' } })
  expect(await addSampleCourses(courses)).toEqual(nothing)
  expect(await db.course.findMany({ include: { tasks: true }, orderBy: { id: 'asc' } })).toEqual(before)
})

test('two parallel calls create one catalogue', async () => {
  const results = await Promise.all([addSampleCourses(courses), addSampleCourses(courses)])
  expect(results).toEqual(expect.arrayContaining([everything, nothing]))
  expect(await countRows()).toEqual(everything)
})

test('a database with one user is not changed', async () => {
  await makeUser()
  expect(await addSampleCourses(courses)).toEqual(nothing)
  expect(await countRows()).toEqual(nothing)
})

test('if one course cannot be written, no course is', async () => {
  const [first, second] = courses
  if (!first || !second) throw new Error('The catalogue has fewer than two courses.')
  await expect(addSampleCourses([first, { ...second, title: first.title }])).rejects.toThrow()
  expect(await countRows()).toEqual(nothing)
})

test('courses and their tasks appear in the order of the catalogue, and newer courses have higher numbers', async () => {
  await addSampleCourses(courses)
  const rows = await db.course.findMany({
    orderBy: { createdAt: 'desc' },
    include: { tasks: { orderBy: { createdAt: 'asc' } } },
  })
  const titles = (list: { title: string; tasks: { title: string }[] }[]) =>
    list.map(({ title, tasks }) => [title, ...tasks.map((task) => task.title)])
  expect(titles(rows)).toEqual(titles(courses))
  const numbers = rows.map(({ number }) => number)
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
})

test('a course and its tasks are created at different times in the past, the course first; the newest course is less than a week old', async () => {
  await addSampleCourses(courses)
  const rows = await db.course.findMany({
    orderBy: { createdAt: 'desc' },
    include: { tasks: { orderBy: { createdAt: 'asc' } } },
  })
  expect(rows).toHaveLength(courses.length)
  for (const { createdAt, tasks } of rows) {
    const times = [createdAt, ...tasks.map((task) => task.createdAt), new Date()].map(Number)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(new Set(times).size).toBe(times.length)
  }
  const ageOfNewest = Date.now() - Number(rows[0]?.createdAt)
  expect(ageOfNewest).toBeLessThan(7 * DAY)
})
