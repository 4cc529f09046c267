import { createHash, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { env } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { turnstile as limits } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { alreadyUsed, markAsUsed, notHuman } from './used-challenges'

/** The action for which the widget was rendered. */
export type Action = 'login' | 'register'

const verdictSchema = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  action: z.string().optional(),
  'error-codes': z.array(z.string()).default([]),
})
type Verdict = z.output<typeof verdictSchema>

/** Cloudflare's codes for a bad token; all others are faults of the configuration or of Cloudflare. */
const badTokenCodes = new Set(['missing-input-response', 'invalid-input-response', 'timeout-or-duplicate'])

/**
 * Accepts a Turnstile token once, if it is valid for this site and form. Throws `invalid`, or `unavailable` if
 * Cloudflare does not give a verdict. `timeoutMs` applies to each request.
 */
export async function verifyTurnstile(token: string, action: Action, timeoutMs = limits.timeoutMs) {
  if (!token || token.length > limits.tokenMax) throw notHuman()
  const verdict = await verifyWithRetry(token, timeoutMs)
  // A client other than the product's forms may render its widget without an action: then only the hostname is checked.
  const isRightAction = !verdict.action || verdict.action === action
  const isForThisSiteAndForm = verdict.hostname === new URL(env.APP_URL).hostname && isRightAction
  if (verdict['error-codes'].includes('timeout-or-duplicate')) throw alreadyUsed()
  if (!verdict.success || !isForThisSiteAndForm) throw notHuman()
  // Cloudflare also accepts each token only once; this check does not depend on that.
  const nonce = createHash('sha256').update(token).digest('base64url')
  await markAsUsed(nonce, new Date(Date.now() + 2 * limits.validForMs))
}

/** Retries if there is no verdict. The idempotency key keeps a retry from counting as a second use of the token. */
async function verifyWithRetry(token: string, timeoutMs: number) {
  // Omits the visitor's address: the browser may reach Cloudflare over IPv6 and this server over IPv4.
  const request = { secret: env.TURNSTILE_SECRET_KEY, response: token, idempotency_key: randomUUID() }
  let cause: unknown
  for (let tries = 0; tries < limits.tries; tries++) {
    try {
      return await requestVerdict(JSON.stringify(request), timeoutMs)
    } catch (error) {
      cause = error
    }
  }
  const { retryAfterSeconds } = limits
  throw new AppError('unavailable', messages.auth.humanCheckUnavailable, { cause, retryAfterSeconds })
}

async function requestVerdict(body: string, timeoutMs: number): Promise<Verdict> {
  const response = await fetch(env.TURNSTILE_VERIFY_URL, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    redirect: 'error',
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (response.status >= 500) throw new Error(`Turnstile answers ${response.status}.`)
  const verdict = verdictSchema.parse(await response.json())
  const faults = verdict['error-codes'].filter((code) => !badTokenCodes.has(code))
  if (!verdict.success && faults.length) throw new Error(`Turnstile says ${faults.join(', ')}.`)
  return verdict
}
