import { gains, gzipped, takesGzip } from './compress.mjs'
import { onPagesChanged } from './pages-changed.mjs'

/**
 * @typedef {import('./whole-answer.mjs').Whole & { small: Buffer | null, etag: string | undefined, until: number }} Kept
 *   `small` is the body as gzip, `until` the time in milliseconds up to which it is the same for everybody
 */

/** A change ends it at once; the page that Next itself holds would stand until then. */
const pageMs = 60_000
const entriesMax = 1000
const bytesMax = 64 * 1024 * 1024
const largest = 1024 * 1024
/** What a router asks with: the same address has another answer then. */
const variants = [
  'rsc',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-url',
]

/** What belongs to one answer alone. */
const ofOneAnswer = [
  'x-request-id',
  'connection',
  'keep-alive',
  'date',
  'content-length',
  'transfer-encoding',
]

/** What was sent once and is the same for everybody is sent again: pages until they change, their parts for ever. */
export class PageMemory {
  /** @type {Map<string, Kept>} */
  #kept = new Map()
  /** Those being made, for all who ask meanwhile. @type {Map<string, Promise<Kept>>} */
  #making = new Map()
  #bytes = 0
  /** What was begun before a change is not kept after it. */
  generation = 0

  constructor() {
    onPagesChanged(() => {
      this.generation++
      this.#making.clear()
      for (const entry of this.#kept.values()) if (Number.isFinite(entry.until)) entry.until = 0
    })
  }

  /** @param {import('node:http').IncomingMessage} request */
  keyOf(request) {
    const asked = variants.map((name) => request.headers[name] ?? '')
    return [request.url, ...asked].join('\n')
  }

  /** @param {string} key */
  find(key) {
    const found = this.#kept.get(key)
    return found && found.until > Date.now() ? found : undefined
  }

  /** What stood last, for when it can't be made anew. @param {string} key */
  last(key) {
    return this.#kept.get(key)
  }

  /** What somebody else is just asking for, where that turns out to be for all. @param {string} key */
  async awaited(key) {
    const made = await this.#making.get(key)?.catch(() => undefined)
    return made && made.until > Date.now() ? made : undefined
  }

  /** @param {string} key @param {Promise<Kept>} made */
  making(key, made) {
    this.#making.set(key, made)
    const done = () => this.#making.get(key) === made && this.#making.delete(key)
    void made.then(done, done)
  }

  /** @param {string} key @param {Kept} kept @param {number} generation of its beginning */
  keep(key, kept, generation) {
    const size = sizeOf(kept)
    if (generation !== this.generation || size > largest) return
    const before = this.#kept.get(key)
    if (before) this.#forget(key, before)
    for (const [oldest, entry] of this.#kept) {
      if (this.#kept.size < entriesMax && this.#bytes + size <= bytesMax) break
      this.#forget(oldest, entry)
    }
    this.#kept.set(key, kept)
    this.#bytes += size
  }

  /** @param {string} key @param {Kept} entry */
  #forget(key, entry) {
    this.#kept.delete(key)
    this.#bytes -= sizeOf(entry)
  }
}

/** @param {Kept} kept */
const sizeOf = ({ body, small }) => body.length + (small?.length ?? 0)

/**
 * Makes an answer ready to be sent: to many, or to the one who asked and takes gzip or not.
 * @param {import('./whole-answer.mjs').Whole} whole @param {boolean} gzip @returns {Promise<Kept>}
 */
export async function ready(whole, gzip) {
  const headers = { ...whole.headers }
  for (const name of ofOneAnswer) delete headers[name]
  // Next says it twice where a page that it holds leads elsewhere.
  if (Array.isArray(headers.location)) headers.location = headers.location[0]
  const type = String(headers['content-type'] ?? '')
  const vary = String(headers.vary ?? '')
  if (gains(type, whole.body) && !/accept-encoding/i.test(vary))
    headers.vary = vary ? `${vary}, accept-encoding` : 'accept-encoding'
  const lasts = lastsMs(whole)
  // Somebody waits for what is made for one.
  const small = lasts || gzip ? await gzipped(type, whole.body, lasts ? 6 : 3) : null
  const etag = /** @type {string | undefined} */ (headers.etag)
  return { ...whole, headers, small, etag, until: Date.now() + lasts }
}

/**
 * How long an answer is the same for everybody: what Next rendered for all says `s-maxage`, what has its content in
 * its name is immutable.
 * @param {import('./whole-answer.mjs').Whole} whole
 */
function lastsMs({ status, headers }) {
  const control = String(headers['cache-control'] ?? '')
  if (status !== 200 || headers['set-cookie'] || headers['x-nextjs-cache'] === 'STALE') return 0
  if (/\bimmutable\b/.test(control)) return Number.POSITIVE_INFINITY
  return isShared(headers) ? pageMs : 0
}

/** Whether Next rendered it for all. @param {import('node:http').OutgoingHttpHeaders} headers */
export const isShared = (headers) => /\bs-maxage=/.test(String(headers['cache-control'] ?? ''))

/**
 * @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response
 * @param {Kept} kept
 */
export function send(request, response, { status, headers, body, small, etag }) {
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) response.setHeader(name, value)
  response.statusCode = status
  if (status === 200 && etag && request.headers['if-none-match'] === etag) {
    response.removeHeader('content-length')
    response.statusCode = 304
    return void response.end()
  }
  const zipped = small !== null && takesGzip(request)
  if (zipped) response.setHeader('content-encoding', 'gzip')
  const content = zipped ? small : body
  if (status !== 204 && status !== 304) response.setHeader('content-length', content.length)
  response.end(content)
}
