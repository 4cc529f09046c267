import { processState } from '@/lib/jobs/process-state'
import { DAY } from '@/lib/limits'
import { makeBatch, makeCourse } from '@/lib/testing/factories'
import { refreshOnNewDay } from './new-day'

/** Counts how often public pages are invalidated. */
function countInvalidations() {
  let count = 0
  processState.invalidateContent = () => void count++
  return () => count
}

const daysFromNow = (days: number) => new Date(Date.now() + days * DAY)

test('public pages are invalidated once on each new day, also on the first one after the process has started', async () => {
  // Without batches, no page changes with the day, and none is invalidated.
  await makeBatch((await makeCourse()).id, {})
  const invalidations = countInvalidations()
  await refreshOnNewDay(daysFromNow(1))
  await refreshOnNewDay(daysFromNow(1))
  expect(invalidations()).toBe(1)
  await refreshOnNewDay(daysFromNow(2))
  expect(invalidations()).toBe(2)
})
