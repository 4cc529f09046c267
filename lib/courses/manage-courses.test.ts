import { DELETE as remove } from '@/app/api/admin/delete-course-data/[id]/route'
import { POST as insert } from '@/app/api/admin/insert-course-data/route'
import { PUT as update } from '@/app/api/admin/update-course-data/[id]/route'
import { db } from '@/lib/db/client'
import { messages } from '@/lib/messages'
import { makeCourse, makeEnrollment, makeUser, randomWord } from '@/lib/testing/factories'
import type { Client } from '@/lib/testing/request'
import { signedInAdmin } from '@/lib/testing/people'
import { anyId, anyTime, inParallel, unknownId, unknownIds, countByStatus } from '@/lib/testing/responses'

const { courseFieldRequired, tooLong, imageInvalid, titleTaken } = messages.admin
const missing = { status: 404, body: { message: messages.courses.missing } }

let client: Client
beforeAll(async () => {
  ;({ client } = await signedInAdmin())
})

const fields = (changes: Record<string, unknown> = {}) => ({
  title: `Course ${randomWord()}`,
  description: 'What it is about.\n\nAnd more.',
  image_url: 'https://images.example.test/course.png',
  ...changes,
})

const add = (changes: Record<string, unknown> = {}) =>
  client.json<{ data: { id: string; slug: string } }>(insert, 'POST', { body: fields(changes) })

test('a course is added as typed, without surrounding spaces', async () => {
  const title = `Testing, Part Two ${randomWord()}`
  const body = fields({ title: `  ${title} ` })
  expect(await client.json(insert, 'POST', { body })).toEqual({
    status: 201,
    body: {
      message: 'New course added successfully.',
      data: {
        id: anyId,
        title,
        slug: title.toLowerCase().replace(/\W+/g, '-'),
        description: body.description,
        image_url: body.image_url,
        hours: null,
        created_at: anyTime,
      },
    },
  })
})

test('a title with unprintable characters is refused; emoji, flags, keycaps and invisible characters are allowed', async () => {
  const message = `${messages.admin.titleCannotBePrinted}ᠮ`
  expect(await add({ title: `ᠮ ${randomWord()}` })).toEqual({
    status: 400,
    body: { message, fields: { title: message } },
  })
  for (const title of ['🎓 French', '🇫🇷 French', '1️⃣ French', 'Fr\u00ADench', 'データ入門'])
    expect(await add({ title: `${title} ${randomWord()}` })).toMatchObject({ status: 201 })
})

test('id, slug, running number, counts and time in the body are ignored, whatever they are', async () => {
  const id = '01931d2e-0000-7000-8000-00000000abcd'
  const extra = {
    id,
    taskCount: 'many',
    enrollmentCount: -1,
    created_at: 'yesterday',
    slug: 'mine',
    number: -7,
  }
  const { status, body } = await add(extra)
  expect(status).toBe(201)
  expect(body.data.id).not.toBe(id)
  expect(body.data.slug).not.toBe('mine')
  expect(body.data).toMatchObject({ created_at: anyTime })
  expect(await db.course.count({ where: { number: extra.number } })).toBe(0)
})

test('titles that would have the same slug get different slugs', async () => {
  const word = randomWord()
  const slugs = []
  for (const title of [`${word} one`, `${word}: one`, `${word} - one!`])
    slugs.push((await add({ title })).body.data.slug)
  expect(slugs).toEqual([`${word}-one`, `${word}-one-2`, `${word}-one-3`])
})

test('surrounding spaces do not count for the limit of a description', async () => {
  const description = 'a'.repeat(5000)
  expect(await add({ description: `\n${description}  \n` })).toMatchObject({
    status: 201,
    body: { data: { description } },
  })
})

const refusals: [Record<string, unknown>, string, Record<string, string>][] = [
  [
    { title: '', description: ' ', image_url: undefined },
    courseFieldRequired,
    { title: courseFieldRequired, description: courseFieldRequired, image_url: courseFieldRequired },
  ],
  [{ description: '\n' }, courseFieldRequired, { description: courseFieldRequired }],
  [{ title: '\u00AD\u200B' }, courseFieldRequired, { title: courseFieldRequired }],
  [{ title: 'a'.repeat(121) }, tooLong, { title: tooLong }],
  [{ description: 'a'.repeat(5001) }, tooLong, { description: tooLong }],
  ...[
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    '//images.example.test/a.png',
    'https:/images.example.test/a.png',
    'a.png',
    '/covers/../a.svg',
  ].map((image_url): [Record<string, unknown>, string, Record<string, string>] => [
    { image_url },
    imageInvalid,
    { image_url: imageInvalid },
  ]),
]

test.each(refusals)(
  'a course with %j is refused, and nothing is written',
  async (changes, message, fieldErrors) => {
    const { id, title } = await makeCourse()
    const before = await db.course.count()
    const refusal = { status: 400, body: { message, fields: fieldErrors } }
    expect(await client.json(insert, 'POST', { body: fields(changes) })).toEqual(refusal)
    expect(await client.json(update, 'PUT', { params: { id }, body: fields(changes) })).toEqual(refusal)
    expect(await db.course.count()).toBe(before)
    expect(await db.course.findUnique({ where: { id } })).toMatchObject({ title })
  },
)

const conflict = { status: 409, body: { message: titleTaken, fields: { title: titleTaken } } }

test('two courses cannot have the same title, without regard to case', async () => {
  const { title } = await makeCourse({ title: `Größe ${randomWord()}` })
  // `toUpperCase` changes ß to SS, which would be another title.
  expect(await add({ title: ` ${title.toUpperCase().replace('SS', 'ß')} ` })).toEqual(conflict)
  const other = await makeCourse()
  expect(await client.json(update, 'PUT', { params: { id: other.id }, body: fields({ title }) })).toEqual(
    conflict,
  )
})

test('fifty parallel calls add a title once', async () => {
  const title = `Course ${randomWord()}`
  expect(countByStatus(await inParallel(50, () => add({ title })))).toEqual({ 201: 1, 409: 49 })
})

test('titles that would have the same slug are all stored when they are added in parallel', async () => {
  const word = randomWord()
  const marks = ['.', ',', ';', ':', '!', '?', '+', '*', '(', ')']
  const answers = await inParallel(10, (index) => add({ title: `${word}${marks[index]}` }))
  expect(countByStatus(answers)).toEqual({ 201: 10 })
  expect(new Set(answers.map(({ body }) => body.data.slug)).size).toBe(10)
})

test('a change responds with the stored course, and its slug stays', async () => {
  const course = await makeCourse()
  const body = { ...fields(), id: unknownId, created_at: 0, slug: 'other', taskCount: 5 }
  expect(await client.json(update, 'PUT', { params: { id: course.id }, body })).toEqual({
    status: 200,
    body: {
      message: 'Course data updated successfully.',
      data: {
        id: course.id,
        title: body.title,
        slug: course.slug,
        description: body.description,
        image_url: body.image_url,
        hours: null,
        created_at: course.createdAt.toISOString(),
      },
    },
  })
})

test('a title may change its case', async () => {
  const { id, title } = await makeCourse()
  const body = fields({ title: title.toUpperCase() })
  expect((await client.json(update, 'PUT', { params: { id }, body })).status).toBe(200)
})

test.each(unknownIds)('the course %j can be neither changed nor deleted', async (id) => {
  expect(await client.json(update, 'PUT', { params: { id }, body: fields() })).toEqual(missing)
  expect(await client.json(remove, 'DELETE', { params: { id } })).toEqual(missing)
})

test('deleting a course deletes its tasks and enrollments', async () => {
  const { id } = await makeCourse({ tasks: 2 })
  await makeEnrollment((await makeUser()).id, id)
  expect(await client.json(remove, 'DELETE', { params: { id } })).toEqual({
    status: 200,
    body: { message: 'Course data deleted successfully!' },
  })
  expect(await db.task.count({ where: { courseId: id } })).toBe(0)
  expect(await db.enrollment.count({ where: { courseId: id } })).toBe(0)
  expect(await client.json(remove, 'DELETE', { params: { id } })).toEqual(missing)
})

test('of parallel changes and deletions of a course, one deletion succeeds, and all calls respond 200 or 404', async () => {
  for (let round = 0; round < 10; round++) {
    const { id } = await makeCourse()
    const answers = await inParallel(8, (index) =>
      index % 2
        ? client.json(remove, 'DELETE', { params: { id } })
        : client.json(update, 'PUT', { params: { id }, body: fields() }),
    )
    expect(answers.filter(({ status }, index) => index % 2 && status === 200)).toHaveLength(1)
    for (const { status } of answers) expect([200, 404]).toContain(status)
    expect(await db.course.count({ where: { id } })).toBe(0)
  }
})
