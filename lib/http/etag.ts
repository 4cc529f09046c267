import fresh from 'fresh'
import { createHash } from 'node:crypto'

/** An ETag that depends on the content alone. */
export const etagOf = (content: string | Uint8Array) =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`

/** The tag of a compressed body: weak, because its bytes differ from those that the strong tag identifies. */
export const weakEtag = (etag: string) => (etag.startsWith('W/') ? etag : `W/${etag}`)

/**
 * Whether If-None-Match names the ETag. `fresh` gets no Cache-Control: with `no-cache` it never permits 304, although
 * such a request asks for revalidation, which this is.
 */
export const matchesEtag = (ifNoneMatch: string | null | undefined, etag: string) =>
  fresh({ 'if-none-match': ifNoneMatch ?? undefined }, { etag })
