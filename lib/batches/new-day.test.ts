import { processState } from '@/lib/jobs/process-state'
import { DAY } from '@/lib/limits'
import { makeBatch, makeCourse } from '@/lib/testing/factories'
import { refreshOnNewDay } from './new-day'

/** Returns a function that says how often public pages have been invalidated since. */
function trackInvalidations() {
  let count = 0
  processState.expireCacheTag = () => void count++
  return () => count
}

const daysFromNow = (days: number) => new Date(Date.now() + days * DAY)

test('public pages are invalidated once on each new day, also on the first one after the process has started', async () => {
  // Without batches, no page changes with the day, and none is invalidated.
  await makeBatch((await makeCourse()).id, {})
  const invalidationCount = trackInvalidations()
  await refreshOnNewDay(daysFromNow(1))
  await refreshOnNewDay(daysFromNow(1))
  expect(invalidationCount()).toBe(1)
  await refreshOnNewDay(daysFromNow(2))
  expect(invalidationCount()).toBe(2)
})
