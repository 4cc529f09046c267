import { GET as managedCourses } from '@/app/api/admin/get-courses-info/[id]/[email]/route'
import { GET as enrollments } from '@/app/api/admin/get-enrollments-data/[id]/[email]/route'
import { GET as submissions } from '@/app/api/admin/get-submissions-data/[id]/[email]/route'
import { GET as courses } from '@/app/api/course/list-courses/route'
import { db } from '@/lib/db/client'
import { messages } from '@/lib/messages'
import { makeAttempt, signedInAdmin } from '@/lib/testing/scenes'
import type { Client, Handler } from '@/lib/testing/request'

type Row = { id: string }
type Rows = { data: Row[] | { merged: Row[] }; meta: { total: number; nextCursor: string | null } }

const lists: [string, Handler][] = [
  ['courses', courses],
  ['managed courses', managedCourses],
  ['enrollments', enrollments],
  ['submissions', submissions],
]

let client: Client
let params: Record<string, string>

// Seven of each; the middle three at the very same moment.
beforeAll(async () => {
  ;({ client, own: params } = await signedInAdmin())
  for (const minute of [0, 1, 2, 2, 2, 3, 4]) {
    const { course, enrollment, submission } = await makeAttempt()
    const at = new Date(Date.UTC(2026, 0, 1, 0, minute))
    await db.course.update({ where: { id: course.id }, data: { createdAt: at } })
    await db.enrollment.update({ where: { id: enrollment.id }, data: { requestedAt: at } })
    await db.submission.update({ where: { id: submission.id }, data: { submittedAt: at } })
  }
})

async function ask(handler: Handler, query: Record<string, string>) {
  const { status, body } = await client.json<Rows>(handler, 'GET', { params, query })
  expect(status).toBe(200)
  const rows = Array.isArray(body.data) ? body.data : body.data.merged
  return { ids: rows.map(({ id }) => id), meta: body.meta }
}

describe.each(lists)('the list of %s', (_, handler) => {
  test.each([1, 2, 3, 6])('in windows of %i is the list as a whole', async (limit) => {
    const whole = await ask(handler, {})
    expect(whole.meta).toEqual({ total: 7, nextCursor: null })
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const pageRequest = await ask(handler, { limit: String(limit), ...(cursor && { cursor }) })
      expect(pageRequest.meta.total).toBe(7)
      expect(pageRequest.ids.length).toBeLessThanOrEqual(limit)
      seen.push(...pageRequest.ids)
      cursor = pageRequest.meta.nextCursor
    }
    expect(seen).toEqual(whole.ids)
  })

  test('has no next window where the last one is full', async () => {
    expect((await ask(handler, { limit: '7' })).meta.nextCursor).toBeNull()
  })

  test('a row that is new while somebody reads on shifts nothing', async () => {
    const first = await ask(handler, { limit: '2' })
    const { course, enrollment, submission } = await makeAttempt()
    const next = await ask(handler, { limit: '2', cursor: first.meta.nextCursor ?? '' })
    await db.submission.delete({ where: { id: submission.id } })
    await db.enrollment.delete({ where: { id: enrollment.id } })
    await db.course.delete({ where: { id: course.id } })
    expect([...first.ids, ...next.ids]).toEqual((await ask(handler, { limit: '4' })).ids)
  })

  test.each([['0'], ['-1'], ['1001'], ['1.5'], ['many'], ['1e99']])('has no limit of %s', async (limit) => {
    expect(await client.json(handler, 'GET', { params, query: { limit } })).toEqual({
      status: 400,
      body: { message: messages.general.invalid, fields: { limit: messages.general.invalid } },
    })
  })

  const key = (text: string) => Buffer.from(text).toString('base64url')
  test.each([
    ['no cursor at all', 'next'],
    ['nothing', ''],
    ['a time without an id', key('1767225600000')],
    ['an id of dashes', key(`1767225600000!${'-'.repeat(36)}`)],
    ['an id of another form', key(`1767225600000!${'a'.repeat(36)}`)],
    ['a time that no calendar knows', key('999999999999999!01931d2e-0000-7000-8000-000000000000')],
    ['a text', key("' OR 1=1 --")],
    ['NUL', key('\0!\0')],
    ['two hundred letters more', 'a'.repeat(201)],
  ])('reads on from no cursor made of %s', async (_title, cursor) => {
    expect(await client.json(handler, 'GET', { params, query: { cursor } })).toEqual({
      status: 400,
      body: { message: messages.general.invalid, fields: { cursor: messages.general.invalid } },
    })
  })

  test('is searched for no more than 200 letters, and for none that can not be stored', async () => {
    const search = (q: string) => client.json(handler, 'GET', { params, query: { q } })
    expect((await search('a'.repeat(200))).status).toBe(200)
    expect((await search('a'.repeat(201))).status).toBe(400)
    expect((await search('\0')).status).toBe(400)
    expect((await search("' OR ''='")).body).toMatchObject({ meta: { total: 0 } })
  })
})
