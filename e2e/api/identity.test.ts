import { decode, encode } from 'next-auth/jwt'
import { adminPages } from '@/lib/routes/admin'
import { db } from '@/lib/db/client'
import { env } from '@/lib/env'
import { keyFor } from '@/lib/security/derived-keys'
import { messages } from '@/lib/messages'
import { pages } from '@/lib/routes'
import { Client, type RequestOptions } from '@/lib/testing/request'
import { expectCleanLog } from './log'
import { confirmPassword, makeOneTimeCode, makePerson, makeResetToken, type Person } from './people'

/** One person with two browsers, and an administrator. */
async function makeTwoBrowsers() {
  const person = await makePerson()
  const admin = await makePerson('admin')
  return { person, admin, thisBrowser: person.client, otherBrowser: await Client.of(person.user) }
}

type TwoBrowsers = Awaited<ReturnType<typeof makeTwoBrowsers>>
const checkSession = (client: Client) => client.send('GET', '/api/protect/session-check')
const idParam = ({ user }: Person) => ({ params: { id: user.id } })

/** `statuses` are those of a session check after the change, in this and in the other browser. */
const accountChanges: Record<
  string,
  { change: (browsers: TwoBrowsers) => Promise<Response>; statuses: [number, number] }
> = {
  'signing out ends the session of this browser': {
    change: ({ thisBrowser }) => thisBrowser.send('POST', '/api/protect/session-log-out'),
    statuses: [401, 200],
  },
  'a changed password ends the session of the other browser': {
    change: async ({ thisBrowser, person }) => {
      await makeOneTimeCode(person, { verified: true })
      const options: RequestOptions = { ...idParam(person), body: { newPassword: 'another-one' } }
      return thisBrowser.send('PUT', '/api/profile/change-user-password/[id]', options)
    },
    statuses: [200, 401],
  },
  'a password set by a password link ends both sessions': {
    change: async ({ person }) => {
      const body = { token: await makeResetToken(person), newPassword: 'another-one' }
      return Client.guest().send('POST', '/api/user/set-new-password', { body })
    },
    statuses: [401, 401],
  },
  "deleting one's own account ends both sessions": {
    change: async ({ thisBrowser, person }) => {
      await confirmPassword(person)
      return thisBrowser.send('POST', '/api/profile/delete-user-data', { body: { _id: person.user.id } })
    },
    statuses: [401, 401],
  },
  'being deleted by an administrator ends both sessions': {
    change: ({ admin, person }) =>
      admin.client.send('DELETE', '/api/admin/delete-user-data/[id]', idParam(person)),
    statuses: [401, 401],
  },
  'a new role ends neither session': {
    change: ({ admin, person }) =>
      admin.client.send('PUT', '/api/admin/update-user-data/[id]', {
        ...idParam(person),
        body: { role: 'admin' },
      }),
    statuses: [200, 200],
  },
}

test.each(Object.entries(accountChanges))(
  '%s at the next request, even for stolen copies of the cookies',
  async (_, { change, statuses }) => {
    const browsers = await makeTwoBrowsers()
    // A thief has copied the cookies: a response that clears them in the browser does not clear the copies.
    const copies = [browsers.thisBrowser, browsers.otherBrowser].map((client) => new Map(client.cookies))
    expect((await change(browsers)).status).toBe(200)
    const checks = copies.map(async (cookies) => {
      const thief = new Client()
      for (const [name, value] of cookies) thief.cookies.set(name, value)
      return (await checkSession(thief)).status
    })
    expect(await Promise.all(checks)).toEqual(statuses)
  },
)

const pagesWithQuery = [
  ...[pages.submissions, pages.manageSubmissions, pages.manageEnrollments, pages.manageCourses],
  ...[pages.manageUsers, pages.manageCertificates, pages.earlierCertificates, pages.mail, pages.audit],
  ...[adminPages.reports, pages.import],
]

test.each(pagesWithQuery)(
  '%s leads a user whose session has ended to the sign-in page, which leads back with the query',
  async (path) => {
    const { client, user } = await makePerson('admin')
    await db.session.deleteMany({ where: { userId: user.id } })
    const address = `${path}?q=a+b&queue=second`
    const response = await client.send('GET', address)
    const target = new URL(response.headers.get('location') ?? '', env.APP_URL)
    expect([response.status, target.pathname, target.searchParams.get('next')]).toEqual([
      307,
      pages.signIn,
      address,
    ])
  },
)

test('a role that is granted or removed takes effect at the next request, without signing in again', async () => {
  const { admin, person, thisBrowser } = await makeTwoBrowsers()
  // The server ignores the role that the body claims.
  const checkAdminRole = () =>
    thisBrowser.send('POST', '/api/protect/role-auth', {
      body: { role: 'admin', user_data: { role: 'admin' } },
    })
  for (const [role, status] of [
    ['admin', 200],
    ['user', 403],
    ['admin', 200],
  ] as const) {
    const options = { ...idParam(person), body: { role } }
    expect((await admin.client.send('PUT', '/api/admin/update-user-data/[id]', options)).status).toBe(200)
    expect((await checkAdminRole()).status).toBe(status)
  }
})

const sessionSecret = () => keyFor('session').toString('base64url')
const forgedClaims = { role: 'admin', isAdmin: true, user: { role: 'admin' }, sub: 'somebody' }

test('the server ignores all claims of a session cookie except the session ID, even if they are correctly encrypted', async () => {
  const { person } = await makeTwoBrowsers()
  const sessionClaims = await decode({
    token: person.client.cookies.get('next-auth.session-token') ?? '',
    secret: sessionSecret(),
  })
  const sid = sessionClaims?.sid
  person.client.cookies.set(
    'next-auth.session-token',
    await encode({ token: { ...forgedClaims, sid }, secret: sessionSecret() }),
  )
  expect((await checkSession(person.client)).status).toBe(200)
  expect((await person.client.send('POST', '/api/protect/role-auth')).status).toBe(403)
})

test.each(['', 'abc', 'a'.repeat(64), '../../etc'])(
  'a correctly encrypted cookie with the session ID %j is no session',
  async (sid) => {
    const client = Client.guest()
    client.cookies.set(
      'next-auth.session-token',
      await encode({ token: { ...forgedClaims, sid }, secret: sessionSecret() }),
    )
    expect((await checkSession(client)).status).toBe(401)
  },
)

const nextAuthPaths = [
  ...['', '/session', '/csrf', '/providers', '/signin', '/signin/credentials', '/signout', '/error', '/_log'],
  ...['/verify-request', '/callback/credentials', '/update'],
].map((end) => `/api/auth${end}`)

test.each(nextAuthPaths)("next-auth's own route %s does not exist", async (path) => {
  const { person, thisBrowser } = await makeTwoBrowsers()
  const body = {
    data: { role: 'admin' },
    csrfToken: 'x',
    json: 'true',
    email: person.user.email,
    password: 'x',
  }
  for (const method of ['GET', 'POST']) {
    const response = await thisBrowser.send(method, path, method === 'POST' ? { body } : {})
    expect([method, response.status, await response.json()]).toEqual([
      method,
      404,
      { message: messages.general.notFound },
    ])
    expect(response.headers.getSetCookie().filter((line) => line.includes('next-auth'))).toEqual([])
  }
  expect((await thisBrowser.send('POST', '/api/protect/role-auth')).status).toBe(403)
})

test('the log of these requests has a line for each response, no secret, no e-mail address and no error', () =>
  expectCleanLog())
