import { randomUUID } from 'node:crypto'
import { apiRoutes } from '../steps/api-routes.mjs'
import { hasBody, readBody, withBody } from './body.mjs'
import { isCertificatePage, shellPath } from './certificate-pages.mjs'
import { securityHeaders, tidyHeaders } from './headers.mjs'
import { policyOfCalls } from './content-policy.mjs'
import { send } from './kept-answer.mjs'
import { messages } from './messages.mjs'
import { isFramed, isPageOfCalls } from './pages.mjs'
import { answer } from './reads.mjs'
import { masked, recordAnswer } from './record.mjs'
import { refuse, refuseUnread } from './refuse.mjs'

/** Writing to an address that is no call; what reads may be a page. @param {string} path @param {string} method */
const writes = (path, method) => path.startsWith('/api/') && /^(POST|PUT|PATCH|DELETE)$/.test(method)

/**
 * Whether an address is one that a browser could ask for: a path, of whole characters. PostgreSQL stores no NUL.
 * @param {string} url @param {string} path
 */
function wellFormed(url, path) {
  try {
    return path.startsWith('/') && !/%00/.test(url) && Boolean(decodeURI(path))
  } catch {
    return false
  }
}

/**
 * What stands before Next, as a listener for node:http.
 * @param {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => Promise<void>} handle
 * @param {import('./drain.mjs').Drain} drain
 * @param {{ origin: URL, hops: number, certificatePages: ReturnType<typeof import('./certificate-pages.mjs').certificatePagesOf>,
 *   pages?: ReturnType<typeof import('./pages.mjs').pagesOf>,
 *   reads?: ReturnType<typeof import('./reads.mjs').readsIn> }} options `pages` and `reads` answer in Next's place
 *   what they can; without them Next answers all
 */
export function makeListener(handle, drain, { origin, hops, certificatePages, pages, reads }) {
  const routes = apiRoutes()
  const fixed = new Map(routes.filter(({ path }) => !path.includes('[')).map((route) => [route.path, route]))
  /** @param {string} path */
  const routeOf = (path) =>
    path.startsWith('/api/')
      ? (fixed.get(path) ?? routes.find(({ matches }) => matches.test(path)))
      : undefined
  const secure = origin.protocol === 'https:'
  const ofPages = securityHeaders({ secure, framed: false })
  const ofFrames = securityHeaders({ secure, framed: true })
  /** @type {[string, string][]} */
  const ofCalls = [...ofPages, ['content-security-policy', policyOfCalls]]

  /**
   * What can be said without Next: status, message and headers of a refusal.
   * @param {string} url @param {string} path @param {string} method @param {{ methods: string[] } | undefined} known
   * @returns {[number, { message: string }, Record<string, string>?] | null}
   */
  function refusalOf(url, path, method, known) {
    if (method === 'TRACE') return [405, { message: messages.methodNotAllowed }]
    if (!wellFormed(url, path)) return [400, { message: messages.invalid }]
    if (!known) return writes(path, method) ? [404, { message: messages.notFound }] : null
    const asked = method === 'HEAD' ? 'GET' : method
    if (asked === 'OPTIONS' || !known.methods.length || known.methods.includes(asked)) return null
    return [405, { message: messages.methodNotAllowed }, { allow: known.methods.join(', ') }]
  }

  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
  return async (request, response) => {
    drain.watch(response)
    const method = request.method ?? 'GET'
    const url = request.url ?? '/'
    const path = url.split('?', 1)[0] ?? '/'
    const id = randomUUID()
    const bodied = hasBody(request)
    const isPlainRead = method === 'GET' && !bodied
    // What is the same for everybody depends on nothing else that could be found out about the request.
    const held = isPlainRead && !request.headers.range ? pages?.held(request) : undefined
    if (held) {
      recordAnswer(response, { requestId: id, method, route: masked(path) })
      return send(request, response, held, id)
    }
    tidyHeaders(request, { id, hops, origin })
    // The description of the calls is a page among them.
    const isCall = path.startsWith('/api/') && !isPageOfCalls(path)
    const secured = isCall ? ofCalls : isFramed(path) ? ofFrames : ofPages
    const known = routeOf(path)
    const route = known?.path ?? (isCall ? '/api/[...path]' : masked(path))
    const line = recordAnswer(response, { requestId: id, method, route })
    const setCommon = () => {
      response.setHeader('x-request-id', id)
      for (const [name, value] of secured) response.setHeader(name, value)
    }
    /** @param {typeof request} whole */
    const pass = async (whole) => {
      // A call writes its own line, which names who made it.
      line.byHandler = isCall && method !== 'OPTIONS'
      whole.headers['x-route'] = route
      const read = isPlainRead && known && reads && !path.endsWith('/') ? await reads(known.path) : undefined
      if (read && known)
        return answer(read, { request, response, origin: origin.origin, route: known.path, path, secured })
      setCommon()
      // Next answers such a question about a file with a fault of its own.
      if (!isCall && method !== 'GET' && method !== 'HEAD')
        return refuse(response, 405, { message: messages.methodNotAllowed }, { allow: 'GET, HEAD' })
      if (isCertificatePage(path)) {
        if (!whole.headers.rsc) return certificatePages(whole, response, { path, id })
        // The browser's router: it gets the page that asks for the answer.
        whole.url = shellPath + url.slice(path.length)
      }
      if (isPlainRead && !isCall && pages && !whole.headers.range)
        return pages.answer(whole, response, { path, id })
      return handle(whole, response)
    }
    try {
      const refusal = refusalOf(url, path, method, known)
      if (refusal) {
        setCommon()
        return refuse(response, ...refusal)
      }
      if (!bodied) return await pass(request)
      const body = await readBody(request)
      if (body) return await pass(withBody(request, body))
      setCommon()
      refuseUnread(request, response, 413, { message: messages.tooLarge })
    } catch (error) {
      // A caller that went away in the middle is no fault.
      if (response.destroyed || (request.destroyed && !request.complete)) return
      console.error(error)
      if (response.headersSent) return void response.destroy()
      // Of what was to be said nothing holds any more.
      for (const name of response.getHeaderNames()) response.removeHeader(name)
      setCommon()
      refuse(response, 500, { message: messages.unexpected, requestId: id })
    }
  }
}
