import { formatWait } from './date'
import { plural } from './plural'

test.each([
  [0, '0 certificates'],
  [1, '1 certificate'],
  [2, '2 certificates'],
  [1000, '1,000 certificates'],
])('%i is written as %s', (count, text) => {
  expect(plural(count, 'certificate')).toBe(text)
})

test('no waiting time is shown within the first hour', () => {
  const now = new Date('2026-11-22T12:00:00Z')
  expect(formatWait('2026-11-22T11:00:01Z', now)).toBe('')
  expect(formatWait('2026-11-22T11:00:00Z', now)).toBe(' since 22/11/2026 (1 hour)')
  expect(formatWait('2026-11-20T11:00:00Z', now)).toBe(' since 20/11/2026 (2 days)')
})
