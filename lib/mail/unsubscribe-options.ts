import { subscriptionOf } from '@/lib/notices/template-kinds'
import { unsubscribeToken } from '@/lib/notices/unsubscribe-token'
import { noticeApi, unsubscribePage } from '@/lib/notice-routes'
import { linkTo } from './render-email'
import type { EmailTemplate, EmailTemplates } from './templates'

type UnsubscribeOptions = { page?: string; headers: Record<string, string> }

/**
 * Headers for one-click unsubscribe (RFC 8058), and the page for the footer. E-mails about an account, and notices to
 * an address that no account has any more, have neither.
 */
export function unsubscribeOptions(
  template: EmailTemplate,
  data: EmailTemplates[EmailTemplate],
  userId: string | null,
): UnsubscribeOptions {
  const subscription = subscriptionOf(template)
  const id = 'recipientId' in data ? data.recipientId : userId
  if (!subscription || !id) return { headers: {} }
  const token = unsubscribeToken(id, subscription)
  return {
    page: unsubscribePage(token),
    headers: {
      'List-Unsubscribe': `<${linkTo(noticeApi.unsubscribe(token))}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
