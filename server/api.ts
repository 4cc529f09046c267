import { Hono } from 'hono'
import type { Context, Handler } from 'hono'
import { routeHeader } from '@/lib/http/address'
import { compressResponse } from '@/lib/http/compressed-response'
import { messages } from '@/lib/messages'
import { createErrorResponse } from './middleware/error-response'
import type { ServerEnv } from './hono-environment'

type RouteContext = { params: Promise<Record<string, string>>; acceptEncoding: string }

type RouteHandler = {
  (request: Request, context: RouteContext): Promise<Response>
  /** Set on handlers created by `handle`, which compress responses and add the security headers themselves. */
  declaration?: { bodyMax?: number }
}

const modules = import.meta.glob<Record<string, unknown>>('../app/api/**/route.ts')
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/** The route of a file, with parameters in brackets: `/api/course/my-progress/[courseId]`. */
const routeOf = (file: string) => file.replace(/^.*?\/app(?=\/api)/, '').replace(/\/route\.ts$/, '')
const honoPath = (route: string) => route.replace(/\[\.\.\.\w+\]/, '*').replace(/\[(\w+)\]/g, ':$1')

/** Sorts routes with fewer parameters first and catch-all routes last: the first match answers. */
const bySpecificity = (one: string, other: string) =>
  Number(one.includes('[...')) - Number(other.includes('[...')) ||
  one.split('[').length - other.split('[').length

/** The routes under app/api; `handlers` are what each file exports, by method. */
export async function apiRoutes() {
  const routes = await Promise.all(
    Object.entries(modules).map(async ([file, load]) => ({ route: routeOf(file), handlers: await load() })),
  )
  return routes.sort((one, other) => bySpecificity(one.route, other.route))
}

/** Limits of the API routes that accept a larger body than usual, in bytes by path. None of these has parameters. */
export async function declaredBodyLimits() {
  const limits = new Map<string, number>()
  for (const { route, handlers } of await apiRoutes())
    for (const handler of Object.values(handlers) as RouteHandler[]) {
      const bodyMax = handler.declaration?.bodyMax
      if (bodyMax !== undefined) limits.set(route, bodyMax)
    }
  return limits
}

/** Mounts all API routes. Methods that a route does not support get 405; OPTIONS gets 204, or 404 on an unknown path. */
export async function createApi() {
  const app = new Hono<ServerEnv>({ strict: false })
  for (const { route, handlers } of await apiRoutes()) {
    const path = honoPath(route)
    const supported = methods.filter((method) => method in handlers)
    for (const method of supported)
      app.on(method, path, toHonoHandler(handlers[method] as RouteHandler, route))
    // Not for the catch-all route, which answers every method, OPTIONS included, with 404.
    if (!route.includes('[...')) app.all(path, refuseOtherMethods(supported))
  }
  return app
}

function toHonoHandler(handler: RouteHandler, route: string): Handler<ServerEnv> {
  return async (c) => {
    c.set('apiRoute', route)
    // Set twice: metrics read `headers`; the handler logs the route from its Request, which is made from `rawHeaders`.
    c.env.incoming.headers[routeHeader] = route
    c.env.incoming.rawHeaders.push(routeHeader, route)
    const acceptEncoding = String(c.env.incoming.headers['accept-encoding'] ?? '')
    const params = Promise.resolve(c.req.param() as Record<string, string>)
    const response = await handler(c.req.raw, { params, acceptEncoding })
    if (!handler.declaration) return compressResponse(response, acceptEncoding)
    c.set('hasSecurityHeaders', true)
    return response
  }
}

function refuseOtherMethods(supported: string[]) {
  const allow = [...supported, ...(supported.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
  return ({ req }: Context<ServerEnv>) =>
    req.method === 'OPTIONS'
      ? new Response(null, { status: 204, headers: { allow } })
      : createErrorResponse(405, messages.general.methodNotAllowed, { allow })
}
