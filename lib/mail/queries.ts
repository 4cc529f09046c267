import 'server-only'
import { db } from '@/lib/db/client'
import { containing, readPage, type PageRequest } from '@/lib/db/pagination'
import type { Prisma } from '@/prisma/generated/client'
import type { MailState } from '@/prisma/generated/enums'

const emailSelect = {
  id: true,
  recipient: true,
  template: true,
  data: true,
  state: true,
  attempts: true,
  leasedUntil: true,
  lastError: true,
  createdAt: true,
  sendAfter: true,
  sentAt: true,
} as const satisfies Prisma.OutboxMailSelect

type EmailRow = Prisma.OutboxMailGetPayload<{ select: typeof emailSelect }>

/** Lists only `course` of the fields in `data`: others may contain a code or a secret link. */
function toListedEmail({ data, ...row }: EmailRow) {
  const fields = data as { course?: unknown }
  return {
    id: row.id,
    recipient: row.recipient,
    template: row.template,
    about: typeof fields.course === 'string' ? fields.course : null,
    state: row.state,
    // An attempt is counted when it begins, and `leasedUntil` is set until its outcome is recorded.
    attempts: row.leasedUntil ? row.attempts - 1 : row.attempts,
    error: row.lastError,
    // Data with a code or a secret link is replaced by {} once the e-mail is sent, cancelled or failed.
    erased: Object.keys(fields).length === 0,
    created_at: row.createdAt.toISOString(),
    send_after: row.sendAfter.toISOString(),
    sent_at: row.sentAt?.toISOString() ?? null,
  }
}

export type ListedEmail = ReturnType<typeof toListedEmail>

/** The list of all e-mails that administrators see, newest first; `q` searches the recipient. */
export async function listEmails({
  state,
  q,
  ...pageRequest
}: PageRequest & { state?: MailState | undefined }) {
  const filter: Prisma.OutboxMailWhereInput = {
    ...(state && { state }),
    ...(q && { recipient: containing(q) }),
  }
  const { rows, meta } = await readPage('createdAt', pageRequest, filter, {
    table: 'OutboxMail',
    rows: (query) => db.outboxMail.findMany({ ...query, select: emailSelect }),
    total: (where) => db.outboxMail.count({ where }),
  })
  return { data: rows.map(toListedEmail), meta }
}
