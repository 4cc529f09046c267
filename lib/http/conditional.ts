import { etagOf, hasAlready } from './etag'

/**
 * The response with a tag, or 304 where the caller has it already. It may be kept, but is asked for again each time.
 * @param answer what the response was made of; a response of its own brings its tag along
 */
export function conditional(request: Request, response: Response, answer: object) {
  const etag = answer instanceof Response ? answer.headers.get('etag') : etagOf(JSON.stringify(answer))
  if (!etag) return response
  const { headers } = response
  headers.set('etag', etag)
  headers.set('cache-control', 'private, no-cache')
  if (!hasAlready(request.headers.get('if-none-match'), etag)) return response
  headers.delete('content-type')
  return new Response(null, { status: 304, headers })
}
