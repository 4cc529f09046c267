import fresh from 'fresh'
import { acceptsGzip, gains, gzipped } from './compress.mjs'

/**
 * @typedef {{ headers: string[], content: Buffer }} Form how an answer is sent: names and values of headers in turn
 * @typedef {{ status: number, etag: string | undefined, plain: Form, small: Form | null, unchanged: string[],
 *   until: number, instead?: true }} Kept `small` is the form as gzip, `unchanged` the headers for who has it already,
 *   `until` the time in milliseconds up to which it is the same for everybody, `instead` says that it stands in the
 *   place of what can't be made for now
 */

/** A change ends it at once; the page that Next itself holds would stand until then. */
const pageMs = 60_000

/** What belongs to one answer alone. */
const ofOneAnswer = [
  'x-request-id',
  'connection',
  'keep-alive',
  'date',
  'content-length',
  'transfer-encoding',
]

/** What Next says of a page to caches of its own kind; the browser's router reads it with parts of pages only. */
const ofNext = ['x-nextjs-cache', 'x-nextjs-prerender', 'x-nextjs-stale-time']

/**
 * Makes an answer ready to be sent: to many, or to the one who asked and takes gzip or not.
 * @param {import('./whole-answer.mjs').Whole} whole @param {boolean} gzip @returns {Promise<Kept>}
 */
export async function ready(whole, gzip) {
  const { status, body } = whole
  const given = { ...whole.headers }
  for (const name of ofOneAnswer) delete given[name]
  // Next says it twice where a page that it holds leads elsewhere.
  if (Array.isArray(given.location)) given.location = given.location[0]
  const type = String(given['content-type'] ?? '')
  if (type.startsWith('text/html')) for (const name of ofNext) delete given[name]
  const vary = String(given.vary ?? '')
  if (gains(type, body) && !/accept-encoding/i.test(vary))
    given.vary = vary ? `${vary}, accept-encoding` : 'accept-encoding'
  const lasts = lastsMs(whole)
  // `s-maxage` is between Next and this server: caches downstream do not hear of changes.
  if (isShared(whole.headers)) given['cache-control'] = 'public, max-age=0, must-revalidate'
  // Somebody waits for what is made for one.
  const zipped = lasts || gzip ? await gzipped(type, body, lasts ? 6 : 3) : null
  const unchanged = inTurn(given)
  /** @param {Buffer} content @param {string[]} more @returns {Form} */
  const form = (content, ...more) => ({
    content,
    headers: [...unchanged, ...more, ...(mayHaveBody(status) ? ['content-length', `${content.length}`] : [])],
  })
  return {
    status,
    etag: given.etag === undefined ? undefined : String(given.etag),
    plain: form(body),
    small: zipped && form(zipped, 'content-encoding', 'gzip'),
    unchanged,
    until: Date.now() + lasts,
  }
}

/** @param {number} status */
const mayHaveBody = (status) => status !== 204 && status !== 304

/** @param {import('node:http').OutgoingHttpHeaders} headers */
const inTurn = (headers) =>
  Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().flatMap((one) => [name, String(one)]),
  )

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

/** Only by its tag: a client that sends `no-cache` beside it asks for exactly this check. @param {import('node:http').IncomingMessage} request @param {string} etag */
const isUnchanged = ({ headers }, etag) => fresh({ 'if-none-match': headers['if-none-match'] }, { etag })

/** Whether Next rendered it for all. @param {import('node:http').OutgoingHttpHeaders} headers */
export const isShared = (headers) => /\bs-maxage=/.test(String(headers['cache-control'] ?? ''))

/**
 * @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response
 * @param {Kept} kept @param {string} id of the request
 */
export function send(request, response, { status, etag, plain, small, unchanged }, id) {
  if (status === 200 && etag && isUnchanged(request, etag)) {
    response.writeHead(304, [...unchanged, 'x-request-id', id])
    return void response.end()
  }
  const { headers, content } = small && acceptsGzip(request) ? small : plain
  response.writeHead(status, [...headers, 'x-request-id', id])
  response.end(content)
}
