import { DELETE as remove } from '@/app/api/admin/delete-course-batch-data/[id]/route'
import { PUT as update } from '@/app/api/admin/update-course-batch-data/[id]/route'
import { messages } from '@/lib/messages'
import { makeBatch, makeCourse } from '@/lib/testing/factories'
import { waitForBlockedConnections, withOtherConnection } from '@/lib/testing/other-connection'
import { signedInAdmin } from '@/lib/testing/people'
import { batchNameKey } from './rules'

let admin: Awaited<ReturnType<typeof signedInAdmin>>['client']
beforeAll(async () => {
  ;({ client: admin } = await signedInAdmin())
})

const dates = { starts_on: '2027-01-04', ends_on: '', opens_on: '', closes_on: '' }
const rename = (id: string, name: string) =>
  admin.json(update, 'PUT', { params: { id }, body: { name, ...dates, seats: '' } })
const removeBatch = (id: string) => admin.json(remove, 'DELETE', { params: { id } })

const lockCourse = 'SELECT 1 FROM "Course" WHERE "id" = $1 FOR NO KEY UPDATE'
const insertBatch = `
  INSERT INTO "Batch" ("id", "courseId", "name", "nameKey", "startsOn")
  VALUES (gen_random_uuid(), $1, $2, $3, '2027-01-04')`

test('a batch cannot be renamed while another batch of the new name is being added, and there is no deadlock', async () => {
  const course = await makeCourse()
  const batch = await makeBatch(course.id)
  await withOtherConnection(async (connection) => {
    await connection.query('BEGIN')
    await connection.query(lockCourse, [course.id])
    const answer = rename(batch.id, 'Spring')
    await waitForBlockedConnections(connection)
    await connection.query(insertBatch, [course.id, 'Spring', batchNameKey('Spring')])
    await connection.query('COMMIT')
    expect(await answer).toMatchObject({ status: 409, body: { message: messages.batches.nameTaken } })
  })
})

test('a batch can be deleted while another batch of the same name is being added but refused, and there is no deadlock', async () => {
  const course = await makeCourse()
  const { id, name, nameKey } = await makeBatch(course.id)
  await withOtherConnection(async (connection) => {
    await connection.query('BEGIN')
    await connection.query(lockCourse, [course.id])
    const answer = removeBatch(id)
    await waitForBlockedConnections(connection)
    await expect(connection.query(insertBatch, [course.id, name, nameKey])).rejects.toThrow(
      'unique constraint',
    )
    await connection.query('ROLLBACK')
    expect(await answer).toMatchObject({ status: 200 })
  })
})

test.each([
  ['changed', (id: string) => rename(id, 'Autumn')],
  ['deleted', removeBatch],
])(
  'a batch is not found when it is %s while its course is being deleted, and there is no deadlock',
  async (_, write) => {
    const course = await makeCourse()
    const { id } = await makeBatch(course.id)
    await withOtherConnection(async (connection) => {
      await connection.query('BEGIN')
      await connection.query('SELECT 1 FROM "Batch" WHERE "id" = $1 FOR UPDATE', [id])
      const answer = write(id)
      await waitForBlockedConnections(connection)
      await connection.query('DELETE FROM "Course" WHERE "id" = $1', [course.id])
      await connection.query('COMMIT')
      expect(await answer).toEqual({ status: 404, body: { message: messages.batches.missing } })
    })
  },
)
