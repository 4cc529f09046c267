import { GET as list } from '@/app/api/admin/get-batch-invitations/[id]/route'
import { POST as add } from '@/app/api/admin/insert-batch-invitation/route'
import { POST as revoke } from '@/app/api/admin/revoke-batch-invitation/route'
import { findCourse } from '@/lib/courses/queries'
import { db } from '@/lib/db/client'
import { messages } from '@/lib/messages'
import { makeBatch, makeCourse } from '@/lib/testing/factories'
import { signedInStaff } from '@/lib/testing/people'
import { anyId, anyTime, inParallel, unknownIds, countByStatus } from '@/lib/testing/responses'
import { randomCode } from './random-code'
import { invitation as limits } from './limits'

let manager: Awaited<ReturnType<typeof signedInStaff>>['client']
let course: Awaited<ReturnType<typeof makeCourse>>
beforeAll(async () => {
  ;({ client: manager } = await signedInStaff('manager'))
  course = await makeCourse()
})

const { invitations } = messages
type Answer = { message: string; data: { id: string; code: string } }
const invite = (batch_id: string, fields: object = {}) =>
  manager.json<Answer>(add, 'POST', { body: { batch_id, ...fields } })
const listInvitations = (id: string) => manager.json<{ data: object[] }>(list, 'GET', { params: { id } })
const auditTrailOf = (subjectId: string) =>
  db.auditEvent.findMany({ where: { subjectId }, orderBy: { at: 'asc' } })

test('an invitation is created, listed and revoked; the audit trail records its creation and revocation without the code', async () => {
  const batch = await makeBatch(course.id)
  const { status, body } = await invite(batch.id, {
    uses_max: '30',
    expires_on: '31/01/2099',
    note: ' Fair ',
  })
  const { id, code } = body.data
  const row = {
    id: anyId,
    code: expect.stringMatching(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/),
    note: 'Fair',
    uses_max: 30,
    used: 0,
    expires_on: '2099-01-31',
    created_at: anyTime,
    revoked: false,
  }
  expect({ status, body }).toEqual({ status: 201, body: { message: invitations.added, data: row } })
  expect((await listInvitations(batch.id)).body).toEqual({ message: invitations.listed, data: [row] })
  for (let repeat = 0; repeat < 2; repeat++)
    expect(await manager.json(revoke, 'POST', { body: { id } })).toEqual({
      status: 200,
      body: { message: invitations.revoked },
    })
  expect((await listInvitations(batch.id)).body.data).toEqual([{ ...row, revoked: true }])
  const trail = await auditTrailOf(id)
  expect(trail.map(({ action }) => action)).toEqual(['invitation.added', 'invitation.revoked'])
  expect(JSON.stringify(trail)).not.toContain(code.replace('-', ''))
  expect(JSON.stringify(trail)).not.toContain(code)
})

test('an invitation without a number of uses and a last day has no limits', async () => {
  const batch = await makeBatch(course.id)
  const { body } = await invite(batch.id, { uses_max: '', expires_on: ' ' })
  expect(body.data).toMatchObject({ uses_max: null, expires_on: null, note: '' })
})

test.each([
  [{ uses_max: 0 }, 'uses_max', invitations.usesInvalid],
  [{ uses_max: limits.usesMax + 1 }, 'uses_max', invitations.usesInvalid],
  [{ uses_max: 'many' }, 'uses_max', invitations.usesInvalid],
  [{ expires_on: '2027-02-30' }, 'expires_on', messages.batches.dayInvalid],
  [{ note: 'a'.repeat(limits.noteMax + 1) }, 'note', messages.admin.tooLong],
])('%j is refused and creates no invitation', async (fields, field, message) => {
  const batch = await makeBatch(course.id)
  expect(await invite(batch.id, fields)).toEqual({
    status: 400,
    body: { message, fields: { [field]: message } },
  })
  expect((await listInvitations(batch.id)).body.data).toEqual([])
})

test.each(unknownIds)('an unknown batch and an unknown invitation %j are refused', async (id) => {
  const notFound = (message: string) => ({ status: 404, body: { message } })
  expect(await invite(id)).toEqual(notFound(messages.batches.missing))
  expect(await listInvitations(id)).toEqual(notFound(messages.batches.missing))
  expect(await manager.json(revoke, 'POST', { body: { id } })).toEqual(notFound(invitations.missing))
})

test('parallel calls cannot create more than a hundred invitations for a batch', async () => {
  const batch = await makeBatch(course.id)
  const rows = Array.from({ length: limits.perBatch - 2 }, () => ({ batchId: batch.id, code: randomCode() }))
  await db.invitation.createMany({ data: rows })
  const answers = await inParallel(6, () => invite(batch.id))
  expect(countByStatus(answers)).toEqual({ 201: 2, 409: 4 })
  expect(answers).toContainEqual({ status: 409, body: { message: invitations.limitReached } })
})

test('a batch is deleted with its invitations', async () => {
  const batch = await makeBatch(course.id)
  const { body } = await invite(batch.id)
  await db.batch.delete({ where: { id: batch.id } })
  expect(await db.invitation.count({ where: { id: body.data.id } })).toBe(0)
})

test('a course accepts codes while one of its invitations is valid', async () => {
  const { id, slug } = await makeCourse()
  const acceptsInvitationCodes = async () => (await findCourse(slug))?.acceptsInvitationCodes
  expect(await acceptsInvitationCodes()).toBeUndefined()
  const batch = await makeBatch(id)
  const invitation = await invite(batch.id)
  expect(await acceptsInvitationCodes()).toBe(true)
  await manager.json(revoke, 'POST', { body: { id: invitation.body.data.id } })
  expect(await acceptsInvitationCodes()).toBeUndefined()
  await invite(batch.id, { expires_on: '2020-01-01' })
  expect(await acceptsInvitationCodes()).toBeUndefined()
})

test('codes have no vowels and no L, and do not repeat', () => {
  const codes = Array.from({ length: 2000 }, randomCode)
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes.join('')).toMatch(/^[0-9BCDFGHJKMNPQRSTVWXYZ]+$/)
})
