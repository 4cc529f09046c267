import { hasTypingMistake, normalizeCid, shownCid } from '@/lib/certificates/certificate-id'

/**
 * The certificate ID in the address that a QR code holds, in capitals; null where it holds something else. The host
 * is not compared: an institute moves, and only the ID is looked up here.
 */
export function qrCertificateId(text: string): string | null {
  if (!URL.canParse(text)) return null
  const { protocol, pathname } = new URL(text)
  const [, id = ''] = /^\/(?:v|verify-certificates)\/([^/%]+)\/?$/i.exec(pathname) ?? []
  const cid = normalizeCid(id)
  return /^https?:$/.test(protocol) && !hasTypingMistake(cid) ? shownCid(cid) : null
}
