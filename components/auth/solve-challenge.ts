import { solveChallenge as solve } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { ApiError, call } from '@/lib/browser/api-client'
import * as messages from '@/lib/messages'
import { api } from '@/lib/routes'

/**
 * Fetches and solves a challenge. Returns the token that forms send as `turnstileToken`, a field that can instead
 * contain a token of Cloudflare Turnstile.
 */
export async function solveChallenge() {
  // On pages loaded over plain http, except from localhost, browsers lack the functions that derive keys.
  if (!isSecureContext) throw new ApiError(0, messages.auth.humanCheckNeedsHttps)
  const challenge = await call<Challenge>('GET', api.humanCheck)
  const solution = await solve({ challenge, deriveKey })
  // `solve` resolves to null only after its timeout.
  if (!solution) throw new ApiError(0, messages.general.timeout)
  return btoa(JSON.stringify({ challenge, solution }))
}
