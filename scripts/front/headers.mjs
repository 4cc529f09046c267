import { randomUUID } from 'node:crypto'

/** Headers by which Next's own parts talk to each other, or which only this front may set. */
const ours =
  /^(x-client-address|x-request-id|x-route|x-middleware-.*|x-invoke-.*|x-nextjs-.*|x-now-.*|x-matched-path|x-forwarded-.*|forwarded)$/
/** What a browser's router does send of those. */
const routers = new Set(['x-nextjs-data'])

/**
 * The caller's true address. With N trusted proxies it is the Nth entry from the right of X-Forwarded-For:
 * whatever stands left of it the caller may have invented.
 * @param {import('node:http').IncomingMessage} request
 * @param {number} hops
 */
export function clientAddress(request, hops) {
  const peer = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  if (hops === 0) return peer
  const given = request.headers['x-forwarded-for']
  const entries = String(given ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  return entries.at(-hops) ?? entries[0] ?? peer
}

/**
 * Takes out what a caller must not say, and puts in what the front knows.
 * @param {import('node:http').IncomingMessage} request
 * @param {{ hops: number, origin: URL }} options
 * @returns {string} the request's id
 */
export function tidyHeaders(request, { hops, origin }) {
  const address = clientAddress(request, hops)
  for (const name of Object.keys(request.headers)) {
    if (ours.test(name) && !routers.has(name)) delete request.headers[name]
  }
  const id = randomUUID()
  request.headers['x-client-address'] = address
  request.headers['x-request-id'] = id
  request.headers['x-forwarded-proto'] = origin.protocol.slice(0, -1)
  request.headers['x-forwarded-host'] = request.headers.host ?? origin.host
  request.headers['x-forwarded-for'] = address
  return id
}

/**
 * What every answer says to the browser. Other sites may frame what is made for that, and nothing else.
 * @param {import('node:http').ServerResponse} response
 * @param {{ id: string, secure: boolean, framed: boolean }} facts
 */
export function setSecurityHeaders(response, { id, secure, framed }) {
  response.setHeader('X-Request-Id', id)
  response.setHeader('X-Content-Type-Options', 'nosniff')
  if (!framed) response.setHeader('X-Frame-Options', 'DENY')
  response.setHeader('Referrer-Policy', 'same-origin')
  response.setHeader('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()')
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
  if (secure) response.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
}
