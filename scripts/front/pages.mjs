import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { at } from '../steps/paths.mjs'
import { asGet, ownQuestion } from './body.mjs'
import { acceptsGzip } from './compress.mjs'
import { contentPolicy, nonceHeader } from './content-policy.mjs'
import { isShared, ready, send } from './kept-answer.mjs'
import { PageCache } from './page-cache.mjs'
import { secondsUntilAvailable, unavailablePath } from './unavailable.mjs'
import { wholeAnswer } from './whole-answer.mjs'

/** @typedef {import('node:http').IncomingMessage} Incoming @typedef {import('node:http').ServerResponse} Outgoing */

/** Pages that other sites may show in a frame. @param {string} path */
export const isFramed = (path) => /^\/embed\/[^/]+$/.test(path)

/** The page that describes the calls stands among them. @param {string} path */
export const isPageOfCalls = (path) => path === '/api/docs'

/**
 * The paths that middleware.ts guards, as the build lists them: what it says of one caller is never told another.
 * @param {string} buildFolder @returns {(path: string) => boolean}
 */
function guardedIn(buildFolder) {
  const file = join(at(buildFolder), 'server', 'functions-config-manifest.json')
  const listed = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8')).functions['/_middleware']?.matchers
    : undefined
  if (!Array.isArray(listed)) throw new Error(`${file} does not name the paths that middleware.ts guards.`)
  const patterns = listed.map(({ regexp }) => new RegExp(regexp))
  return (path) => patterns.some((pattern) => pattern.test(path))
}

/**
 * The paths of pages that are the same for everybody, as the build lists them.
 * @param {string} buildFolder @returns {(path: string) => boolean}
 */
function prerenderedIn(buildFolder) {
  const file = join(at(buildFolder), 'prerender-manifest.json')
  /** @type {{ routes: Record<string, unknown>, dynamicRoutes: Record<string, { routeRegex: string }> }} */
  const { routes, dynamicRoutes } = JSON.parse(readFileSync(file, 'utf8'))
  const patterns = Object.values(dynamicRoutes).map(({ routeRegex }) => new RegExp(routeRegex))
  return (path) => path in routes || patterns.some((pattern) => pattern.test(path))
}

/**
 * What Next is asked for a prerendered page: without the query, which it would write into the page for everybody. The
 * router's own parameter stays, since Next compares it with the headers.
 * @param {string} url @param {string} path
 */
export function withoutQuery(url, path) {
  const parameter = new URLSearchParams(url.slice(path.length)).get('_rsc')
  return parameter === null ? path : `${path}?${new URLSearchParams({ _rsc: parameter })}`
}

/**
 * Answers pages and their parts: from memory where they are the same for everybody, each with its policy.
 * @param {(request: Incoming, response: Outgoing) => Promise<void>} next
 * @param {{ buildFolder: string, withTurnstile: boolean }} options
 */
export function pagesOf(next, { buildFolder, withTurnstile }) {
  const cache = new PageCache()
  const isGuarded = guardedIn(buildFolder)
  const isPrerendered = prerenderedIn(buildFolder)

  /** @param {Incoming} request @param {Outgoing} response @param {string} path */
  async function made(request, response, path) {
    const nonce = randomBytes(16).toString('base64')
    // The front compresses, once for all who ask.
    delete request.headers['accept-encoding']
    // A part of a page is of use to nobody; all of it is an answer, too.
    delete request.headers.range
    request.headers['content-security-policy'] = nonceHeader(nonce)
    const whole = await wholeAnswer(next, asGet(request), response)
    if (/^text\/html/.test(String(whole.headers['content-type'] ?? ''))) {
      const html = whole.body.toString()
      // One that was rendered anew for all while somebody waited has their nonce in it, and is sent to others too.
      const madeAhead = isShared(whole.headers) || !html.includes(`nonce="${nonce}"`)
      const policy = contentPolicy({ html, madeAhead, nonce, framed: isFramed(path), withTurnstile })
      // A page that runs nothing says so itself.
      whole.headers['content-security-policy'] ??= policy
    }
    return whole
  }

  /**
   * What says in place of a page that it can't be made for now.
   * @param {Incoming} request @param {Outgoing} response
   * @param {{ common: import('node:http').OutgoingHttpHeaders, seconds: number, gzip: boolean }} facts `common` are
   *   headers that every page has
   */
  async function unavailable(request, response, { common, seconds, gzip }) {
    const whole = await made(ownQuestion(request, unavailablePath), response, unavailablePath)
    const said = { 'cache-control': 'no-store', 'retry-after': `${seconds}` }
    const headers = { ...common, ...whole.headers, ...said }
    delete headers.etag
    return ready({ ...whole, status: 503, headers }, gzip)
  }

  /**
   * A page, or what stands in its place for all who wait for it while it can't be made: as it was before, where it has
   * changed while the database is away.
   * @param {Incoming} request @param {Outgoing} response
   * @param {{ path: string, key: string | null, id: string, gzip: boolean }} facts
   * @returns {Promise<import('./kept-answer.mjs').Kept>}
   */
  async function pageOrInstead(request, response, { path, key, id, gzip }) {
    const common = { ...response.getHeaders() }
    /** @type {number | undefined} */
    let seconds
    const making = made(request, response, path).finally(() => (seconds = secondsUntilAvailable(id)))
    const own = await ready(await making, gzip)
    if (own.status < 500) return own
    const instead = key ? cache.getStale(key) : undefined
    if (instead) return { ...instead, instead: true }
    if (seconds === undefined) return own
    return { ...(await unavailable(request, response, { common, seconds, gzip })), instead: true }
  }

  return {
    /** What is held for everybody and answers this request, whoever asks. @param {Incoming} request */
    held: (request) => cache.get(cache.keyOf(request)),

    /** @param {Incoming} request @param {Outgoing} response @param {{ path: string, id: string }} facts */
    async answer(request, response, { path, id }) {
      const url = request.url ?? path
      const pathname = url.split('?', 1)[0] ?? path
      if (isPrerendered(pathname)) request.url = withoutQuery(url, pathname)
      const encoding = request.headers['accept-encoding']
      const gzip = acceptsGzip(request)
      const key = isGuarded(path) ? null : cache.keyOf(request)
      const make = () => pageOrInstead(request, response, { path, key, id, gzip })
      // Its headers are sanitized now, and may be those of a response that is stored.
      const page = await (key ? (cache.get(key) ?? cache.getOrRender(key, make, request.url)) : make())
      if (encoding !== undefined) request.headers['accept-encoding'] = encoding
      send(request, response, page, id)
    },
  }
}
