import { POST as requestEnrollment } from '@/app/api/course/enollment-request/route'
import { GET as listCourses } from '@/app/api/course/list-courses/route'
import { GET as sessionCheck } from '@/app/api/protect/session-check/route'
import { POST as signOut } from '@/app/api/protect/session-log-out/route'
import { POST as login } from '@/app/api/user/login/route'
import { endSession, readSessionToken } from '@/lib/auth/session'
import { db } from '@/lib/db/client'
import { env } from '@/lib/env'
import { messages } from '@/lib/messages'
import { makeCourse } from '@/lib/testing/factories'
import { humanToken } from '@/lib/testing/human-check'
import { Client } from '@/lib/testing/request'
import { signedInLearner } from '@/lib/testing/people'

const csrfRefusal = { status: 403, body: { message: messages.session.expired, code: 'csrf' } }

async function makeTestData() {
  const { user, client } = await signedInLearner()
  const course = await makeCourse()
  const body = { user_id: user.id, course_id: course.id }
  const enroll = (headers: Record<string, string> = {}) =>
    client.json(requestEnrollment, 'POST', { body, headers })
  return { user, client, body, enroll }
}

const csrfToken = (client: Client) => client.cookies.get('XSRF-TOKEN') ?? ''

/** Has the format of csrf.ts: the first character tells the token of a session from that of a visitor. */
const forgeToken = (kind: 'session' | 'visitor', signatureCharacter = 'b') =>
  `${kind === 'session' ? 's' : 'v'}${'a'.repeat(36)}.${signatureCharacter.repeat(43)}`

type TestData = Awaited<ReturnType<typeof makeTestData>>

const forgeries: Record<string, (testData: TestData) => Promise<unknown> | unknown> = {
  'no token in the header': ({ client, enroll }) => {
    const response = enroll({ 'x-xsrf-token': '' })
    expect(csrfToken(client)).not.toBe('')
    return response
  },
  'no cookie': ({ client, enroll }) => {
    const issued = csrfToken(client)
    client.cookies.delete('XSRF-TOKEN')
    return enroll({ 'x-xsrf-token': issued })
  },
  'a token in cookie and header that this server did not issue': ({ client, enroll }) => {
    client.cookies.set('XSRF-TOKEN', forgeToken('session'))
    return enroll()
  },
  'the token of another session': async ({ client, enroll }) => {
    client.cookies.set('XSRF-TOKEN', csrfToken((await signedInLearner()).client))
    return enroll()
  },
  'the token from before signing in': ({ client, enroll }) => {
    client.cookies.set('XSRF-TOKEN', csrfToken(Client.guest()))
    return enroll()
  },
  'another origin': ({ enroll }) => enroll({ origin: 'https://evil.example' }),
  'the origin null': ({ enroll }) => enroll({ origin: 'null' }),
  'another subdomain according to Sec-Fetch-Site': ({ enroll }) => enroll({ 'sec-fetch-site': 'same-site' }),
  'another site according to Sec-Fetch-Site': ({ enroll }) =>
    enroll({ 'sec-fetch-site': 'cross-site', origin: env.APP_URL }),
  'no site according to Sec-Fetch-Site': ({ enroll }) => enroll({ 'sec-fetch-site': 'none' }),
  'a header with letters beyond ASCII': ({ client, enroll }) =>
    enroll({ 'x-xsrf-token': `${csrfToken(client).slice(1)}é` }),
  'a signature with letters beyond ASCII': ({ client, enroll }) => {
    client.cookies.set('XSRF-TOKEN', forgeToken('session', 'é'))
    return enroll()
  },
}

test.each(Object.entries(forgeries))(
  'a request with %s is refused, and nothing is written',
  async (_, forge) => {
    const testData = await makeTestData()
    expect(await forge(testData)).toEqual(csrfRefusal)
    expect(await db.enrollment.count({ where: { userId: testData.user.id } })).toBe(0)
  },
)

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
  'a body of the type %s, which a form can send, is refused even with a token',
  async (type) => {
    const { user, enroll } = await makeTestData()
    expect(await enroll({ 'content-type': type })).toEqual({
      status: 415,
      body: { message: messages.general.notJson },
    })
    expect(await db.enrollment.count({ where: { userId: user.id } })).toBe(0)
  },
)

test("a client with axios' defaults can write after its first GET", async () => {
  const { user, body, client: signedIn } = await makeTestData()
  const client = new Client()
  for (const [name, value] of signedIn.cookies) if (name !== 'XSRF-TOKEN') client.cookies.set(name, value)
  await client.json(sessionCheck, 'GET')
  const headers = { 'sec-fetch-site': 'same-origin', origin: env.APP_URL }
  expect((await client.json(requestEnrollment, 'POST', { body, headers })).status).toBe(201)
  expect(await db.enrollment.count({ where: { userId: user.id } })).toBe(1)
})

test('without Sec-Fetch-Site, as over plain http, an Origin of this site is accepted', async () => {
  const { enroll } = await makeTestData()
  expect((await enroll({ origin: env.APP_URL })).status).toBe(201)
})

test('a refusal brings a token with which the same request passes', async () => {
  const { client, enroll } = await makeTestData()
  client.cookies.delete('XSRF-TOKEN')
  expect((await enroll()).status).toBe(403)
  expect((await enroll()).status).toBe(201)
})

test('a valid token is not replaced', async () => {
  const { client } = await makeTestData()
  const before = csrfToken(client)
  const response = await client.call(listCourses, 'GET')
  expect(response.headers.getSetCookie()).toEqual([])
  expect(csrfToken(client)).toBe(before)
})

test('the cookie can be read by script, is not sent with requests from other sites, and differs each time', async () => {
  const response = await new Client().call(listCourses, 'GET')
  const [csrf = '', ...others] = response.headers.getSetCookie()
  expect(csrf).toMatch(/^XSRF-TOKEN=v[\w-]{36}\.[\w-]{43}; Path=\/; SameSite=Strict$/)
  expect(others).toEqual([])
  expect(csrf.split(';')[0]).not.toBe(`XSRF-TOKEN=${csrfToken(Client.guest())}`)
})

test('each of 120 visitors, whose tokens are signed in batches of fifty, gets a different token', async () => {
  const tokens = await Promise.all(
    Array.from({ length: 120 }, async () => {
      const client = new Client()
      await client.call(listCourses, 'GET')
      const response = await client.call(listCourses, 'GET')
      // A valid token is not replaced.
      expect(response.headers.getSetCookie()).toEqual([])
      return csrfToken(client)
    }),
  )
  expect(new Set(tokens).size).toBe(120)
})

test('a GET succeeds with a malformed CSRF cookie', async () => {
  const client = new Client()
  client.cookies.set('XSRF-TOKEN', forgeToken('visitor', '%C3%A9'))
  expect((await client.json(listCourses, 'GET')).status).toBe(200)
})

const sameOriginHeaders = { origin: env.APP_URL, 'sec-fetch-site': 'same-origin' }

test('the first POST of a new visitor passes without a token, and its response sets one', async () => {
  for (const headers of [sameOriginHeaders, { origin: env.APP_URL }]) {
    const client = new Client()
    const name = `nobody${client.address}`
    const body = { name, password: 'first-steps', turnstileToken: await humanToken() }
    expect((await client.json(login, 'POST', { body, headers })).status).toBe(401)
    expect(csrfToken(client)).not.toBe('')
  }
})

test.each<[string, Record<string, string>]>([
  ['from another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['without Origin and Sec-Fetch-Site', {}],
])('the first POST of a new visitor %s is refused', async (_, headers) => {
  expect(await new Client().json(login, 'POST', { body: {}, headers })).toEqual(csrfRefusal)
})

test.each<[string, (client: Client) => Promise<unknown> | unknown]>([
  ['that has ended', ({ cookies }) => endSessionOf(cookies)],
  ['that never existed', ({ cookies }) => cookies.set('next-auth.session-token', 'made-up')],
])(
  'with a session %s, a write is refused with 401 and signing out succeeds, with or without a token',
  async (_, invalidateSession) => {
    for (const headers of [{}, sameOriginHeaders, { 'x-xsrf-token': '' }]) {
      const { client, body } = await makeTestData()
      await invalidateSession(client)
      expect((await client.json(requestEnrollment, 'POST', { body, headers })).status).toBe(401)
      const signingOut = await makeTestData()
      await invalidateSession(signingOut.client)
      expect(await signingOut.client.json(signOut, 'POST', { headers })).toEqual({
        status: 200,
        body: { message: messages.session.signedOut },
      })
      expect(signingOut.client.cookies.has('next-auth.session-token')).toBe(false)
    }
  },
)

test('a request from another site is refused even if its session has ended', async () => {
  const { client, body } = await makeTestData()
  await endSessionOf(client.cookies)
  const headers = { origin: 'https://evil.example' }
  expect(await client.json(requestEnrollment, 'POST', { body, headers })).toEqual(csrfRefusal)
})

async function endSessionOf(cookies: Map<string, string>) {
  const sessionToken = await readSessionToken(
    `next-auth.session-token=${cookies.get('next-auth.session-token')}`,
  )
  await endSession(sessionToken ?? '')
}
