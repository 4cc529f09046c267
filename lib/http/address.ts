/** The headers that the front (scripts/serve.mjs) sets after removing what a client sent of these names. */
export const addressHeader = 'x-client-address'
export const requestIdHeader = 'x-request-id'

/** The caller's address; an IPv6 caller counts by its /64, which one household has whole. */
export function addressOf(headers: Pick<Headers, 'get'>) {
  const address = headers.get(addressHeader) ?? 'local'
  return address.includes(':') && !address.includes('.') ? address.split(':').slice(0, 4).join(':') : address
}
