import 'server-only'
import { emailKey } from '@/lib/auth/rules'
import { placementOf, takesSeat, type ExistingEnrollment } from '@/lib/batches/placement'
import { hasBatchEnded, countFreeSeats } from '@/lib/batches/queries'
import { skipped, type Outcome } from './outcome'
import { toEnrollmentOutcome } from './enroll-row'
import type { LearnerRow } from './rules'
import { importTarget } from './import-target'

/**
 * Previews placements in a batch, null without one. Call `previewRow` once for each valid row, in order: it counts seats.
 * `placedEarlier` are rows whose learners earlier parts of the file place.
 */
export async function startBatchPreview(
  batchId: string | undefined,
  seatsTakenEarlier: number,
  placedEarlier: LearnerRow[],
) {
  const target = await importTarget(batchId)
  if (!target) return null
  const free = await countFreeSeats(target)
  let left = free === null ? Infinity : free - seatsTakenEarlier
  const hasEnded = hasBatchEnded(target)
  const seen = new Set(placedEarlier.map(({ email }) => emailKey(email)))
  return {
    target,
    previewRow(row: LearnerRow, existing: ExistingEnrollment | null, account: Outcome['account']): Outcome {
      const { line } = row
      const email = emailKey(row.email)
      if (seen.has(email)) return { line, problem: null, account: 'known', enrollment: 'known' }
      const placement = placementOf(existing, target.id, { hasFreeSeat: left > 0, hasEnded, byStaff: true })
      const willTakeSeat = takesSeat(placement, existing, target.id)
      if (willTakeSeat) left -= 1
      const { enrollment, problem } = toEnrollmentOutcome(placement)
      if (problem !== null) return skipped(line, problem)
      seen.add(email)
      return { line, problem, account, enrollment, ...(willTakeSeat && { takes_seat: true }) }
    },
  }
}
