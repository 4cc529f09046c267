import { connect } from 'node:net'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { recordTestFigure } from '@/lib/testing/record-test-figure'
import { freePort, type LaunchedCommand } from './testing/launched-command'
import { preparedInstallation } from './testing/installation'
import { eventually, memoryOf } from './testing/processes'

const installation = preparedInstallation()
let launched: LaunchedCommand
let origin = ''
let port = 0

beforeAll(async () => {
  port = await freePort()
  launched = installation.launch({ env: { PORT: String(port) } })
  origin = await launched.waitForOrigin()
})

afterAll(async () => {
  await launched.stop()
  await installation.remove()
})

/** Sends a request line, two headers and what `send` writes; returns what the server sends until the connection closes. */
function sendRaw(
  requestLine: string,
  send: (write: (bytes: string | Buffer) => Promise<void>) => Promise<void>,
) {
  return new Promise<string>((resolve) => {
    let response = ''
    const socket = connect(port, 'localhost')
    const write = (bytes: string | Buffer) =>
      new Promise<void>((done, failed) => socket.write(bytes, (error) => (error ? failed(error) : done())))
    socket.on('data', (chunk) => (response += chunk.toString()))
    socket.on('error', () => {})
    socket.on('close', () => resolve(response))
    socket.on('connect', () => {
      write(`${requestLine}\r\nHost: localhost\r\nContent-Type: application/json\r\n`)
        .then(() => send(write))
        // The server may hang up before everything is sent.
        .catch(() => {})
    })
  })
}

const loginRequestLine = 'POST /api/user/login HTTP/1.1'
const megabyte = Buffer.alloc(1024 * 1024, 'a')
const megabyteChunk = Buffer.from(`${megabyte.length.toString(16)}\r\n${megabyte.toString()}\r\n`)

test('a body of more than 64 KiB is refused, with or without Content-Length', async () => {
  const body = JSON.stringify({ email: 'a'.repeat(200_000) })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${origin}/api/user/login`, { method: 'POST', headers, body })
  expect(response.status).toBe(413)
  expect(await response.json()).toEqual({ message: 'The data that was sent is too large.' })

  const chunked = await sendRaw(loginRequestLine, async (write) => {
    await write('Transfer-Encoding: chunked\r\n\r\n')
    await write(`${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`)
  })
  expect(chunked).toMatch(/^HTTP\/1\.1 413 [^]*connection: close[^]*"The data that was sent is too large\."/i)
  const page = await fetch(origin, { method: 'POST', headers, body })
  expect(page.status).toBe(413)
})

test('a body of 200 MB, with or without Content-Length, is refused and not stored in memory', async () => {
  const { pid } = await installation.waitForProcess('server/main.mjs')
  const before = memoryOf(pid)
  let peak = before
  for (const isChunked of [true, false]) {
    const header = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${200 * megabyte.length}`
    const response = await sendRaw(loginRequestLine, async (write) => {
      await write(`${header}\r\n\r\n`)
      for (let sent = 0; sent < 200; sent++) {
        await write(isChunked ? megabyteChunk : megabyte)
        peak = Math.max(peak, memoryOf(pid))
      }
    })
    expect(response).toMatch(/^HTTP\/1\.1 413 /)
  }
  expect(peak - before).toBeLessThan(100 * 1024 * 1024)
})

test('JSON that is nested deeply or has very many fields is refused and costs little memory', async () => {
  const { pid } = await installation.waitForProcess('server/main.mjs')
  const sessionCheck = await fetch(`${origin}/api/protect/session-check`)
  const cookies = sessionCheck.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '')
  const token = cookies.find((pair) => pair.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? ''
  const headers = { 'content-type': 'application/json', cookie: cookies.join('; '), 'x-xsrf-token': token }
  const wideJson = (count: number) =>
    `{${Array.from({ length: count }, (_, index) => `"${index}":1`).join()}}`
  const deepJson = (depth: number) => `{"name":${'['.repeat(depth)}${']'.repeat(depth)}}`
  const before = memoryOf(pid)
  let slowest = 0
  for (const [body, status] of [
    [deepJson(30_000), 400],
    [deepJson(200_000), 413],
    [wideJson(7000), 400],
    [wideJson(1_000_000), 413],
  ] as const) {
    const began = performance.now()
    const response = await fetch(`${origin}/api/user/login`, { method: 'POST', headers, body })
    slowest = Math.max(slowest, performance.now() - began)
    expect([body.length, response.status]).toEqual([body.length, status])
  }
  expect(memoryOf(pid) - before).toBeLessThan(30 * 1024 * 1024)
  recordTestFigure(`the slowest was refused after ${Math.round(slowest)} ms`)
})

test('a caller who never stops sending is cut off', async () => {
  const began = Date.now()
  const response = await sendRaw(loginRequestLine, async (write) => {
    await write('Transfer-Encoding: chunked\r\n\r\n')
    for (;;) {
      await write(megabyteChunk)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })
  expect(response).toMatch(/^HTTP\/1\.1 413 /)
  expect(Date.now() - began).toBeLessThan(10_000)
})

test('an API route answers an unsupported method with 405 and lists the supported ones in Allow', async () => {
  const json = 'application/json'
  for (const [method, path, allow] of [
    ['GET', '/api/user/login', 'POST, OPTIONS'],
    ['DELETE', '/api/course/list-courses', 'GET, HEAD, OPTIONS'],
    ['PATCH', '/api/admin/update-course-data/1', 'PUT, OPTIONS'],
    ['HEAD', '/api/user/login', 'POST, OPTIONS'],
  ] as const) {
    const response = await fetch(origin + path, { method })
    expect([response.status, response.headers.get('allow'), response.headers.get('content-type')]).toEqual([
      405,
      allow,
      json,
    ])
  }
  expect((await fetch(`${origin}/api/course/list-courses`, { method: 'HEAD' })).status).toBe(200)
  expect(await sendRaw('TRACE / HTTP/1.1', (write) => write('Connection: close\r\n\r\n'))).toMatch(
    /^HTTP\/1\.1 405 /,
  )
})

/** The path of a script of the home page. If there is none, it is 'null', and the test's fetch fails. */
const findScript = async () => String(/\/_next\/static\/[^"]+\.js/.exec(await (await fetch(origin)).text()))

test('a page or a file refuses every method except GET and HEAD with 405', async () => {
  for (const path of ['/', '/courses', '/covers/testing.svg', '/robots.txt', '/admin', await findScript()]) {
    for (const method of ['OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']) {
      const { status, headers } = await fetch(origin + path, { method, redirect: 'manual' })
      expect([path, method, status, headers.get('allow')]).toEqual([path, method, 405, 'GET, HEAD'])
    }
  }
})

test('an unknown address under /api gives 404 in JSON for every method', async () => {
  for (const method of ['GET', 'POST', 'DELETE']) {
    const response = await fetch(`${origin}/api/user/nothing-here`, { method })
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ message: expect.any(String) })
  }
})

test('every response has its own request ID and the security headers', async () => {
  const ids = new Set<string | null>()
  const paths = [
    '/',
    '/api/course/list-courses',
    '/api/nothing',
    '/nothing-here',
    await findScript(),
    '/covers/testing.svg',
  ]
  for (const path of paths) {
    const response = await fetch(origin + path, { headers: { 'x-request-id': 'invented' } })
    expect(response.status).toBe(path.includes('nothing') ? 404 : 200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': expect.any(String),
      'permissions-policy': expect.any(String),
      'cross-origin-opener-policy': expect.any(String),
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(response.headers.has('x-powered-by')).toBe(false)
    ids.add(response.headers.get('x-request-id'))
  }
  expect(ids.size).toBe(paths.length)
})

test('the response to a server error names the request ID of the log line, and no details', async () => {
  const { databaseOwner: superuserPassword } = JSON.parse(
    readFileSync(join(installation.dataDir, 'secrets.json'), 'utf8'),
  )
  const [pid, , , databasePort] = readFileSync(
    join(installation.dataDir, 'postgres', 'postmaster.pid'),
    'utf8',
  ).split('\n')
  expect(Number(pid)).toBeGreaterThan(0)
  const client = new Client({
    connectionString: `postgresql://postgres:${superuserPassword}@127.0.0.1:${databasePort}/platform`,
  })
  await client.connect()
  await client.query('ALTER TABLE "Course" RENAME TO "Away"')
  // No earlier request had this query, so its response is not cached.
  const response = await fetch(`${origin}/api/course/list-courses?q=away`)
  await client.query('ALTER TABLE "Away" RENAME TO "Course"')
  await client.end()
  const requestId = response.headers.get('x-request-id') ?? ''
  expect(response.status).toBe(500)
  expect(await response.json()).toEqual({ message: 'Something went wrong!', requestId })
  await eventually('the log line', () => launched.output().includes(requestId))
})

test('an invented address in X-Forwarded-For does not avoid the rate limit', async () => {
  const requestChallenge = (forwarded: string) =>
    fetch(`${origin}/api/human-check/challenge`, {
      headers: { 'x-forwarded-for': forwarded, 'x-client-address': forwarded },
    })
  const statuses = new Set<number>()
  for (let index = 0; index < 70; index++) statuses.add((await requestChallenge(`10.0.0.${index}`)).status)
  expect(statuses).toEqual(new Set([200, 429]))
})

test('malformed requests are refused or redirected to this server, which keeps running', async () => {
  const malformedRequests = [
    'GET /%E0%A4%A',
    'GET http://evil.example/api',
    'OPTIONS *',
    'GET /selected-course/%00',
    'GET /?q=%00',
  ]
  for (const request of malformedRequests) {
    const response = await sendRaw(`${request} HTTP/1.1`, (write) => write('Connection: close\r\n\r\n'))
    expect(response).toMatch(/^HTTP\/1\.1 400 [^]*"Please check the data that was sent\."/)
  }
  const doubleSlash = await sendRaw('GET //evil.example/x HTTP/1.1', (write) =>
    write('Connection: close\r\n\r\n'),
  )
  expect(doubleSlash).toMatch(/^HTTP\/1\.1 308 [^]*^location: \/evil\.example\/x\r$/im)
  expect(
    await sendRaw('GET / HTTP/1.1', (write) => write('Upgrade: websocket\r\nConnection: Upgrade\r\n\r\n')),
  ).toBe('')
  expect((await fetch(`${origin}/api/health/live`)).status).toBe(200)
})
