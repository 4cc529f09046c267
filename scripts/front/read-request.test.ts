import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { readRequest } from './read-request.mjs'

const own = { 'x-client-address': '203.0.113.9', 'x-request-id': 'ours', 'x-route': '/api/user/[id]' }

function asked(headers: Record<string, string>) {
  const incoming = new IncomingMessage(new Socket())
  Object.assign(incoming, { method: 'GET', url: '/api/user/7?q=a%20b', headers })
  return readRequest(incoming, { origin: 'https://learn.example.org', own })
}

test('a handler reads from it what it would read from a whole request', async () => {
  const request = asked({ accept: 'application/json', cookie: 'a=1; b=2' })
  const whole = new Request('https://learn.example.org/api/user/7?q=a%20b', {
    headers: { accept: 'application/json', cookie: 'a=1; b=2', ...own },
  })
  expect([request.method, request.url]).toEqual([whole.method, whole.url])
  for (const name of ['accept', 'Cookie', 'x-route', 'X-Request-Id', 'if-none-match'])
    expect([name, request.headers.get(name)]).toEqual([name, whole.headers.get(name)])
  expect([...request.headers]).toEqual([...whole.headers])
  expect(request.headers.has('accept')).toBe(true)
  expect(await request.text()).toBe('')
  expect(request.signal.aborted).toBe(false)
  expect(request.clone().headers.get('cookie')).toBe('a=1; b=2')
})

test('what a caller must not say is not read, neither from the light one nor from the whole one', () => {
  const { headers } = asked({
    'x-client-address': '1.1.1.1',
    'x-request-id': 'mine',
    'x-route': '/mine',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
    'x-forwarded-for': '1.1.1.1',
    'x-middleware-subrequest': 'middleware',
    'x-certificate-page': '1',
    forwarded: 'for=1.1.1.1',
  })
  expect(Object.entries(own).map(([name]) => headers.get(name))).toEqual(Object.values(own))
  const others = ['x-middleware-subrequest', 'X-Certificate-Page', 'forwarded', 'x-forwarded-host']
  for (const name of [...others, 'X-Forwarded-Proto', 'x-forwarded-for'])
    expect([name, headers.get(name)]).toEqual([name, null])
  expect(Object.fromEntries(headers)).toEqual(own)
})
