import { isHostOrWildcard, parseHosts, permitsHost } from './hosts'

test.each([
  ['github.com', ['github.com']],
  [
    ' GitHub.com, gitlab.com;*.github.io\nfiles github.com',
    ['github.com', 'gitlab.com', '*.github.io', 'files'],
  ],
  ['Müller.example', ['xn--mller-kva.example']],
  ['', []],
])('%j lists the hosts %j', (typed, hosts) => {
  expect(parseHosts(typed)).toEqual(hosts)
  expect(hosts.every(isHostOrWildcard)).toBe(true)
})

test.each([
  'https://github.com',
  'github.com:8443',
  'github.com/user',
  'user@github.com',
  '127.0.0.1',
  '127.1',
  '0x7f000001',
  '2130706433',
  '[::1]',
  '::1',
  'example.1',
  '*',
  '*.com',
  '*.*.example.org',
  'a.*.example.org',
  '-a.example.org',
  'a..example.org',
  'example.org.',
  `${'a'.repeat(64)}.org`,
  `${'a.'.repeat(130)}org`,
])('%s is no host that can be permitted', (typed) => {
  expect(parseHosts(typed).every(isHostOrWildcard)).toBe(false)
})

const hosts = ['github.com', '*.github.io']
test.each([
  ['https://github.com/a', true],
  ['https://GITHUB.com:443/a', true],
  ['https://asha.github.io/', true],
  ['https://a.b.github.io/', true],
  ['https://github.io/', false],
  ['https://evilgithub.io/', false],
  ['https://evilgithub.com/', false],
  ['https://github.com.evil.example/', false],
  ['https://raw.github.com/', false],
  ['https://github.com@evil.example/', false],
])('a preview of %s is permitted: %s', (link, permitted) => {
  expect(permitsHost(hosts, new URL(link))).toBe(permitted)
})
