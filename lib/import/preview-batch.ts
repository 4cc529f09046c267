import 'server-only'
import { emailKey } from '@/lib/auth/rules'
import { placementOf, takesSeat, type Former } from '@/lib/batches/enroll-in-batch'
import { seatsLeft } from '@/lib/batches/queries'
import { messages } from '@/lib/messages'
import { skipped, type Outcome } from './outcome'
import { enrollmentIn } from './enroll-row'
import type { LearnerRow } from './rules'
import { importTarget } from './target'

/** Previews placements in a batch, one row after the other: each seat is assigned once. Null without a batch. */
export async function previewOf(batchId: string | undefined, seatsTaken: number) {
  const target = await importTarget(batchId)
  if (!target) return null
  const free = await seatsLeft(target)
  let left = free === null ? Infinity : free - seatsTaken
  const seen = new Set<string>()
  return {
    target,
    outcomeOf(row: LearnerRow, former: Former | null, account: Outcome['account']): Outcome {
      const { line } = row
      const email = emailKey(row.email)
      if (seen.has(email)) return { line, problem: null, account: 'known', enrollment: 'known' }
      seen.add(email)
      const placement = placementOf(former, target.id, { hasSeat: left > 0, mayLeave: true })
      const takes = takesSeat(placement, former, target.id)
      if (takes) left -= 1
      const enrollment = enrollmentIn(placement)
      if (enrollment === null) return skipped(line, messages.import.batchFull)
      return { line, problem: null, account, enrollment, ...(takes && { takes_seat: true }) }
    },
  }
}
