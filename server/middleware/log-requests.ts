import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { logRequest } from '@/lib/log/logger'
import { isBuildAsset, pathOf, withoutSecrets } from '../request-target'
import { statusOfClientError } from '../client-error'
import type { ServerEnv } from '../hono-environment'

/** The status that nginx logs if the client closes the connection before the response. */
const clientClosedRequest = 499

/**
 * Logs each request after its response or connection has ended. Leaves out build assets, and API routes, which log
 * themselves.
 */
export const logRequests = createMiddleware<ServerEnv>(async (c, next) => {
  const { incoming, outgoing } = c.env
  const requestId = String(incoming.headers['x-request-id'] ?? randomUUID())
  c.set('requestId', requestId)
  const path = pathOf(incoming.url ?? '/')
  const route = withoutSecrets(path.replace(/(?<=.)\/$/, ''))
  const began = performance.now()
  const { method = 'GET' } = incoming
  if (!isBuildAsset(path))
    outgoing.once('close', () => {
      if (c.get('apiRoute')) return
      logRequest({
        requestId,
        method,
        route,
        // Before headers are sent, Node's `statusCode` is 200.
        status: outgoing.headersSent
          ? outgoing.statusCode
          : (statusOfClientError(incoming.socket) ?? clientClosedRequest),
        ms: performance.now() - began,
        cached: c.get('servedFromCache'),
      })
    })
  await next()
})
