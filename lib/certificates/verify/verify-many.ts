import 'server-only'
import { AppError } from '@/lib/errors'
import { MINUTE, SECOND } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { assertAttemptsLeft, consumeMany, refund } from '@/lib/rate-limit/consume'
import { isValidCid, normalizeCid } from '@/lib/certificates/certificate-id'
import { findEarlierCertificate } from '@/lib/certificates/earlier/queries'
import type { PublicEarlierCertificate } from '@/lib/certificates/earlier/views'
import { findCertificate } from '@/lib/certificates/queries'
import { toVerification, type Verification } from '@/lib/certificates/select'

/** `registered`: issued on paper, then entered in this platform's register by the institute, and not revoked. */
export type CheckState = 'valid' | 'revoked' | 'superseded' | 'registered' | 'unknown' | 'mistyped'

export type CheckResult = {
  /** The ID as it was requested. */
  id: string
  state: CheckState
  certificate: Verification | null
  /** The paper certificate with this ID, or with a number equal to it; absent if this ID was issued here. */
  earlier?: PublicEarlierCertificate
}

const policy = 'verifyManyIdsIp'

/**
 * Public lookup of a list. A limit per IP address counts all IDs; those of unknown IDs are for single lookups.
 * Throws `too_many` if the list has more IDs than the limit has left, and counts none.
 */
export async function verifyMany(ids: string[], ip: string): Promise<CheckResult[]> {
  const allowed = await consumeMany(policy, ip, ids.length)
  if (allowed < ids.length) {
    await refund(policy, ip, ids.length)
    await assertAttemptsLeft(policy, ip)
    throw new AppError('too_many', messages.general.tooMany, { retryAfterSeconds: MINUTE / SECOND })
  }
  return Promise.all(ids.map(verifyOne))
}

async function verifyOne(id: string): Promise<CheckResult> {
  const cid = normalizeCid(id)
  if (!isValidCid(cid)) return { id, state: 'mistyped', certificate: null }
  const row = await findCertificate(cid)
  if (row) return { id, state: row.state, certificate: toVerification(row) }
  const earlier = await findEarlierCertificate(cid)
  if (!earlier) return { id, state: 'unknown', certificate: null }
  return { id, state: earlier.revoked_at ? 'revoked' : 'registered', certificate: null, earlier }
}
