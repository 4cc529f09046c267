import { hasTypingMistake, normalizeCid, formatCertificateId } from '@/lib/certificates/certificate-id'

/**
 * The certificate ID in a QR code's address, in capitals, or null. The host is not compared: an institute may move,
 * and the ID is looked up here only.
 */
export function qrCertificateId(text: string): string | null {
  if (!URL.canParse(text)) return null
  const { protocol, pathname } = new URL(text)
  const [, id = ''] = /^\/(?:v|verify-certificates)\/([^/%]+)\/?$/i.exec(pathname) ?? []
  const cid = normalizeCid(id)
  return /^https?:$/.test(protocol) && !hasTypingMistake(cid) ? formatCertificateId(cid) : null
}
