import { apiRoutes } from '../steps/api-routes.mjs'
import { hasBody, readBody, withBody } from './body.mjs'
import { setSecurityHeaders, tidyHeaders } from './headers.mjs'
import { policyOfCalls } from './content-policy.mjs'
import { messages } from './messages.mjs'
import { isFramed, isPageOfCalls } from './pages.mjs'
import { answer, paramsOf } from './reads.mjs'
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
 * @param {{ origin: URL, hops: number, pages?: ReturnType<typeof import('./pages.mjs').pagesOf>,
 *   reads?: ReturnType<typeof import('./reads.mjs').readsIn> }} options `pages` and `reads` answer in Next's place
 *   what they can; without them Next answers all
 */
export function makeListener(handle, drain, { origin, hops, pages, reads }) {
  const routes = apiRoutes()
  const fixed = new Map(routes.filter(({ path }) => !path.includes('[')).map((route) => [route.path, route]))
  /** @param {string} path */
  const routeOf = (path) =>
    path.startsWith('/api/')
      ? (fixed.get(path) ?? routes.find(({ matches }) => matches.test(path)))
      : undefined
  const secure = origin.protocol === 'https:'

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
    const id = tidyHeaders(request, { hops, origin })
    const method = request.method ?? 'GET'
    const url = request.url ?? '/'
    const path = url.split('?', 1)[0] ?? '/'
    // The description of the calls is a page among them.
    const isCall = path.startsWith('/api/') && !isPageOfCalls(path)
    setSecurityHeaders(response, { id, secure, framed: isFramed(path) })
    if (isCall) response.setHeader('Content-Security-Policy', policyOfCalls)
    drain.watch(response)
    const known = routeOf(path)
    const route = known?.path ?? (isCall ? '/api/[...path]' : masked(path))
    const line = recordAnswer(response, { requestId: id, method, route })
    /** @param {typeof request} whole */
    const pass = async (whole) => {
      // A call writes its own line, which names who made it.
      line.byHandler = isCall && method !== 'OPTIONS'
      whole.headers['x-route'] = route
      // Next answers such a question about a file with a fault of its own.
      if (!isCall && method !== 'GET' && method !== 'HEAD')
        return refuse(response, 405, { message: messages.methodNotAllowed }, { allow: 'GET, HEAD' })
      const isRead = method === 'GET' && whole === request
      if (isRead && !isCall && pages && !whole.headers.range) return pages(whole, response, path)
      const read = isRead && known && reads && !path.endsWith('/') ? await reads(known.path) : undefined
      if (!read || !known) return handle(whole, response)
      return answer(read, { request, response, origin: origin.origin, params: paramsOf(known.path, path) })
    }
    try {
      const refusal = refusalOf(url, path, method, known)
      if (refusal) return refuse(response, ...refusal)
      if (!hasBody(request)) return await pass(request)
      const body = await readBody(request)
      if (!body) return refuseUnread(request, response, 413, { message: messages.tooLarge })
      await pass(withBody(request, body))
    } catch (error) {
      // A caller that went away in the middle is no fault.
      if (response.destroyed || (request.destroyed && !request.complete)) return
      console.error(error)
      if (response.headersSent) response.destroy()
      else refuse(response, 500, { message: messages.unexpected, requestId: id })
    }
  }
}
