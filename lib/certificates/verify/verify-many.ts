import 'server-only'
import { AppError } from '@/lib/errors'
import { MINUTE, SECOND } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { assertLeft, consumeMany, giveBack } from '@/lib/rate-limit/consume'
import { hasTypingMistake, normalizeCid } from '@/lib/certificates/certificate-id'
import { findCertificate } from '@/lib/certificates/queries'
import { toVerification, type Verification } from '@/lib/certificates/select'

export type CheckState = 'valid' | 'revoked' | 'superseded' | 'unknown' | 'mistyped'

export type Checked = { id: string; state: CheckState; certificate: Verification | null }

const policy = 'verifyManyIdsAddress'

/**
 * Looks many certificates up for anybody. Unknown IDs count as no misses: the IDs asked for are limited instead, by
 * address. Throws `too_many` where they are more than are left, and then counts none.
 */
export async function verifyMany(ids: string[], address: string): Promise<Checked[]> {
  const within = await consumeMany(policy, address, ids.length)
  if (within < ids.length) {
    await giveBack(policy, address, ids.length)
    await assertLeft(policy, address)
    throw new AppError('too_many', messages.general.tooMany, { retryAfterSeconds: MINUTE / SECOND })
  }
  return Promise.all(ids.map(check))
}

async function check(id: string): Promise<Checked> {
  const cid = normalizeCid(id)
  if (hasTypingMistake(cid)) return { id, state: 'mistyped', certificate: null }
  const row = await findCertificate(cid)
  return row
    ? { id, state: row.state, certificate: toVerification(row) }
    : { id, state: 'unknown', certificate: null }
}
