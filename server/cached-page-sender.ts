import type { IncomingMessage, ServerResponse } from 'node:http'
import { routeHeader } from '@/lib/http/address'
import { logRequest } from '@/lib/log/logger'
import { isValidHttp, isWellFormed, pathOf, withoutSecrets } from './request-target'
import { replyTo, type PreparedResponse } from './prepared-response'
import { isBuildAsset } from './middleware/log-requests'
import { securityHeaders } from '@/lib/http/security-headers'
import type { PageCache } from './page-cache'
import { canBeFramed } from './pages'

type HeaderRecord = Record<string, string | string[]>

/**
 * Creates a function that sends a page from the cache and returns whether it did. It sets the security headers and
 * logs the request itself: Hono's middleware would double the time (docs/decisions/0001).
 */
export function createCachedPageSender(cache: PageCache, options: { secure: boolean }) {
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
  /** Undefined for requests of the browser's router (RSC): `sanitizeHeaders` in main.ts validates their headers later. */
  const cachedPage = (
    { method, url = '/', headers }: IncomingMessage,
    path: string,
  ): PreparedResponse | undefined =>
    method === 'GET' && headers.rsc === undefined && isWellFormed(url) ? cache.get(path) : undefined

  return (request: IncomingMessage, response: ServerResponse, requestId: string) => {
    const path = pathOf(request.url ?? '/')
    const page = cachedPage(request, path)
    if (!page || !isValidHttp(request)) return false
    const route = withoutSecrets(path)
    const began = performance.now()
    const { headers } = request
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
