import 'server-only'
import { db } from '@/lib/db/client'
import { containing, readPage, type PageRequest } from '@/lib/db/pagination'
import type { Prisma } from '@/prisma/generated/client'
import type { AuditAction } from './actions'

const auditEventSelect = {
  id: true,
  at: true,
  actorName: true,
  action: true,
  subject: true,
  subjectId: true,
  details: true,
  position: true,
} as const satisfies Prisma.AuditEventSelect

type ListedRow = Prisma.AuditEventGetPayload<{ select: typeof auditEventSelect }>

const toListedEvent = ({ at, actorName, subjectId, details, ...row }: ListedRow) => ({
  ...row,
  at: at.toISOString(),
  actor: actorName,
  subject_id: subjectId,
  details: details as Record<string, unknown>,
})

export type ListedEvent = ReturnType<typeof toListedEvent>

/** The generated column `words` contains the details as JSON text, in which quotation marks and backslashes are escaped. */
const escapedForJson = (text: string) => JSON.stringify(text).slice(1, -1)

/** Audit events for administrators, newest first; searches the actor's name, the subject ID and the details. */
export async function listEvents({
  action,
  q,
  ...pageRequest
}: PageRequest & { action?: AuditAction | undefined }) {
  const filter: Prisma.AuditEventWhereInput = {
    ...(action && { action }),
    ...(q && { OR: [{ words: containing(q) }, { words: containing(escapedForJson(q)) }] }),
  }
  const { rows, meta } = await readPage('at', pageRequest, filter, {
    table: 'AuditEvent',
    rows: (query) => db.auditEvent.findMany({ ...query, select: auditEventSelect }),
    total: (where) => db.auditEvent.count({ where }),
  })
  return { data: rows.map(toListedEvent), meta }
}
