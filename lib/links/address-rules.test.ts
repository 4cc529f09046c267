import { isPublicAddress, isPublicOrInternalAddress, isSameAddress } from './address-rules'

const publicAddresses = [
  '1.1.1.1',
  '8.8.8.8',
  '93.184.216.34',
  '172.15.255.255',
  '172.32.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '2606:4700:4700::1111',
  '2a00:1450:4001:82a::200e',
]

const internalAddresses = [
  '127.0.0.1',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '::1',
  'fd12:3456::1',
]

const metadataAddresses = [
  '169.254.169.254',
  '169.254.170.2',
  '168.63.129.16',
  '100.100.100.200',
  '192.0.0.192',
  'fd00:ec2::254',
  'fd20:ce::254',
  'fd00:c1::a9fe:a9fe',
  'fe80::a9fe:a9fe',
]

const alwaysRefused = [
  ['unspecified', '0.0.0.0'],
  ['this network', '0.1.2.3'],
  ['unspecified, IPv6', '::'],
  ['broadcast', '255.255.255.255'],
  ['multicast', '224.0.0.1'],
  ['multicast, IPv6', 'ff02::1'],
  ['site-local', 'fec0::1'],
  ['IPv4-mapped', '::ffff:127.0.0.1'],
  ['IPv4-mapped public', '::ffff:8.8.8.8'],
  ['IPv4-mapped metadata', '::ffff:a9fe:a9fe'],
  ['IPv4-compatible', '::7f00:1'],
  ['IPv4-compatible metadata', '::169.254.169.254'],
  ['IPv4-translated', '::ffff:0:7f00:1'],
  ['NAT64', '64:ff9b::7f00:1'],
  ['NAT64, local prefix', '64:ff9b:1::a00:1'],
  ['6to4', '2002:7f00:1::'],
  ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
  ['discard', '100::1'],
  ['segment routing', '5f00::1'],
  ['unassigned', '4000::1'],
  ['with a zone', '2606:4700:4700::1111%eth0'],
  ['link-local, with a zone', 'fe80::1%eth0'],
  ['octal', '0177.0.0.1'],
  ['decimal', '2130706433'],
  ['hexadecimal', '0x7f.0.0.1'],
  ['short', '127.1'],
  ['in brackets', '[::1]'],
  ['a name', 'example.com'],
  ['nothing', ''],
]

test.each(publicAddresses)('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
  expect(isPublicOrInternalAddress(address)).toBe(true)
})

test.each(internalAddresses)('%s may be dialled only for a host on the allow list', (address) => {
  expect(isPublicAddress(address)).toBe(false)
  expect(isPublicOrInternalAddress(address)).toBe(true)
})

test.each(metadataAddresses)('%s, a metadata address of a cloud, is never dialled', (address) => {
  expect(isPublicAddress(address)).toBe(false)
  expect(isPublicOrInternalAddress(address)).toBe(false)
})

test.each(alwaysRefused)('%s: %s is never dialled', (_, address) => {
  expect(isPublicAddress(address)).toBe(false)
  expect(isPublicOrInternalAddress(address)).toBe(false)
})

test.each([
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '192.88.99.1',
  '240.0.0.1',
  '2001:db8::1',
])('%s is reserved, thus not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test('two spellings of an IPv6 address are equal; two addresses are not, nor an IPv4 address and its IPv4-mapped form', () => {
  expect(isSameAddress('2606:4700::1', '2606:4700:0:0::1')).toBe(true)
  expect(isSameAddress('1.1.1.1', '1.1.1.2')).toBe(false)
  expect(isSameAddress('1.1.1.1', '::ffff:1.1.1.1')).toBe(false)
  expect(isSameAddress('', '')).toBe(false)
})
