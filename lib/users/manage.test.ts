import { DELETE as remove } from '@/app/api/admin/delete-user-data/[id]/route'
import { GET as loadUserCounts } from '@/app/api/admin/get-user-counts/[id]/route'
import { GET as list } from '@/app/api/admin/get-users-info/[id]/[email]/route'
import { PUT as update } from '@/app/api/admin/update-user-data/[id]/route'
import { GET as sessionCheck } from '@/app/api/protect/session-check/route'
import { db } from '@/lib/db/client'
import { messages } from '@/lib/messages'
import { makeAdmin, makeUser } from '@/lib/testing/factories'
import { Client } from '@/lib/testing/request'
import { makeLearnerWithSubmission, signedInAdmin, signedInLearner } from '@/lib/testing/people'
import { unknownIds } from '@/lib/testing/responses'

type Admin = Awaited<ReturnType<typeof signedInAdmin>>
/** Sends an e-mail address, too, because the route must ignore it. */
const setRole = ({ client }: Pick<Admin, 'client'>, id: string, role: unknown) =>
  client.json(update, 'PUT', { params: { id }, body: { role, email: 'nobody@example.test' } })
const deleteUser = ({ client }: Pick<Admin, 'client'>, id: string) =>
  client.json(remove, 'DELETE', { params: { id } })

const updated = { status: 200, body: { message: 'User updated successfully!' } }
const removed = { status: 200, body: { message: 'User removed successfully.' } }
const missing = { status: 404, body: { message: messages.admin.userMissing } }
const notYourself = { status: 409, body: { message: messages.admin.notYourself } }

let admin: Admin
beforeEach(async () => {
  await db.user.deleteMany()
  admin = await signedInAdmin()
})

test('all users but the caller are listed, newest first, and found by user name, full name or e-mail address', async () => {
  const old = await makeUser({ fullName: 'Asha Raman' })
  await db.user.update({ where: { id: old.id }, data: { createdAt: new Date('2026-01-01') } })
  const other = await makeAdmin()
  const row = (user: typeof old, created_at: string) => ({
    _id: user.id,
    name: user.name,
    email: user.email,
    full_name: user.fullName,
    role: user.role,
    institute_role: user.role,
    created_at,
  })
  const rows = [row(other, other.createdAt.toISOString()), row(old, '2026-01-01T00:00:00.000Z')]
  const listUsers = (query: Record<string, string> = {}) =>
    admin.client.json<{ data: object[] }>(list, 'GET', { params: admin.idAndEmail, query })
  expect(await listUsers()).toEqual({
    status: 200,
    body: { message: messages.admin.loaded, data: rows, meta: { total: 2, nextCursor: null } },
  })
  for (const q of ['raman', old.name.toUpperCase(), old.email])
    expect((await listUsers({ q })).body.data).toEqual([rows[1]])
  const params = { id: other.id, email: other.email }
  expect((await admin.client.json(list, 'GET', { params })).status).toBe(403)
})

test('a changed role applies from the next request on, in the same session', async () => {
  const learner = await signedInLearner()
  const readSession = async () => (await learner.client.json(sessionCheck, 'GET')).body
  expect(await setRole(admin, learner.user.id, 'admin')).toEqual(updated)
  expect(await readSession()).toMatchObject({ session: true, user_data: { role: 'admin' } })
  expect((await setRole(learner, admin.user.id, 'admin')).status).toBe(200)
  expect(await setRole(admin, learner.user.id, 'user')).toEqual(updated)
  expect(await setRole(learner, admin.user.id, 'user')).toEqual({
    status: 403,
    body: { message: messages.session.staffOnly },
  })
  expect(await readSession()).toMatchObject({ session: true, user_data: { role: 'user' } })
})

test('setting the same role again leaves no audit event, and the e-mail address is never changed', async () => {
  const { id, email } = await makeUser()
  expect(await setRole(admin, id, 'user')).toEqual(updated)
  expect(await setRole(admin, id, 'admin')).toEqual(updated)
  expect(await db.user.findUnique({ where: { id } })).toMatchObject({ role: 'admin', email })
  expect(await db.auditEvent.findMany({ where: { subjectId: id } })).toMatchObject([
    { action: 'user.role-changed', details: { before: { role: 'user' }, after: { role: 'admin' } } },
  ])
})

test.each([[undefined], ['Admin'], ['superadmin'], [1]])('%j is refused as a role', async (role) => {
  const { id } = await makeUser()
  const message = messages.admin.roleInvalid
  expect(await setRole(admin, id, role)).toEqual({
    status: 400,
    body: { message, fields: { role: message } },
  })
})

test('administrators cannot demote or delete themselves through the routes that manage users', async () => {
  await makeAdmin()
  expect(await setRole(admin, admin.user.id, 'user')).toEqual(notYourself)
  expect(await deleteUser(admin, admin.user.id)).toEqual(notYourself)
})

test.each(unknownIds)(
  'changing the role of the unknown user %j, deleting the user and counting their data are refused with 404',
  async (id) => {
    expect(await setRole(admin, id, 'admin')).toEqual(missing)
    expect(await deleteUser(admin, id)).toEqual(missing)
    expect(await admin.client.json(loadUserCounts, 'GET', { params: { id } })).toEqual(missing)
  },
)

test('deleting a user deletes sessions, enrollments and submissions; the latter two can be counted beforehand', async () => {
  const { user, client, enrollment, submission } = await makeLearnerWithSubmission()
  expect(await admin.client.json(loadUserCounts, 'GET', { params: { id: user.id } })).toEqual({
    status: 200,
    body: { message: messages.admin.loaded, data: { enrollments: 1, submissions: 1, certificates: 0 } },
  })
  expect(await deleteUser(admin, user.id)).toEqual(removed)
  expect(await db.enrollment.count({ where: { id: enrollment.id } })).toBe(0)
  expect(await db.submission.count({ where: { id: submission.id } })).toBe(0)
  expect((await client.json(sessionCheck, 'GET')).status).toBe(401)
  expect(await deleteUser(admin, user.id)).toEqual(missing)
  expect(await db.auditEvent.findMany({ where: { subjectId: user.id } })).toMatchObject([
    { action: 'user.deleted', details: { name: user.name, enrollments: 1, submissions: 1, certificates: 0 } },
  ])
})

test('the verdicts of a deleted reviewer stay', async () => {
  const reviewer = await makeAdmin()
  const { submission } = await makeLearnerWithSubmission({ status: 'accepted', reviewerId: reviewer.id })
  expect(await deleteUser(admin, reviewer.id)).toEqual(removed)
  expect(await db.submission.findUnique({ where: { id: submission.id } })).toMatchObject({
    status: 'accepted',
    reviewerId: null,
  })
})

test('when administrators demote and delete each other in parallel, at least one is left', async () => {
  for (let round = 0; round < 8; round++) {
    await db.user.deleteMany()
    const users = [await makeAdmin(), await makeAdmin(), await makeAdmin()]
    const admins = await Promise.all(users.map(async (user) => ({ user, client: await Client.of(user) })))
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const [actor, target] = [admins[index % 3], admins[(index + 1 + (index % 2)) % 3]]
        if (!actor || !target) throw new Error('There must be three administrators')
        return index % 4 < 2 ? setRole(actor, target.user.id, 'user') : deleteUser(actor, target.user.id)
      }),
    )
    for (const { status } of answers) expect([200, 401, 403, 404, 409]).toContain(status)
    expect(await db.user.count({ where: { role: 'admin' } })).toBeGreaterThanOrEqual(1)
  }
})
