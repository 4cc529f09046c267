import { isValidCid, normalizeCid, formatCertificateId } from '@/lib/certificates/certificate-id'

/**
 * The certificate ID in a QR code's address, in capitals, or null. Any host is accepted, because an institute's
 * address may change: the ID is looked up on this site in any case.
 */
export function findIdInAddress(text: string): string | null {
  if (!URL.canParse(text)) return null
  const { protocol, pathname } = new URL(text)
  const [, id = ''] = /^\/(?:v|verify-certificates)\/([^/%]+)\/?$/i.exec(pathname) ?? []
  const cid = normalizeCid(id)
  return /^https?:$/.test(protocol) && isValidCid(cid) ? formatCertificateId(cid) : null
}
