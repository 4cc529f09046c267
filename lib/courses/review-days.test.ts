import { POST as insert } from '@/app/api/admin/insert-course-data/route'
import { PUT as update } from '@/app/api/admin/update-course-data/[id]/route'
import { db } from '@/lib/db/client'
import { messages } from '@/lib/messages'
import { randomWord } from '@/lib/testing/factories'
import { signedInAdmin } from '@/lib/testing/people'

const { reviewDaysInvalid } = messages.admin
const fields = (changes: object = {}) => ({
  title: `Course ${randomWord()}`,
  description: 'What it is about.',
  image_url: '/covers/testing.svg',
  ...changes,
})

let admin: Awaited<ReturnType<typeof signedInAdmin>>['client']
beforeAll(async () => {
  ;({ client: admin } = await signedInAdmin())
})

type ResponseBody = { data: { id: string; review_days?: number } }
const add = (review_days: unknown) =>
  admin.json<ResponseBody>(insert, 'POST', { body: fields({ review_days }) })

test('the days within which work is reviewed are stored, kept by an edit without them, and removed by a blank value', async () => {
  const { data } = (await add(' 3 ')).body
  expect(data.review_days).toBe(3)
  const edit = (changes: object) =>
    admin.json<ResponseBody>(update, 'PUT', { params: { id: data.id }, body: fields(changes) })
  expect((await edit({})).body.data.review_days).toBe(3)
  expect((await edit({ review_days: '' })).body.data).not.toHaveProperty('review_days')
})

test.each([0, 61, -1, 1.5, 'two', '1e1'])('a review time of %j days is refused', async (review_days) => {
  const before = await db.course.count()
  expect(await add(review_days)).toEqual({
    status: 400,
    body: { message: reviewDaysInvalid, fields: { review_days: reviewDaysInvalid } },
  })
  expect(await db.course.count()).toBe(before)
})
