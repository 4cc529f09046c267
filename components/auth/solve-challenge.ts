import { solveChallenge as solve } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { ApiError, call } from '@/lib/browser/api-client'
import * as messages from '@/lib/messages'
import { api } from '@/lib/routes'

/** Fetches and solves a challenge; resolves to the token that callers send as `turnstileToken`. */
export async function solveChallenge() {
  // On pages loaded over plain http, except from localhost, browsers lack the functions that derive keys.
  if (!isSecureContext) throw new ApiError(0, messages.auth.humanCheckNeedsHttps)
  const challenge = await call<Challenge>('GET', api.humanCheck)
  const solution = await solve({ challenge, deriveKey })
  if (!solution) throw new ApiError(0, messages.general.timeout)
  return btoa(JSON.stringify({ challenge, solution }))
}
