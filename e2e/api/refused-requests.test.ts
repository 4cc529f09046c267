import { connect } from 'node:net'
import { env } from '@/lib/env'
import { api } from '@/lib/routes'
import { Client } from '@/lib/testing/request'

const { port } = new URL(String(env.APP_URL))

/** The status line and body of the response to raw bytes that fetch cannot send. */
const raw = (head: string) =>
  new Promise<string>((resolve, reject) => {
    let response = ''
    const socket = connect(Number(port), 'localhost', () => socket.write(`${head}\r\n\r\n`))
    socket.on('data', (chunk) => (response += String(chunk)))
    socket.on('error', reject)
    socket.on('close', () => resolve(response))
  })

const host = 'Host: localhost'
const close = 'Connection: close'

test.each([
  ['two hosts', ['GET /about HTTP/1.1', host, 'Host: evil.example', close]],
  ['the same host twice', ['GET /about HTTP/1.1', host, 'hOST: localhost', close]],
  ['two hosts of a call', ['GET /api/health/live HTTP/1.1', host, 'Host: evil.example', close]],
  ['a host that is none', ['GET /about HTTP/1.1', 'Host: a@evil.example/', close]],
  ['no version', ['GET /about']],
  ['a version of long ago', ['GET /about HTTP/0.9', host]],
  ['a version to come', ['GET /about HTTP/2.0', host]],
])('a request with %s is refused', async (_, lines) => {
  expect(await raw(lines.join('\r\n'))).toMatch(/^HTTP\/1\.1 400 [^]*connection: close/i)
})

test.each([
  '/embed/..',
  '/embed/%2e%2e',
  '/embed/%2E%2E/about',
  '/embed/.%2e',
  '/embed/.',
  '/embed/x/../..',
  '/embed\\..',
  '/embed/\\..',
  '/embed/..\\about',
])('an address with dot segments answers no page, and nothing that can be framed: %s', async (path) => {
  const response = await raw([`GET ${path} HTTP/1.1`, host, close].join('\r\n'))
  expect(response).toMatch(/^HTTP\/1\.1 400 [^]*x-frame-options: DENY/i)
})

test.each(['/embed/..%2F', '/embed/%252e%252e', '/embed/..%5Cabout', '/embed/..;', '/embed/...'])(
  'addresses beside them get at most the page for frames: %s',
  async (path) => {
    const response = await raw([`GET ${path} HTTP/1.1`, host, close].join('\r\n'))
    expect(response).toMatch(/^HTTP\/1\.1 404 /)
    expect(response).not.toMatch(/<script/i)
  },
)

test('a query with NUL is refused, also of a page that is held', async () => {
  for (let times = 0; times < 3; times++) await (await fetch(`${env.APP_URL}/about`)).text()
  const response = await raw(['GET /about?q=%00 HTTP/1.1', host, close].join('\r\n'))
  expect(response).toMatch(/^HTTP\/1\.1 400 /)
})

test('a path in another spelling leads to its one address, and to no other host', async () => {
  const client = Client.guest()
  for (const [path, location] of [
    ['/%61bout?a=%62', '/about?a=%62'],
    ['/selected-course/caf%c3%a9', '/selected-course/caf%C3%A9'],
    ['/%61dmin', '/admin'],
  ] as const) {
    const { status, headers } = await client.send('GET', path)
    expect([path, status, headers.get('location')]).toEqual([path, 308, location])
  }
  const foreign = await raw(['GET //%65vil.example HTTP/1.1', host, close].join('\r\n'))
  expect(foreign).not.toMatch(/^location: (\/\/|http)/im)
})

test.each(['/about', '/courses', '/reset-password?token=x', '/nowhere', '/selected-course/nowhere'])(
  'whatever a caller says in the name of the router, %s is no fault',
  async (path) => {
    const faults: string[][] = []
    const odd = ['x', '%', '%5B%5D', '[]', '%5B%22%22%2C%7B%22a%22%3A%5B1%5D%7D%5D', `${'['.repeat(3000)}`]
    for (const name of [
      'next-router-state-tree',
      'next-url',
      'next-router-prefetch',
      'next-router-segment-prefetch',
    ])
      for (const value of odd)
        for (const rsc of ['1', '2']) {
          // Next first sends such a request to its own address.
          const response = await fetch(env.APP_URL + path, { headers: { rsc, [name]: value } })
          if (response.status >= 500) faults.push([name, value.slice(0, 20), rsc])
          await response.text()
        }
    expect(faults).toEqual([])
  },
)

test('a short refusal is sent as it is, with its length', async () => {
  const response = await fetch(env.APP_URL + api.profile, {
    headers: { 'accept-encoding': 'gzip' },
  })
  expect([response.ok, response.headers.get('content-encoding')]).toEqual([false, null])
  expect(Number(response.headers.get('content-length'))).toBeGreaterThan(10)
})
