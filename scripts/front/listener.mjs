import { randomUUID } from 'node:crypto'
import { apiRoutes } from '../steps/api-routes.mjs'
import { canonicalPath, isValidHttp, isWellFormed } from './address.mjs'
import { hasBody, readBody, withBody } from './body.mjs'
import { isCertificatePage, shellPath } from './certificate-pages.mjs'
import { clientAddress, securityHeaders, tidyHeaders } from './headers.mjs'
import { policyOfCalls } from './content-policy.mjs'
import { send } from './kept-answer.mjs'
import { messages } from './messages.mjs'
import { isFramed, isPageOfCalls } from './pages.mjs'
import { answer } from './reads.mjs'
import { masked, recordAnswer, recordHeld } from './record.mjs'
import { refuse, refuseUnread } from './refuse.mjs'

/** Writing to an address that is no call; what reads may be a page. @param {string} path @param {string} method */
const writes = (path, method) => path.startsWith('/api/') && /^(POST|PUT|PATCH|DELETE)$/.test(method)

/**
 * Whether a request asks for what may be the same for everybody.
 * @param {import('node:http').IncomingMessage} request @param {boolean} bodied
 */
const mayBeShared = ({ method }, bodied) => (method === 'GET' || method === 'HEAD') && !bodied

/**
 * Says what a request is counted under (lib/metrics/requests.ts), whatever the caller said in that place.
 * @param {import('node:http').IncomingMessage} request @param {string | undefined} route
 */
const countAs = (request, route) => void (request.headers['x-route'] = route)

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
    if (!isWellFormed(url, path)) return [400, { message: messages.invalid }]
    if (!known) return writes(path, method) ? [404, { message: messages.notFound }] : null
    const asked = method === 'HEAD' ? 'GET' : method
    if (asked === 'OPTIONS' || !known.methods.length || known.methods.includes(asked)) return null
    return [405, { message: messages.methodNotAllowed }, { allow: known.methods.join(', ') }]
  }

  /**
   * What is the same for everybody depends on nothing else that could be found out about the request, and is sent at
   * once: nothing waits for it.
   * @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response
   */
  return (request, response) => {
    const method = request.method ?? 'GET'
    const url = request.url ?? '/'
    const query = url.indexOf('?')
    const path = query < 0 ? url : url.slice(0, query)
    const id = randomUUID()
    const bodied = hasBody(request)
    const isHttp = isValidHttp(request)
    // A held page answers any query, so the query is judged before it, too.
    const isAskable = isHttp && isWellFormed(url, path) && mayBeShared(request, bodied)
    const held = isAskable ? pages?.held(request) : undefined
    if (!held) return void answered(request, response, { method, url, path, id, bodied, isHttp })
    drain.mark(response)
    countAs(request, path)
    send(request, response, held, id)
    recordHeld({ requestId: id, method, path, status: response.statusCode })
  }

  /**
   * @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response
   * @param {{ method: string, url: string, path: string, id: string, bodied: boolean, isHttp: boolean }} facts
   */
  async function answered(request, response, { method, url, path, id, bodied, isHttp }) {
    // The description of the calls is a page among them.
    const isCall = path.startsWith('/api/') && !isPageOfCalls(path)
    const isPlainRead = method === 'GET' && !bodied
    const known = routeOf(path)
    /** @type {ReturnType<typeof refusalOf>} */
    const refusal = isHttp
      ? refusalOf(url, path, method, known)
      : [400, { message: messages.invalid }, { connection: 'close' }]
    const secured = isCall ? ofCalls : isFramed(path) && !refusal ? ofFrames : ofPages
    const route = known?.path ?? (isCall ? '/api/[...path]' : masked(path))
    const setCommon = () => {
      response.setHeader('x-request-id', id)
      for (const [name, value] of secured) response.setHeader(name, value)
    }
    try {
      countAs(request, refusal ? undefined : route)
      if (!refusal && isPlainRead && known && reads && !path.endsWith('/')) {
        const found = reads(known.path)
        const read = found instanceof Promise ? await found : found
        if (read) {
          const address = clientAddress(request, hops)
          const own = { 'x-client-address': address, 'x-request-id': id, 'x-route': route }
          const call = { request, response, origin: origin.origin, path, own, route, secured, drain }
          return void (await answer(read, call))
        }
      }
      drain.watch(response)
      tidyHeaders(request, { id, hops, origin })
      const line = recordAnswer(response, { requestId: id, method, route })
      const body = bodied && !refusal ? await readBody(request) : []
      setCommon()
      if (refusal) return refuse(response, ...refusal)
      if (!body) return refuseUnread(request, response, 413, { message: messages.tooLarge })
      // A call writes its own line, which names who made it.
      line.byHandler = isCall && method !== 'OPTIONS'
      const whole = bodied ? withBody(request, body) : request
      // Next answers such a question about a file with a fault of its own.
      if (!isCall && method !== 'GET' && method !== 'HEAD')
        return refuse(response, 405, { message: messages.methodNotAllowed }, { allow: 'GET, HEAD' })
      const canonical = canonicalPath(path)
      if (!isCall && canonical !== path && !path.startsWith('//'))
        return void response.writeHead(308, { location: canonical + url.slice(path.length) }).end()
      if (isCertificatePage(path)) {
        if (!whole.headers.rsc) return void (await certificatePages(whole, response, { path, id }))
        // The browser's router: it gets the page that asks for the answer.
        whole.url = shellPath + url.slice(path.length)
      }
      if (!isCall && pages && mayBeShared(whole, bodied))
        return void (await pages.answer(whole, response, { path, id }))
      await handle(whole, response)
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
