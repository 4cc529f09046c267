import { sanitizeRouterHeaders } from './router-headers.mjs'

/** Headers by which Next's own parts talk to each other, or which only this front may set. */
const ours = new Set(['x-certificate-page', 'x-matched-path', 'forwarded'])
/** Those that the front sets for every request: what a caller said there is written over. */
const set = new Set([
  'x-client-address',
  'x-request-id',
  'x-route',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-forwarded-for',
])
const startsLikeOurs = /^x-(middleware|invoke|nextjs|now|forwarded)-/
/** What a browser's router does send of those. */
const routers = new Set(['x-nextjs-data', 'x-nextjs-request-id', 'x-nextjs-html-request-id'])

/** Whether a caller may not say it at all. @param {string} name */
export const isOurs = (name) =>
  ours.has(name) || (startsLikeOurs.test(name) && !routers.has(name) && !set.has(name))

/** Whether only the front may say it: of a caller it is taken from nobody. @param {string} name */
export const isFronts = (name) => set.has(name) || isOurs(name)

/**
 * The caller's true address. With N trusted proxies it is the Nth entry from the right of X-Forwarded-For:
 * whatever stands left of it the caller may have invented.
 * @param {import('node:http').IncomingMessage} request
 * @param {number} hops
 */
export function clientAddress(request, hops) {
  const peer = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  if (hops === 0) return peer
  const given = String(request.headers['x-forwarded-for'] ?? '')
  if (!given.includes(',')) return given.trim() || peer
  const entries = given
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  return entries.at(-hops) ?? entries[0] ?? peer
}

/**
 * Takes out what a caller must not say, and puts in what the front knows.
 * @param {import('node:http').IncomingMessage} request
 * @param {{ id: string, hops: number, origin: URL }} options
 */
export function tidyHeaders(request, { id, hops, origin }) {
  const address = clientAddress(request, hops)
  for (const name in request.headers) if (isOurs(name)) delete request.headers[name]
  sanitizeRouterHeaders(request.headers)
  request.headers['x-client-address'] = address
  request.headers['x-request-id'] = id
  request.headers['x-forwarded-proto'] = origin.protocol.slice(0, -1)
  request.headers['x-forwarded-host'] = request.headers.host ?? origin.host
  request.headers['x-forwarded-for'] = address
}

/**
 * What every answer says to the browser. Other sites may frame what is made for that, and nothing else.
 * @param {{ secure: boolean, framed: boolean }} facts @returns {[string, string][]}
 */
export const securityHeaders = ({ secure, framed }) => [
  ['x-content-type-options', 'nosniff'],
  ...(framed ? [] : [/** @type {[string, string]} */ (['x-frame-options', 'DENY'])]),
  ['referrer-policy', 'same-origin'],
  ['permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
  ['cross-origin-opener-policy', 'same-origin-allow-popups'],
  ...(secure
    ? [/** @type {[string, string]} */ (['strict-transport-security', 'max-age=31536000; includeSubDomains'])]
    : []),
]
