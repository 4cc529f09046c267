import { GET as unknownPath, OPTIONS as unknownPathOptions } from '@/app/api/[...path]/route'
import { GET as live } from '@/app/api/health/live/route'
import { GET as ready } from '@/app/api/health/ready/route'
import { GET as sessionCheck } from '@/app/api/protect/session-check/route'
import { AppError } from '@/lib/errors'
import { SECOND } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { policies } from '@/lib/rate-limit/policies'
import { Client } from '@/lib/testing/request'
import { signedInLearner } from '@/lib/testing/people'
import { handle } from './handle'

const ok = { status: 200, body: { message: messages.general.ok } }
const failing = (error: unknown) =>
  handle({
    access: 'public',
    run: async () => {
      throw error
    },
  })

test('the health probes are answered with 200', async () => {
  expect(await new Client().json(live, 'GET')).toEqual(ok)
  expect(await new Client().json(ready, 'GET')).toEqual(ok)
})

test('an unknown path is answered with 404 in JSON', async () => {
  const notFound = { status: 404, body: { message: messages.general.notFound } }
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
    expect(await Client.guest().json(unknownPath, method)).toEqual(notFound)
  expect(await Client.guest().json(unknownPathOptions, 'OPTIONS')).toEqual(notFound)
})

test('an unknown path is answered with 404 also if the body is not JSON', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    for (const type of ['application/x-www-form-urlencoded', 'application/json']) {
      const call = { raw: 'a=b', headers: { 'content-type': type } }
      expect((await Client.guest().json(unknownPath, method, call)).status).toBe(404)
    }
})

test('an internal error reveals nothing but the request ID', async () => {
  const errors = [
    new Error('SELECT * FROM "User" WHERE password at /srv/lib/db.ts:1'),
    new TypeError("Cannot read properties of undefined (reading 'secret')"),
    'a thrown text',
    undefined,
    { code: '42P01', message: 'relation "Secrets" does not exist' },
  ]
  for (const error of errors) {
    const headers = { 'x-request-id': 'given-by-the-server' }
    const response = await new Client().call(failing(error), 'GET', { headers })
    expect(response.status).toBe(500)
    expect(response.headers.get('x-request-id')).toBe('given-by-the-server')
    expect(await response.json()).toEqual({
      message: 'Something went wrong!',
      requestId: 'given-by-the-server',
    })
  }
})

test.each([
  ['ECONNREFUSED', new AggregateError([], 'no')],
  ['57P01', new Error('terminating connection due to administrator command')],
  ['55P03', new Error('canceling statement due to lock timeout')],
  ['57014', new Error('canceling statement due to statement timeout')],
  ['53300', new Error('too many connections')],
])('the database error %s is answered with 503 and a retry time of five seconds', async (code, error) => {
  for (const thrown of [Object.assign(error, { code }), new Error('wrapped', { cause: { code } })]) {
    const response = await new Client().call(failing(thrown), 'GET')
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
    expect(await response.json()).toEqual({ message: messages.general.unavailable })
  }
})

test('the error of a statement on a broken connection is answered with 503', async () => {
  const error = new Error('Client has encountered a connection error and is not queryable')
  expect((await new Client().call(failing(error), 'GET')).status).toBe(503)
})

test('a deadlock is answered with 503 and a retry time of one second', async () => {
  for (const code of ['40P01', '40001', 'P2034']) {
    const response = await new Client().call(failing(Object.assign(new Error('deadlock'), { code })), 'GET')
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('1')
  }
})

test('a row that was deleted between read and write is answered with 404', async () => {
  const { status } = await new Client().json(failing(Object.assign(new Error(), { code: 'P2025' })), 'GET')
  expect(status).toBe(404)
})

test('a response has a request ID of its own, and by default is JSON and not cached', async () => {
  const ids = new Set<string | null>()
  for (const handler of [live, sessionCheck, unknownPath, failing(new AppError('gone', 'Gone.'))]) {
    const { headers } = await new Client().call(handler, 'GET')
    ids.add(headers.get('x-request-id'))
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-type')).toBe('application/json')
  }
  expect(ids.size).toBe(4)
})

test('a request above the limit gets a retry time and keeps its CSRF token', async () => {
  const limited = handle({ access: 'public', limit: 'verifyMissIp', run: async () => ({}) })
  const { client } = await signedInLearner()
  const token = client.cookies.get('XSRF-TOKEN')
  for (let n = 0; n < policies.verifyMissIp.max; n++) {
    expect((await client.call(limited, 'GET')).status).toBe(200)
  }
  const response = await client.call(limited, 'GET')
  expect(response.status).toBe(429)
  expect(await response.json()).toEqual({ message: messages.general.tooMany })
  const seconds = Number(response.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(policies.verifyMissIp.windowMs / SECOND)
  expect(client.cookies.get('XSRF-TOKEN')).toBe(token)
})

test('exactly as many parallel requests pass as the limit permits', async () => {
  const limited = handle({ access: 'public', limit: 'pdfIp', run: async () => ({}) })
  const client = new Client()
  const refused = 30
  const sent = policies.pdfIp.max + refused
  const responses = await Promise.all(Array.from({ length: sent }, () => client.call(limited, 'GET')))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(policies.pdfIp.max)
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(refused)
})
