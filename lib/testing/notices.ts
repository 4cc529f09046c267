import { db } from '@/lib/db/client'
import { processState } from '@/lib/jobs/process-state'
import type { Delivery, NoticeKind } from '@/lib/notices/kinds'
import { notify, type Recipient } from '@/lib/notices/notify'

/** Creates a notice of the kind `enrollments` and, if the recipient gets those immediately, its e-mail. */
export const notifyOfEnrollment = (recipient: Recipient, course = 'Testing', options = {}) =>
  db.$transaction((tx) => notify(tx, recipient, 'enrollment-accepted', { course, slug: 'testing' }, options))

export const noticesOf = ({ id }: { id: string }) =>
  db.notice.findMany({ where: { userId: id }, orderBy: [{ at: 'asc' }, { id: 'asc' }] })

export const emailsTo = ({ email }: { email: string }) =>
  db.outboxMail.findMany({ where: { recipient: email }, orderBy: { createdAt: 'asc' } })

export const setPreference = ({ id }: { id: string }, kind: NoticeKind, delivery: Delivery) =>
  db.noticePreference.create({ data: { userId: id, kind, delivery } })

/** Changes the institute's setting in this process only. */
export const setStalledDays = (stalledDays: number | null) => {
  processState.institute = { ...processState.institute, stalledDays }
}
