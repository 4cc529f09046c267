import type { PublicEarlierCertificate } from '@/lib/certificates/earlier/views'
import type { Verification } from '@/lib/certificates/select'
import { formatDate, formatDay } from '@/lib/format/date'
import * as messages from '@/lib/messages'
import { formatCertificateId } from '@/lib/certificates/certificate-id'
import type { ListedId } from './read-ids'
import { successorNote } from './successor'
import type { Checked, CheckState } from './verify-many'

/**
 * - `unconfirmed`: issued, and there is no document yet
 * - `unchecked`: not asked for yet, or the check broke off before it
 */
export type RowState = CheckState | 'unconfirmed' | 'unchecked'

/** A line of the list with its result. */
export type BulkRow = Pick<ListedId, 'line' | 'typed' | 'same'> &
  Pick<Checked, 'certificate' | 'earlier'> & {
    state: RowState
    key: string
    /** Found certificate of either kind. */
    record: Verification | PublicEarlierCertificate | null
  }

/** A line that repeats another one has its result. */
export function bulkRows(ids: ListedId[], answers: ReadonlyMap<string, Checked>): BulkRow[] {
  return ids.map(({ line, typed, cid, same, problem }, index) => {
    const response = answers.get(cid)
    const state = (response && stateOf(response)) ?? (problem === 'mistyped' ? 'mistyped' : 'unchecked')
    const { certificate = null, earlier } = response ?? {}
    const record = certificate ?? earlier ?? null
    return { key: String(index), line, typed, same, state, certificate, record, ...(earlier && { earlier }) }
  })
}

const stateOf = ({ state, certificate }: Checked): RowState =>
  state === 'valid' && certificate?.full_name === null ? 'unconfirmed' : state

/** A remark beside the state. */
export function noteOf({ state, certificate, earlier, record, same }: BulkRow) {
  const { notes, duplicate } = messages.bulkCheck
  const { nameNotConfirmed: unconfirmed } = messages.certificates
  const ofState = { ...notes, unconfirmed, valid: null, registered: null, revoked: null, superseded: null }[
    state
  ]
  const parts = [
    same === null ? null : duplicate(String(same)),
    ofState,
    earlier ? messages.bulkCheck.registeredOn(formatDate(earlier.registered_at)) : null,
    record?.revoked_at ? `${formatDate(record.revoked_at)}: ${record.revoked_reason}` : null,
    certificate?.last_successor ? successorNote(certificate.last_successor) : null,
  ]
  return parts.filter(Boolean).join(' ')
}

/** Number of different IDs in each state. */
export function countStates(rows: BulkRow[]) {
  const counts = new Map<RowState, number>()
  for (const { state, same } of rows) if (same === null) counts.set(state, (counts.get(state) ?? 0) + 1)
  return counts
}

const completedOn = ({ certificate, earlier }: BulkRow) =>
  (certificate && formatDate(certificate.completed_at)) ?? (earlier ? formatDay(earlier.issued_on) : null)

/** The columns of the file, `link` making an address of an ID. */
export const bulkColumns = (
  link: (cid: string) => string,
): [heading: string, value: (row: BulkRow) => string | number | null][] => [
  ['line', ({ line }) => line],
  ['certificate_id', ({ typed, record }) => (record ? formatCertificateId(record.cid) : typed)],
  ['state', ({ state }) => messages.bulkCheck.states[state]],
  ['name', ({ record }) => record?.full_name ?? null],
  ['course', ({ record }) => record?.title ?? null],
  ['enrolled_at', ({ certificate }) => certificate && formatDate(certificate.enrolled_at)],
  ['completed_at', completedOn],
  ['note', noteOf],
  ['link', ({ record }) => record && link(record.cid)],
]
