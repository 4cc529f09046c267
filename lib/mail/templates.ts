import type { MonthlyReport } from '@/lib/reports/monthly/monthly-figures'

/** E-mail templates and the data that each needs. */
export type EmailTemplates = {
  /** `course` is set if the user registered by an invitation to one of its batches, `waits` if they wait for a seat. */
  welcome: { name: string; token: string; course?: string; slug?: string; waits?: true }
  /** `course` is empty for a user who is invited without a course; `waits` is set if they wait for a seat. */
  invited: { name: string; token: string; course: string; waits?: true }
  'one-time-code': { name: string; code: string }
  'password-link': { name: string; token: string }
  /** `byLink` is set if a link of an e-mail was used, which ends all sessions. */
  'password-changed': { name: string; byLink?: true }
  'enrollment-accepted': { name: string; course: string; slug: string }
  'enrollment-declined': { name: string; course: string; slug: string; reason: string }
  /** A learner has moved up from the waiting list of a batch. */
  'seat-free': { name: string; course: string; slug: string; batch: string }
  'submission-accepted': {
    name: string
    course: string
    slug: string
    task: string
    taskId: string
    /** Set if the verdict is a second reviewer's. */
    second?: true
  }
  'submission-rejected': {
    name: string
    course: string
    slug: string
    task: string
    taskId: string
    reason: string
    nextStep?: string
    /** The reviewer's result for each criterion, as text. */
    results?: string[]
    /** Set if the verdict is a second reviewer's. */
    second?: true
  }
  /** `text` is the reviewer's message. */
  'submission-answer': {
    name: string
    course: string
    slug: string
    task: string
    taskId: string
    text: string
  }
  /** Sent to a reviewer; `text` is the learner's message. */
  'submission-question': { name: string; learner: string; task: string; course: string; text: string }
  /** Sent to a reviewer; `text` is the learner's reason. */
  'second-review-asked': { name: string; learner: string; task: string; course: string; text: string }
  /** Sent to a reviewer. */
  'reviews-overdue': { name: string; count: number }
  /** Sent to a learner; the task is due on the day `dueOn`. `hard` is set if late work is refused. */
  'task-due': {
    name: string
    course: string
    slug: string
    task: string
    taskId: string
    dueOn: string
    hard?: true
  }
  /** Sent to a learner who has not submitted anything for `days` days. */
  'course-stalled': { name: string; course: string; slug: string; days: number }
  /** The notices that waited for the e-mail, the latest first; `more` is the number of those that are left out. */
  'daily-digest': { name: string; notices: { title: string; detail: string; path: string }[]; more: number }
  /** Sent to a recipient whom an administrator has entered, with or without an account. */
  'monthly-report': { name: string; recipientId: string } & MonthlyReport
  'certificate-ready': { name: string; course: string; slug: string; cid: string }
  'certificate-revoked': { name: string; course: string; cid: string; reason: string }
  /** `cid` is the new ID, `fullName` the name on the certificate, `reason` the administrator's. */
  'certificate-corrected': {
    name: string
    course: string
    oldCid: string
    cid: string
    fullName: string
    reason: string
  }
  /** `fullName` is the name on the certificate, `wished` the requested one. */
  'correction-declined': {
    name: string
    course: string
    cid: string
    fullName: string
    wished: string
    reason: string
  }
}

export type EmailTemplate = keyof EmailTemplates

/** E-mails about an account. They have no notice, and no preference turns them off. */
export const accountTemplates = [
  'welcome',
  'invited',
  'one-time-code',
  'password-link',
  'password-changed',
] as const satisfies EmailTemplate[]

export type AccountTemplate = (typeof accountTemplates)[number]

/** Templates of `notify`: each gives a notice and, if the recipient wants it immediately, an e-mail. */
export type NoticeTemplate = Exclude<EmailTemplate, AccountTemplate | 'daily-digest' | 'monthly-report'>

/**
 * Templates with a secret: a code, or a link that sets a password or removes an account. The data is erased when the
 * e-mail leaves the queue.
 */
export const templatesWithSecrets: readonly EmailTemplate[] = [
  'welcome',
  'invited',
  'one-time-code',
  'password-link',
]
