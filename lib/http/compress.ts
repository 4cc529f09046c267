import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

const bytesMin = 1024
const compressible = /^(text\/|application\/(javascript|json|ld\+json|manifest\+json|xml)|image\/svg\+xml)/

export const isCompressible = (type: string, length: number) => length >= bytesMin && compressible.test(type)

/** `Vary` of a response that may be compressed. A 304 needs it, too (RFC 9110, 15.4.5). */
export const varyIfCompressible = (type: string, length: number): { vary?: string } =>
  isCompressible(type, length) ? { vary: 'accept-encoding' } : {}

/** In order of preference. */
const supportedEncodings: Encoding[] = ['br', 'gzip']

/** Negotiator's own types lack the second argument. */
type Encodings = { encodings: (available: Encoding[], options: { preferred: Encoding[] }) => Encoding[] }

/** Clients send few different values of Accept-Encoding, so each is parsed only once. */
const encodingsByHeader = new LRUCache<string, Encoding[]>({ max: 100 })

/** The accepted encodings, preferred first; the server's order decides between equal ones. */
export function acceptedEncodings(acceptEncoding = '') {
  const known = encodingsByHeader.get(acceptEncoding)
  if (known) return known
  const negotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } })
  const encodings = (negotiator as unknown as Encodings).encodings(supportedEncodings, {
    preferred: supportedEncodings,
  })
  encodingsByHeader.set(acceptEncoding, encodings)
  return encodings
}

export const acceptsGzip = (acceptEncoding: string) => acceptedEncodings(acceptEncoding).includes('gzip')

const gzipAsync = promisify(gzip)
const brotliAsync = promisify(brotliCompress)

/** @param level of gzip, 1 to 9 */
export const compressWithGzip = (body: Buffer, level: number) => gzipAsync(body, { level })

/**
 * Qualities of brotli: `page` is nearly as fast as gzip, `file` is for files that never change. Qualities 7 to 9 take
 * longer than 11 and compress less (docs/decisions/0002-page-cache.md).
 */
const brotliQuality = { page: 6, file: 11 }

export const compressWithBrotli = (body: Buffer, kind: keyof typeof brotliQuality) =>
  brotliAsync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality[kind],
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
