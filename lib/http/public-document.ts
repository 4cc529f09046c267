import { statusOf } from '@/lib/errors'
import { SECOND, statusList } from '@/lib/limits'
import { etagOf, matchesEtag } from './etag'
import { logAndConvertError } from './log-error'
import { retryHeader } from './to-app-error'

const readableByOtherSites = { 'access-control-allow-origin': '*' }

/**
 * A handler for public documents: keys, status lists, images. It ignores sessions and sets no cookie, so that shared
 * caches may store the responses, by default as long as status lists.
 */
export function publicDocument<P = undefined>(
  type: string,
  load: (params: P, request: Request) => Promise<string | Buffer>,
  maxAgeMs: number = statusList.maxAgeMs,
) {
  return async (request: Request, context: { params: Promise<unknown> }) => {
    try {
      const content = await load((await context.params) as P, request)
      const etag = etagOf(content)
      const headers = {
        ...readableByOtherSites,
        etag,
        'content-type': type,
        'cache-control': `public, max-age=${maxAgeMs / SECOND}`,
      }
      if (matchesEtag(request.headers.get('if-none-match'), etag))
        return new Response(null, { status: 304, headers })
      return new Response(typeof content === 'string' ? content : new Uint8Array(content), { headers })
    } catch (error) {
      const appError = logAndConvertError(error, request)
      const headers = { ...readableByOtherSites, 'cache-control': 'no-store', ...retryHeader(appError) }
      return Response.json({ message: appError.message }, { status: statusOf[appError.code], headers })
    }
  }
}
