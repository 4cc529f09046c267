import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

const bytesMin = 1024
const compressible = /^(text\/|application\/(javascript|json|ld\+json|manifest\+json|xml)|image\/svg\+xml)/

export const isCompressible = (type: string, length: number) => length >= bytesMin && compressible.test(type)

const preferred: Encoding[] = ['br', 'gzip']

/** Negotiator's own types lack the second argument. */
type Encodings = { encodings: (available: Encoding[], options: { preferred: Encoding[] }) => Encoding[] }

/** Parsed values of Accept-Encoding, of which clients send few different ones. */
const parsed = new LRUCache<string, Encoding[]>({ max: 100 })

/** The accepted encodings, preferred first; the server's order decides between equal ones. */
export function acceptedEncodings(acceptEncoding = '') {
  const known = parsed.get(acceptEncoding)
  if (known) return known
  const negotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } })
  const encodings = (negotiator as unknown as Encodings).encodings(preferred, { preferred })
  parsed.set(acceptEncoding, encodings)
  return encodings
}

export const acceptsGzip = (acceptEncoding: string) => acceptedEncodings(acceptEncoding).includes('gzip')

const gzipAsync = promisify(gzip)
const brotliAsync = promisify(brotliCompress)

/** @param level of gzip, 1 to 9 */
export const compressWithGzip = (body: Buffer, level: number) => gzipAsync(body, { level })

/**
 * Qualities of brotli: `page` is nearly as fast as gzip, `file` is for what never changes. Never 7 to 9, with which a page
 * takes twice as long as with 11 and becomes larger (decision 2).
 */
const brotliQuality = { page: 6, file: 11 }

export const compressWithBrotli = (body: Buffer, kind: keyof typeof brotliQuality) =>
  brotliAsync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality[kind],
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
