/** Headers by which Next's own parts talk to each other, or which only this front may set. */
const ours =
  /^(x-client-address|x-request-id|x-route|x-certificate-page|x-middleware-.*|x-invoke-.*|x-nextjs-.*|x-now-.*|x-matched-path|x-forwarded-.*|forwarded)$/
/** What a browser's router does send of those. */
const routers = new Set(['x-nextjs-data', 'x-nextjs-request-id', 'x-nextjs-html-request-id'])

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
 * @param {{ id: string, hops: number, origin: URL }} options
 */
export function tidyHeaders(request, { id, hops, origin }) {
  const address = clientAddress(request, hops)
  for (const name of Object.keys(request.headers)) {
    if (ours.test(name) && !routers.has(name)) delete request.headers[name]
  }
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
