import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { env } from '@/lib/env'
import { pool } from '@/lib/db/client'
import { bodyMax } from '@/lib/limits'
import { randomWord } from '@/lib/testing/factories'
import { humanToken } from '@/lib/testing/human-check'
import { Client } from '@/lib/testing/request'
import { eventually } from '@/scripts/testing/processes'
import { logLines } from './log'
import { makePerson, password } from './people'

const sendRequest = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(env.APP_URL + path, { redirect: 'manual', ...init })
  await response.arrayBuffer()
  return { id: response.headers.get('x-request-id'), status: response.status }
}
/** Waits until the response with this request ID is logged; returns all lines with the ID. */
const waitForLines = (id: string | null) =>
  eventually('the log line', () => {
    const lines = logLines().filter(({ requestId }) => requestId === id)
    return lines.some(({ route }) => route) ? lines : null
  })

test("the log has a call's request ID, user, route, status and time, and no value from its path or query", async () => {
  const { client, user } = await makePerson('admin')
  const params = { id: user.id, email: user.email }
  const response = await client.send('GET', '/api/admin/get-users-info/[id]/[email]', {
    params,
    query: { q: 'Asha' },
  })
  const id = response.headers.get('x-request-id')
  expect(await waitForLines(id)).toEqual([
    {
      level: 30,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      requestId: id,
      actor: user.id,
      method: 'GET',
      route: '/api/admin/get-users-info/[id]/[email]',
      status: 200,
      ms: expect.any(Number),
    },
  ])
})

const tooLargeRequest = {
  method: 'POST',
  body: 'x'.repeat(bodyMax + 1),
  headers: { 'content-type': 'application/json' },
}

// The server passes the route to its log in x-route. It must not log the route that a client sends in this header.
const forgedRouteRequest = {
  method: 'POST',
  body: '{}',
  headers: { 'content-type': 'application/json', 'x-route': '/elsewhere' },
}

test.each([
  ['a page', '/', {}, 200, '/'],
  ['a page that does not exist', '/nothing', {}, 404, '/nothing'],
  ['a page with a token', '/reset-password?token=secret-token', {}, 200, '/reset-password'],
  [
    'a page with an e-mail address in its path',
    '/verify-certificates/asha@example.test',
    {},
    404,
    '/verify-certificates/-',
  ],
  ['a page with unusual characters in its path', "/o'clock|5", {}, 404, "/o'clock|5"],
  ['a file', '/covers/testing.svg', {}, 200, '/covers/testing.svg'],
  ['the public keys of the issuer', '/.well-known/did.json', {}, 200, '/.well-known/did.json'],
  ['security.txt', '/.well-known/security.txt', {}, 200, '/.well-known/security.txt'],
  ['the signed list of revoked certificates', '/credentials/status/1', {}, 200, '/credentials/status/1'],
  ['the sitemap', '/sitemap.xml', {}, 200, '/sitemap.xml'],
  ['the share image', '/share.png', {}, 200, '/share.png'],
  ['an unknown API path', '/api/asha@example.test', {}, 404, '/api/[...path]'],
  ['a write to an unknown API path', '/api/secret', { method: 'DELETE' }, 404, '/api/[...path]'],
  ['a write with a forged x-route header', '/api/user/login', forgedRouteRequest, 403, '/api/user/login'],
  ['a method that the route does not have', '/api/user/login', {}, 405, '/api/user/login'],
  ['a preflight request', '/api/user/login', { method: 'OPTIONS' }, 204, '/api/user/login'],
  ['a HEAD request', '/api/course/list-courses', { method: 'HEAD' }, 200, '/api/course/list-courses'],
  ['a body that is too large', '/api/user/login', tooLargeRequest, 413, '/api/user/login'],
  ['a calendar', '/api/calendar/secret-token.ics', {}, 404, '/api/calendar/[token]'],
  ['a calendar with a slash too many', '/api/calendar/secret-token.ics/', {}, 308, '/api/calendar/-'],
  ['a calendar with NUL', '/api/calendar/secret-token.ics?%00', {}, 400, '/api/calendar/-'],
  ['an address with NUL', '/api/health/live?%00', {}, 400, '/api/health/live'],
  ['an API route with a slash too many', '/api/health/live/', {}, 308, '/api/health/live'],
])('%s has one log line with its status and route', async (_, path, init, status, route) => {
  const response = await sendRequest(path, init)
  expect(response.status).toBe(status)
  expect(await waitForLines(response.id)).toEqual([
    expect.objectContaining({ status, route, ms: expect.any(Number) }),
  ])
})

test.each<[string, number, (connection: Socket) => void]>([
  ['that its client cut off', 499, (connection) => connection.resetAndDestroy()],
  ['whose body is malformed', 400, (connection) => connection.write('no chunk\r\n')],
])('a request %s has one log line with status %d', async (_, status, disrupt) => {
  const route = `/unfinished-${randomWord()}`
  const headers = ['Host: localhost', 'Expect: 100-continue', 'Transfer-Encoding: chunked']
  const connection = connect(Number(new URL(env.APP_URL).port), 'localhost', () =>
    connection.write(`${[`POST ${route} HTTP/1.1`, ...headers].join('\r\n')}\r\n\r\n`),
  )
  // The server sends '100 Continue' once it has parsed the headers.
  connection.once('data', () => disrupt(connection))
  await once(connection, 'close')
  const lines = () => logLines().filter((line) => line.route === route)
  await eventually('the log line', () => lines().length > 0)
  expect(lines()).toEqual([expect.objectContaining({ level: 30, status })])
})

test("the log has a server error under the request ID of its response, without the request's data", async () => {
  const name = `Newcomer${randomWord()}`
  const fields = { name, email: `${name}@example.test`, password, confirm_password: password }
  const body = { ...fields, turnstileToken: await humanToken() }
  await pool.query('ALTER TABLE "User" RENAME COLUMN "passwordHash" TO "away"')
  const response = await Client.guest().send('POST', '/api/user/register', { body })
  await pool.query('ALTER TABLE "User" RENAME COLUMN "away" TO "passwordHash"')
  expect(response.status).toBe(500)
  const lines = await waitForLines(response.headers.get('x-request-id'))
  expect(lines.map(({ level }) => level)).toEqual([50, 30])
  expect(JSON.stringify(lines)).toContain('passwordHash')
  for (const value of Object.values(body))
    expect(JSON.stringify(lines).toLowerCase()).not.toContain(value.toLowerCase())
})
