import { encode } from 'next-auth/jwt'
import { POST as requestEnrollment } from '@/app/api/course/enollment-request/route'
import { POST as adminCheck } from '@/app/api/protect/role-auth/route'
import { GET as sessionCheck } from '@/app/api/protect/session-check/route'
import { POST as signOut } from '@/app/api/protect/session-log-out/route'
import { deleteEndedSessions, sessionCookie } from '@/lib/auth/session'
import { db } from '@/lib/db/client'
import { secret } from '@/lib/env'
import { keyFor } from '@/lib/security/derived-keys'
import { DAY, HOUR, MINUTE } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { makeCourse, makeUser } from '@/lib/testing/factories'
import { Client } from '@/lib/testing/request'
import { signedInLearner } from '@/lib/testing/people'
import { anyTime } from '@/lib/testing/responses'

const expired = { status: 401, body: { message: messages.session.expired, session: false } }
/** A session token (claim `sid` of the JWT) that no session has. */
const unknownToken = 'a'.repeat(43)
const ago = (ms: number) => new Date(Date.now() - ms)

/** Changes the times of a user's session, to simulate its age. */
const ageSession = (userId: string, data: { lastSeenAt?: Date; createdAt?: Date; expiresAt?: Date }) =>
  db.session.updateMany({ where: { userId }, data })

test('the session tells who is signed in, and nothing else', async () => {
  const { user, client } = await signedInLearner()
  expect(await client.json(sessionCheck, 'GET')).toEqual({
    status: 200,
    body: {
      message: messages.session.active,
      session: true,
      user_data: {
        _id: user.id,
        name: user.name,
        email: user.email,
        full_name: '',
        role: 'user',
        institute_role: 'user',
        created_at: anyTime,
      },
    },
  })
})

test('a guest is asked to sign in, and gets a CSRF token with which signing out is permitted', async () => {
  const client = new Client()
  expect(await client.json(sessionCheck, 'GET')).toEqual({
    status: 401,
    body: { message: messages.session.loginRequired, session: false },
  })
  expect((await client.json(signOut, 'POST')).status).toBe(200)
})

test('a session that was signed out is refused at the next request, even with a copy of its cookie', async () => {
  const { client } = await signedInLearner()
  const thief = new Client()
  for (const [name, value] of client.cookies) thief.cookies.set(name, value)

  expect(await client.json(signOut, 'POST')).toEqual({
    status: 200,
    body: { message: messages.session.signedOut },
  })
  expect([...client.cookies.keys()].some((name) => name.includes('session-token'))).toBe(false)
  expect(await thief.json(sessionCheck, 'GET')).toEqual(expired)
})

test('twelve hours without a request end a session', async () => {
  const { user, client } = await signedInLearner()
  await ageSession(user.id, { lastSeenAt: ago(12 * HOUR - MINUTE) })
  expect((await client.json(sessionCheck, 'GET')).status).toBe(200)
  await ageSession(user.id, { lastSeenAt: ago(12 * HOUR) })
  expect(await client.json(sessionCheck, 'GET')).toEqual(expired)
})

test('a request restarts the idle time of a session', async () => {
  const { user, client } = await signedInLearner()
  await ageSession(user.id, { lastSeenAt: ago(11 * HOUR) })
  await client.json(sessionCheck, 'GET')
  const { lastSeenAt } = await db.session.findFirstOrThrow({ where: { userId: user.id } })
  expect(lastSeenAt.getTime()).toBeGreaterThan(Date.now() - MINUTE)
})

test('a learner’s session ends seven days after sign-in, even if it is in use', async () => {
  const learner = await signedInLearner()
  await ageSession(learner.user.id, {
    createdAt: ago(7 * DAY - MINUTE),
    expiresAt: new Date(Date.now() + MINUTE),
  })
  expect((await learner.client.json(sessionCheck, 'GET')).status).toBe(200)
  await ageSession(learner.user.id, { expiresAt: ago(1) })
  expect(await learner.client.json(sessionCheck, 'GET')).toEqual(expired)
})

test.each(['admin', 'manager', 'reviewer'] as const)(
  'a session of the role %s ends twelve hours after sign-in, even if it is in use',
  async (role) => {
    const { id } = await makeUser({ role })
    const client = await Client.of({ id })
    await ageSession(id, { createdAt: ago(12 * HOUR - MINUTE) })
    expect((await client.json(sessionCheck, 'GET')).status).toBe(200)
    await ageSession(id, { createdAt: ago(12 * HOUR) })
    expect(await client.json(sessionCheck, 'GET')).toEqual(expired)
  },
)

test('a new session lasts seven days by its row and by its cookie, which no script can read', async () => {
  const { user } = await signedInLearner()
  const { createdAt, expiresAt } = await db.session.findFirstOrThrow({ where: { userId: user.id } })
  expect(Math.abs(expiresAt.getTime() - createdAt.getTime() - 7 * DAY)).toBeLessThan(MINUTE)
  expect(await sessionCookie(unknownToken)).toMatch(
    /^next-auth\.session-token=[\w.-]+; Path=\/; SameSite=Lax; HttpOnly; Max-Age=604800$/,
  )
})

test('deleteEndedSessions deletes the rows of sessions that have expired or were idle for too long, and no others', async () => {
  const [idleLearner, expiredLearner, activeLearner] = [
    await signedInLearner(),
    await signedInLearner(),
    await signedInLearner(),
  ]
  await ageSession(idleLearner.user.id, { lastSeenAt: ago(13 * HOUR) })
  await ageSession(expiredLearner.user.id, { expiresAt: ago(1) })
  await deleteEndedSessions()
  const rows = await db.session.findMany({
    where: { userId: { in: [idleLearner.user.id, expiredLearner.user.id, activeLearner.user.id] } },
  })
  expect(rows.map(({ userId }) => userId)).toEqual([activeLearner.user.id])
})

test('a deleted user is signed out at the next request', async () => {
  const { user, client } = await signedInLearner()
  await db.user.delete({ where: { id: user.id } })
  expect(await client.json(sessionCheck, 'GET')).toEqual(expired)
})

const jwtPart = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const sessionKey = () => keyFor('session').toString('base64url')

const forgeries: Record<string, () => string | Promise<string>> = {
  'an empty text': () => '',
  'a word': () => 'session',
  'a broken percent escape': () => '%E0%A4%A',
  'letters beyond ASCII': () => 'é'.repeat(80),
  'ten thousand letters': () => 'a'.repeat(10_000),
  'five empty parts': () => '....',
  'a JWT with the algorithm none': () => `${jwtPart({ alg: 'none' })}.${jwtPart({ sid: unknownToken })}.`,
  'a JWT with the encryption none': () =>
    `${jwtPart({ alg: 'dir', enc: 'none' })}..a.${jwtPart({ sid: unknownToken })}.a`,
  'a JWT encrypted with the secret from which all keys are derived': () =>
    encode({ token: { sid: unknownToken }, secret: secret() }),
  'a JWT encrypted with the key of another purpose': () =>
    encode({ token: { sid: unknownToken }, secret: keyFor('csrf').toString('base64url') }),
  'a JWT encrypted with another secret': () =>
    encode({ token: { sid: unknownToken }, secret: 'somebody else has this one' }),
  'an expired JWT encrypted with the right key': () =>
    encode({ token: { sid: unknownToken }, secret: sessionKey(), maxAge: -3600 }),
  'a JWT encrypted with the right key, without the claim `sid`': () =>
    encode({ token: { sub: unknownToken }, secret: sessionKey() }),
  'a JWT encrypted with the right key, whose claim `sid` is no string': () =>
    encode({ token: { sid: { toString: unknownToken } }, secret: sessionKey() }),
  'a JWT encrypted with the right key, whose session token no session has': () =>
    encode({ token: { sid: unknownToken }, secret: sessionKey() }),
  'a valid JWT, cut short': async () => {
    const client = await Client.of(await makeUser())
    return (client.cookies.get('next-auth.session-token') ?? '').slice(0, -1)
  },
}

test.each(Object.entries(forgeries))('a session cookie of %s signs nobody in', async (_, createCookie) => {
  // The guest has a CSRF token, so that the write is not refused for the lack of one.
  const client = Client.guest()
  client.cookies.set('next-auth.session-token', await createCookie())
  const readResponse = await client.json(sessionCheck, 'GET')
  expect(readResponse).toMatchObject({ status: 401, body: { session: false } })
  const { id: courseId } = await makeCourse()
  // `user_id` may be any ID: nobody is signed in.
  const body = { user_id: courseId, course_id: courseId }
  const writeResponse = await client.json(requestEnrollment, 'POST', { body })
  expect(writeResponse.status).toBe(401)
  expect(await db.enrollment.count()).toBe(0)
})

test('the Authorization header signs nobody in', async () => {
  for (const authorization of ['Bearer %E0%A4%A', 'Bearer a.b.c', 'Basic YTpi']) {
    const response = await new Client().json(sessionCheck, 'GET', { headers: { authorization } })
    expect(response.status).toBe(401)
  }
})

test('the role is that of the database, whatever the body says, and changes without a new cookie', async () => {
  const { user, client } = await signedInLearner()
  const body = { _id: user.id, role: 'admin', user_data: { role: 'admin' } }
  expect((await client.json(adminCheck, 'POST', { body })).status).toBe(403)
  await db.user.update({ where: { id: user.id }, data: { role: 'admin' } })
  expect(await client.json(adminCheck, 'POST', { body: { role: 'user' } })).toMatchObject({
    status: 200,
    body: { user_data: { _id: user.id, role: 'admin' } },
  })
})
