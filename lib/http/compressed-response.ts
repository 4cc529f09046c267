import { LRUCache } from 'lru-cache'
import { acceptsGzip, compressWithGzip, isCompressible } from './compress'
import { weakEtag } from './etag'

type Body = string | Uint8Array<ArrayBuffer>

const overheadBytes = 256
const gzipLevel = 6

/** Compressed bodies by ETag, which depends on the content. */
const bodies = new LRUCache<string, Uint8Array<ArrayBuffer>>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: (body, etag) => body.length + 2 * etag.length + overheadBytes,
})

/** Compresses a body with gzip; caches the result under its ETag, if there is one. */
export async function gzipBody(body: Body, etag: string | undefined) {
  const known = etag === undefined ? undefined : bodies.get(etag)
  if (known) return known
  // The cast selects an overload: `Buffer.from` takes both types of a body.
  const compressed = (await compressWithGzip(
    Buffer.from(body as string),
    gzipLevel,
  )) as Uint8Array<ArrayBuffer>
  if (etag !== undefined) bodies.set(etag, compressed)
  return compressed
}

/** Compresses a response with gzip if its type and length are worth it and the client accepts gzip. */
export async function compressResponse(response: Response, acceptEncoding: string) {
  const { headers } = response
  const type = headers.get('content-type') ?? ''
  const length = Number(headers.get('content-length') ?? Infinity)
  const isLengthKnown = Number.isFinite(length)
  if (!isCompressible(type, length) || headers.has('content-encoding')) return response
  if (headers.get('vary') !== 'accept-encoding') headers.append('vary', 'accept-encoding')
  if (!acceptsGzip(acceptEncoding)) return response
  const etag = headers.get('etag')
  if (etag) headers.set('etag', weakEtag(etag))
  if (response.status === 304) return response
  headers.set('content-encoding', 'gzip')
  headers.delete('content-length')
  // Must come last: reading the body of a response of Hono's copies its headers.
  if (!response.body) return response
  if (!isLengthKnown) return new Response(response.body.pipeThrough(new CompressionStream('gzip')), response)
  const cacheKey = response.status === 200 ? (etag ?? undefined) : undefined
  const body = await gzipBody(new Uint8Array(await response.arrayBuffer()), cacheKey)
  return new Response(body, { status: response.status, headers })
}
