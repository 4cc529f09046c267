import 'server-only'
import { statusOf } from '@/lib/errors'
import { toAppError } from '@/lib/http/to-app-error'
import { log } from '@/lib/log/logger'
import { pages } from '@/lib/routes'
import { isDownloadable, type CertificatePageData } from './page-data'
import { hasCidPattern, normalizeCid } from '@/lib/certificates/certificate-id'
import { tryVerifyCertificate } from './try-verify-certificate'
import { trustInformation } from './trust'

type LookupRequest = { enteredId: string; ip: string; requestId: string }

export type CertificatePageResponse = {
  /** 200, 404, 429, or the status of an error, such as 503 if the database is not available. */
  status: number
  retryAfterSeconds: number | undefined
  data: CertificatePageData
}

/**
 * Returns the data of an ID's page, or the path to redirect to if the ID was not entered in its normalized form. The
 * message of a failed lookup is in `failure`.
 */
export async function loadCertificatePage(
  request: LookupRequest,
): Promise<CertificatePageResponse | { redirectTo: string }> {
  const { enteredId } = request
  const cid = normalizeCid(enteredId)
  const response = await responseTo(request, cid)
  const { certificate, earlier: earlierCertificate } = response.data
  // An unknown ID is not redirected: its two lookups would count as two misses.
  const canRedirect =
    certificate !== null ||
    // The ID of an earlier certificate is redirected; its number is not, even if it has the form of an ID.
    earlierCertificate?.cid === cid ||
    // A lookup refused with 429 counts no miss. A text without the form of an ID may be an earlier certificate's
    // number.
    (response.status === statusOf.too_many && hasCidPattern(cid))
  if (enteredId !== cid && canRedirect) return { redirectTo: pages.certificate(cid) }
  return response
}

async function responseTo({ ip, requestId }: LookupRequest, cid: string): Promise<CertificatePageResponse> {
  const checkedAt = new Date().toISOString()
  try {
    const { retryAfterSeconds, ...lookup } = await tryVerifyCertificate({ enteredId: cid, ip })
    const { certificate, earlier: earlierCertificate, failure } = lookup
    const trust = certificate && isDownloadable(certificate) ? await trustInformation(certificate.cid) : null
    const status = certificate || earlierCertificate ? 200 : failure ? statusOf.too_many : statusOf.not_found
    return { status, retryAfterSeconds, data: { cid, ...lookup, trust, checkedAt } }
  } catch (error) {
    const { code, message, cause, retryAfterSeconds } = toAppError(error)
    if (code === 'internal' || code === 'unavailable') log.error({ err: cause, requestId }, message)
    const nothing = { certificate: null, earlier: null, searchedEarlierNumbers: false, trust: null }
    const data = { cid, ...nothing, failure: { message }, checkedAt }
    return { status: statusOf[code], retryAfterSeconds, data }
  }
}
