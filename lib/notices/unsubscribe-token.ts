import { same, sign } from '@/lib/security/derived-keys'
import { isSubscription, type Subscription } from './kinds'

const signatureOf = (id: string, subscription: Subscription) => sign('unsubscribe', `${id}!${subscription}`)

/**
 * The token of an e-mail's unsubscribe link. It is not stored, does not expire, and can do nothing else. `id` is the
 * user, or of a monthly report its recipient.
 */
export const unsubscribeToken = (id: string, subscription: Subscription) =>
  `${id}.${subscription}.${signatureOf(id, subscription)}`

/** User and subscription of a token; null if it was not issued here. */
export function readUnsubscribeToken(token: string) {
  const [id = '', subscription = '', signature = ''] = token.split('.')
  if (!isSubscription(subscription) || !same(signature, signatureOf(id, subscription))) return null
  return { id, subscription }
}
