import { GET as listManagedCourses } from '@/app/api/admin/get-courses-info/[id]/[email]/route'
import { GET as listEnrollments } from '@/app/api/admin/get-enrollments-data/[id]/[email]/route'
import { GET as listSubmissions } from '@/app/api/admin/get-submissions-data/[id]/[email]/route'
import { GET as listCourses } from '@/app/api/course/list-courses/route'
import { db } from '@/lib/db/client'
import { list } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { makeLearnerWithSubmission, signedInAdmin } from '@/lib/testing/people'
import type { Client, Handler } from '@/lib/testing/request'
import { readPage } from './pagination'

type Row = { id: string }
type ResponseBody = { data: Row[] | { merged: Row[] }; meta: { total: number; nextCursor: string | null } }

const lists: [string, Handler][] = [
  ['courses', listCourses],
  ['managed courses', listManagedCourses],
  ['enrollments', listEnrollments],
  ['submissions', listSubmissions],
]

let client: Client
let params: Record<string, string>

// Creates seven rows for each list; the middle three have the same time.
beforeAll(async () => {
  ;({ client, idAndEmail: params } = await signedInAdmin())
  for (const minute of [0, 1, 2, 2, 2, 3, 4]) {
    const { course, enrollment, submission } = await makeLearnerWithSubmission()
    const at = new Date(Date.UTC(2026, 0, 1, 0, minute))
    await db.course.update({ where: { id: course.id }, data: { createdAt: at } })
    await db.enrollment.update({ where: { id: enrollment.id }, data: { requestedAt: at } })
    await db.submission.update({ where: { id: submission.id }, data: { submittedAt: at } })
  }
})

async function fetchPage(handler: Handler, query: Record<string, string>) {
  const { status, body } = await client.json<ResponseBody>(handler, 'GET', { params, query })
  expect(status).toBe(200)
  const rows = Array.isArray(body.data) ? body.data : body.data.merged
  return { ids: rows.map(({ id }) => id), meta: body.meta }
}

describe.each(lists)('the list of %s', (_, handler) => {
  test.each([1, 2, 3, 6])('pages of %i rows together are the whole list', async (limit) => {
    const whole = await fetchPage(handler, {})
    expect(whole.meta).toMatchObject({ total: 7, nextCursor: null })
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await fetchPage(handler, { limit: String(limit), ...(cursor && { cursor }) })
      expect(page.meta.total).toBe(7)
      expect(page.ids.length).toBeLessThanOrEqual(limit)
      seen.push(...page.ids)
      cursor = page.meta.nextCursor
    }
    expect(seen).toEqual(whole.ids)
  })

  test('a full page without further rows has no next page', async () => {
    expect((await fetchPage(handler, { limit: '7' })).meta.nextCursor).toBeNull()
  })

  test('a row added between two page requests does not shift the second page', async () => {
    const first = await fetchPage(handler, { limit: '2' })
    const { course, enrollment, submission } = await makeLearnerWithSubmission()
    const next = await fetchPage(handler, { limit: '2', cursor: first.meta.nextCursor ?? '' })
    await db.submission.delete({ where: { id: submission.id } })
    await db.enrollment.delete({ where: { id: enrollment.id } })
    await db.course.delete({ where: { id: course.id } })
    expect([...first.ids, ...next.ids]).toEqual((await fetchPage(handler, { limit: '4' })).ids)
  })

  test.each([['0'], ['-1'], ['1001'], ['1.5'], ['many'], ['1e99']])(
    'a limit of %s is refused',
    async (limit) => {
      expect(await client.json(handler, 'GET', { params, query: { limit } })).toEqual({
        status: 400,
        body: { message: messages.general.invalid, fields: { limit: messages.general.invalid } },
      })
    },
  )

  const encoded = (text: string) => Buffer.from(text).toString('base64url')
  test.each([
    ['a word', 'next'],
    ['an empty text', ''],
    ['a time without an id', encoded('1767225600000')],
    ['an id of dashes', encoded(`1767225600000!${'-'.repeat(36)}`)],
    ['an id of another form', encoded(`1767225600000!${'a'.repeat(36)}`)],
    ['a time beyond the range of Date', encoded('999999999999999!01931d2e-0000-7000-8000-000000000000')],
    ['SQL', encoded("' OR 1=1 --")],
    ['NUL', encoded('\0!\0')],
    ['201 letters', 'a'.repeat(201)],
  ])('a cursor made of %s is refused', async (_title, cursor) => {
    expect(await client.json(handler, 'GET', { params, query: { cursor } })).toEqual({
      status: 400,
      body: { message: messages.general.invalid, fields: { cursor: messages.general.invalid } },
    })
  })

  test('a search for more than 200 letters or for NUL is refused, and quotes are searched for literally', async () => {
    const search = (q: string) => client.json(handler, 'GET', { params, query: { q } })
    expect((await search('a'.repeat(200))).status).toBe(200)
    expect((await search('a'.repeat(201))).status).toBe(400)
    expect((await search('\0')).status).toBe(400)
    expect((await search("' OR ''='")).body).toMatchObject({ meta: { total: 0 } })
  })
})

test('large totals are cached for each table separately, even with equal filters', async () => {
  const readTotal = async (table: 'Course' | 'OutboxMail', total: number) => {
    const source = {
      table,
      rows: async () => [] as { id: string; createdAt: Date }[],
      total: async () => total,
    }
    return (await readPage('createdAt', {}, {}, source)).meta.total
  }
  expect(await readTotal('Course', list.minCountToCache)).toBe(list.minCountToCache)
  expect(await readTotal('OutboxMail', list.minCountToCache + 1)).toBe(list.minCountToCache + 1)
})

test('a large total is cached even if the filter contains the current time, which differs between requests', async () => {
  let total = list.minCountToCache
  const source = {
    table: 'Notice' as const,
    rows: async () => [] as { id: string; createdAt: Date }[],
    total: async () => total++,
  }
  const readTotalAt = async (time: number) =>
    (await readPage('createdAt', {}, { createdAt: { lte: new Date(time) } }, source)).meta.total
  const time = Date.UTC(2026, 0, 1)
  expect(await readTotalAt(time)).toBe(list.minCountToCache)
  expect(await readTotalAt(time + list.countCachedForMs - 1)).toBe(list.minCountToCache)
  expect(await readTotalAt(time + list.countCachedForMs)).toBe(list.minCountToCache + 1)
})
