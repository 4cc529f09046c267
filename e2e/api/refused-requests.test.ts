import { connect } from 'node:net'
import { env } from '@/lib/env'
import { api } from '@/lib/routes'
import { Client } from '@/lib/testing/request'

const { port } = new URL(String(env.APP_URL))

/** Sends a request that fetch cannot send; returns the raw response. */
const sendRaw = (head: string) =>
  new Promise<string>((resolve, reject) => {
    let response = ''
    const socket = connect(Number(port), 'localhost', () => socket.write(`${head}\r\n\r\n`))
    socket.on('data', (chunk) => (response += String(chunk)))
    socket.on('error', reject)
    socket.on('close', () => resolve(response))
  })

const hostLine = 'Host: localhost'
const closeLine = 'Connection: close'

test.each([
  ['two hosts', ['GET /about HTTP/1.1', hostLine, 'Host: evil.example', closeLine]],
  ['the same host twice', ['GET /about HTTP/1.1', hostLine, 'hOST: localhost', closeLine]],
  [
    'two hosts for an API route',
    ['GET /api/health/live HTTP/1.1', hostLine, 'Host: evil.example', closeLine],
  ],
  ['an invalid host', ['GET /about HTTP/1.1', 'Host: a@evil.example/', closeLine]],
  ['no HTTP version', ['GET /about']],
  ['HTTP version 0.9', ['GET /about HTTP/0.9', hostLine]],
  ['HTTP version 2.0', ['GET /about HTTP/2.0', hostLine]],
])('a request with %s is refused', async (_, lines) => {
  expect(await sendRaw(lines.join('\r\n'))).toMatch(/^HTTP\/1\.1 400 [^]*connection: close/i)
})

test.each(['/about', '/reset-password?token=x', api.ready, '/robots.txt'])(
  'a request with HTTP version 1.0 and without a host, as simple health checks send it, is answered: %s',
  async (path) => {
    expect(await sendRaw(`GET ${path} HTTP/1.0`)).toMatch(/^HTTP\/1\.1 200 /)
  },
)

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
])('a path with dot segments is refused, and the response cannot be framed: %s', async (path) => {
  const response = await sendRaw([`GET ${path} HTTP/1.1`, hostLine, closeLine].join('\r\n'))
  expect(response).toMatch(/^HTTP\/1\.1 400 [^]*x-frame-options: DENY/i)
})

test.each(['/embed/..%2F', '/embed/%252e%252e', '/embed/..%5Cabout', '/embed/..;', '/embed/...'])(
  'a path that resembles dot segments is not found, and the response contains no script: %s',
  async (path) => {
    const response = await sendRaw([`GET ${path} HTTP/1.1`, hostLine, closeLine].join('\r\n'))
    expect(response).toMatch(/^HTTP\/1\.1 404 /)
    expect(response).not.toMatch(/<script/i)
  },
)

test('a query with NUL is refused, also for a cached page', async () => {
  for (let times = 0; times < 3; times++) await (await fetch(`${env.APP_URL}/about`)).text()
  for (const target of ['/about?q=%00', '/reset-password?token=%00']) {
    const response = await sendRaw([`GET ${target} HTTP/1.1`, hostLine, closeLine].join('\r\n'))
    expect([target, response]).toEqual([target, expect.stringMatching(/^HTTP\/1\.1 400 /)])
  }
})

test('a path in another encoding is redirected to its canonical spelling, and to no other host', async () => {
  const client = Client.guest()
  for (const [path, location] of [
    ['/%61bout?a=%62', '/about?a=%62'],
    ['/selected-course/caf%c3%a9', '/selected-course/caf%C3%A9'],
    ['/%61dmin', '/admin'],
  ] as const) {
    const { status, headers } = await client.send('GET', path)
    expect([path, status, headers.get('location')]).toEqual([path, 308, location])
  }
  // Decoded, this path would be the address of another host: `//evil.example`.
  const response = await sendRaw(['GET //%65vil.example HTTP/1.1', hostLine, closeLine].join('\r\n'))
  expect(response).not.toMatch(/^location: (\/\/|http)/im)
})

test.each(['/about', '/courses', '/reset-password?token=x', '/nowhere', '/selected-course/nowhere'])(
  'no invalid value of a router header makes %s answer with a server error',
  async (path) => {
    const serverErrors: string[][] = []
    const invalidValues = [
      'x',
      '%',
      '%5B%5D',
      '[]',
      '%5B%22%22%2C%7B%22a%22%3A%5B1%5D%7D%5D',
      `${'['.repeat(3000)}`,
    ]
    for (const name of [
      'next-router-state-tree',
      'next-url',
      'next-router-prefetch',
      'next-router-segment-prefetch',
    ])
      for (const value of invalidValues)
        // Every value of `rsc` other than 1 is invalid, too.
        for (const rsc of ['1', '2']) {
          // fetch follows the redirect with which Next first answers such a request.
          const response = await fetch(env.APP_URL + path, { headers: { rsc, [name]: value } })
          if (response.status >= 500) serverErrors.push([name, value.slice(0, 20), rsc])
          await response.text()
        }
    expect(serverErrors).toEqual([])
  },
)

test('a short error response is sent uncompressed, with its length', async () => {
  const response = await fetch(env.APP_URL + api.profile, {
    headers: { 'accept-encoding': 'gzip' },
  })
  expect([response.ok, response.headers.get('content-encoding')]).toEqual([false, null])
  expect(Number(response.headers.get('content-length'))).toBeGreaterThan(10)
})
