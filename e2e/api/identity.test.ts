import { decode, encode } from 'next-auth/jwt'
import { keyFor } from '@/lib/security/derived-keys'
import { messages } from '@/lib/messages'
import { Client, type Call } from '@/lib/testing/request'
import { expectCleanLog } from './log'
import { confirm, makeChallenge, makePerson, makeResetToken, type Person } from './people'

jest.setTimeout(60_000)

/** One person with two browsers, and an administrator. */
async function twoBrowsers() {
  const person = await makePerson()
  const admin = await makePerson('admin')
  return { person, admin, here: person.client, there: await Client.of(person.user) }
}

type Scene = Awaited<ReturnType<typeof twoBrowsers>>
const check = (client: Client) => client.send('GET', '/api/protect/session-check')
const own = ({ user }: Person) => ({ params: { id: user.id } })

const ends: Record<string, { by: (scene: Scene) => Promise<Response>; left: [number, number] }> = {
  'signing out': { by: ({ here }) => here.send('POST', '/api/protect/session-log-out'), left: [401, 200] },
  'a changed password': {
    by: async ({ here, person }) => {
      await makeChallenge(person, { verified: true })
      const call: Call = { ...own(person), body: { newPassword: 'another-one' } }
      return here.send('PUT', '/api/profile/change-user-password/[id]', call)
    },
    left: [200, 401],
  },
  'a password set by the link': {
    by: async ({ person }) => {
      const body = { token: await makeResetToken(person), newPassword: 'another-one' }
      return Client.guest().send('POST', '/api/user/set-new-password', { body })
    },
    left: [401, 401],
  },
  'deleting the own account': {
    by: async ({ here, person }) => {
      await confirm(person)
      return here.send('POST', '/api/profile/delete-user-data', { body: { _id: person.user.id } })
    },
    left: [401, 401],
  },
  'being deleted by an administrator': {
    by: ({ admin, person }) => admin.client.send('DELETE', '/api/admin/delete-user-data/[id]', own(person)),
    left: [401, 401],
  },
  'a new role': {
    by: ({ admin, person }) =>
      admin.client.send('PUT', '/api/admin/update-user-data/[id]', {
        ...own(person),
        body: { role: 'admin' },
      }),
    left: [200, 200],
  },
}

test.each(Object.entries(ends))(
  '%s counts at the next request, here and in the other browser',
  async (_, { by, left }) => {
    const scene = await twoBrowsers()
    // A thief's copy: clearing the cookie in the browser does not clear it here.
    const cookies = [scene.here, scene.there].map((client) => new Map(client.cookies))
    expect((await by(scene)).status).toBe(200)
    const found = cookies.map(async (cookies) => {
      const thief = new Client()
      for (const [name, value] of cookies) thief.cookies.set(name, value)
      return (await check(thief)).status
    })
    expect(await Promise.all(found)).toEqual(left)
  },
)

test('a role counts at the next request, both ways, without signing in again', async () => {
  const { admin, person, here } = await twoBrowsers()
  const asAdmin = () =>
    here.send('POST', '/api/protect/role-auth', { body: { role: 'admin', user_data: { role: 'admin' } } })
  for (const [role, status] of [
    ['admin', 200],
    ['user', 403],
    ['admin', 200],
  ] as const) {
    const call = { ...own(person), body: { role } }
    expect((await admin.client.send('PUT', '/api/admin/update-user-data/[id]', call)).status).toBe(200)
    expect((await asAdmin()).status).toBe(status)
  }
})

const secret = () => keyFor('session').toString('base64url')
const claims = { role: 'admin', isAdmin: true, user: { role: 'admin' }, sub: 'somebody' }

test('the server ignores all claims of a session cookie except its session, even with a valid signature', async () => {
  const { person } = await twoBrowsers()
  const cookies = await decode({
    token: person.client.cookies.get('next-auth.session-token') ?? '',
    secret: secret(),
  })
  const sid = cookies?.sid
  person.client.cookies.set(
    'next-auth.session-token',
    await encode({ token: { ...claims, sid }, secret: secret() }),
  )
  expect((await check(person.client)).status).toBe(200)
  expect((await person.client.send('POST', '/api/protect/role-auth')).status).toBe(403)
})

test.each(['', 'abc', 'a'.repeat(64), '../../etc'])(
  'a session of the name %j under our own key is nobody',
  async (sid) => {
    const client = Client.guest()
    client.cookies.set(
      'next-auth.session-token',
      await encode({ token: { ...claims, sid }, secret: secret() }),
    )
    expect((await check(client)).status).toBe(401)
  },
)

const unused = [
  ...['', '/session', '/csrf', '/providers', '/signin', '/signin/credentials', '/signout', '/error', '/_log'],
  ...['/verify-request', '/callback/credentials', '/update'],
].map((end) => `/api/auth${end}`)

test.each(unused)("next-auth's own address %s is none of ours", async (path) => {
  const { person, here } = await twoBrowsers()
  const body = {
    data: { role: 'admin' },
    csrfToken: 'x',
    json: 'true',
    email: person.user.email,
    password: 'x',
  }
  for (const method of ['GET', 'POST']) {
    const response = await here.send(method, path, method === 'POST' ? { body } : {})
    expect([method, response.status, await response.json()]).toEqual([
      method,
      404,
      { message: messages.general.notFound },
    ])
    expect(response.headers.getSetCookie().filter((line) => line.includes('next-auth'))).toEqual([])
  }
  expect((await here.send('POST', '/api/protect/role-auth')).status).toBe(403)
})

test('the log of all this names nobody and gives nothing away', () => expectCleanLog())
