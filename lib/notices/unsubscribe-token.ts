import { isEqualInConstantTime, sign } from '@/lib/security/derived-keys'
import { isSubscription, type Subscription } from './kinds'

const signatureOf = (subscriberId: string, subscription: Subscription) =>
  sign('unsubscribe', `${subscriberId}!${subscription}`)

/**
 * The token of an e-mail's unsubscribe link. It is not stored, does not expire, and permits nothing else.
 * `subscriberId` is the ID of the user, and for the monthly report that of the `ReportRecipient`.
 */
export const unsubscribeToken = (subscriberId: string, subscription: Subscription) =>
  `${subscriberId}.${subscription}.${signatureOf(subscriberId, subscription)}`

/** Returns the subscription and its subscriber's ID in a token; null if the token is malformed or its signature is wrong. */
export function readUnsubscribeToken(token: string) {
  const [subscriberId = '', subscription = '', signature = ''] = token.split('.')
  if (
    !isSubscription(subscription) ||
    !isEqualInConstantTime(signature, signatureOf(subscriberId, subscription))
  )
    return null
  return { subscriberId, subscription }
}
