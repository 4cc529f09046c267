import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { logRequest } from '@/lib/log/logger'
import { pathOf, withoutSecrets } from '../address'
import type { ServerEnv } from '../hono-environment'

export const isStaticFile = (path: string) => path.startsWith('/_next/static/')

/** Logs each request once its response has ended. Leaves out static files, and API routes, which log themselves. */
export const logRequests = createMiddleware<ServerEnv>(async (c, next) => {
  const { incoming, outgoing } = c.env
  const requestId = String(incoming.headers['x-request-id'] ?? randomUUID())
  c.set('requestId', requestId)
  const path = pathOf(incoming.url ?? '/')
  const route = withoutSecrets(path.replace(/(?<=.)\/$/, ''))
  const began = performance.now()
  const { method = 'GET' } = incoming
  if (!isStaticFile(path))
    outgoing.once('close', () => {
      if (c.get('apiRoute')) return
      logRequest({
        requestId,
        method,
        route,
        status: outgoing.statusCode,
        ms: performance.now() - began,
        cached: c.get('cached'),
      })
    })
  await next()
})
