import { db } from '@/lib/db/client'
import { assertDeclared } from '@/lib/testing/assert-declared'
import { randomWord } from '@/lib/testing/factories'
import { closeServers, serveAtLinkCheckAddress } from '@/lib/testing/local-server'
import { Client } from '@/lib/testing/request'
import { roles } from './access-rows'
import { accessTable } from './access-table'
import { findApiRoute, permittedRole } from './api-routes-with-access-rows'
import { tablesContaining } from './database-fingerprint'
import { makePeople } from './people'

// Submitted links lead to this server.
beforeAll(() => serveAtLinkCheckAddress((_request, response) => response.end('my work')))
afterAll(closeServers)

/** Names of columns, wire fields and arguments of Prisma queries that an attacker would try. */
const extraFields = [
  'id',
  '_id',
  'userId',
  'user_id',
  'courseId',
  'course_id',
  'enrollmentId',
  'taskId',
  'sid',
  'name',
  'nameKey',
  'email',
  'fullName',
  'full_name',
  'password',
  'passwordHash',
  'slug',
  'titleKey',
  'number',
  'createdAt',
  'created_at',
  'state',
  'status',
  'enrollment_status',
  'course_completed',
  'completedAt',
  'enrolled_at',
  'cid',
  'ref',
  'is_valid',
  'reason',
  'revokedReason',
  'reviewerId',
  'file_url',
  'linkFinalUrl',
  'withdrawnAt',
  'confirmedAt',
  'verifiedAt',
  'expiresAt',
  'user_data',
  'actor',
  'data',
  'where',
  'select',
  'include',
  'OR',
]

/** The body as JSON, with undeclared fields at its top level and under keys that could replace its prototype. */
function withExtraFields(body: Record<string, unknown>, declared: object, canary: string) {
  const extra = extraFields.filter((name) => !(name in declared))
  const nested = JSON.stringify({ role: 'admin', isAdmin: true, canary })
  return `{${[
    // Alternates between a text, which a column would store, and an object, which a Prisma query would take.
    ...extra.map((name, index) => `${JSON.stringify(name)}:${index % 2 ? JSON.stringify(canary) : nested}`),
    `"role":"admin","__proto__":${nested},"constructor":{"prototype":${nested}},"prototype":${nested}`,
    // Each field of the body is sent twice: JSON.parse takes the second value, which is valid.
    ...Object.keys(body).map((name) => `${JSON.stringify(name)}:${nested}`),
    ...Object.entries(body).map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`),
  ].join(',')}}`
}

test.each(Object.keys(accessTable).filter((name) => !name.startsWith('GET ')))(
  '%s stores no field that it does not declare',
  async (name) => {
    const { method, path, row, handler } = await findApiRoute(name)
    const people = await makePeople(row.peopleOptions)
    const callerRole = permittedRole(handler.declaration.access)
    const { client } = people[callerRole]
    const request = (await row.call?.(people)) ?? {}
    const body = (request.body ?? {}) as Record<string, unknown>
    const canary = `canary${randomWord()}`
    const shape =
      handler.declaration.body && 'shape' in handler.declaration.body
        ? (handler.declaration.body.shape as object)
        : {}
    const raw = withExtraFields(body, shape, canary)
    const admins = await db.user.findMany({
      where: { role: 'admin' },
      select: { id: true },
      orderBy: { id: 'asc' },
    })
    const response = await client.send(method, path, { ...request, raw })
    expect([response.status, await response.clone().text()]).toEqual([
      row.statuses[roles.indexOf(callerRole)],
      expect.not.stringContaining(canary),
    ])
    await assertDeclared(method, handler.declaration, response)
    expect(await tablesContaining(canary)).toEqual([])
    const adminsAfterwards = await db.user.findMany({
      where: { role: 'admin' },
      select: { id: true },
      orderBy: { id: 'asc' },
    })
    // The valid body of this route makes the learner an administrator.
    if (name !== 'PUT /api/admin/update-user-data/[id]') expect(adminsAfterwards).toEqual(admins)
    // A polluted prototype could make a guest an administrator.
    const adminCheck = await Client.guest().send('POST', '/api/protect/role-auth')
    expect(adminCheck.status).toBe(401)
  },
)
