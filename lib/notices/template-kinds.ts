import {
  accountTemplates,
  type AccountTemplate,
  type EmailTemplate,
  type NoticeTemplate,
} from '@/lib/mail/templates'
import type { NoticeKind, Subscription } from './kinds'

/** The kind of the notice that each template creates. */
export const kindByTemplate: Record<NoticeTemplate, NoticeKind> = {
  'enrollment-accepted': 'enrollments',
  'enrollment-declined': 'enrollments',
  'seat-free': 'enrollments',
  'submission-accepted': 'verdicts',
  'submission-rejected': 'verdicts',
  'submission-answer': 'messages',
  'submission-question': 'questions',
  'second-review-asked': 'second-reviews',
  'reviews-overdue': 'overdue',
  'task-due': 'reminders',
  'course-stalled': 'reminders',
  'certificate-ready': 'certificates',
  'certificate-revoked': 'certificates',
  'certificate-corrected': 'certificates',
  'correction-declined': 'certificates',
}

const isAccountTemplate = (template: EmailTemplate): template is AccountTemplate =>
  accountTemplates.some((name) => name === template)

/** The subscription that the recipient of an e-mail can turn off; null for e-mails about an account. */
export function subscriptionOf(template: EmailTemplate): Subscription | null {
  if (isAccountTemplate(template)) return null
  if (template === 'daily-digest') return 'digest'
  return template === 'monthly-report' ? 'report' : kindByTemplate[template]
}

/**
 * The templates of a subscription's e-mails. `report` cannot be passed: its recipients need no account, and
 * `unsubscribeRecipient` ends it.
 */
export const templatesOf = (
  subscription: Exclude<Subscription, 'report'>,
): Exclude<EmailTemplate, AccountTemplate>[] =>
  subscription === 'digest'
    ? ['daily-digest']
    : (Object.keys(kindByTemplate) as NoticeTemplate[]).filter(
        (template) => kindByTemplate[template] === subscription,
      )
