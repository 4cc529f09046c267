import { isEqualInConstantTime, sign } from '@/lib/security/derived-keys'
import { isSubscription, type Subscription } from './kinds'

const signatureOf = (id: string, subscription: Subscription) => sign('unsubscribe', `${id}!${subscription}`)

/**
 * The token of an e-mail's unsubscribe link. It is not stored, does not expire, and permits nothing but unsubscribing.
 * `id` is the user's, or for a monthly report the recipient's.
 */
export const unsubscribeToken = (id: string, subscription: Subscription) =>
  `${id}.${subscription}.${signatureOf(id, subscription)}`

/** Returns the subscription and the id in a token; null if the token is malformed or its signature is wrong. */
export function readUnsubscribeToken(token: string) {
  const [id = '', subscription = '', signature = ''] = token.split('.')
  if (!isSubscription(subscription) || !isEqualInConstantTime(signature, signatureOf(id, subscription)))
    return null
  return { id, subscription }
}
