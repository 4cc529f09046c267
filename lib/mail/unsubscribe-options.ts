import { subscriptionOf } from '@/lib/notices/template-kinds'
import { unsubscribeToken } from '@/lib/notices/unsubscribe-token'
import { noticeApi, unsubscribePageWithToken } from '@/lib/routes/notices'
import { linkTo } from './render-email'
import type { EmailTemplate, EmailTemplates } from './templates'

type UnsubscribeOptions = { unsubscribePath?: string; headers: Record<string, string> }

/**
 * Headers for one-click unsubscribe (RFC 8058), and the path of the page for the footer. Neither exists for e-mails
 * about an account, nor for notices to an address without an account.
 */
export function unsubscribeOptions(
  template: EmailTemplate,
  data: EmailTemplates[EmailTemplate],
  userId: string | null,
): UnsubscribeOptions {
  const subscription = subscriptionOf(template)
  // Recipients of monthly reports need no account: the token contains the recipient's ID.
  const subscriberId = 'recipientId' in data ? data.recipientId : userId
  if (!subscription || !subscriberId) return { headers: {} }
  const token = unsubscribeToken(subscriberId, subscription)
  return {
    unsubscribePath: unsubscribePageWithToken(token),
    headers: {
      'List-Unsubscribe': `<${linkTo(noticeApi.unsubscribe(token))}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
