import Papa from 'papaparse'
import { GET as certificates } from '@/app/api/admin/export-certificates/route'
import { GET as enrollments } from '@/app/api/admin/export-enrollments/route'
import { GET as submissions } from '@/app/api/admin/export-submissions/route'
import { GET as users } from '@/app/api/admin/export-users/route'
import { db } from '@/lib/db/client'
import { csv as limits } from '@/lib/limits'
import { makeCertificate, makeUser, randomWord } from '@/lib/testing/factories'
import type { Handler } from '@/lib/testing/request'
import { makeLearnerWithSubmission, makeLearner, signedInAdmin } from '@/lib/testing/people'
import { csvStream } from './csv'

let admin: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  admin = await signedInAdmin()
})

async function exportCsv(handler: Handler, query: Record<string, string> = {}) {
  const response = await admin.client.call(handler, 'GET', { query })
  const bytes = Buffer.from(await response.arrayBuffer())
  const { data } = Papa.parse<Record<string, string>>(bytes.subarray(3).toString(), {
    header: true,
    skipEmptyLines: true,
  })
  return { response, bytes, data }
}

test('the file is an attachment in UTF-8 with a byte order mark, and is not cached', async () => {
  const user = await makeUser({ fullName: 'Łukasz “Lucky” Żak, jr.' })
  const { response, bytes, data } = await exportCsv(users, { q: user.name })
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="users.csv"',
    'cache-control': 'no-store',
  })
  expect(data).toEqual([
    {
      name: user.name,
      email: user.email,
      full_name: 'Łukasz “Lucky” Żak, jr.',
      role: 'user',
      created_at: user.createdAt.toISOString(),
    },
  ])
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '＝1', '=HYPERLINK("http://x","y")'])(
  'a text that begins like a formula is escaped: %j',
  async (fullName) => {
    const user = await makeUser({ fullName })
    const { data } = await exportCsv(users, { q: user.name })
    expect(data[0]?.full_name).toBe(`'${fullName}`)
  },
)

test.each([
  [';=1+1', ";'=1+1"],
  ['\t=1', "'\t'=1"],
  ['Asha|＝1', "Asha|'＝1"],
])('a formula behind a separator within a text is escaped: %j', async (fullName, shown) => {
  const user = await makeUser({ fullName })
  const { data } = await exportCsv(users, { q: user.name })
  expect(data[0]?.full_name).toBe(shown)
})

test('the lists of enrollments, submissions and certificates are exported with their filters', async () => {
  const { user, course, task } = await makeLearnerWithSubmission({ status: 'accepted' })
  const other = await makeLearner({ state: 'requested' })
  const title = `Course ${randomWord()}`
  const { cid } = await makeCertificate({ title })
  expect((await exportCsv(enrollments, { course: course.id })).data).toMatchObject([
    { name: user.name, course: course.title, state: 'enrolled', tasks_accepted: '1', completed_at: '' },
  ])
  expect((await exportCsv(enrollments, { state: 'requested', q: other.user.name })).data).toHaveLength(1)
  expect((await exportCsv(enrollments, { state: 'requested', q: user.name })).data).toEqual([])
  expect((await exportCsv(submissions, { course: course.id, status: 'accepted' })).data).toMatchObject([
    { email: user.email, task: task.title, status: 'accepted' },
  ])
  expect((await exportCsv(submissions, { course: course.id, status: 'pending' })).data).toEqual([])
  expect((await exportCsv(certificates, { q: title, state: 'valid' })).data).toMatchObject([
    { certificate_id: cid, state: 'valid' },
  ])
  expect((await exportCsv(certificates, { q: title, state: 'revoked' })).data).toEqual([])
})

const makeUsers = (word: string, length: number) =>
  db.user.createMany({
    data: Array.from({ length }, (_, index) => {
      const name = `${word}${index}`
      return { name, nameKey: name, email: `${name}@example.test` }
    }),
  })

test('a list longer than a page is exported whole, each row once; `limit` and `cursor` are ignored', async () => {
  const userCount = limits.pageSize * 2 + 7
  const word = randomWord()
  await makeUsers(word, userCount)
  const { data } = await exportCsv(users, { q: word, limit: '5', cursor: 'anything' })
  expect(new Set(data.map(({ name }) => name)).size).toBe(userCount)
  expect(data).toHaveLength(userCount)
})

test('pages are read while the stream is consumed, not all in advance', async () => {
  let pagesRead = 0
  const page = (nextCursor: string | null) => ({ data: ['x'.repeat(100)], meta: { total: 9, nextCursor } })
  const stream = csvStream<string>([['x', (row) => row]], page('1'), async () => {
    pagesRead++
    return page(pagesRead < 50 ? String(pagesRead) : null)
  })
  const reader = stream.getReader()
  await reader.read()
  await reader.read()
  expect(pagesRead).toBeLessThan(4)
  await reader.cancel()
})

test.each([0, 1, limits.pageSize + 1])(
  'the audit trail records an export with the number of its rows: %i',
  async (rows) => {
    const word = randomWord()
    await makeUsers(word, rows)
    expect((await exportCsv(users, { q: word })).data).toHaveLength(rows)
    const events = await db.auditEvent.findMany({
      where: { actorId: admin.user.id, action: 'list.exported' },
      orderBy: { at: 'desc' },
      take: 1,
    })
    expect(events).toMatchObject([{ subjectId: 'users', details: { list: 'users', rows } }])
  },
)
