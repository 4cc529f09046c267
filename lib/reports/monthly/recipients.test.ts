import { GET as list, POST as add } from '@/app/api/admin/report-recipients/route'
import { DELETE as remove } from '@/app/api/admin/report-recipients/[id]/route'
import { DELETE as removeCourse } from '@/app/api/admin/delete-course-data/[id]/route'
import { DELETE as removeBatch } from '@/app/api/admin/delete-course-batch-data/[id]/route'
import { db } from '@/lib/db/client'
import { messages } from '@/lib/messages'
import { makeBatch, makeCourse, randomWord } from '@/lib/testing/factories'
import { waitForBlockedConnections, withOtherConnection } from '@/lib/testing/other-connection'
import { signedInAdmin, signedInStaff } from '@/lib/testing/people'
import { anyId, anyTime, inParallel, unknownIds, countByStatus } from '@/lib/testing/responses'
import { monthly as limits } from '../limits'
import type { ReportRecipient } from './queries'

let admin: Awaited<ReturnType<typeof signedInAdmin>>['client']
beforeAll(async () => {
  ;({ client: admin } = await signedInAdmin())
})
beforeEach(() => db.reportRecipient.deleteMany())

const texts = messages.reports.recipients
const address = () => `${randomWord()}@example.test`
const addRecipient = (fields: object) => admin.json(add, 'POST', { body: { name: 'Sponsor', ...fields } })
const listRecipients = async () => (await admin.json<{ data: ReportRecipient[] }>(list, 'GET')).body.data
const trail = (subjectId: string) =>
  db.auditEvent.findMany({
    where: { subjectId },
    orderBy: { at: 'asc' },
    select: { action: true, details: true },
  })

test('a recipient for all courses, a course or a batch is added, listed and removed; the audit trail has no address', async () => {
  const course = await makeCourse()
  const batch = await makeBatch(course.id)
  const email = address()
  const scopes = [
    [{}, { course: null, batch: null }],
    [
      { course_id: course.id, batch_id: '' },
      { course: course.title, batch: null },
    ],
    [
      { course_id: course.id, batch_id: batch.id },
      { course: course.title, batch: batch.name },
    ],
  ] as const
  for (const [ids, scope] of scopes) {
    const given = { ...ids, email: ` ${email.toUpperCase()} `, name: ' A \n sponsor ' }
    expect(await addRecipient(given)).toEqual({ status: 201, body: { message: texts.added } })
    const row = { id: anyId, name: 'A sponsor', email, ...scope, created_at: anyTime, last: null }
    expect(await listRecipients()).toEqual([row])
    const { id } = (await listRecipients())[0]!
    expect(await admin.json(remove, 'DELETE', { params: { id } })).toEqual({
      status: 200,
      body: { message: texts.removed },
    })
    const details = { name: 'A sponsor', ...scope }
    expect(await trail(id)).toEqual([
      { action: 'report-recipient.added', details },
      { action: 'report-recipient.removed', details },
    ])
  }
  expect((await admin.json(list, 'GET')).body).toEqual({ message: texts.listed, data: [] })
})

test.each([
  [{ name: ' ', email: 'a@example.test' }, { name: texts.nameInvalid }],
  [{ name: '\u200b', email: 'a@example.test' }, { name: texts.nameInvalid }],
  [{ name: 'a'.repeat(limits.recipientNameMax + 1), email: 'a@example.test' }, { name: texts.nameInvalid }],
  [{ email: 'nobody' }, { email: messages.auth.invalidEmail }],
  [{}, { email: messages.auth.invalidEmail }],
])('the recipient %j is refused and not added', async (fields, errors) => {
  expect(await addRecipient(fields)).toMatchObject({ status: 400, body: { fields: errors } })
  expect(await listRecipients()).toEqual([])
})

test('an unknown course, batch or recipient, and a batch of another course, respond 404', async () => {
  const [course, other] = [await makeCourse(), await makeCourse()]
  const batch = await makeBatch(course.id)
  const [missing] = unknownIds
  for (const ids of [
    { course_id: missing },
    { batch_id: missing },
    { course_id: other.id, batch_id: batch.id },
  ])
    expect((await addRecipient({ ...ids, email: address() })).status).toBe(404)
  expect((await addRecipient({ course_id: 'no-id', email: address() })).status).toBe(404)
  for (const id of unknownIds)
    expect(await admin.json(remove, 'DELETE', { params: { id } })).toMatchObject({ status: 404 })
  expect((await admin.json(remove, 'DELETE', { params: { id: missing } })).body.message).toBe(texts.missing)
})

test('ten parallel calls add an address for a course once; it can be added for another scope', async () => {
  const course = await makeCourse()
  const email = address()
  expect(countByStatus(await inParallel(10, () => addRecipient({ email, course_id: course.id })))).toEqual({
    201: 1,
    409: 9,
  })
  expect(await addRecipient({ email, course_id: course.id })).toMatchObject({
    status: 409,
    body: { message: texts.alreadyAdded, fields: { email: texts.alreadyAdded } },
  })
  expect((await addRecipient({ email })).status).toBe(201)
  // The database refuses the duplicate, too.
  await expect(db.reportRecipient.create({ data: { name: 'Twice', email } })).rejects.toThrow(/constraint/i)
})

test('parallel calls add recipients only up to the limit', async () => {
  await db.reportRecipient.createMany({
    data: Array.from({ length: limits.recipientsMax - 2 }, () => ({ name: 'A', email: address() })),
  })
  expect(countByStatus(await inParallel(8, () => addRecipient({ email: address() })))).toEqual({
    201: 2,
    409: 6,
  })
  expect((await addRecipient({ email: address() })).body.message).toBe(texts.limitReached)
  expect(await listRecipients()).toHaveLength(limits.recipientsMax)
})

test('deleting a batch or course removes its report recipients, and no others', async () => {
  const course = await makeCourse()
  const [batch, other] = [await makeBatch(course.id), await makeBatch(course.id)]
  const email = address()
  for (const batch_id of [batch.id, other.id, ''])
    await addRecipient({ email, course_id: course.id, batch_id })
  await addRecipient({ email })
  await admin.json(removeBatch, 'DELETE', { params: { id: batch.id } })
  expect((await listRecipients()).map((row) => row.batch)).toEqual(expect.not.arrayContaining([batch.name]))
  expect(await listRecipients()).toHaveLength(3)
  await admin.json(removeCourse, 'DELETE', { params: { id: course.id } })
  expect(await listRecipients()).toMatchObject([{ course: null, batch: null }])
})

test.each([
  ['Course', messages.courses.missing],
  ['Batch', messages.batches.missing],
])(
  'adding a recipient while its %s is being deleted responds 404, and the deletion succeeds',
  async (table, message) => {
    const course = await makeCourse()
    const batch = table === 'Batch' ? await makeBatch(course.id) : null
    const id = batch?.id ?? course.id
    await withOtherConnection(async (connection) => {
      await connection.query('BEGIN')
      // A DELETE locks first the row of the course or batch, then those of its recipients. FOR UPDATE takes only the
      // first lock, like a DELETE that is not finished.
      await connection.query(`SELECT 1 FROM "${table}" WHERE "id" = $1 FOR UPDATE`, [id])
      const answer = addRecipient({ email: address(), course_id: course.id, batch_id: batch?.id })
      await waitForBlockedConnections(connection)
      await connection.query(`DELETE FROM "${table}" WHERE "id" = $1`, [id])
      await connection.query('COMMIT')
      expect(await answer).toEqual({ status: 404, body: { message } })
    })
    expect(await listRecipients()).toEqual([])
  },
)

test('a manager can neither list nor add recipients', async () => {
  const { client } = await signedInStaff('manager')
  expect((await client.json(list, 'GET')).status).toBe(403)
  expect((await client.json(add, 'POST', { body: { name: 'A', email: address() } })).status).toBe(403)
})
