import 'server-only'
import { statusOf } from '@/lib/errors'
import { toAppError } from '@/lib/http/to-app-error'
import { log } from '@/lib/log/logger'
import { pages } from '@/lib/routes'
import { hasFile, type CertificateResponse } from './page-data'
import { normalizeCid } from '@/lib/certificates/certificate-id'
import { lookUp } from './look-up'
import { trustInformation } from './trust'

type LookupRequest = { enteredId: string; ip: string; requestId: string }

export type CertificatePageData = {
  /** 200, 404, 429, or the status of an error, such as 503 if the database is not available. */
  status: number
  retryAfterSeconds: number | undefined
  response: CertificateResponse
}

/**
 * The data of an ID's page; the message of a failed lookup is in `notChecked`. Another spelling of an ID is redirected,
 * except if the ID is unknown: that would count as two misses.
 */
export async function certificatePage(
  request: LookupRequest,
): Promise<CertificatePageData | { redirectTo: string }> {
  const { enteredId } = request
  const cid = normalizeCid(enteredId)
  const page = await responseTo(request, cid)
  const { certificate, earlier } = page.response
  // The number of an earlier certificate is not redirected, even if it has the form of an ID.
  const canRedirect = certificate !== null || earlier?.cid === cid || page.status === statusOf.too_many
  if (enteredId !== cid && canRedirect) return { redirectTo: pages.certificate(cid) }
  return page
}

async function responseTo({ ip, requestId }: LookupRequest, cid: string): Promise<CertificatePageData> {
  const checkedAt = new Date().toISOString()
  try {
    const { retryAfterSeconds, ...lookup } = await lookUp({ enteredId: cid, ip })
    const { certificate, earlier, notChecked } = lookup
    const trust = certificate && hasFile(certificate) ? await trustInformation(certificate.cid) : null
    const status = certificate || earlier ? 200 : notChecked ? statusOf.too_many : statusOf.not_found
    return { status, retryAfterSeconds, response: { cid, ...lookup, trust, checkedAt } }
  } catch (error) {
    const { code, message, cause, retryAfterSeconds } = toAppError(error)
    if (code === 'internal' || code === 'unavailable') log.error({ err: cause, requestId }, message)
    const nothing = { certificate: null, earlier: null, searchedAsNumber: false, trust: null }
    const response = { cid, ...nothing, notChecked: { message }, checkedAt }
    return { status: statusOf[code], retryAfterSeconds, response }
  }
}
