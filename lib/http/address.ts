/** Headers that only this server sets: server/middleware/request-headers.ts removes those of clients. */
export const addressHeader = 'x-client-address'
export const requestIdHeader = 'x-request-id'
/** Names an API route by its pattern, or a page by its path without secrets, for the log and the metrics. */
export const routeHeader = 'x-route'

/**
 * Identifies the caller for limits by the IP address. For IPv6 it is the /64 network, because one household has all
 * addresses in it.
 */
export function clientIp(headers: Pick<Headers, 'get'>) {
  const address = headers.get(addressHeader) ?? 'local'
  // An IPv6 address with dots contains an IPv4 address: its /64 network has many clients.
  const isNativeIpv6 = address.includes(':') && !address.includes('.')
  return isNativeIpv6 ? network(address) : address
}

/** The first four groups of an IPv6 address, with the zeros that `::` stands for. */
function network(address: string) {
  const [start, tail] = address.split('::').map((half) => half.split(':').filter(Boolean))
  const groups = start ?? []
  const missingGroups = 8 - groups.length - (tail?.length ?? 0)
  const zeros = tail && missingGroups > 0 ? Array<string>(missingGroups).fill('0') : []
  return [...groups, ...zeros, ...(tail ?? [])].slice(0, 4).join(':')
}
