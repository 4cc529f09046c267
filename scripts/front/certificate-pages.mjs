import { ownQuestion } from './body.mjs'
import { acceptsGzip } from './compress.mjs'
import { contentPolicy } from './content-policy.mjs'
import { ready, send } from './kept-answer.mjs'
import { wholeAnswer } from './whole-answer.mjs'

/** @typedef {import('node:http').IncomingMessage} Incoming @typedef {import('node:http').ServerResponse} Outgoing */
/**
 * @typedef {{ status: number, retryAfterSeconds?: number, head: string, main: string } | { location: string }} Parts as
 *   pages/api/certificate-page.ts says
 */

/** The page without an answer, made ahead: app/(public)/verify-certificates/answer. */
export const shellPath = '/verify-certificates/answer'
const partsPath = '/api/certificate-page'
const ofOneCertificate = /^\/verify-certificates\/(?!(?:bulk|lookup)$)[^/]+$/

/** @param {string} path */
export const isCertificatePage = (path) => ofOneCertificate.test(path)

/** Where something of one certificate belongs: the end of the head, the way back after signing in, the content. */
const places = new RegExp(
  `^([^]*?)(</head>[^]*?)${encodeURIComponent(shellPath)}([^]*?<main id="main"[^>]*>)[^]*?(</main>[^]*)$`,
)

/** @param {string} made by Next, which gives it a title of its own */
function shellOf(made) {
  const html = made.replace(/<title>[^<]*<\/title>/, '')
  const cut = places.exec(html)
  if (!cut) throw new Error('The page of a certificate has no place for an answer.')
  return { html, cut: cut.slice(1) }
}

/**
 * The pages of certificates. They are asked for more than others, and each time made anew: so only the answer is, and
 * put into a page that stands ready.
 * @param {(request: Incoming, response: Outgoing) => Promise<void>} next
 * @param {{ dev: boolean, withTurnstile: boolean }} options
 */
export function certificatePagesOf(next, { dev, withTurnstile }) {
  /** @type {{ cut: string[], policy: string } | undefined} */
  let kept

  /** What Next answers to a question of our own. @param {Incoming} request @param {Outgoing} response @param {string} url */
  async function asked(request, response, url) {
    const question = ownQuestion(request, url, { 'x-certificate-page': '1' })
    const whole = await wholeAnswer(next, question, response)
    if (whole.status !== 200) throw new Error(`${url.split('?', 1)[0]} answered ${whole.status}.`)
    return whole.body.toString()
  }

  /** @param {Incoming} request @param {Outgoing} response */
  async function shell(request, response) {
    if (kept) return kept
    const { html, cut } = shellOf(await asked(request, response, shellPath))
    const policy = contentPolicy({ html, madeAhead: true, nonce: '', framed: false, withTurnstile })
    if (!dev) kept = { cut, policy }
    return { cut, policy }
  }

  /** @param {Incoming} request @param {Outgoing} response @param {{ path: string, id: string }} facts */
  return async (request, response, { path, id }) => {
    const common = { ...response.getHeaders(), 'cache-control': 'private, no-store' }
    const query = new URLSearchParams({ cid: decodeURIComponent(path.slice(path.lastIndexOf('/') + 1)) })
    const { cut, policy } = await shell(request, response)
    /** @type {Parts} */
    const parts = JSON.parse(await asked(request, response, `${partsPath}?${query}`))
    if ('location' in parts)
      return void response.writeHead(308, { ...common, location: parts.location }).end()
    const [before, head, menu, after] = cut
    const html = [before, parts.head, head, encodeURIComponent(path), menu, parts.main, after].join('')
    const headers = {
      ...common,
      'content-type': 'text/html; charset=utf-8',
      ...(parts.retryAfterSeconds && { 'retry-after': `${parts.retryAfterSeconds}` }),
      // While it is being developed a page runs what no policy would allow.
      ...(!dev && { 'content-security-policy': policy }),
    }
    const whole = { status: parts.status, headers, body: Buffer.from(html) }
    send(request, response, await ready(whole, acceptsGzip(request)), id)
  }
}
