import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { GET } from '@/app/api/metrics/route'
import { audit } from '@/lib/audit/record'
import { sealTrail } from '@/lib/audit/seal'
import { db } from '@/lib/db/client'
import { env } from '@/lib/env'
import { messages } from '@/lib/messages'
import { randomWord } from '@/lib/testing/factories'
import { Client } from '@/lib/testing/request'
import { startMetrics } from './metrics'
import { routeLabel } from './route-label'

const token = 'a-token-that-only-tests-know'
const ask = (authorization?: string) =>
  Client.guest().call(GET, 'GET', authorization ? { headers: { authorization } } : {})

beforeAll(() => {
  env.METRICS_TOKEN = token
  startMetrics()
})
afterAll(() => delete env.METRICS_TOKEN)

async function fetchMetrics() {
  const response = await ask(`Bearer ${token}`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  const text = await response.text()
  const found = [...text.matchAll(/^([a-z_]+(?:\{.*\})?) (\S+)$/gm)]
  return new Map(found.map(([, name = '', value]) => [name, Number(value)]))
}

test('metrics are sent to callers with the token, and to nobody else', async () => {
  for (const wrong of [
    undefined,
    token,
    `Bearer ${token}x`,
    `Bearer ${token.slice(1)}`,
    'Bearer ',
    `Basic ${token}`,
  ]) {
    const response = await ask(wrong)
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ message: messages.general.metricsTokenNeeded })
  }
  expect((await fetchMetrics()).get('database_up')).toBe(1)
})

test('without METRICS_TOKEN the metrics are not found, whatever is sent', async () => {
  delete env.METRICS_TOKEN
  for (const sent of [undefined, 'Bearer ', 'Bearer undefined']) expect((await ask(sent)).status).toBe(404)
  env.METRICS_TOKEN = token
})

test('requests are counted by method, route and status, and their durations by route; no label is text of a client', async () => {
  const server = createServer((request, response) => {
    // In the product, the server sets this request header on each request that reaches a route.
    const { pathname } = new URL(request.url ?? '', 'http://localhost')
    if (pathname !== '/refused') request.headers['x-route'] = pathname
    response.statusCode = pathname === '/refused' ? 405 : 200
    response.end()
  })
  server.listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const get = async (path: string, method = 'GET') =>
    (await fetch(`http://localhost:${port}${path}`, { method })).text()
  for (const path of [
    '/api/user/login',
    '/api/user/login',
    '/refused',
    '/selected-course/asha@example.test',
    '/asha',
  ])
    await get(path)
  await get('/', 'PROPFIND')
  // Node answers a request with an unknown `Expect` itself.
  const forged = request({ port, headers: { expect: 'nothing', 'x-route': '/api/forged' } }).end()
  const [{ statusCode }] = (await once(forged, 'response')) as [IncomingMessage]
  expect(statusCode).toBe(417)
  server.close()
  server.closeAllConnections()
  const found = await fetchMetrics()
  const count = (method: string, route: string, status: number) =>
    found.get(`http_requests_total{method="${method}",route="${route}",status="${status}"}`)
  expect(count('GET', '/api/user/login', 200)).toBe(2)
  expect(count('GET', 'refused', 405)).toBe(1)
  expect(count('GET', 'refused', 417)).toBe(1)
  expect(count('GET', '/selected-course/…', 200)).toBe(1)
  expect(count('GET', 'other', 200)).toBe(1)
  expect(count('other', '/', 200)).toBe(1)
  expect(found.get('http_request_duration_seconds_count{route="/api/user/login"}')).toBe(2)
  expect([...found.keys()].join()).not.toMatch(/asha|@|forged/)
})

test.each([
  ['/verify-certificates/tt-001-bcdf-ghj6', '/verify-certificates/…'],
  ['/verify-certificates', '/verify-certificates'],
  ['/v/TT-001', '/v/…'],
  ['/courses/page/3', '/courses/page/…'],
  ['/embed/tt-001-bcdf-ghj6', '/embed/…'],
  ['/admin/manage-users', '/admin/manage-users'],
  ['/admin/whatever', 'other'],
  ['/_next/static/chunks/1.js', '/_next/static/…'],
  ['/covers/testing.svg', '/covers/…'],
  ['/institute-images/2fe8', '/institute-images/…'],
  ['/icon.svg', '/icon.svg'],
  ['/admin/reports', '/admin/reports'],
  ['/admin/manage-batches', '/admin/manage-batches'],
  ['/notices', '/notices'],
  ['/unsubscribe', '/unsubscribe'],
  ['/sitemap/3.xml', '/sitemap/…'],
  ['/api/admin/delete-user-data/[id]', '/api/admin/delete-user-data/[id]'],
  // The server writes `-` for a path segment that contains an e-mail address.
  ['/-', 'other'],
])('%s is counted as %s', (route, label) => {
  expect(routeLabel(route)).toBe(label)
})

/** Asks repeatedly, since metrics from the database are cached for a second. */
const waitForMetric = async (name: string, value: number) => {
  const end = Date.now() + 10_000
  for (;;) {
    const found = (await fetchMetrics()).get(name)
    if (found === value) return
    if (Date.now() > end) throw new Error(`${name} is ${found}, not ${value}.`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

test('metrics count e-mails by state, unsealed audit events, and connections by pool', async () => {
  const email = { recipient: 'asha@example.test', template: 'enrolled', data: {} }
  await db.outboxMail.createMany({
    data: [email, { ...email, sendAfter: new Date(Date.now() - 60_000) }, { ...email, state: 'failed' }],
  })
  await audit(db, { id: null, name: 'Asha' }, 'reason.saved', ['reason', randomWord()])
  await waitForMetric('outbox_letters{state="queued"}', 2)
  await waitForMetric('outbox_letters{state="failed"}', 1)
  await waitForMetric('audit_unsealed_events', 1)
  const found = await fetchMetrics()
  expect(found.get('outbox_overdue_seconds')).toBeGreaterThan(59)
  expect(found.get('database_pool_connections{pool="main",state="waiting"}')).toBe(0)
  expect(found.get('nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0)
  expect(found.get('process_resident_memory_bytes')).toBeGreaterThan(1e6)
  await sealTrail()
  await waitForMetric('audit_unsealed_events', 0)
})
