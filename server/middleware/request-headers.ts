import type { IncomingMessage } from 'node:http'
import { addressHeader, requestIdHeader, routeHeader } from '@/lib/http/address'
import { sanitizeRouterHeaders } from './router-headers'

/** Headers by which parts of Next talk to each other, or that only this server may set. */
const internal = new Set(['x-matched-path', 'forwarded', addressHeader, requestIdHeader, routeHeader])
const internalPrefix = /^x-(middleware|invoke|nextjs|now|forwarded)-/
/** Headers with the internal prefix that Next's router in the browser sends. */
const fromRouter = new Set(['x-nextjs-data', 'x-nextjs-request-id', 'x-nextjs-html-request-id'])

const isInternal = (name: string) =>
  internal.has(name) || (internalPrefix.test(name) && !fromRouter.has(name))

/**
 * The client's address. With N trusted proxies it is the Nth entry from the right of X-Forwarded-For, as the client can
 * invent those left of it; the leftmost if there are fewer.
 */
export const clientAddress = (request: IncomingMessage, trustedProxyCount: number) =>
  withoutIpv4Mapping(rawClientAddress(request, trustedProxyCount))

function rawClientAddress({ socket, headers }: IncomingMessage, trustedProxyCount: number) {
  const peer = socket.remoteAddress ?? ''
  if (trustedProxyCount === 0) return peer
  const forwardedFor = String(headers['x-forwarded-for'] ?? '')
  if (!forwardedFor.includes(',')) return forwardedFor.trim() || peer
  const entries = forwardedFor
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  return entries.at(-trustedProxyCount) ?? entries[0] ?? peer
}

/** Converts an IPv4 address that is written as IPv6, such as ::ffff:192.0.2.1 or ::ffff:c000:201, to 192.0.2.1. */
function withoutIpv4Mapping(address: string) {
  const [, dotted, high, low] = /^::ffff:(?:([\d.]+)|([\da-f]{1,4}):([\da-f]{1,4}))$/i.exec(address) ?? []
  if (dotted) return dotted
  if (!high || !low) return address
  return [high, low]
    .map((group) => parseInt(group, 16))
    .flatMap((bits) => [bits >> 8, bits & 255])
    .join('.')
}

type Options = { requestId: string; trustedProxyCount: number; origin: URL }

/** Removes headers that a client must not set, and adds those that handlers and Next read. */
export function sanitizeHeaders(request: IncomingMessage, { requestId, trustedProxyCount, origin }: Options) {
  const { headers } = request
  const address = clientAddress(request, trustedProxyCount)
  for (const name in headers) if (isInternal(name)) delete headers[name]
  sanitizeRouterHeaders(headers)
  const added = {
    [addressHeader]: address,
    [requestIdHeader]: requestId,
    'x-forwarded-proto': origin.protocol.slice(0, -1),
    'x-forwarded-host': headers.host ?? origin.host,
    'x-forwarded-for': address,
  }
  Object.assign(headers, added)
  // @hono/node-server creates `Request` objects from `rawHeaders`. A repeated Host stays repeated, so that
  // `hasValidVersionAndHost` refuses it.
  const pairs: string[] = []
  const { rawHeaders } = request
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = [rawHeaders[at], rawHeaders[at + 1]]
    const key = name.toLowerCase()
    if (key in headers && !(key in added)) pairs.push(name, value)
  }
  for (const [name, value] of Object.entries(added)) pairs.push(name, value)
  request.rawHeaders = pairs
}
