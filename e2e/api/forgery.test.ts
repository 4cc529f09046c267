import { env } from '@/lib/env'
import { messages } from '@/lib/messages'
import { closeServers, serveFiles } from '@/lib/testing/local-server'
import { Client, type Call } from '@/lib/testing/request'
import { accessTable } from './access-table'
import { callOf, callsWithRows, permittedRole } from './calls'
import { fingerprint } from './fingerprint'
import { expectCleanLog } from './log'
import { makePerson, makeScene, type Person } from './people'

jest.setTimeout(120_000)
beforeAll(() => serveFiles((_request, response) => response.end('my work')))
afterAll(closeServers)

/** Changes a client's cookies and returns the headers of a request that another site forges. */
type Forgery = (client: Client) => Call['headers']

let stranger: Person
beforeAll(async () => {
  stranger = await makePerson()
})

const token = (client: Client) => client.cookies.get('XSRF-TOKEN') ?? ''

const forgeries: Record<string, Forgery> = {
  'no token in the header': () => ({ 'x-xsrf-token': '' }),
  'a header without its cookie': (client) => {
    const value = token(client)
    client.cookies.delete('XSRF-TOKEN')
    return { 'x-xsrf-token': value }
  },
  'a token that the server did not issue': (client) => {
    client.cookies.set('XSRF-TOKEN', `${token(client)[0]}${'a'.repeat(22)}.${'b'.repeat(43)}`)
    return {}
  },
  'an issued token with a wrong signature': (client) => {
    const [body = '', mac = ''] = token(client).split('.')
    client.cookies.set('XSRF-TOKEN', `${body}.${mac.split('').reverse().join('')}`)
    return {}
  },
  "another session's token": (client) => {
    client.cookies.set('XSRF-TOKEN', token(stranger.client))
    return {}
  },
  "a visitor's token": (client) => {
    client.cookies.set('XSRF-TOKEN', token(Client.guest()))
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

const writes = Object.keys(accessTable).filter(
  (name) => !name.startsWith('GET ') && !accessTable[name]?.noCsrfToken,
)

describe.each(writes)('%s', (name) => {
  test('refuses every forged request and every content type of a form, and writes nothing', async () => {
    const { method, path, row, handler } = await callOf(name)
    const scene = await makeScene(row.sceneOptions)
    const { client } = scene[permittedRole(handler.route.access)]
    const { body = {}, ...request } = (await row.call?.(scene)) ?? {}
    const before = await fingerprint()
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
    expect(await fingerprint()).toEqual(before)
  })
})

test('a GET writes at most caches, counters and records of its use, so a forged one is harmless', async () => {
  for (const { method, path, row } of (await callsWithRows()).filter(({ method }) => method === 'GET')) {
    const scene = await makeScene(row.sceneOptions)
    const request = (await row.call?.(scene)) ?? {}
    const before = await fingerprint()
    for (const role of ['learner', 'admin'] as const) await scene[role].client.send(method, path, request)
    expect([path, await fingerprint()]).toEqual([path, before])
  }
})

test('the log of these requests has a line for each response, no secret, no e-mail address and no error', () =>
  expectCleanLog())
