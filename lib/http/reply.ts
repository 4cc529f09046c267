import { isCompressible, acceptsGzip, varyIfCompressible } from './compress'
import { compressResponse, gzipBody } from './compressed-response'
import { matchesEtag, weakEtag } from './etag'

/**
 * A JSON response that can still be changed. Its headers are a record, because changing a Headers object is slow
 * (docs/decisions/0001-http-server.md).
 */
export type Reply = {
  status: number
  headers: Record<string, string>
  body: string | Uint8Array<ArrayBuffer> | null
  setCookies: string[]
}

/** Serialized JSON with its ETag, which `run` of a route may return in place of an object. */
export class SerializedJson {
  constructor(
    readonly body: Uint8Array<ArrayBuffer>,
    readonly etag: string,
  ) {}
}

export function jsonReply(body: string | Uint8Array<ArrayBuffer>, status: number): Reply {
  const type = 'application/json'
  const length = Buffer.byteLength(body)
  const headers = {
    'content-type': type,
    'cache-control': 'no-store',
    'content-length': String(length),
    ...varyIfCompressible(type, length),
  }
  return { status, headers, body, setCookies: [] }
}

/** Gives the reply an ETag; 304 if the client has it. Clients may store it but must revalidate. */
export function makeConditional(reply: Reply, etag: string, ifNoneMatch: string | null) {
  const { headers } = reply
  headers['etag'] = etag
  headers['cache-control'] = 'private, no-cache'
  if (!matchesEtag(ifNoneMatch, etag)) return
  delete headers['content-type']
  delete headers['content-length']
  reply.status = 304
  reply.body = null
}

type Additions = {
  headers: Record<string, string>
  /** The Set-Cookie value with a new CSRF token; null if the browser has a valid one. */
  csrfCookie: string | null
  /** Empty if the client accepts no encoding; undefined under plain Next, which compresses responses itself. */
  acceptEncoding: string | undefined
}

/** Adds headers and the CSRF cookie, and compresses if `acceptEncoding` permits it. The headers of the reply win. */
export async function createResponse(
  reply: Reply | Response,
  { headers, csrfCookie, acceptEncoding }: Additions,
) {
  if (!(reply instanceof Response)) {
    if (csrfCookie) reply.setCookies.push(csrfCookie)
    return toResponse({ ...reply, headers: { ...headers, ...reply.headers } }, acceptEncoding)
  }
  for (const [name, value] of Object.entries(headers))
    if (!reply.headers.has(name)) reply.headers.set(name, value)
  if (csrfCookie) reply.headers.append('set-cookie', csrfCookie)
  return acceptEncoding === undefined ? reply : compressResponse(reply, acceptEncoding)
}

async function toResponse({ status, body, headers, setCookies }: Reply, acceptEncoding?: string) {
  const isSentAsIs = body === null || acceptEncoding === undefined
  const sent = isSentAsIs ? body : await compressBody(body, headers, acceptEncoding)
  const [first, ...others] = setCookies
  // A record can hold only one Set-Cookie header.
  if (first !== undefined) headers['set-cookie'] = first
  const response = new Response(sent, { status, headers })
  for (const cookie of others) response.headers.append('set-cookie', cookie)
  return response
}

async function compressBody(
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
  acceptEncoding: string,
) {
  if (!isCompressible('application/json', Buffer.byteLength(body)) || !acceptsGzip(acceptEncoding))
    return body
  const gzippedBody = await gzipBody(body, headers['etag'])
  if (headers['etag']) headers['etag'] = weakEtag(headers['etag'])
  headers['content-encoding'] = 'gzip'
  headers['content-length'] = String(gzippedBody.length)
  return gzippedBody
}
