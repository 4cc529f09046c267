import type { IncomingMessage, ServerResponse } from 'node:http'
import { routeHeader } from '@/lib/http/address'
import { logRequest } from '@/lib/log/logger'
import { hasValidVersionAndHost, isBuildAsset, isWellFormed, pathOf, withoutSecrets } from './request-target'
import { replyTo, type PreparedResponse } from './prepared-response'
import { securityHeaders } from '@/lib/http/security-headers'
import type { PageCache } from './page-cache'
import { canBeFramed } from './pages'

type HeaderRecord = Record<string, string | string[]>

/**
 * Creates a function that sends a cached page or file and returns whether it did. It sets security headers and logs the
 * request itself: Hono's middleware would double the time (docs/decisions/0001).
 */
export function createCachedPageSender(cache: PageCache, options: { isHttpsSite: boolean }) {
  const { 'x-frame-options': frameOptions, ...common } = securityHeaders(options)
  /** Lists of alternating names and values, the form in which Node writes headers fastest. */
  const flatHeaders = new WeakMap<HeaderRecord, string[]>()
  const flatHeadersOf = (headers: HeaderRecord, path: string) => {
    const cachedHeaders = flatHeaders.get(headers)
    if (cachedHeaders) return cachedHeaders
    const all: HeaderRecord = {
      ...common,
      ...(!canBeFramed(path) && { 'x-frame-options': String(frameOptions) }),
      ...headers,
    }
    const flat = Object.entries(all).flatMap(([name, value]) => [value].flat().flatMap((one) => [name, one]))
    flatHeaders.set(headers, flat)
    return flat
  }
  /** Finds no page for Next's router (RSC): `sanitizeHeaders`, which validates the router's headers, runs later. */
  const cachedPage = (
    { method, url = '/', headers }: IncomingMessage,
    path: string,
  ): PreparedResponse | undefined =>
    method === 'GET' && headers.rsc === undefined && isWellFormed(url) ? cache.get(path) : undefined

  return (request: IncomingMessage, response: ServerResponse, requestId: string) => {
    const path = pathOf(request.url ?? '/')
    const page = cachedPage(request, path)
    if (!page || !hasValidVersionAndHost(request)) return false
    const route = withoutSecrets(path)
    const began = performance.now()
    const { headers } = request
    // The metrics read the route from this header.
    headers[routeHeader] = route
    if (!isBuildAsset(path))
      response.once('close', () => {
        const ms = performance.now() - began
        logRequest({ requestId, method: 'GET', route, status: response.statusCode, ms, cached: true })
      })
    const reply = replyTo(
      {
        ifNoneMatch: headers['if-none-match'],
        acceptEncoding: headers['accept-encoding'] as string | undefined,
      },
      page,
    )
    response
      .writeHead(reply.status, [...flatHeadersOf(reply.headers, path), 'x-request-id', requestId])
      .end(reply.body)
    return true
  }
}
