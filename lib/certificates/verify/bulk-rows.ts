import type { PublicEarlierCertificate } from '@/lib/certificates/earlier/views'
import type { Verification } from '@/lib/certificates/select'
import { formatDate, formatDay } from '@/lib/format/date'
import * as messages from '@/lib/messages'
import { formatCertificateId, hasCidPattern } from '@/lib/certificates/certificate-id'
import type { ListedId } from './read-ids'
import { successorNote } from './successor'
import type { CheckResult, CheckState } from './verify-many'

/**
 * - `unconfirmed`: issued, but the name is not confirmed
 * - `notAnId`: lacks the pattern of an ID; `mistyped` IDs have only a wrong check character
 * - `unchecked`: not sent yet, or the check broke off
 */
export type RowState = CheckState | 'unconfirmed' | 'notAnId' | 'unchecked'

/** An ID of the list with its result. A line of the list may have several IDs. */
export type BulkRow = Pick<ListedId, 'line' | 'typed' | 'duplicateOfLine'> &
  Pick<CheckResult, 'certificate'> & {
    state: RowState
    key: string
    /** A certificate that was issued on paper; `earlier` in the result. */
    earlierCertificate?: PublicEarlierCertificate
    /** The certificate that was found, issued here or on paper. */
    record: Verification | PublicEarlierCertificate | null
  }

/** The rows of a list. A repeated ID has the result of its first entry. */
export function bulkRows(ids: ListedId[], results: ReadonlyMap<string, CheckResult>): BulkRow[] {
  return ids.map(({ line, typed, cid, duplicateOfLine, problem }, index) => {
    const result = results.get(cid)
    const invalidState = hasCidPattern(cid) ? 'mistyped' : 'notAnId'
    const state = (result && stateOf(result)) ?? (problem === 'invalid' ? invalidState : 'unchecked')
    const { certificate = null, earlier: earlierCertificate } = result ?? {}
    const record = certificate ?? earlierCertificate ?? null
    return {
      key: String(index),
      line,
      typed,
      duplicateOfLine,
      state,
      certificate,
      record,
      ...(earlierCertificate && { earlierCertificate }),
    }
  })
}

const stateOf = ({ state, certificate }: CheckResult): RowState =>
  state === 'valid' && certificate?.full_name === null ? 'unconfirmed' : state

/** A remark beside the state. */
export function noteOf({ line, state, certificate, earlierCertificate, record, duplicateOfLine }: BulkRow) {
  const { notes, duplicate, duplicateOnSameLine } = messages.bulkCheck
  const { nameNotConfirmed: unconfirmed } = messages.certificates
  const stateNote = { ...notes, unconfirmed, valid: null, registered: null, revoked: null, superseded: null }[
    state
  ]
  const parts = [
    duplicateOfLine === null
      ? null
      : duplicateOfLine === line
        ? duplicateOnSameLine
        : duplicate(String(duplicateOfLine)),
    stateNote,
    earlierCertificate ? messages.bulkCheck.registeredOn(formatDate(earlierCertificate.registered_at)) : null,
    record?.revoked_at ? `${formatDate(record.revoked_at)}: ${record.revoked_reason}` : null,
    certificate?.last_successor ? successorNote(certificate.last_successor) : null,
  ]
  return parts.filter(Boolean).join(' ')
}

/** Number of rows in each state. */
export function countStates(rows: BulkRow[]) {
  const counts = new Map<RowState, number>()
  for (const { state } of rows) counts.set(state, (counts.get(state) ?? 0) + 1)
  return counts
}

const completedOn = ({ certificate, earlierCertificate }: BulkRow) =>
  (certificate && formatDate(certificate.completed_at)) ??
  (earlierCertificate ? formatDay(earlierCertificate.issued_on) : null)

/** The columns of the file with the results; `linkOf` returns the URL of a certificate's page. */
export const bulkColumns = (
  linkOf: (cid: string) => string,
): [heading: string, value: (row: BulkRow) => string | number | null][] => [
  ['line', ({ line }) => line],
  ['certificate_id', ({ typed, record }) => (record ? formatCertificateId(record.cid) : typed)],
  ['state', ({ state }) => messages.bulkCheck.states[state]],
  ['name', ({ record }) => record?.full_name ?? null],
  ['course', ({ record }) => record?.title ?? null],
  ['enrolled_at', ({ certificate }) => certificate && formatDate(certificate.enrolled_at)],
  ['completed_at', completedOn],
  ['note', noteOf],
  ['link', ({ record }) => record && linkOf(record.cid)],
]
