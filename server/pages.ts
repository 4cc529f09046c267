import type { Context } from 'hono'
import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { addressHeader, routeHeader } from '@/lib/http/address'
import { takePageStatus } from '@/lib/http/page-status'
import { canonicalPath, isBuildAsset, pathOf, withoutSecrets } from './request-target'
import { isShared, prepareResponse, replyTo, toResponse, type PreparedResponse } from './prepared-response'
import { acceptedEncodings } from '@/lib/http/compress'
import { contentSecurityPolicy, policyWithNonce } from './content-policy'
import type { Render } from './next-renderer'
import type { PageCache } from './page-cache'
import type { BuiltPages } from './built-pages'
import type { ServerEnv } from './hono-environment'

/** Pages that other sites may show in a frame. */
export const canBeFramed = (path: string) => /^\/embed\/[^/]+$/.test(path)

/** The address of the prerendered page app/unavailable. */
const unavailablePath = '/unavailable'

/** Requests of the server itself have no ID under which a page could store its status. */
const noRequestId = ''

type Options = { render: Render; cache: PageCache; built: BuiltPages; withTurnstile: boolean }
type PageRequest = { url: string; path: string; headers: IncomingHttpHeaders; signal?: AbortSignal }

/**
 * Removes the query, on which a prerendered page does not depend. The parameter `_rsc` of Next's router stays,
 * since Next compares it with the headers.
 */
export function withoutQuery(url: string) {
  const path = pathOf(url)
  const parameter = new URLSearchParams(url.slice(path.length)).get('_rsc')
  return parameter === null ? path : `${path}?${new URLSearchParams({ _rsc: parameter })}`
}

/** Answers GET for pages and files. Those that are the same for everybody come from the cache. */
export function createPages({ render, cache, built, withTurnstile }: Options) {
  async function renderPage({ url, path, headers, signal }: PageRequest) {
    const isPrerendered = built.isPrerendered(path)
    const nonce = randomBytes(16).toString('base64')
    const { 'accept-encoding': _encoding, range: _range, ...forwarded } = headers
    const response = await render({
      url,
      // A prerendered page has no nonce, so that renders of the same content are equal and have the same ETag.
      headers: isPrerendered
        ? forwarded
        : { ...forwarded, 'content-security-policy': policyWithNonce(nonce) },
      ...(signal && { signal }),
    })
    if (/^text\/html/.test(String(response.headers['content-type'] ?? ''))) {
      const html = response.body.toString()
      const hasNonce = !isPrerendered && !isShared(response.headers) && html.includes(`nonce="${nonce}"`)
      response.headers['content-security-policy'] ??= contentSecurityPolicy({
        html,
        nonce: hasNonce ? nonce : null,
        withTurnstile,
        canBeFramed: canBeFramed(path),
      })
    }
    return response
  }

  /** Renders app/unavailable with status 503. */
  async function renderUnavailablePage(
    { host, [addressHeader]: address }: IncomingHttpHeaders,
    seconds: number,
    acceptsGzip: boolean,
  ) {
    const headers: IncomingHttpHeaders = { ...(host && { host }), [addressHeader]: address }
    const page = await renderPage({ url: unavailablePath, path: unavailablePath, headers })
    const { etag: _etag, ...rest } = page.headers
    const unavailableHeaders = { 'cache-control': 'no-store', 'retry-after': String(seconds) }
    return prepareResponse(
      { ...page, status: 503, headers: { ...rest, ...unavailableHeaders } },
      { acceptsGzip },
    )
  }

  /** Renders a page. If that fails, returns the stale page or, while the database is unavailable, app/unavailable. */
  async function pageOrFallback(
    pageRequest: PageRequest,
    requestId: string,
    key: string | null,
  ): Promise<PreparedResponse> {
    const acceptsGzip = acceptedEncodings(pageRequest.headers['accept-encoding']).includes('gzip')
    const response = await renderPage(pageRequest)
    const pageStatus = takePageStatus(requestId)
    // Next sends 200 although the page has set another status. Responses to Next's router (header `rsc`) keep 200:
    // with another status it would load the whole page.
    if (pageStatus && response.status === 200 && pageRequest.headers.rsc !== '1') {
      const retry = pageStatus.retryAfterSeconds
      if (retry !== undefined) response.headers['retry-after'] = String(retry)
      return prepareResponse({ ...response, status: pageStatus.status }, { acceptsGzip })
    }
    const page = await prepareResponse(response, { acceptsGzip })
    if (page.status < 500) return page
    const stale = key === null ? undefined : cache.getStale(key)
    if (stale) return { ...stale, isFallback: true }
    // instrumentation.ts has stored 503 if the page failed because the database is unavailable.
    if (pageStatus?.status !== 503) return page
    return {
      ...(await renderUnavailablePage(pageRequest.headers, pageStatus.retryAfterSeconds ?? 1, acceptsGzip)),
      isFallback: true,
    }
  }

  function urlToRender(requestUrl: string, path: string) {
    if (isBuildAsset(path)) return path
    return built.isPrerendered(path) ? withoutQuery(requestUrl) : requestUrl
  }

  const clientHeaders = ({ env }: Context<ServerEnv>) => ({
    ifNoneMatch: env.incoming.headers['if-none-match'],
    acceptEncoding: String(env.incoming.headers['accept-encoding'] ?? ''),
  })

  return {
    /** Returns a prerendered page for use by the server itself. Throws if the page cannot be rendered. */
    async getPrerendered(path: string, { host, [addressHeader]: address }: IncomingHttpHeaders) {
      const pageRequest = { url: path, path, headers: { ...(host && { host }), [addressHeader]: address } }
      const page =
        cache.get(path) ??
        (await cache.getOrRender(path, () => pageOrFallback(pageRequest, noRequestId, path)))
      if (page.status !== 200) throw new Error(`${path} was answered with ${page.status}.`)
      return page
    },

    async handle(c: Context<ServerEnv>) {
      labelMetrics(c)
      const { incoming } = c.env
      const { url: requestUrl = '/', headers } = incoming
      const path = pathOf(requestUrl)
      const canonical = canonicalPath(path)
      // A redirect to a path that begins with // would lead to another host.
      if (canonical !== path && !path.startsWith('//'))
        return c.redirect(canonical + requestUrl.slice(path.length), 308)
      const url = urlToRender(requestUrl, path)
      const key = built.requiresSession(path) ? null : cache.keyOf(path, headers)
      const pageRequest = { url, path, headers, signal: c.req.raw.signal }
      const render = () => pageOrFallback(pageRequest, c.get('requestId'), key)
      const cached = key === null ? undefined : cache.get(key)
      if (cached) c.set('servedFromCache', true)
      const page = cached ?? (await (key === null ? render() : cache.getOrRender(key, render, url)))
      return toResponse(replyTo(clientHeaders(c), page))
    },
  }
}

/** Labels a page request in the metrics by its path without secrets. A request without a label counts as `refused`. */
export function labelMetrics({ env: { incoming } }: Context<ServerEnv>) {
  incoming.headers[routeHeader] = withoutSecrets(pathOf(incoming.url ?? '/'))
}

export type Pages = ReturnType<typeof createPages>
