import { subscriptionOf } from '@/lib/notices/template-kinds'
import { unsubscribeToken } from '@/lib/notices/unsubscribe-token'
import { noticeApi, unsubscribePage } from '@/lib/notice-routes'
import { linkTo } from './render-email'
import type { EmailTemplate, EmailTemplates } from './templates'

type Unsubscribing = { page?: string; headers: Record<string, string> }

/** One-click unsubscribe (RFC 8058) for all e-mails but those about an account; the page is for the footer. */
export function unsubscribing(
  template: EmailTemplate,
  data: EmailTemplates[EmailTemplate],
  userId: string | null,
): Unsubscribing {
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
