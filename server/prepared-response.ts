import type { OutgoingHttpHeaders } from 'node:http'
import {
  acceptedEncodings,
  compressWithBrotli,
  compressWithGzip,
  isCompressible,
  type Encoding,
} from '@/lib/http/compress'
import { matchesEtag } from '@/lib/http/etag'

/** A complete response of Next, before it is encoded for a client. */
export type BufferedResponse = { status: number; headers: OutgoingHttpHeaders; body: Buffer }

type HeaderRecord = Record<string, string | string[]>
type Variant = { body: Buffer; headers: HeaderRecord }
/** Status, headers and body; `body` is null if the status permits none. */
export type Reply = { status: number; headers: HeaderRecord; body: Buffer | null }

export type PreparedResponse = {
  status: number
  etag: string | undefined
  identity: Variant
  encoded: Partial<Record<Encoding, Variant>>
  /**
   * Time until which the response may be sent to everybody, in ms since the epoch. For a response that must not be
   * cached, such as an error, it is the time of the preparation.
   */
  freshUntil: number
  /** Whether the response is sent in place of a page that could not be rendered. */
  isFallback?: true
}

/** Upper bound of the time for which a page is fresh: when content changes, a notification expires it immediately. */
const sharedPageFreshMs = 60_000

/** Headers that the server sets for each response anew. */
const perResponse = [
  'x-request-id',
  'connection',
  'keep-alive',
  'date',
  'content-length',
  'transfer-encoding',
]
/** Headers for Next's own caches. Next's router reads them on its payloads; they are removed from HTML. */
const nextHeaders = ['x-nextjs-cache', 'x-nextjs-prerender', 'x-nextjs-stale-time']

/** Whether Next rendered the page for all users. */
export const isShared = (headers: OutgoingHttpHeaders) =>
  /\bs-maxage=/.test(String(headers['cache-control'] ?? ''))

function freshMsOf({ status, headers }: BufferedResponse) {
  if (status !== 200 || headers['set-cookie'] || headers['x-nextjs-cache'] === 'STALE') return 0
  // Only files with a hash of their content in their name are immutable.
  if (/\bimmutable\b/.test(String(headers['cache-control'] ?? ''))) return Number.POSITIVE_INFINITY
  return isShared(headers) ? sharedPageFreshMs : 0
}

function downstreamHeaders({ status, headers }: BufferedResponse, hasVariants: boolean): HeaderRecord {
  const filtered: OutgoingHttpHeaders = { ...headers }
  for (const name of perResponse) delete filtered[name]
  const isHtml = String(filtered['content-type'] ?? '').startsWith('text/html')
  if (isHtml) for (const name of nextHeaders) delete filtered[name]
  // For a cached redirect Next sends `location` twice.
  if (Array.isArray(filtered.location)) filtered.location = filtered.location[0]
  // `s-maxage` is for this server only: caches downstream are not told when content changes.
  if (isShared(headers)) filtered['cache-control'] = 'public, max-age=0, must-revalidate'
  const vary = String(filtered.vary ?? '')
  // A 304 needs the `Vary` of its 200 (RFC 9110, 15.4.5). Next's 304 has no type to tell whether its 200 has variants,
  // so each gets it.
  if ((hasVariants || status === 304) && !/accept-encoding/i.test(vary))
    filtered.vary = vary ? `${vary}, accept-encoding` : 'accept-encoding'
  return Object.fromEntries(
    Object.entries(filtered).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value : String(value)]],
    ),
  )
}

/**
 * Prepares a response for sending. One that may be cached gets a gzip variant; any other gets it if the client accepts
 * gzip.
 * @param options `acceptsGzip`: whether the client that waits for the response accepts gzip
 */
export async function prepareResponse(
  response: BufferedResponse,
  { acceptsGzip }: { acceptsGzip: boolean },
): Promise<PreparedResponse> {
  const { status, body } = response
  const freshForMs = freshMsOf(response)
  const isCacheable = freshForMs > 0
  const hasVariants = isCompressible(String(response.headers['content-type'] ?? ''), body.length)
  const headers = downstreamHeaders(response, hasVariants)
  const etag = headers.etag === undefined ? undefined : String(headers.etag)
  const prepared: PreparedResponse = {
    status,
    etag,
    identity: variant(headers, etag, body),
    encoded: {},
    freshUntil: Date.now() + freshForMs,
  }
  if (hasVariants && (isCacheable || acceptsGzip))
    addVariant(prepared, 'gzip', await compressWithGzip(body, isCacheable ? 6 : 3))
  return prepared
}

/**
 * Adds a brotli variant to a response that is in the cache and worth compressing: it has a gzip variant. For a single
 * response, brotli takes too long.
 */
export async function addBrotli(prepared: PreparedResponse) {
  if (!prepared.encoded.gzip) return
  const kind = Number.isFinite(prepared.freshUntil) ? 'page' : 'file'
  addVariant(prepared, 'br', await compressWithBrotli(prepared.identity.body, kind))
}

function addVariant({ identity, etag, encoded }: PreparedResponse, encoding: Encoding, body: Buffer) {
  if (body.length < identity.body.length) encoded[encoding] = variant(identity.headers, etag, body, encoding)
}

function variant(
  headers: HeaderRecord,
  etag: string | undefined,
  body: Buffer,
  encoding?: Encoding,
): Variant {
  const variantHeaders = {
    ...headers,
    ...(encoding && { 'content-encoding': encoding }),
    // RFC 9110, 8.8.3.3: representations in different encodings have different tags.
    ...(encoding && etag && { etag: etag.replace(/"$/, `-${encoding}"`) }),
    'content-length': String(body.length),
  }
  return { body, headers: variantHeaders }
}

type ClientHeaders = { ifNoneMatch: string | undefined; acceptEncoding: string | undefined }

/** The variant that a client accepts, or 304 if the client has that variant already. */
export function replyTo({ ifNoneMatch, acceptEncoding }: ClientHeaders, prepared: PreparedResponse): Reply {
  const { status, identity, encoded } = prepared
  const encoding =
    acceptEncoding && (encoded.br ?? encoded.gzip)
      ? acceptedEncodings(acceptEncoding).find((each) => encoded[each])
      : undefined
  const { body, headers } = (encoding && encoded[encoding]) || identity
  if (status === 200 && headers.etag && matchesEtag(ifNoneMatch, String(headers.etag))) {
    const { 'content-length': _length, 'content-encoding': _encoding, ...rest } = headers
    return { status: 304, headers: rest, body: null }
  }
  return { status, headers, body: isWithoutBody(status) ? null : body }
}

export const toResponse = ({ status, headers, body }: Reply) =>
  new Response(body as Uint8Array<ArrayBuffer> | null, { status, headers: toHeadersInit(headers) })

const isWithoutBody = (status: number) => status === 204 || status === 304

/** A record is faster for the Response of @hono/node-server; several values of one header need a list of pairs. */
const toHeadersInit = (headers: HeaderRecord): HeadersInit =>
  Object.values(headers).some(Array.isArray)
    ? Object.entries(headers).flatMap(([name, value]) =>
        [value].flat().map((one): [string, string] => [name, one]),
      )
    : (headers as Record<string, string>)
