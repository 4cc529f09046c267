import { env } from '@/lib/env'
import { notFound } from '@/lib/errors'
import { consume } from '@/lib/rate-limit/consume'
import { makeChallenge, verifyProofOfWork } from './altcha'
import { verifyTurnstile, type Action } from './turnstile'

/**
 * Accepts a token of the configured human check once. Throws `invalid` or `too_many`; or, if Cloudflare gives no
 * verdict, `unavailable`.
 */
export async function verifyHumanCheck(token: string, action: Action, ip: string) {
  if (!env.TURNSTILE_SECRET_KEY) return verifyProofOfWork(token)
  // Limits the calls to Cloudflare. Proofs of work need no limit here: requests for a challenge are limited.
  await consume('humanCheckIp', ip)
  return verifyTurnstile(token, action)
}

/** A challenge for a proof of work. Throws `not_found` if Turnstile is the human check. */
export async function issueChallenge() {
  if (env.TURNSTILE_SECRET_KEY) throw notFound()
  return makeChallenge()
}
