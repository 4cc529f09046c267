import { Hono } from 'hono'
import type { Context, Handler } from 'hono'
import { routeHeader } from '@/lib/http/address'
import { messages } from '@/lib/messages'
import { compressed } from './compress-api'
import { refusal } from './middleware/refusal'
import type { ServerEnv } from './types'

type RouteHandler = (
  request: Request,
  context: { params: Promise<Record<string, string>> },
) => Promise<Response>

const modules = import.meta.glob<Record<string, unknown>>('../app/api/**/route.ts')
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** `/api/course/my-progress/[courseId]` as the folders name it. */
const routeOf = (file: string) => file.replace(/^.*?\/app(?=\/api)/, '').replace(/\/route\.ts$/, '')
const honoPath = (route: string) => route.replace(/\[\.\.\.\w+\]/, '*').replace(/\[(\w+)\]/g, ':$1')

/** Static segments before parameters, and what catches all the rest last, as Next has it. */
const bySpecificity = (one: string, other: string) =>
  Number(one.includes('[...')) - Number(other.includes('[...')) ||
  one.split('[').length - other.split('[').length

/** Every handler under app/api with its methods. */
export async function apiRoutes() {
  const routes = await Promise.all(
    Object.entries(modules).map(async ([file, load]) => ({ route: routeOf(file), handlers: await load() })),
  )
  return routes.sort((one, other) => bySpecificity(one.route, other.route))
}

/** Mounts all calls; other methods get 405, and OPTIONS 204. */
export async function createApi() {
  const app = new Hono<ServerEnv>({ strict: false })
  for (const { route, handlers } of await apiRoutes()) {
    const path = honoPath(route)
    const own = methods.filter((method) => method in handlers)
    for (const method of own) {
      const mounted = mount(handlers[method] as RouteHandler, route)
      if (method === 'GET') app.get(path, mounted)
      else app.on(method, path, mounted)
    }
    if (!route.includes('[...')) app.all(path, otherMethods(own))
  }
  return app
}

function mount(handler: RouteHandler, route: string): Handler<ServerEnv> {
  return async (c) => {
    c.set('route', route)
    // For the metrics, and through the web request, which reads Node's headers on demand, for the handler's log.
    c.env.incoming.headers[routeHeader] = route
    c.env.incoming.rawHeaders.push(routeHeader, route)
    const response = await handler(c.req.raw, {
      params: Promise.resolve(c.req.param() as Record<string, string>),
    })
    return compressed(response, c.env.incoming.headers['accept-encoding'])
  }
}

function otherMethods(own: string[]) {
  const allow = [...own, ...(own.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
  return ({ req }: Context<ServerEnv>) =>
    req.method === 'OPTIONS'
      ? new Response(null, { status: 204, headers: { allow } })
      : refusal(405, messages.general.methodNotAllowed, { allow: own.join(', ') })
}
