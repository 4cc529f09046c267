import { createHash, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { env } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { turnstile as limits } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { notHuman, spend, alreadyUsed } from './spend'

/** The action for which the widget was rendered. */
export type Action = 'login' | 'register'

/** Timeout of each request. */
type Timeouts = { timeoutMs: number }

const answer = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  action: z.string().optional(),
  'error-codes': z.array(z.string()).default([]),
})
type ResponseBody = z.output<typeof answer>

/** Cloudflare's codes for a bad token; all others are faults of the configuration or of Cloudflare. */
const badToken = new Set(['missing-input-response', 'invalid-input-response', 'timeout-or-duplicate'])

/**
 * Passes a Turnstile token once, if valid for this site and form. Throws `invalid`, or `unavailable` if Cloudflare
 * does not answer.
 */
export async function passTurnstile(token: string, action: Action, { timeoutMs }: Timeouts = limits) {
  if (!token || token.length > limits.tokenMax) throw notHuman()
  const verdict = await verify(token, timeoutMs)
  // Widgets of other clients send no action: then only the hostname is checked.
  const rightAction = !verdict.action || verdict.action === action
  const fits = verdict.hostname === new URL(env.APP_URL).hostname && rightAction
  if (verdict['error-codes'].includes('timeout-or-duplicate')) throw alreadyUsed()
  if (!verdict.success || !fits) throw notHuman()
  // Cloudflare accepts each token once as well; this does not depend on it.
  const nonce = createHash('sha256').update(token).digest('base64url')
  await spend(nonce, new Date(Date.now() + 2 * limits.validForMs))
}

/** Retries without a response; the idempotency key keeps that from counting as a second use of the token. */
async function verify(token: string, timeoutMs: number) {
  // Without the visitor's address: it may differ, because Cloudflare may be reached over IPv6 and this server not.
  const question = { secret: env.TURNSTILE_SECRET_KEY, response: token, idempotency_key: randomUUID() }
  let cause: unknown
  for (let tries = 0; tries < limits.tries; tries++) {
    try {
      return await ask(JSON.stringify(question), timeoutMs)
    } catch (error) {
      cause = error
    }
  }
  const { retryAfterSeconds } = limits
  throw new AppError('unavailable', messages.auth.humanCheckAway, { cause, retryAfterSeconds })
}

async function ask(body: string, timeoutMs: number): Promise<ResponseBody> {
  const response = await fetch(env.TURNSTILE_VERIFY_URL, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    redirect: 'error',
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (response.status >= 500) throw new Error(`Turnstile answers ${response.status}.`)
  const verdict = answer.parse(await response.json())
  const complaints = verdict['error-codes'].filter((code) => !badToken.has(code))
  if (!verdict.success && complaints.length) throw new Error(`Turnstile says ${complaints.join(', ')}.`)
  return verdict
}
