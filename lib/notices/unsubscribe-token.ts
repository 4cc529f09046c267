import { same, sign } from '@/lib/security/derived-keys'
import { isSubscription, type Subscription } from './kinds'

const signatureOf = (userId: string, subscription: Subscription) =>
  sign('unsubscribe', `${userId}!${subscription}`)

/** The token of an e-mail's unsubscribe link. It is not stored, does not expire, and can do nothing else. */
export const unsubscribeToken = (userId: string, subscription: Subscription) =>
  `${userId}.${subscription}.${signatureOf(userId, subscription)}`

/** Whose subscription a token names, or null if it was not issued here. */
export function readUnsubscribeToken(token: string) {
  const [userId = '', subscription = '', signature = ''] = token.split('.')
  if (!isSubscription(subscription) || !same(signature, signatureOf(userId, subscription))) return null
  return { userId, subscription }
}
