import type { IncomingMessage } from 'node:http'
import { clientAddress, sanitizeHeaders } from './request-headers'

const origin = new URL('https://learn.example.org')

function request(headers: Record<string, string>, remoteAddress = '203.0.113.9') {
  const all = { host: 'learn.example.org', ...headers }
  return {
    headers: all,
    rawHeaders: Object.entries(all).flat(),
    socket: { remoteAddress },
  } as unknown as IncomingMessage
}

const twoEntries = { 'x-forwarded-for': '10.0.0.1, 198.51.100.7' }

test('without trusted proxies the client address is that of the connection', () => {
  expect(clientAddress(request(twoEntries), 0)).toBe('203.0.113.9')
  expect(clientAddress(request(twoEntries, '::ffff:203.0.113.9'), 0)).toBe('203.0.113.9')
  expect(clientAddress(request({}, '2001:db8::1'), 0)).toBe('2001:db8::1')
})

test('with N trusted proxies the client address is the Nth entry of X-Forwarded-For from the right', () => {
  expect(clientAddress(request(twoEntries), 1)).toBe('198.51.100.7')
  expect(clientAddress(request({ 'x-forwarded-for': 'a, b, 10.0.0.1, 198.51.100.7' }), 2)).toBe('10.0.0.1')
})

test('if X-Forwarded-For has fewer entries than there are trusted proxies, the client address is the leftmost, or that of the connection', () => {
  expect(clientAddress(request({ 'x-forwarded-for': '198.51.100.7' }), 2)).toBe('198.51.100.7')
  expect(clientAddress(request(twoEntries), 3)).toBe('10.0.0.1')
  expect(clientAddress(request({}), 1)).toBe('203.0.113.9')
})

test.each(['::ffff:198.51.100.7', '::FFFF:198.51.100.7', '::ffff:c633:6407'])(
  'the IPv4 address that a proxy writes as %s is the same client as 198.51.100.7',
  (address) => {
    expect(clientAddress(request({ 'x-forwarded-for': address }), 1)).toBe('198.51.100.7')
    expect(clientAddress(request({}, address), 0)).toBe('198.51.100.7')
  },
)

test('forged headers are removed or replaced: client address, request ID and internal headers of Next', () => {
  const forgedHeaders = {
    'x-client-address': '1.1.1.1',
    'x-request-id': 'mine',
    'x-middleware-subrequest': 'middleware',
    'x-middleware-rewrite': '/admin',
    'x-invoke-path': '/admin',
    'x-matched-path': '/admin',
    'x-nextjs-rewrite': '/admin',
    forwarded: 'for=1.1.1.1',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
    'x-forwarded-for': '1.1.1.1',
  }
  // Next's router in the browser sends x-nextjs-data, so this header stays.
  const incoming = request({ ...forgedHeaders, 'x-nextjs-data': '1', accept: '*/*' })
  sanitizeHeaders(incoming, { requestId: 'ours', trustedProxyCount: 0, origin })
  expect(incoming.headers).toEqual({
    host: 'learn.example.org',
    accept: '*/*',
    'x-nextjs-data': '1',
    'x-client-address': '203.0.113.9',
    'x-request-id': 'ours',
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-host': 'learn.example.org',
    'x-forwarded-proto': 'https',
  })
})
