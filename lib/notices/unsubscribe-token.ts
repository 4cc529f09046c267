import { isEqualInConstantTime, sign } from '@/lib/security/derived-keys'
import { isSubscription, type Subscription } from './kinds'

const signatureOf = (id: string, subscription: Subscription) => sign('unsubscribe', `${id}!${subscription}`)

/**
 * The token of an e-mail's unsubscribe link. It is not stored, does not expire, and permits nothing but unsubscribing.
 * `id` is the user's, or for a monthly report the recipient's.
 */
export const unsubscribeToken = (id: string, subscription: Subscription) =>
  `${id}.${subscription}.${signatureOf(id, subscription)}`

/** The subscription of a token and the id of its user or recipient of reports; null if its signature is wrong. */
export function readUnsubscribeToken(token: string) {
  const [id = '', subscription = '', signature = ''] = token.split('.')
  if (!isSubscription(subscription) || !isEqualInConstantTime(signature, signatureOf(id, subscription)))
    return null
  return { id, subscription }
}
