import { clientIp } from './address'

const clientIpOf = (address: string) => clientIp(new Headers({ 'x-client-address': address }))

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::5', '2001:db8:1:2'],
  ['2001:db8:1::5', '2001:db8:1:0'],
  ['2001:db8::5', '2001:db8:0:0'],
  ['2001:db8::a:b:c:d', '2001:db8:0:0'],
  ['2001:db8::', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['1:2:3:4:5:6:7::', '1:2:3:4'],
  ['64:ff9b::192.0.2.7', '64:ff9b::192.0.2.7'],
])(
  'limits identify a client with the address %s by %s: an IPv6 address is cut to its /64 prefix, unless it contains an IPv4 address',
  (address, ip) => {
    expect(clientIpOf(address)).toBe(ip)
  },
)

test('IPv6 addresses in one /64 network give the same client IP, those in another network a different one', () => {
  expect(clientIpOf('2001:db8::5')).toBe(clientIpOf('2001:db8::ffff:1:2:3'))
  expect(clientIpOf('2001:db8:0:1::5')).not.toBe(clientIpOf('2001:db8::5'))
})
