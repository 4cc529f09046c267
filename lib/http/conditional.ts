import { etagOf, hasAlready } from './etag'
import { wholeBody } from './whole-body'

/**
 * The response with a tag, or 304 where the caller has it already. It may be kept, but is asked for again each time.
 * A response may bring its tag along.
 */
export function conditional(request: Request, response: Response) {
  const body = wholeBody(response)
  const etag = response.headers.get('etag') ?? (body === undefined ? null : etagOf(body))
  if (!etag) return response
  const { headers } = response
  headers.set('etag', etag)
  headers.set('cache-control', 'private, no-cache')
  if (!hasAlready(request.headers.get('if-none-match'), etag)) return response
  headers.delete('content-type')
  return new Response(null, { status: 304, headers })
}
