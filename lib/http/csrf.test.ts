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

const token = (client: Client) => client.cookies.get('XSRF-TOKEN') ?? ''

type TestData = Awaited<ReturnType<typeof makeTestData>>

const forgeries: Record<string, (testData: TestData) => Promise<unknown> | unknown> = {
  'no token in the header': ({ client, enroll }) => {
    const response = enroll({ 'x-xsrf-token': '' })
    expect(token(client)).not.toBe('')
    return response
  },
  'no cookie': ({ client, enroll }) => {
    const issued = token(client)
    client.cookies.delete('XSRF-TOKEN')
    return enroll({ 'x-xsrf-token': issued })
  },
  'a token in cookie and header that this server did not issue': ({ client, enroll }) => {
    client.cookies.set('XSRF-TOKEN', `s${'a'.repeat(22)}.${'b'.repeat(43)}`)
    return enroll()
  },
  'the token of another session': async ({ client, enroll }) => {
    client.cookies.set('XSRF-TOKEN', token((await signedInLearner()).client))
    return enroll()
  },
  'the token from before signing in': ({ client, enroll }) => {
    client.cookies.set('XSRF-TOKEN', token(Client.guest()))
    return enroll()
  },
  'another origin': ({ enroll }) => enroll({ origin: 'https://evil.example' }),
  'the origin null': ({ enroll }) => enroll({ origin: 'null' }),
  'Sec-Fetch-Site of a sister site': ({ enroll }) => enroll({ 'sec-fetch-site': 'same-site' }),
  'Sec-Fetch-Site of another site': ({ enroll }) =>
    enroll({ 'sec-fetch-site': 'cross-site', origin: env.APP_URL }),
  'Sec-Fetch-Site of a typed address': ({ enroll }) => enroll({ 'sec-fetch-site': 'none' }),
  'a header with letters beyond ASCII': ({ client, enroll }) =>
    enroll({ 'x-xsrf-token': `${token(client).slice(1)}é` }),
  'a signature with letters beyond ASCII': ({ client, enroll }) => {
    client.cookies.set('XSRF-TOKEN', `s${'a'.repeat(22)}.${'é'.repeat(43)}`)
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
  const before = token(client)
  const response = await client.call(listCourses, 'GET')
  expect(response.headers.getSetCookie()).toEqual([])
  expect(token(client)).toBe(before)
})

test('the cookie can be read by script, is not sent with requests from other sites, and differs each time', async () => {
  const response = await new Client().call(listCourses, 'GET')
  const [csrf = '', ...others] = response.headers.getSetCookie()
  expect(csrf).toMatch(/^XSRF-TOKEN=v[\w-]{36}\.[\w-]{43}; Path=\/; SameSite=Strict$/)
  expect(others).toEqual([])
  expect(csrf.split(';')[0]).not.toBe(`XSRF-TOKEN=${token(Client.guest())}`)
})

test('every visitor gets a token of its own, also among many', async () => {
  const tokens = await Promise.all(
    Array.from({ length: 120 }, async () => {
      const client = new Client()
      await client.call(listCourses, 'GET')
      const response = await client.call(listCourses, 'GET')
      // A valid token is not replaced.
      expect(response.headers.getSetCookie()).toEqual([])
      return token(client)
    }),
  )
  expect(new Set(tokens).size).toBe(120)
})

test('a planted cookie that is no token does not fail a GET', async () => {
  const client = new Client()
  client.cookies.set('XSRF-TOKEN', `v${'a'.repeat(22)}.${'%C3%A9'.repeat(43)}`)
  expect((await client.json(listCourses, 'GET')).status).toBe(200)
})

const sameOriginHeaders = { origin: env.APP_URL, 'sec-fetch-site': 'same-origin' }

test('the first POST of a new visitor passes without a token, and its response sets one', async () => {
  for (const headers of [sameOriginHeaders, { origin: env.APP_URL }]) {
    const client = new Client()
    const name = `nobody${client.address}`
    const body = { name, password: 'first-steps', turnstileToken: await humanToken() }
    expect((await client.json(login, 'POST', { body, headers })).status).toBe(401)
    expect(token(client)).not.toBe('')
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
])('with a session %s a write is 401 and a log-out 200, with or without a token', async (_, end) => {
  for (const headers of [{}, sameOriginHeaders, { 'x-xsrf-token': '' }]) {
    const { client, body } = await makeTestData()
    await end(client)
    expect((await client.json(requestEnrollment, 'POST', { body, headers })).status).toBe(401)
    const leaving = await makeTestData()
    await end(leaving.client)
    expect(await leaving.client.json(signOut, 'POST', { headers })).toEqual({
      status: 200,
      body: { message: messages.session.signedOut },
    })
    expect(leaving.client.cookies.has('next-auth.session-token')).toBe(false)
  }
})

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
