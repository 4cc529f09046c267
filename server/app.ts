import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { messages } from '@/lib/messages'
import { apiSecurityHeaders, securityHeaders } from '@/lib/http/security-headers'
import { pages as routes } from '@/lib/routes'
import { log } from '@/lib/log/logger'
import { hasValidVersionAndHost, isWellFormed, pathOf } from './request-target'
import { certificatePageMiddleware } from './certificate-page'
import { limitBody } from './middleware/body-limit'
import { logRequests } from './middleware/log-requests'
import { canBeFramed, type Pages } from './pages'
import { createErrorResponse } from './middleware/error-response'
import type { ServerEnv } from './hono-environment'

type Options = {
  api: Hono<ServerEnv>
  /** Limits of the paths that accept a larger body than usual, in bytes. */
  bodyMaxByPath: ReadonlyMap<string, number>
  pages: Pages
  isHttpsSite: boolean
}

/** The documentation page is under /api, but it is no API route. */
const docsPath = routes.apiDocs
const isApiPath = (path: string) => path.startsWith('/api/') && path !== docsPath

/** Also redirects API paths that end with a slash, and refuses TRACE. */
const refuseMalformedRequests = createMiddleware<ServerEnv>(async (c, next) => {
  const { incoming } = c.env
  if (!hasValidVersionAndHost(incoming))
    return createErrorResponse(400, messages.general.invalid, { connection: 'close' })
  if (!isWellFormed(incoming.url ?? '/')) return createErrorResponse(400, messages.general.invalid)
  const { url = '/' } = incoming
  const path = pathOf(url)
  if (isApiPath(path) && path.endsWith('/'))
    return c.redirect(path.replace(/\/+$/, '') + url.slice(path.length), 308)
  if (incoming.method === 'TRACE') return createErrorResponse(405, messages.general.methodNotAllowed)
  return next()
})

const refusePageMethod = () =>
  createErrorResponse(405, messages.general.methodNotAllowed, { allow: 'GET, HEAD' })

/** The HTTP server: middleware in the order in which a request meets it, then API routes, then pages. */
export function createApp({ api, bodyMaxByPath, pages, isHttpsSite }: Options) {
  const app = new Hono<ServerEnv>({ strict: false })
  const pageHeaders = new Map(Object.entries(securityHeaders({ isHttpsSite })))
  const apiHeaders = new Map(Object.entries(apiSecurityHeaders))

  app.use(logRequests)
  app.use(async (c, next) => {
    const { incoming, outgoing } = c.env
    const path = pathOf(incoming.url ?? '/')
    await next()
    // API routes made with lib/http/handle.ts set these headers themselves. Node writes all headers in one step, which
    // is faster, only if none is set here (docs/decisions/0001).
    if (c.get('hasSecurityHeaders')) return
    // Set on Node's response, not on `c.res`: the route's own headers override them, and no Headers object is created.
    outgoing.setHeaders(isApiPath(path) ? apiHeaders : pageHeaders)
    outgoing.setHeader('x-request-id', c.get('requestId'))
    if (canBeFramed(path) && c.res.status < 400) outgoing.removeHeader('x-frame-options')
  })
  app.use(refuseMalformedRequests)
  app.on(['POST', 'PUT', 'PATCH', 'DELETE'], '*', limitBody(bodyMaxByPath))
  app.get(docsPath, (c) => pages.handle(c))
  // Else the API's catch-all route would answer 404 for this page.
  app.all(docsPath, refusePageMethod)
  app.route('/', api)
  app.get('/verify-certificates/:cid', certificatePageMiddleware(pages))
  app.get('*', (c) => pages.handle(c))
  app.all('*', refusePageMethod)
  app.onError((error, c) => {
    if (c.env.outgoing.destroyed) return new Response(null, { status: 499 })
    const requestId = c.get('requestId')
    log.error({ err: error, requestId }, 'request failed')
    return c.json({ message: messages.general.unexpected, requestId }, 500, { 'cache-control': 'no-store' })
  })
  return app
}
