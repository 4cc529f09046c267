import { db } from '@/lib/db'
import { messages } from '@/lib/messages'
import { apiCalls } from '@/lib/testing/api-calls'
import { makeAdmin, makeUser } from '@/lib/testing/factories'
import { Client } from '@/lib/testing/request'

/** What strangers may call. Everything else needs a session, and what lies under /api/admin an administrator's. */
const publicCalls = [
  '/api/certificate/[cid]/badge.png',
  '/api/certificate/[cid]/badge.svg',
  '/api/certificate/[cid]/credential',
  '/api/certificate/[cid]/credential.jwt',
  '/api/certificate/[cid]/pdf',
  '/api/certificate/verify-certificate/[certificateId]',
  '/api/course/list-courses',
  '/api/health/live',
  '/api/health/ready',
  '/api/human-check/challenge',
  '/api/protect/session-check',
  '/api/protect/session-log-out',
  '/api/user/login',
  '/api/user/register',
  '/api/user/reset-user-password',
  '/api/user/set-new-password',
]

const isAdmins = (path: string) => path.startsWith('/api/admin/') || path === '/api/protect/role-auth'

async function callsWith(access: string) {
  const calls = await apiCalls()
  return calls.filter(({ handler }) => handler.route.access === access)
}

test('a call is open to strangers only where it is named here', async () => {
  for (const { path, handler } of await apiCalls()) {
    const due = publicCalls.includes(path) ? 'guest' : isAdmins(path) ? 'admin' : 'user'
    expect([path, handler.route.access]).toEqual([path, due])
  }
})

test('a call whose path names a user compares it with the session', async () => {
  for (const { path, handler } of await apiCalls()) {
    if (/\[(userId|email)\]/.test(path)) expect([path, typeof handler.route.self]).toEqual([path, 'function'])
  }
})

test('without a session every guarded call asks to sign in', async () => {
  for (const { path, method, handler } of [...(await callsWith('user')), ...(await callsWith('admin'))]) {
    const answer = await Client.guest().json(handler, method)
    expect([path, answer]).toEqual([path, { status: 401, body: { message: messages.session.loginRequired } }])
  }
})

test('with a session that is over every guarded call says so', async () => {
  const user = await makeAdmin()
  const client = await Client.of(user)
  await db.session.deleteMany({ where: { userId: user.id } })
  for (const { path, method, handler } of [...(await callsWith('user')), ...(await callsWith('admin'))]) {
    const answer = await client.json(handler, method)
    expect([path, answer]).toEqual([path, { status: 401, body: { message: messages.session.expired } }])
  }
})

test('a learner is refused at every call of administrators', async () => {
  const client = await Client.of(await makeUser())
  const calls = await callsWith('admin')
  expect(calls.length).toBeGreaterThan(15)
  for (const { path, method, handler } of calls) {
    const answer = await client.json(handler, method)
    expect([path, answer]).toEqual([path, { status: 403, body: { message: messages.session.adminOnly } }])
  }
})

test('an administrator who was demoted loses the next call, without signing out', async () => {
  const user = await makeAdmin()
  const client = await Client.of(user)
  const [call] = (await apiCalls()).filter(({ path }) => path === '/api/protect/role-auth')
  if (!call) throw new Error('role-auth is gone')
  expect((await client.json(call.handler, 'POST', { body: { role: 'admin' } })).status).toBe(200)
  await db.user.update({ where: { id: user.id }, data: { role: 'user' } })
  expect((await client.json(call.handler, 'POST', { body: { role: 'admin' } })).status).toBe(403)
  await db.user.update({ where: { id: user.id }, data: { role: 'admin' } })
  expect((await client.json(call.handler, 'POST')).status).toBe(200)
})
