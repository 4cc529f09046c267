import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6

const globalUnicast = ipaddr.parseCIDR('2000::/3')

/** Ranges with the metadata addresses of Amazon, Azure, Google, Alibaba and Oracle. Always refused. */
const metadata = [
  '169.254.0.0/16',
  'fe80::/10',
  '168.63.129.16/32',
  '100.100.100.200/32',
  '192.0.0.192/32',
  'fd00:ec2::/32',
  'fd20:ce::/32',
  'fd00:c1::/32',
].map((range) => ipaddr.parseCIDR(range))

/**
 * These ranges are permitted only for hosts on the allow list. In ipaddr.js, `reserved` includes documentation and IETF
 * blocks. Ranges that embed an IPv4 address are missing, as they are always refused.
 */
const internalRanges = new Set(['loopback', 'private', 'uniqueLocal', 'carrierGradeNat', 'reserved'])

/** Whether an address (as a resolver writes it) is one of the public internet. */
export function isPublicAddress(text: string) {
  const address = parse(text)
  return address !== null && isPublic(address)
}

/** Whether an address may be dialled for a host that LINK_CHECK_ALLOW names. Metadata addresses may not. */
export function isPublicOrInternalAddress(text: string) {
  const address = parse(text)
  return (
    address !== null && !isMetadata(address) && (isPublic(address) || internalRanges.has(address.range()))
  )
}

export function isSameAddress(one: string, other: string) {
  const [a, b] = [parse(one), parse(other)]
  return a !== null && b !== null && a.toNormalizedString() === b.toNormalizedString()
}

function parse(text: string): Address | null {
  // ipaddr.js also reads octal, hexadecimal and short spellings; a zone names an interface of this machine.
  return isIP(text) && !text.includes('%') ? ipaddr.parse(text) : null
}

function isPublic(address: Address) {
  if (address.range() !== 'unicast' || isMetadata(address)) return false
  // ipaddr.js also gives the range "unicast" to unassigned addresses outside 2000::/3, and to ::7f00:1 (127.0.0.1).
  return address.kind() === 'ipv4' || address.match(globalUnicast)
}

const isMetadata = (address: Address) =>
  metadata.some((range) => range[0].kind() === address.kind() && address.match(range))
