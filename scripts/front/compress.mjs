import Negotiator from 'negotiator'
import { promisify } from 'node:util'
import { gzip as gzipLater } from 'node:zlib'

const gzip = promisify(gzipLater)
const smallest = 1024
const compressible = /^(text\/|application\/(javascript|json|ld\+json|manifest\+json|xml)|image\/svg\+xml)/

/** @param {string} type */
export const isCompressible = (type) => compressible.test(type)

/** @param {import('node:http').IncomingMessage} request */
export const acceptsGzip = (request) => new Negotiator(request).encodings(['gzip']).length > 0

/** @param {string} type @param {Buffer} body */
export const gains = (type, body) => body.length >= smallest && isCompressible(type)

/**
 * The body as it is sent to who takes gzip; null where that gains nothing.
 * @param {string} type @param {Buffer} body @param {number} [level] of 9 @returns {Promise<Buffer | null>}
 */
export async function gzipped(type, body, level = 6) {
  if (!gains(type, body)) return null
  const small = await gzip(body, { level })
  return small.length < body.length ? small : null
}
