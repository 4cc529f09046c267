import { statusOf } from '@/lib/errors'
import { SECOND, statusList } from '@/lib/limits'
import { etagOf, hasAlready } from './etag'
import { toAppError } from './to-app-error'

/**
 * A handler for what every program may fetch and keep for a while: keys and status lists. It knows no session and
 * sets no cookie, so that caches between may hold one answer for all.
 */
export function publicDocument<P = undefined>(type: string, read: (params: P) => Promise<string>) {
  return async (request: Request, context: { params: Promise<unknown> }) => {
    try {
      const text = await read((await context.params) as P)
      const etag = etagOf(text)
      const headers = {
        etag,
        'content-type': type,
        'access-control-allow-origin': '*',
        'cache-control': `public, max-age=${statusList.maxAgeMs / SECOND}`,
      }
      return hasAlready(request.headers.get('if-none-match'), etag)
        ? new Response(null, { status: 304, headers })
        : new Response(text, { headers })
    } catch (error) {
      const { code, message } = toAppError(error)
      return Response.json({ message }, { status: statusOf[code], headers: { 'cache-control': 'no-store' } })
    }
  }
}
