import { env } from '@/lib/env'
import { notFound } from '@/lib/errors'
import { consume } from '@/lib/rate-limit/consume'
import { makeChallenge, passProofOfWork } from './altcha'
import { passTurnstile, type Action } from './turnstile'

/**
 * Passes the configured human check, once per token. Throws `invalid`, or `unavailable` if the check cannot be done.
 */
export async function passHumanCheck(token: string, action: Action, address: string) {
  if (!env.TURNSTILE_SECRET_KEY) return passProofOfWork(token)
  // Limits the calls to Cloudflare. A proof of work is limited when its challenge is requested.
  await consume('humanCheckAddress', address)
  return passTurnstile(token, action)
}

/** Throws `not_found` if Turnstile is the human check. */
export async function newChallenge() {
  if (env.TURNSTILE_SECRET_KEY) throw notFound()
  return makeChallenge()
}
