import { messages } from '@/lib/messages'
import { validateReview } from './review-rules'

const criteria = [
  { id: 'pass-fail', points: null },
  { id: 'with-points', points: 5 },
]

test.each(['accepted', 'rejected'])(
  'if the criteria of the task are given, the status %s with more points than the maximum is refused',
  (status) => {
    const validate = (points: number) =>
      validateReview(
        {
          status,
          reason: 'It is not your own work.',
          next_step: 'Add tests.',
          results: [
            { criterion_id: 'pass-fail', met: true },
            { criterion_id: 'with-points', points },
          ],
        },
        criteria,
      )
    expect(validate(5)).toEqual([])
    expect(validate(6)).toEqual([{ field: 'results', message: messages.admin.resultInvalid }])
  },
)

test('if the criteria of the task are given, a rejection with full points needs a reason, and one with fewer does not', () => {
  const validate = (points: number, reason = '') =>
    validateReview(
      {
        status: 'rejected',
        reason,
        next_step: 'Add tests.',
        results: [
          { criterion_id: 'pass-fail', met: true },
          { criterion_id: 'with-points', points },
        ],
      },
      criteria,
    )
  expect(validate(5)).toEqual([{ field: 'reason', message: messages.admin.criterionOrReason }])
  expect(validate(4)).toEqual([])
  expect(validate(5, 'It is not your own work.')).toEqual([])
})
