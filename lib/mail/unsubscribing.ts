import { subscriptionOf } from '@/lib/notices/template-kinds'
import { unsubscribeToken } from '@/lib/notices/unsubscribe-token'
import { noticeApi, unsubscribePage } from '@/lib/notice-routes'
import { linkTo } from './render-email'
import type { EmailTemplate } from './templates'

type Unsubscribing = { page?: string; headers: Record<string, string> }

/** One-click unsubscribe (RFC 8058) for all e-mails but those about an account; the page is for the footer. */
export function unsubscribing(template: EmailTemplate, userId: string | null): Unsubscribing {
  const subscription = subscriptionOf(template)
  if (!subscription || !userId) return { headers: {} }
  const token = unsubscribeToken(userId, subscription)
  return {
    page: unsubscribePage(token),
    headers: {
      'List-Unsubscribe': `<${linkTo(noticeApi.unsubscribe(token))}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
