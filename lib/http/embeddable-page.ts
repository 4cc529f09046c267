import { statusOf } from '@/lib/errors'
import { clientIp } from './address'
import { etagOf, matchesEtag } from './etag'
import { logAndConvertError } from './log-error'
import { retryHeader } from './to-app-error'

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors *",
}

type Page = { status: number; retryAfterSeconds?: number | undefined; html: string }

/** Handler of a scriptless page that other sites may frame. Ignores sessions, sets no cookie, requires revalidation. */
export function embeddablePage<P>(render: (params: P, ip: string) => Promise<Page>) {
  return async (request: Request, context: { params: Promise<unknown> }) => {
    try {
      const page = await render((await context.params) as P, clientIp(request.headers))
      const { status, html } = page
      if (status !== 200)
        return new Response(html, {
          status,
          headers: { ...headers, 'cache-control': 'no-store', ...retryHeader(page) },
        })
      const etag = etagOf(html)
      const headersWithEtag = { ...headers, etag, 'cache-control': 'public, no-cache' }
      return matchesEtag(request.headers.get('if-none-match'), etag)
        ? new Response(null, { status: 304, headers: headersWithEtag })
        : new Response(html, { headers: headersWithEtag })
    } catch (error) {
      const appError = logAndConvertError(error, request)
      const plainTextHeaders = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
      return new Response(appError.message, {
        status: statusOf[appError.code],
        headers: { ...headers, ...plainTextHeaders, ...retryHeader(appError) },
      })
    }
  }
}
