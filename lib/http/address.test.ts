import { clientIp } from './address'

const countedAs = (ip: string) => clientIp(new Headers({ 'x-client-address': ip }))

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
])('%s counts as %s', (ip, counted) => {
  expect(countedAs(ip)).toBe(counted)
})

test('IPv6 addresses of one household count together, those of another do not', () => {
  expect(countedAs('2001:db8::5')).toBe(countedAs('2001:db8::ffff:1:2:3'))
  expect(countedAs('2001:db8:0:1::5')).not.toBe(countedAs('2001:db8::5'))
})
