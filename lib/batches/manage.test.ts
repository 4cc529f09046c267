import { DELETE as remove } from '@/app/api/admin/delete-course-batch-data/[id]/route'
import { GET as list } from '@/app/api/admin/get-course-batches/[courseId]/route'
import { GET as listEnrollments } from '@/app/api/admin/get-enrollments-data/[id]/[email]/route'
import { POST as insert } from '@/app/api/admin/insert-course-batch-data/route'
import { POST as move } from '@/app/api/admin/move-enrollment/route'
import { PUT as update } from '@/app/api/admin/update-course-batch-data/[id]/route'
import { db, pool } from '@/lib/db/client'
import { messages } from '@/lib/messages'
import { makeBatch, makeCourse, makeEnrollment, makeUser, randomWord } from '@/lib/testing/factories'
import { waitForBlockedConnections, withOtherConnection } from '@/lib/testing/other-connection'
import { signedInAdmin } from '@/lib/testing/people'
import { inParallel, unknownIds, countByStatus } from '@/lib/testing/responses'
import { batch as limits } from './limits'
import { enrollmentPhase, lastEnrollmentDay } from './rules'

let admin: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  admin = await signedInAdmin()
})

const { batches } = messages
const dates = {
  starts_on: '2027-01-04',
  ends_on: '2027-03-26',
  opens_on: '2026-12-01',
  closes_on: '2026-12-31',
}
const add = (course_id: string, changes: object = {}) =>
  admin.client.json<{ message: string; data: { id: string } }>(insert, 'POST', {
    body: { course_id, name: `Batch ${randomWord()}`, ...dates, seats: 20, ...changes },
  })
const edit = (id: string, body: object) => admin.client.json(update, 'PUT', { params: { id }, body })
const listBatches = (courseId: string) => admin.client.json(list, 'GET', { params: { courseId } })
const auditTrailOf = (subjectId: string) =>
  db.auditEvent.findMany({ where: { subjectId }, select: { action: true }, orderBy: { at: 'asc' } })

test('a batch is added, listed with its counts, changed and deleted, and the audit trail records each step', async () => {
  const course = await makeCourse()
  const response = await add(course.id, { name: ' January 2027 ' })
  const { id } = response.body.data
  const batch = { id, name: 'January 2027', ...dates, seats: 20 }
  expect(response).toEqual({ status: 201, body: { message: batches.added, data: batch } })
  await makeEnrollment((await makeUser()).id, course.id).then((row) =>
    db.enrollment.update({ where: { id: row.id }, data: { batchId: id } }),
  )
  expect((await listBatches(course.id)).body).toEqual({
    message: batches.listed,
    data: [{ ...batch, taken: 1, waiting: 0 }],
  })
  const changes = {
    name: 'Spring',
    starts_on: '2027-02-01',
    ends_on: '',
    opens_on: '',
    closes_on: '',
    seats: '',
  }
  expect(await edit(id, changes)).toEqual({
    status: 200,
    body: {
      message: batches.changed,
      data: {
        id,
        name: 'Spring',
        starts_on: '2027-02-01',
        ends_on: null,
        opens_on: null,
        closes_on: null,
        seats: null,
      },
    },
  })
  const removeBatch = () => admin.client.json(remove, 'DELETE', { params: { id } })
  expect(await removeBatch()).toEqual({ status: 409, body: { message: batches.notEmpty } })
  await db.enrollment.deleteMany({ where: { batchId: id } })
  expect(countByStatus(await inParallel(5, removeBatch))).toEqual({ 200: 1, 404: 4 })
  expect(await auditTrailOf(id)).toEqual(
    ['batch.added', 'batch.changed', 'batch.deleted'].map((action) => ({ action })),
  )
})

test('an update without on_certificate keeps the setting; while it is on, a name that certificates cannot print is refused, but emoji, which they omit, are accepted', async () => {
  const course = await makeCourse()
  const { id } = (await add(course.id, { name: 'January', on_certificate: true })).body.data
  const isOnCertificate = async () => (await db.batch.findUniqueOrThrow({ where: { id } })).onCertificate
  expect((await listBatches(course.id)).body).toMatchObject({ data: [{ id, on_certificate: true }] })
  await edit(id, { name: 'February', ...dates })
  expect(await isOnCertificate()).toBe(true)
  const message = `${batches.nameCannotBePrinted}\u{16A0}`
  expect(await edit(id, { name: 'January \u{16A0}', ...dates })).toEqual({
    status: 400,
    body: { message, fields: { name: message } },
  })
  expect((await edit(id, { name: 'February 🚀', ...dates, on_certificate: true })).status).toBe(200)
  expect((await edit(id, { name: 'January \u{16A0}', ...dates, on_certificate: false })).status).toBe(200)
  expect(await isOnCertificate()).toBe(false)
})

test.each([
  [{ name: ' ' }, 'name', batches.nameNeeded],
  [{ name: '\u200B' }, 'name', batches.nameNeeded],
  [{ name: 'a'.repeat(81) }, 'name', messages.admin.tooLong],
  [{ starts_on: '' }, 'starts_on', batches.startNeeded],
  [{ starts_on: '2027-02-30' }, 'starts_on', batches.dayInvalid],
  [{ closes_on: 'soon' }, 'closes_on', batches.dayInvalid],
  [{ ends_on: '2027-01-03' }, 'ends_on', batches.endsBeforeStart],
  [{ closes_on: '2026-11-30' }, 'closes_on', batches.closesBeforeOpening],
  [{ opens_on: '2027-03-27', closes_on: '' }, 'opens_on', batches.opensAfterEnd],
  [{ seats: 0 }, 'seats', batches.seatsInvalid],
  [{ seats: 10_001 }, 'seats', batches.seatsInvalid],
  [{ seats: '2.5' }, 'seats', batches.seatsInvalid],
])('a batch with %j is refused', async (changes, field, message) => {
  const course = await makeCourse()
  expect(await add(course.id, changes)).toEqual({
    status: 400,
    body: { message, fields: { [field]: message } },
  })
  expect(await db.batch.count({ where: { courseId: course.id } })).toBe(0)
})

test('two batches of a course cannot have the same name, regardless of case; batches of two courses can', async () => {
  const [course, other] = [await makeCourse(), await makeCourse()]
  const answers = await inParallel(8, () => add(course.id, { name: 'Spring' }))
  expect(countByStatus(answers)).toEqual({ 201: 1, 409: 7 })
  expect(await add(course.id, { name: 'SPRING' })).toEqual({
    status: 409,
    body: { message: batches.nameTaken, fields: { name: batches.nameTaken } },
  })
  expect((await add(other.id, { name: 'Spring' })).status).toBe(201)
})

test('parallel calls cannot add more batches to a course than allowed', async () => {
  const course = await makeCourse()
  await pool.query(
    `INSERT INTO "Batch" ("id", "courseId", "name", "nameKey", "startsOn")
     SELECT gen_random_uuid(), $1, 'Batch ' || n, 'batch ' || n, '2027-01-04' FROM generate_series(1, $2) AS n`,
    [course.id, limits.perCourse - 1],
  )
  const answers = await inParallel(6, () => add(course.id))
  expect(countByStatus(answers)).toEqual({ 201: 1, 409: 5 })
  expect(answers).toContainEqual({ status: 409, body: { message: batches.limitReached } })
  expect(await db.batch.count({ where: { courseId: course.id } })).toBe(limits.perCourse)
})

test.each(unknownIds)('calls with the unknown course or batch %j respond 404', async (id) => {
  expect((await add(id)).status).toBe(404)
  expect((await listBatches(id)).status).toBe(404)
  expect((await edit(id, { name: 'A', ...dates })).status).toBe(404)
  expect((await admin.client.json(remove, 'DELETE', { params: { id } })).status).toBe(404)
})

describe('moves of learners between batches', () => {
  const moveTo = (id: string, batch_id: string) => admin.client.json(move, 'POST', { body: { id, batch_id } })

  test('a learner can be moved to a batch, which then lists the enrollment, and out of it', async () => {
    const course = await makeCourse()
    const batch = await makeBatch(course.id, { seats: 1 })
    const { id } = await makeEnrollment((await makeUser()).id, course.id)
    expect(await moveTo(id, batch.id)).toEqual({ status: 200, body: { message: messages.batches.moved } })
    const rows = await admin.client.json(listEnrollments, 'GET', {
      params: admin.idAndEmail,
      query: { batch: batch.id },
    })
    expect(rows.body).toMatchObject({ data: [{ id, batch: { id: batch.id, name: batch.name } }] })
    expect(await moveTo(id, batch.id)).toEqual({ status: 409, body: { message: batches.alreadyThere } })
    expect((await moveTo(id, '')).status).toBe(200)
    expect(await db.enrollment.findUnique({ where: { id } })).toMatchObject({ batchId: null })
    expect(await auditTrailOf(id)).toEqual([{ action: 'enrollment.moved' }, { action: 'enrollment.moved' }])
  })

  test('of parallel moves to a batch with one free seat, only one succeeds', async () => {
    const course = await makeCourse()
    const batch = await makeBatch(course.id, { seats: 1 })
    const rows = await Promise.all(
      Array.from({ length: 6 }, async () => makeEnrollment((await makeUser()).id, course.id)),
    )
    const answers = await Promise.all(rows.map(({ id }) => moveTo(id, batch.id)))
    expect(countByStatus(answers)).toEqual({ 200: 1, 409: 5 })
    expect(answers).toContainEqual({ status: 409, body: { message: batches.full } })
  })

  test('a move that waits for another move of the same learner is refused', async () => {
    const course = await makeCourse()
    const [batch, other] = [await makeBatch(course.id), await makeBatch(course.id)]
    const { id } = await makeEnrollment((await makeUser()).id, course.id)
    await withOtherConnection(async (connection) => {
      await connection.query('BEGIN')
      await connection.query('UPDATE "Enrollment" SET "batchId" = $1 WHERE "id" = $2', [other.id, id])
      const answer = moveTo(id, batch.id)
      await waitForBlockedConnections(connection)
      await connection.query('COMMIT')
      expect(await answer).toEqual({ status: 409, body: { message: batches.movedMeanwhile } })
    })
  })

  test('a completed enrollment cannot be moved', async () => {
    const course = await makeCourse()
    const batch = await makeBatch(course.id)
    const { id } = await makeEnrollment((await makeUser()).id, course.id, 'completed')
    expect(await moveTo(id, batch.id)).toEqual({ status: 409, body: { message: batches.completed } })
  })

  test('moving a learner to a batch of another course is refused by the API and by the database', async () => {
    const [course, other] = [await makeCourse(), await makeCourse()]
    const batch = await makeBatch(other.id)
    const { id } = await makeEnrollment((await makeUser()).id, course.id)
    expect(await moveTo(id, batch.id)).toEqual({ status: 404, body: { message: batches.missing } })
    await expect(
      pool.query('UPDATE "Enrollment" SET "batchId" = $1 WHERE "id" = $2', [batch.id, id]),
    ).rejects.toThrow('Enrollment_batchId_courseId_fkey')
  })
})

test.each([
  ['2026-12-01', 'open'],
  ['2026-11-30', 'upcoming'],
  ['2026-12-31', 'open'],
  ['2027-01-01', 'closed'],
])('on %s enrollment is %s', (today, phase) => {
  expect(enrollmentPhase(dates, today)).toBe(phase)
})

test.each([
  ['2027-04-30', '2027-03-26', '2027-03-26'],
  ['2026-12-31', '2027-03-26', '2026-12-31'],
  ['2026-12-31', null, '2026-12-31'],
  [null, '2027-03-26', '2027-03-26'],
  [null, null, null],
])(
  'enrollment that closes on %s in a batch that ends on %s is open until %s',
  (closes_on, ends_on, until) => {
    expect(lastEnrollmentDay({ closes_on, ends_on })).toBe(until)
  },
)
