import { canonicalPath, hasValidVersionAndHost, isWellFormed, withoutSecrets } from './request-target'

test.each([
  '/embed/..',
  '/embed/%2e%2e',
  '/embed/%2E.',
  '/embed/.%2e/about',
  '/embed/x/../..',
  '/embed/./x',
  '/embed/.',
  '/..',
  '/embed\\..',
  '/embed/\\..\\about',
  '/a/%00',
  '/a?b=%00',
  '/%E0%A4%A',
  '/embed/..#x',
  '/embed/#/..',
  '/a?b=#c',
  'http://evil.example/a',
  '*',
])('a malformed request target is refused: %s', (url) => {
  expect(isWellFormed(url)).toBe(false)
})

test.each([
  '/',
  '/embed/tt-001',
  '/.well-known/did.json',
  '/a..b/c.',
  '/a?next=/../b',
  '/caf%C3%A9',
  '/a%2Fb',
  '/a...b',
])('a well-formed request target is accepted: %s', (url) => {
  expect(isWellFormed(url)).toBe(true)
})

test.each([
  ['/about', '/about'],
  ['/%61bout', '/about'],
  ['/caf%c3%a9', '/caf%C3%A9'],
  ['/a%2fb%3F', '/a%2Fb%3F'],
  ['/%2561', '/%2561'],
  ['/100%', '/100%'],
])('a path has one canonical spelling: %s', (given, canonical) => {
  expect(canonicalPath(given)).toBe(canonical)
  expect(canonicalPath(canonical)).toBe(canonical)
})

const request = (httpVersion: string, ...hosts: string[]) => ({
  httpVersion,
  headers: hosts.length ? { host: hosts[0] } : {},
  rawHeaders: hosts.flatMap((host, index) => [index ? 'HOST' : 'Host', host]),
})

test.each([
  ['1.1', 'a.example', true],
  ['1.1', '[::1]:4000', true],
  ['1.0', 'localhost:4000', true],
  ['0.9', 'a.example', false],
  ['2.0', 'a.example', false],
  ['1.1', 'a b', false],
  ['1.1', 'a@evil.example/', false],
  ['1.1', '', false],
])('HTTP/%s with the host %j is valid: %s', (version, host, valid) => {
  expect(hasValidVersionAndHost(request(version, host))).toBe(valid)
})

test('a request with two Host headers is refused, and only HTTP/1.0 may have none', () => {
  expect(hasValidVersionAndHost(request('1.1', 'a.example', 'b.example'))).toBe(false)
  expect(hasValidVersionAndHost(request('1.1', 'a.example', 'a.example'))).toBe(false)
  expect(hasValidVersionAndHost(request('1.1'))).toBe(false)
  expect(hasValidVersionAndHost(request('1.0'))).toBe(true)
})

test.each([
  ['/users/asha.raman@example.test/posts', '/users/-/posts'],
  ['/users/asha%40example.test', '/users/-'],
  ['/users/asha%2540example.test/posts', '/users/-/posts'],
  ['/users/asha%252540example.test', '/users/-'],
  ['/api/calendar/abcdef', '/api/calendar/-'],
  ['/api/%63alendar/abcdef', '/api/calendar/-'],
])('a path in the log has neither an e-mail address nor the token of a calendar: %s', (path, logged) => {
  expect(withoutSecrets(path)).toBe(logged)
})

test('a path in the log is cut to 200 characters after its e-mail addresses are removed', () => {
  expect(withoutSecrets('/x'.repeat(300))).toBe('/x'.repeat(100))
  const start = '/x'.repeat(95)
  for (const at of ['@', '%40'])
    expect(withoutSecrets(`${start}/asha.raman${at}example.test`)).toBe(`${start}/-`)
})
