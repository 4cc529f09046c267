import { env } from '@/lib/env'
import { messages } from '@/lib/messages'
import { closeServers, serveAtLinkCheckAddress } from '@/lib/testing/local-server'
import { Client, type RequestOptions } from '@/lib/testing/request'
import { accessTable } from './access-table'
import { apiRoutesWithAccessRows, findApiRoute, permittedRole } from './api-routes-with-access-rows'
import { databaseFingerprint } from './database-fingerprint'
import { expectCleanLog } from './log'
import { makePerson, makePeople, type Person } from './people'

jest.setTimeout(120_000)
beforeAll(() => serveAtLinkCheckAddress((_request, response) => response.end('my work')))
afterAll(closeServers)

/** Changes a client's cookies and returns the headers of a request that another site forges. */
type Forgery = (client: Client) => RequestOptions['headers']

let stranger: Person
beforeAll(async () => {
  stranger = await makePerson()
})

const csrfToken = (client: Client) => client.cookies.get('XSRF-TOKEN') ?? ''

const forgeries: Record<string, Forgery> = {
  'no token in the header': () => ({ 'x-xsrf-token': '' }),
  'a header without its cookie': (client) => {
    const value = csrfToken(client)
    client.cookies.delete('XSRF-TOKEN')
    return { 'x-xsrf-token': value }
  },
  'a token that the server did not issue': (client) => {
    // Keeps the first character, which tells the token of a session from that of a visitor.
    client.cookies.set('XSRF-TOKEN', `${csrfToken(client)[0]}${'a'.repeat(22)}.${'b'.repeat(43)}`)
    return {}
  },
  'an issued token with a wrong signature': (client) => {
    const [body = '', mac = ''] = csrfToken(client).split('.')
    client.cookies.set('XSRF-TOKEN', `${body}.${mac.split('').reverse().join('')}`)
    return {}
  },
  "another session's token": (client) => {
    client.cookies.set('XSRF-TOKEN', csrfToken(stranger.client))
    return {}
  },
  "a visitor's token": (client) => {
    client.cookies.set('XSRF-TOKEN', csrfToken(Client.guest()))
    return {}
  },
  'another origin': () => ({ origin: 'https://evil.example' }),
  'another port of the same machine': () => ({ origin: 'http://localhost:1' }),
  'the origin of a sandboxed frame': () => ({ origin: 'null' }),
  'another site according to sec-fetch-site': () => ({ 'sec-fetch-site': 'cross-site', origin: env.APP_URL }),
  'another subdomain according to sec-fetch-site': () => ({ 'sec-fetch-site': 'same-site' }),
  'no site according to sec-fetch-site': () => ({ 'sec-fetch-site': 'none' }),
}

/** Content types that a form of another site can send. */
const formContentTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
]

const writeRouteNames = Object.keys(accessTable).filter(
  (name) => !name.startsWith('GET ') && !accessTable[name]?.needsNoCsrfToken,
)

describe.each(writeRouteNames)('%s', (name) => {
  test('refuses every forged request and every content type of a form, and writes nothing', async () => {
    const { method, path, row, handler } = await findApiRoute(name)
    const people = await makePeople(row.peopleOptions)
    const { client } = people[permittedRole(handler.declaration.access)]
    // `row.call` adds the records that the request needs, and returns the request; `client.send` below sends it.
    const { body = {}, ...request } = (await row.call?.(people)) ?? {}
    const before = await databaseFingerprint()
    for (const [kind, forge] of Object.entries(forgeries)) {
      const cookies = new Map(client.cookies)
      const headers = forge(client)
      const response = await client.send(method, path, { ...request, body, headers: { ...headers } })
      expect([kind, response.status, await response.json()]).toEqual([
        kind,
        403,
        { message: messages.session.expired, code: 'csrf' },
      ])
      for (const [cookie, value] of cookies) client.cookies.set(cookie, value)
    }
    for (const type of formContentTypes) {
      const raw = JSON.stringify(body)
      const response = await client.send(method, path, { ...request, raw, headers: { 'content-type': type } })
      expect([type, response.status]).toEqual([type, 415])
    }
    expect(await databaseFingerprint()).toEqual(before)
  })
})

test('a GET request writes only caches, rate-limit counters, times of last use and audit events of exports, so a forged one is harmless', async () => {
  const apiRoutes = await apiRoutesWithAccessRows()
  for (const { method, path, row } of apiRoutes.filter(({ method }) => method === 'GET')) {
    const people = await makePeople(row.peopleOptions)
    const request = (await row.call?.(people)) ?? {}
    const before = await databaseFingerprint()
    for (const role of ['learner', 'admin'] as const) await people[role].client.send(method, path, request)
    expect([path, await databaseFingerprint()]).toEqual([path, before])
  }
})

test('the log of these requests has a line for each response, no secret, no e-mail address and no error', () =>
  expectCleanLog())
