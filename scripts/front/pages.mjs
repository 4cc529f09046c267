import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { at } from '../steps/paths.mjs'
import { asGet, ownQuestion } from './body.mjs'
import { takesGzip } from './compress.mjs'
import { contentPolicy, nonceHeader } from './content-policy.mjs'
import { isShared, ready, send } from './kept-answer.mjs'
import { PageMemory } from './page-memory.mjs'
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
 * Answers pages and their parts: from memory where they are the same for everybody, each with its policy.
 * @param {(request: Incoming, response: Outgoing) => Promise<void>} next
 * @param {{ buildFolder: string, withTurnstile: boolean }} options
 */
export function pagesOf(next, { buildFolder, withTurnstile }) {
  const memory = new PageMemory()
  const isGuarded = guardedIn(buildFolder)

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
    const instead = key ? memory.last(key) : undefined
    if (instead) return { ...instead, instead: true }
    if (seconds === undefined) return own
    return { ...(await unavailable(request, response, { common, seconds, gzip })), instead: true }
  }

  return {
    /** What is held for everybody and answers this request, whoever asks. @param {Incoming} request */
    held: (request) => memory.find(memory.keyOf(request)),

    /** @param {Incoming} request @param {Outgoing} response @param {{ path: string, id: string }} facts */
    async answer(request, response, { path, id }) {
      const encoding = request.headers['accept-encoding']
      const gzip = takesGzip(request)
      const key = isGuarded(path) ? null : memory.keyOf(request)
      const make = () => pageOrInstead(request, response, { path, key, id, gzip })
      const page = await (key ? memory.made(key, make) : make())
      if (encoding !== undefined) request.headers['accept-encoding'] = encoding
      send(request, response, page, id)
    },
  }
}
