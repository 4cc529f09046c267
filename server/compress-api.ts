import { LRUCache } from 'lru-cache'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { acceptedEncodings, gzipped, isCompressible } from './compress'

const overheadBytes = 256

/** Compressed bodies by ETag, which depends on the content. */
const bodies = new LRUCache<string, Buffer>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: (body, etag) => body.length + 2 * etag.length + overheadBytes,
})

/** Compresses a response with gzip if that makes it smaller and the client accepts it. */
export async function compressResponse(response: Response, acceptEncoding: string | string[] | undefined) {
  const { headers } = response
  const type = headers.get('content-type') ?? ''
  const length = Number(headers.get('content-length') ?? Infinity)
  if (!isCompressible(type, length) || headers.has('content-encoding')) return response
  headers.append('vary', 'accept-encoding')
  if (!acceptedEncodings(String(acceptEncoding ?? '')).includes('gzip')) return response
  headers.set('content-encoding', 'gzip')
  headers.delete('content-length')
  const etag = headers.get('etag')
  const cachedBody = etag && response.status === 200 ? bodies.get(etag) : undefined
  if (cachedBody) return new Response(cachedBody as Uint8Array<ArrayBuffer>, { status: 200, headers })
  if (!response.body) return response
  if (!Number.isFinite(length)) return new Response(streamed(response.body), response)
  const body = await gzipped(Buffer.from(await response.arrayBuffer()), 6)
  if (etag) bodies.set(etag, body)
  return new Response(body as Uint8Array<ArrayBuffer>, { status: response.status, headers })
}

const streamed = (body: ReadableStream<Uint8Array>) =>
  Readable.toWeb(
    Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]).pipe(createGzip()),
  ) as ReadableStream<Uint8Array>
