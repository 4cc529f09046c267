import type { IncomingMessage } from 'node:http'

/** Matches request targets without escapes and without a segment that begins with a dot: they need no further check. */
const plainTarget = /^\/(?!\.)(?:[\w/?=&-]|(?<!\/)\.)*$/
const dotSegment = /[/\\]\.{1,2}([/\\]|$)/
/** Matches a name, an IPv4 address or an IPv6 address in brackets, with or without a port. */
const hostForm = /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i
const unreserved = /[\w.~-]/

/** The path of a request target. */
export function pathOf(url: string) {
  const query = url.indexOf('?')
  return query < 0 ? url : url.slice(0, query)
}

/**
 * Whether a path names a file of the build with a hash of its content in its name: neither query nor headers change it.
 * Files of `public/` are not build assets.
 */
export const isBuildAsset = (path: string) => path.startsWith('/_next/static/')

/**
 * Requires a leading slash and valid escapes. Refuses NUL (PostgreSQL refuses it), fragments (browsers send none),
 * backslashes and dot segments (Next resolves them after middleware.ts checks the path).
 */
export function isWellFormed(url: string) {
  if (plainTarget.test(url)) return true
  const path = pathOf(url)
  if (!path.startsWith('/') || path.includes('\\') || /%00|#/.test(url)) return false
  try {
    return !dotSegment.test(path.replace(/%2e/gi, '.')) && Boolean(decodeURI(path))
  } catch {
    return false
  }
}

/**
 * Normalizes a path (RFC 3986, 6.2.2): decodes unneeded escapes and capitalizes the others. Otherwise a page would
 * have many addresses, each cached apart.
 */
export const canonicalPath = (path: string) =>
  path.includes('%')
    ? path.replace(/%[\da-f]{2}/gi, (escape) => {
        const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16))
        return unreserved.test(character) ? character : escape.toUpperCase()
      })
    : path

/**
 * Whether a request is HTTP/1.1 with one valid Host, or HTTP/1.0 with at most one. A proxy in front of this server
 * could read any other request differently.
 */
export function hasValidVersionAndHost({
  httpVersion,
  headers,
  rawHeaders,
}: Pick<IncomingMessage, 'httpVersion' | 'headers' | 'rawHeaders'>) {
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return false
  const { host } = headers
  if (host === undefined) return httpVersion === '1.0'
  if (!hostForm.test(host)) return false
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts === 1
}

/**
 * The first 200 characters of a path, without segments that may hold an e-mail address and without a calendar's token.
 * Addresses are removed before the cut, because half of one may lack the @.
 */
export const withoutSecrets = (path: string) =>
  canonicalPath(path)
    .split('/')
    // A faulty client may have encoded the @ more than once.
    .map((segment) => (/@|%(25)*40/.test(segment) ? '-' : segment))
    .join('/')
    .slice(0, 200)
    .replace(/(?<=^\/+api\/+calendar\/+)[^/]+/i, '-')
