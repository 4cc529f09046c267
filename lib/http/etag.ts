import { createHash } from 'node:crypto'

/** An ETag that depends on the content alone. */
export const etagOf = (content: string | Uint8Array) =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`

/** The tag of a compressed body: weak, because its bytes differ from those that the strong tag identifies. */
export const weakEtag = (etag: string) => (etag.startsWith('W/') ? etag : `W/${etag}`)

/** Evaluates If-None-Match (RFC 9110, 13.1.2). */
export function matchesEtag(ifNoneMatch: string | null, etag: string) {
  const clientTags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return clientTags?.some((tag) => tag === etag || tag === '*') ?? false
}
