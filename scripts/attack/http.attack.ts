import fc from 'fast-check'
import { connect } from 'node:net'
import { makePeople } from '@/e2e/api/people'
import { importApiRoutes } from '@/lib/testing/import-api-routes'
import { env } from '@/lib/env'
import { recordTestFigure } from '@/lib/testing/record-test-figure'
import { Client } from '@/lib/testing/request'

jest.setTimeout(10 * 60_000)

const { hostname, port } = new URL(env.APP_URL)
const giveUpAfterMs = 30_000

/** Sends bytes as they are; returns what the server sends until it closes the connection or falls silent. */
function sendRaw(bytes: string | Buffer, silentMs = 3000) {
  return new Promise<string>((resolve) => {
    let response = ''
    const socket = connect(Number(port), hostname)
    socket.setTimeout(silentMs, () => socket.destroy())
    socket.on('connect', () => socket.write(bytes))
    socket.on('data', (chunk) => (response += chunk.toString('latin1')))
    socket.on('error', () => {})
    socket.on('close', () => resolve(response))
  })
}

const statuses = (response: string) =>
  [...response.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))
const hostHeader = `Host: ${hostname}\r\n`
/** Not 403: that would mean that the request was parsed and was refused only because it has no CSRF token. */
const malformedStatuses = [400, 408, 413, 431]

/** Expects that the server responds; returns how long it took. */
async function expectResponding() {
  const began = performance.now()
  const { status } = await fetch(`${env.APP_URL}/api/health/ready`)
  expect(status).toBe(200)
  return performance.now() - began
}

/** Sign-in requests with up to twelve random bytes replaced, the same in each run. */
function mutations(count: number) {
  const original = Buffer.from(
    `POST /api/user/login HTTP/1.1\r\n${hostHeader}Content-Type: application/json\r\nContent-Length: 32\r\nConnection: close\r\n\r\n{"name":"a","password":"bcdefg"}`,
  )
  const replacement = fc.tuple(fc.nat(original.length - 1), fc.nat(255))
  const replacements = fc.array(replacement, { minLength: 1, maxLength: 12, size: 'max' })
  return fc.sample(replacements, { seed: 42, numRuns: count }).map((list) => {
    const bytes = Buffer.from(original)
    for (const [position, byte] of list) bytes[position] = byte
    return bytes
  })
}

test('a request with random bytes causes no server error, and the server keeps responding', async () => {
  const countByStatus = new Map<number, number>()
  for (const bytes of mutations(600)) {
    const [status = 0] = statuses(await sendRaw(bytes, 500))
    countByStatus.set(status, (countByStatus.get(status) ?? 0) + 1)
  }
  recordTestFigure(
    `600 requests: ${[...countByStatus].map(([status, count]) => `${count} × ${status || 'closed'}`).join(', ')}`,
  )
  expect([...countByStatus.keys()].filter((status) => status >= 500)).toEqual([])
  await expectResponding()
})

test.each([
  ['two lengths', `Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello!`],
  [
    'a length and chunks',
    `Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /admin HTTP/1.1\r\n${hostHeader}\r\n`,
  ],
  [
    'an unknown transfer encoding',
    `Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\nGET /admin HTTP/1.1\r\n${hostHeader}\r\n`,
  ],
  ['malformed chunks', `Transfer-Encoding: chunked\r\n\r\nzz\r\nhello\r\n0\r\n\r\n`],
  ['a folded header', `X-A: b\r\n c\r\nContent-Length: 0\r\n\r\n`],
  ['a blank before the colon', `Content-Length : 0\r\n\r\n`],
  ['a NUL', `X-A: \0\r\nContent-Length: 0\r\n\r\n`],
  ['a header of 100 KB', `X-A: ${'a'.repeat(100_000)}\r\n\r\n`],
  ['5,000 headers', `${Array.from({ length: 5000 }, (_, n) => `X-${n}: a`).join('\r\n')}\r\n\r\n`],
  ['a second host', `Host: evil.example\r\nContent-Length: 0\r\n\r\n`],
])(
  'a request with %s is refused or dropped, and no second request inside it is answered',
  async (_what, rest) => {
    const response = await sendRaw(`POST /api/user/login HTTP/1.1\r\n${hostHeader}${rest}`)
    expect(statuses(response).length).toBeLessThanOrEqual(1)
    for (const status of statuses(response)) expect(malformedStatuses).toContain(status)
    await expectResponding()
  },
)

test('a method that a path does not support is refused, except OPTIONS, and HEAD where GET is supported; no method causes a server error', async () => {
  const people = await makePeople()
  const methods = [
    'GET',
    'HEAD',
    'POST',
    'PUT',
    'PATCH',
    'DELETE',
    'OPTIONS',
    'PROPFIND',
    'MKCOL',
    'LOCK',
    'PURGE',
    'TRACE',
  ]
  const apiRoutes = await importApiRoutes()
  const faults: string[] = []
  let sent = 0
  for (const path of new Set(apiRoutes.map((route) => route.path))) {
    const knownMethods = apiRoutes
      .filter((route) => route.path === path)
      .map(({ method }) => method as string)
    for (const method of methods.filter((one) => !knownMethods.includes(one))) {
      const cookie = people.admin.client.headers().cookie
      // The server takes X-Forwarded-For as the client's address: with a new one each time, no rate limit applies.
      const response = await sendRaw(
        `${method} ${path} HTTP/1.1\r\n${hostHeader}Cookie: ${cookie}\r\nX-Forwarded-For: ${method}-${sent++}\r\nConnection: close\r\n\r\n`,
      )
      const [status = 0] = statuses(response)
      const isExpected =
        method === 'OPTIONS' ||
        (method === 'HEAD' && knownMethods.includes('GET')) ||
        status === 405 ||
        status === 400
      if (!isExpected || status >= 500) faults.push(`${method} ${path}: ${status}`)
    }
  }
  recordTestFigure(`${sent} requests`)
  expect(faults).toEqual([])
})

test("forged headers about host, path, method, protocol and Next's internals give a guest no access, and a forged host is in no response", async () => {
  const forgedHeaders = {
    'x-forwarded-host': 'evil.example',
    'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware',
    'x-middleware-prefetch': '1',
    'x-invoke-path': '/admin',
    'x-nextjs-data': '1',
    'x-original-url': '/admin',
    'x-rewrite-url': '/admin',
    'x-http-method-override': 'DELETE',
    'x-forwarded-proto': 'gopher',
    forwarded: 'for=127.0.0.1;host=evil.example',
    'next-action': '0'.repeat(42),
    rsc: '1',
  }
  const guest = Client.guest()
  for (const [name, value] of Object.entries(forgedHeaders)) {
    for (const path of ['/', '/admin', '/profile', '/api/admin/get-overview', '/courses', '/nowhere']) {
      const { cookie } = guest.headers()
      const response = await fetch(env.APP_URL + path, {
        headers: { cookie, [name]: value },
        redirect: 'manual',
      })
      const text = await response.text()
      expect([name, path, response.status >= 500]).toEqual([name, path, false])
      expect(`${text}${[...response.headers].join()}`).not.toContain('evil.example')
      if (path === '/admin' || path === '/profile')
        expect([name, path, response.status]).toEqual([name, path, 307])
      if (path.startsWith('/api/admin')) expect([name, response.status]).toEqual([name, 401])
    }
  }
  recordTestFigure(`${Object.keys(forgedHeaders).length * 6} requests`)
})

test('five hundred clients that send headers or bodies slowly do not delay others, and are disconnected', async () => {
  const slow = Array.from({ length: 500 }, (_, n) => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    const start =
      n % 2
        ? `GET / HTTP/1.1\r\n${hostHeader}`
        : `POST /api/user/login HTTP/1.1\r\n${hostHeader}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n`
    socket.on('connect', () => socket.write(start))
    const timer = setInterval(() => socket.writable && socket.write(n % 2 ? 'X-A: b\r\n' : 'a'), 1000)
    const closedAfterMs = new Promise<number>((resolve) => {
      const began = performance.now()
      socket.on('close', () => {
        clearInterval(timer)
        resolve(performance.now() - began)
      })
    })
    socket.resume()
    return { closedAfterMs, end: () => socket.destroy() }
  })
  const probeTimesMs: number[] = []
  for (let probe = 0; probe < 20; probe++) probeTimesMs.push(await expectResponding())
  const lifetimesMs = await Promise.all(
    slow.map(({ closedAfterMs, end }) => {
      const timer = setTimeout(end, giveUpAfterMs)
      return closedAfterMs.finally(() => clearTimeout(timer))
    }),
  )
  const [slowestProbeMs, longestLifetimeMs] = [Math.max(...probeTimesMs), Math.max(...lifetimesMs)]
  recordTestFigure(
    `others waited ${Math.round(slowestProbeMs)} ms at most; the slow were cut off after ${Math.round(longestLifetimeMs / 1000)} s`,
  )
  expect(slowestProbeMs).toBeLessThan(1000)
  expect(longestLifetimeMs).toBeLessThan(giveUpAfterMs - 1000)
})
