import { env } from '@/lib/env'
import { messages } from '@/lib/messages'
import { closeServers, serveFiles } from '@/lib/testing/local-server'
import { Client, type Call } from '@/lib/testing/request'
import { callsWithRows, rightfulCaller, type CallWithRow } from './calls'
import { fingerprint } from './fingerprint'
import { expectSilentLog } from './log'
import { makePerson, makeScene } from './people'

jest.setTimeout(120_000)
beforeAll(() => serveFiles((_request, response) => response.end('my work')))
afterAll(closeServers)

/** A request that another site, or whoever else has no page of ours, makes the browser of this client send. */
type Forge = (client: Client) => Promise<Call['headers']> | Call['headers']

const token = (client: Client) => client.cookies.get('XSRF-TOKEN') ?? ''

const forgeries: Record<string, Forge> = {
  'no token in the header': () => ({ 'x-xsrf-token': '' }),
  'a header without its cookie': (client) => {
    const held = token(client)
    client.cookies.delete('XSRF-TOKEN')
    return { 'x-xsrf-token': held }
  },
  'a token that we did not make': (client) => {
    client.cookies.set('XSRF-TOKEN', `${token(client)[0]}${'a'.repeat(22)}.${'b'.repeat(43)}`)
    return {}
  },
  'a token of ours whose signature is of another': (client) => {
    const [body = '', mac = ''] = token(client).split('.')
    client.cookies.set('XSRF-TOKEN', `${body}.${mac.split('').reverse().join('')}`)
    return {}
  },
  "another session's token": async (client) => {
    client.cookies.set('XSRF-TOKEN', token((await makePerson()).client))
    return {}
  },
  "a visitor's token": (client) => {
    client.cookies.set('XSRF-TOKEN', token(Client.guest()))
    return {}
  },
  'another origin': () => ({ origin: 'https://evil.example' }),
  'another port of the same machine': () => ({ origin: 'http://localhost:1' }),
  'the origin of a sandboxed frame': () => ({ origin: 'null' }),
  'another site, by the word of the browser': () => ({ 'sec-fetch-site': 'cross-site', origin: env.APP_URL }),
  'a sister site': () => ({ 'sec-fetch-site': 'same-site' }),
  'an address that was typed': () => ({ 'sec-fetch-site': 'none' }),
}

/** What a form of another site can send: these are no kinds of JSON. */
const forms = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']

let writing: CallWithRow[] = []
beforeAll(async () => {
  writing = (await callsWithRows()).filter(({ method }) => method !== 'GET')
  expect(writing.length).toBeGreaterThan(25)
})

test.each(Object.entries(forgeries))(
  '%s: every writing call refuses, and nothing is written',
  async (_, forge) => {
    for (const { name, method, path, row, handler } of writing) {
      const scene = await makeScene(row.standing)
      const { client } = scene[rightfulCaller(handler.route.access)]
      const request = (await row.call?.(scene)) ?? {}
      const headers = await forge(client)
      const before = await fingerprint()
      const response = await client.send(method, path, { ...request, headers: { ...headers } })
      expect([name, response.status, await response.json()]).toEqual([
        name,
        403,
        { message: messages.session.expired, code: 'csrf' },
      ])
      expect([name, await fingerprint()]).toEqual([name, before])
    }
  },
)

test.each(forms)('a form of the kind %s is no JSON, even with a token', async (type) => {
  for (const { name, method, path, row, handler } of writing) {
    const scene = await makeScene(row.standing)
    const { client } = scene[rightfulCaller(handler.route.access)]
    const { body = {}, ...request } = (await row.call?.(scene)) ?? {}
    const before = await fingerprint()
    const raw = JSON.stringify(body)
    const response = await client.send(method, path, { ...request, raw, headers: { 'content-type': type } })
    expect([name, response.status]).toEqual([name, 415])
    expect([name, await fingerprint()]).toEqual([name, before])
  }
})

test('a forged request that comes over a GET or HEAD is none: no such call writes', async () => {
  for (const { method, path, row } of (await callsWithRows()).filter(({ method }) => method === 'GET')) {
    const scene = await makeScene(row.standing)
    const request = (await row.call?.(scene)) ?? {}
    const before = await fingerprint()
    for (const asker of ['owner', 'admin'] as const) await scene[asker].client.send(method, path, request)
    expect([path, await fingerprint()]).toEqual([path, before])
  }
})

test('the log of all this names nobody and gives nothing away', () => expectSilentLog())
