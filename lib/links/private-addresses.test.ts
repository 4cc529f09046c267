import { BlockList, isIPv4 } from 'node:net'
import fc from 'fast-check'
import { recordTestFigure } from '@/lib/testing/record-test-figure'
import { ownHost } from '@/lib/testing/links'
import { redirect, ScriptedWeb } from '@/lib/testing/scripted-web'
import { checkLink } from './check-link'

/** IANA's special-purpose and multicast addresses and Azure's metadata address, written down independently of ipaddr.js. */
const reservedIpv4 = blockListOf('ipv4', [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24'],
  ...['203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4', '168.63.129.16/32'],
])
/** Everything outside 2000::/3, and special ranges within. */
const reservedIpv6 = blockListOf('ipv6', [
  ...['::/3', '4000::/2', '8000::/1'],
  ...['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
])
/** Each family has its own list: Node's BlockList also matches IPv4 addresses against IPv4-mapped IPv6 ranges. */
const isReserved = (address: string) =>
  isIPv4(address) ? reservedIpv4.check(address, 'ipv4') : reservedIpv6.check(address, 'ipv6')

function blockListOf(family: 'ipv4' | 'ipv6', ranges: string[]) {
  const list = new BlockList()
  for (const range of ranges) {
    const [net = '', size = ''] = range.split('/')
    list.addSubnet(net, Number(size), family)
  }
  return list
}

const byte = fc.nat(255)
const group = fc.nat(0xffff)
const formatIpv4 = (bytes: number[]) => bytes.join('.')
const formatIpv6 = (groups: number[]) => groups.map((each) => each.toString(16)).join(':')

const prefixesIpv4 = [
  [],
  [10],
  [127],
  [169, 254],
  [172, 16],
  [192, 168],
  [100, 64],
  [168, 63, 129, 16],
  [93, 184],
]
const ipv4Bytes = fc
  .tuple(fc.constantFrom(...prefixesIpv4), fc.tuple(byte, byte, byte, byte))
  .map(([start, rest]) => [...start, ...rest].slice(0, 4))
const ipv4 = ipv4Bytes.map(formatIpv4)

const prefixesIpv6 = [
  [],
  [0x2606],
  [0x2001],
  [0x2002],
  [0xfd00, 0xec2],
  [0xfe80],
  [0x64, 0xff9b],
  [0x2001, 0xdb8],
]
const ipv6 = fc.oneof(
  fc
    .tuple(fc.constantFrom(...prefixesIpv6), fc.array(group, { minLength: 8, maxLength: 8 }))
    .map(([start, rest]) => formatIpv6([...start, ...rest].slice(0, 8))),
  fc.tuple(fc.constantFrom('::', '::ffff:', '::ffff:0:', '64:ff9b::'), ipv4).map((parts) => parts.join('')),
)

/** IPv4 addresses in the octal, decimal, hexadecimal and short spellings that a URL may have. */
const ipv4Spelling = fc
  .tuple(ipv4Bytes, fc.constantFrom(8, 10, 16), fc.constantFrom(1, 2, 3, 4))
  .map(([bytes, base, partCount]) => {
    const tail = bytes.slice(partCount - 1).reduce((sum, each) => sum * 256 + each, 0)
    const prefix = { 8: '0', 10: '', 16: '0x' }[base]
    return [...bytes.slice(0, partCount - 1), tail].map((part) => `${prefix}${part.toString(base)}`).join('.')
  })

const names = ['a.example.com', 'b.example.com', 'c.internal', 'localhost']
const host = fc.oneof(
  fc.constantFrom(...names),
  ipv4Spelling,
  ipv6.map((address) => `[${address}]`),
)
const link = fc
  .tuple(
    fc.constantFrom('http', 'https', 'ftp'),
    host,
    fc.constantFrom('', ':80', ':443', ':22'),
    fc.constantFrom('/1', '/2'),
  )
  .map(([scheme, name, port, path]) => `${scheme}://${name}${port}${path}`)
const addresses = fc.array(fc.oneof(ipv4, ipv6), { maxLength: 3 })

/** Responses by URL: each link but the last redirects to the next one. */
const redirectChain = (links: string[]) =>
  Object.fromEntries(
    links
      .slice(0, -1)
      .flatMap((from, index) =>
        URL.canParse(from) ? [[new URL(from).href, redirect(links[index + 1] ?? '')]] : [],
      ),
  )

test('no link, name or redirect makes the server dial an address that is not public', async () => {
  let dialled = 0
  let reservedCount = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(link, { minLength: 1, maxLength: 5 }),
      fc.record(Object.fromEntries(names.map((name) => [name, addresses]))),
      async (links, addressesByName) => {
        const web = new ScriptedWeb(addressesByName, redirectChain(links))
        await checkLink(links[0] ?? '', { resolve: web.resolve, dial: web.dial, allow: [], ownHost }).catch(
          () => {},
        )
        expect(web.dialled.filter(isReserved)).toEqual([])
        for (const name of web.lookedUpNames) {
          if (addressesByName[name]?.some(isReserved))
            expect(web.requests.join()).not.toContain(`host: ${name}`)
        }
        dialled += web.dialled.length
        // `reservedCount` is 0 if the test passes. It is counted so that the figure reported below is no constant.
        reservedCount += web.dialled.filter(isReserved).length
      },
    ),
    { numRuns: 2000 },
  )
  recordTestFigure(`${reservedCount} of ${dialled} dialled addresses are reserved`)
  // Without this check, the test would also pass if nothing was dialled.
  expect(dialled).toBeGreaterThan(30)
})

test('of the endpoints that are not public, only those on the allow list are dialled', async () => {
  const allow = ['c.internal:80', '127.0.0.1:22']
  const allowedEndpoints = ['10.9.8.7:80', '127.0.0.1:22']
  let allowedDials = 0
  await fc.assert(
    fc.asyncProperty(fc.array(link, { minLength: 1, maxLength: 5 }), async (links) => {
      const web = new ScriptedWeb(
        { 'c.internal': ['10.9.8.7'], 'a.example.com': ['93.184.216.34'] },
        redirectChain(links),
      )
      await checkLink(links[0] ?? '', { resolve: web.resolve, dial: web.dial, allow, ownHost }).catch(
        () => {},
      )
      const reserved = web.endpoints.filter((_, index) => isReserved(web.dialled[index] ?? ''))
      expect(reserved.filter((endpoint) => !allowedEndpoints.includes(endpoint))).toEqual([])
      allowedDials += reserved.length
    }),
    { numRuns: 2000 },
  )
  expect(allowedDials).toBeGreaterThan(10)
})
