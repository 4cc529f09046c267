import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { logRequest } from '@/lib/log/logger'
import { pathOf, withoutAddresses } from '../address'
import type { ServerEnv } from '../types'

const isStaticFile = (path: string) => path.startsWith('/_next/static/')

/** Gives each request an id, and logs it once it is answered; calls log themselves, with the user. */
export const logRequests = createMiddleware<ServerEnv>(async (c, next) => {
  const { incoming, outgoing } = c.env
  const requestId = String(incoming.headers['x-request-id'] ?? randomUUID())
  c.set('requestId', requestId)
  const path = pathOf(incoming.url ?? '/')
  const route = withoutAddresses(path.replace(/(?<=.)\/$/, ''))
  const began = performance.now()
  await next()
  if (c.get('route') || isStaticFile(path)) return
  const { method = 'GET' } = incoming
  outgoing.once('close', () =>
    logRequest({
      ...{ requestId, method, route },
      ...{ status: outgoing.statusCode, ms: performance.now() - began, cached: c.get('cached') },
    }),
  )
})
