import { addressesByHost, ownHost, refusalReason } from '@/lib/testing/links'
import { defaultBody, ScriptedWeb } from '@/lib/testing/scripted-web'
import { checkLink } from './check-link'

const accepted = [
  ['http://files.example.com/work.pdf', '93.184.216.34'],
  ['https://files.example.com/work.pdf?id=1#page=2', '93.184.216.34'],
  ['https://FILES.example.com.:443/', '93.184.216.34'],
  ['http://ipv6.example.com/', '2606:2800:220:1::1'],
  ['http://dual-stack.example.com/', '93.184.216.34'],
  ['http://93.184.216.34/', '93.184.216.34'],
  ['http://[2606:2800:220:1::1]/', '2606:2800:220:1::1'],
] as const

test.each(accepted)('%s is fetched from %s', async (link, address) => {
  const web = new ScriptedWeb(addressesByHost)
  const result = await checkLink(link, { ...web, allow: [], ownHost })
  expect(result).toMatchObject({
    finalUrl: new URL(link).href,
    status: 200,
    type: null,
    length: BigInt(defaultBody.length),
  })
  expect(web.dialled).toEqual([address])
})

const refusedByReason = {
  'no web address': [
    '',
    'not a link',
    'data:text/plain,hello',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'ftp://files.example.com/a',
    'gopher://files.example.com/',
    'blob:http://files.example.com/1',
    'ws://files.example.com/',
    '//files.example.com/a',
    'http://user@files.example.com/',
    'http://user:secret@files.example.com/',
    'http://files.example.com\\@127.0.0.1/',
    'http://files.example.com/a b',
    'http://files.example.com/\r\nHost: inside',
    'http://[fe80::1%25eth0]/',
    'http://[::1',
    `http://files.example.com/${'a'.repeat(2048)}`,
  ],
  port: [
    'http://files.example.com:22/',
    'http://files.example.com:8080/',
    'https://files.example.com:8443/',
    'http://files.example.com:0/',
    'http://93.184.216.34:6379/',
    'http://localhost:3000/',
  ],
  name: [
    'http://localhost/',
    'http://LOCALHOST./',
    'http://localhost../',
    // The parser removes only one final dot, so this host differs from `ownHost`, and the reason is 'name'.
    'http://learn.example.org../',
    'http://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/',
    'http://app.localhost/',
    'http://intranet/',
    'http://printer.local/',
    'http://metadata.google.internal/computeMetadata/v1/',
    'http://router.home.arpa/',
    'http://abcdefghij.onion/',
  ],
  'own host': ['http://learn.example.org/', 'https://LEARN.example.org./courses'],
  address: [
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0177.0.0.1/',
    'http://0x7f000001/',
    'http://0x7f.1/',
    'http://127.1/',
    'http://127.0.0.1./',
    'http://127。0。0。1/',
    'http://0/',
    'http://10.0.0.1/',
    'http://172.16.0.1/',
    'http://192.168.0.1/',
    'http://100.64.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://168.63.129.16/',
    'http://100.100.100.200/',
    'http://255.255.255.255/',
    'http://224.0.0.1/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://[::127.0.0.1]/',
    'http://[64:ff9b::127.0.0.1]/',
    'http://[2002:7f00:1::]/',
    'http://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/',
    'http://[fd00:ec2::254]/',
    'http://[fe80::1]/',
    'http://loopback.example.com/',
    'http://loopback6.example.com/',
    'http://private.example.com/',
    'http://cgnat.example.com/',
    'http://mapped.example.com/',
    'http://nat64.example.com/',
    'http://metadata.example.com/',
    'http://ipv6-zone.example.com/',
    'http://octal.example.com/',
    'http://mixed.example.com/',
    'http://mixed6.example.com/',
  ],
  'unknown name': ['http://nowhere.example.com/'],
}

test.each(
  Object.entries(refusedByReason).flatMap(([reason, links]) => links.map((link) => [reason, link] as const)),
)('a link is refused with the reason “%s”, and nothing is dialled: %s', async (reason, link) => {
  const web = new ScriptedWeb(addressesByHost)
  expect(await refusalReason(link, web)).toBe(reason)
  expect(web.dialled).toEqual([])
})
