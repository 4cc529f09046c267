import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { secret } from '@/lib/env'

/** Derives a key per purpose from one secret: a token of one purpose is invalid for another. */
export type Purpose =
  | 'session'
  | 'csrf'
  | 'human-check'
  | 'human-check-key'
  | 'one-time-code'
  | 'device'
  | 'disclaim'
  | 'calendar'
  | 'unsubscribe'

const derived = new Map<Purpose, Buffer>()

export function keyFor(purpose: Purpose) {
  let key = derived.get(purpose)
  if (!key)
    derived.set(purpose, (key = Buffer.from(hkdfSync('sha256', secret(), '', `platform/${purpose}`, 32))))
  return key
}

/** A keyed hash, base64url. */
export const sign = (purpose: Purpose, text: string) =>
  createHmac('sha256', keyFor(purpose)).update(text).digest('base64url')

/** Compares without telling by its time how much of a guess was right. */
export function same(one: string, other: string) {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
