import { varyIfCompressible } from './compress'
import { etagOf, matchesEtag } from './etag'
import type { RequestMeta } from './handle'

type ServedFile = {
  bytes: Buffer
  /** Letters, digits, dots and dashes only. */
  filename: string
  type: string
  disposition: 'inline' | 'attachment'
  /** Lets scripts of other sites read the file; only for a public file. */
  readableByOtherSites?: true
}

/** A file, or 304 if the client has it. Clients may store it but must revalidate. */
export function fileResponse(
  { bytes, filename, type, disposition, readableByOtherSites }: ServedFile,
  { ifNoneMatch }: RequestMeta,
) {
  const etag = etagOf(bytes)
  const headers = new Headers({
    etag,
    'cache-control': 'private, no-cache',
    ...varyIfCompressible(type, bytes.byteLength),
  })
  if (readableByOtherSites) headers.set('access-control-allow-origin', '*')
  if (matchesEtag(ifNoneMatch, etag)) return new Response(null, { status: 304, headers })
  headers.set('content-type', type)
  headers.set('content-length', String(bytes.byteLength))
  headers.set('content-disposition', `${disposition}; filename="${filename}"`)
  return new Response(new Uint8Array(bytes), { headers })
}
