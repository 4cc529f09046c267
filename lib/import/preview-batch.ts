import 'server-only'
import { emailKey } from '@/lib/auth/rules'
import { placementOf, takesSeat, type ExistingEnrollment } from '@/lib/batches/placement'
import { hasBatchEnded, countFreeSeats } from '@/lib/batches/queries'
import { skipped, type Outcome } from './outcome'
import { toEnrollmentOutcome } from './enroll-row'
import type { LearnerRow } from './rules'
import { findTargetBatch } from './import-target'

/**
 * Prepares a preview of enrolling learners in a batch; null without a batch ID. Throws `not_found` for an unknown one.
 * Call `previewRow` for each valid row, in order: it counts the seats left.
 */
export async function startBatchPreview(
  batchId: string | undefined,
  seatsTakenByEarlierParts: number,
  /** Rows of this part of the file whose learners an earlier part already puts in the batch or on its waiting list. */
  placedByEarlierParts: LearnerRow[],
) {
  const batch = await findTargetBatch(batchId)
  if (!batch) return null
  const freeSeats = await countFreeSeats(batch)
  let seatsLeft = freeSeats === null ? Infinity : freeSeats - seatsTakenByEarlierParts
  const hasEnded = hasBatchEnded(batch)
  const seen = new Set(placedByEarlierParts.map(({ email }) => emailKey(email)))
  return {
    batch,
    previewRow(row: LearnerRow, existing: ExistingEnrollment | null, account: Outcome['account']): Outcome {
      const { line } = row
      const email = emailKey(row.email)
      if (seen.has(email)) return { line, problem: null, account: 'known', enrollment: 'known' }
      const hasFreeSeat = seatsLeft > 0
      const placement = placementOf(existing, batch.id, { hasFreeSeat, hasEnded, byStaff: true })
      const willTakeSeat = takesSeat(placement, existing, batch.id)
      if (willTakeSeat) seatsLeft -= 1
      const { enrollment, problem } = toEnrollmentOutcome(placement)
      if (problem !== null) return skipped(line, problem)
      seen.add(email)
      return { line, problem, account, enrollment, ...(willTakeSeat && { takes_seat: true }) }
    },
  }
}
