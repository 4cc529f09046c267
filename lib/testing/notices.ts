import { db } from '@/lib/db/client'
import { processState } from '@/lib/jobs/process-state'
import type { Delivery, NoticeKind } from '@/lib/notices/kinds'
import { notify, type NoticeOptions, type Recipient } from '@/lib/notices/notify'

/** Creates a notice of the kind `enrollments`, and its e-mail if the recipient's preference is `at_once`. */
export const notifyOfEnrollment = (recipient: Recipient, course = 'Testing', options: NoticeOptions = {}) =>
  db.$transaction((tx) => notify(tx, recipient, 'enrollment-accepted', { course, slug: 'testing' }, options))

export const noticesOf = ({ id }: { id: string }) =>
  db.notice.findMany({ where: { userId: id }, orderBy: [{ at: 'asc' }, { id: 'asc' }] })

export const emailsTo = ({ email }: { email: string }) =>
  db.outboxMail.findMany({ where: { recipient: email }, orderBy: { createdAt: 'asc' } })

export const setPreference = ({ id }: { id: string }, kind: NoticeKind, delivery: Delivery) =>
  db.noticePreference.create({ data: { userId: id, kind, delivery } })

/** Sets, in this process only, after how many days without activity learners are reminded; null for never. */
export const setStalledDays = (stalledDays: number | null) => {
  processState.institute = { ...processState.institute, stalledDays }
}
