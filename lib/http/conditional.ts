import { matchesEtag } from './etag'

/** A response with an ETag, or 304 if the client has it. Clients may store it but must revalidate. */
export function conditional(request: Request, response: Response) {
  const { headers } = response
  const etag = headers.get('etag')
  if (!etag) return response
  headers.set('cache-control', 'private, no-cache')
  if (!matchesEtag(request.headers.get('if-none-match'), etag)) return response
  headers.delete('content-type')
  headers.delete('content-length')
  return new Response(null, { status: 304, headers })
}
