import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { secret } from '@/lib/env'

/** The key is derived from the name: renaming a purpose invalidates its tokens. */
export type Purpose =
  | 'session'
  | 'csrf'
  // The signature of a proof-of-work challenge.
  | 'human-check'
  // The signature of the key that altcha-lib derives from the challenge's solution.
  | 'human-check-key'
  | 'one-time-code'
  // The cookie of a browser that has signed in to an account before.
  | 'device'
  // The link ‘This was not me’ in the e-mail about a new account.
  | 'disclaim'
  | 'calendar'
  | 'unsubscribe'

const derivedKeys = new Map<Purpose, Buffer>()

/** Derives a key for each purpose from one secret, so that a token for one purpose is invalid for another. */
export function keyFor(purpose: Purpose) {
  let key = derivedKeys.get(purpose)
  if (!key)
    derivedKeys.set(purpose, (key = Buffer.from(hkdfSync('sha256', secret(), '', `platform/${purpose}`, 32))))
  return key
}

/** The HMAC-SHA-256 of a text with the key of a purpose, as base64url. */
export const sign = (purpose: Purpose, text: string) =>
  createHmac('sha256', keyFor(purpose)).update(text).digest('base64url')

/** Compares in a time that does not reveal how many characters of a guess are right. */
export function isEqualInConstantTime(one: string, other: string) {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
