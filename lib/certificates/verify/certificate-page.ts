import 'server-only'
import { statusOf } from '@/lib/errors'
import { toAppError } from '@/lib/http/to-app-error'
import { log } from '@/lib/log/logger'
import { pages } from '@/lib/routes'
import { canHaveFiles, type CertificatePageData } from './page-data'
import { normalizeCid } from '@/lib/certificates/certificate-id'
import { lookUp } from './look-up'
import { trustInformation } from './trust'

type LookupRequest = { enteredId: string; ip: string; requestId: string }

export type CertificatePageResponse = {
  /** 200, 404, 429, or the status of an error, such as 503 if the database is not available. */
  status: number
  retryAfterSeconds: number | undefined
  data: CertificatePageData
}

/**
 * The data of an ID's page; the message of a failed lookup is in `notChecked`. Another spelling of an ID is redirected,
 * except if the ID is unknown: that would count as two misses.
 */
export async function certificatePage(
  request: LookupRequest,
): Promise<CertificatePageResponse | { redirectTo: string }> {
  const { enteredId } = request
  const cid = normalizeCid(enteredId)
  const page = await responseTo(request, cid)
  const { certificate, earlier } = page.data
  // Beyond the limit (429), the second lookup counts no miss. The page of an earlier certificate that was found by its
  // number is not redirected, even if the number has the form of an ID.
  const canRedirect = certificate !== null || earlier?.cid === cid || page.status === statusOf.too_many
  if (enteredId !== cid && canRedirect) return { redirectTo: pages.certificate(cid) }
  return page
}

async function responseTo({ ip, requestId }: LookupRequest, cid: string): Promise<CertificatePageResponse> {
  const checkedAt = new Date().toISOString()
  try {
    const { retryAfterSeconds, ...lookup } = await lookUp({ enteredId: cid, ip })
    const { certificate, earlier, notChecked } = lookup
    const trust = certificate && canHaveFiles(certificate) ? await trustInformation(certificate.cid) : null
    const status = certificate || earlier ? 200 : notChecked ? statusOf.too_many : statusOf.not_found
    return { status, retryAfterSeconds, data: { cid, ...lookup, trust, checkedAt } }
  } catch (error) {
    const { code, message, cause, retryAfterSeconds } = toAppError(error)
    if (code === 'internal' || code === 'unavailable') log.error({ err: cause, requestId }, message)
    const nothing = { certificate: null, earlier: null, searchedAsNumber: false, trust: null }
    const data = { cid, ...nothing, notChecked: { message }, checkedAt }
    return { status: statusOf[code], retryAfterSeconds, data }
  }
}
