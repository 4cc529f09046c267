/** Kinds of notices. A user chooses for each kind how its e-mails are delivered. */
export const learnerKinds = ['enrollments', 'verdicts', 'messages', 'certificates', 'reminders'] as const
export const staffKinds = ['questions', 'second-reviews', 'overdue'] as const
export const noticeKinds = [...learnerKinds, ...staffKinds] as const

export type NoticeKind = (typeof noticeKinds)[number]

export const deliveries = ['at_once', 'daily', 'off'] as const

export type Delivery = (typeof deliveries)[number]

/** An unsubscribe link turns off the e-mails of one kind, the daily digest, or the monthly report. */
export type Subscription = NoticeKind | 'digest' | 'report'

export const isSubscription = (name: string): name is Subscription =>
  name === 'digest' || name === 'report' || noticeKinds.some((kind) => kind === name)
