import { messages } from '@/lib/messages'
import { validateReview } from './review-rules'

const criteria = [
  { id: 'met', points: null },
  { id: 'points', points: 5 },
]

test.each(['accepted', 'rejected'])(
  'given the criteria of the task, the status %s with more points than the maximum is refused',
  (status) => {
    const validate = (points: number) =>
      validateReview(
        {
          status,
          reason: '',
          next_step: 'Add tests.',
          results: [
            { criterion_id: 'met', met: true },
            { criterion_id: 'points', points },
          ],
        },
        criteria,
      )
    expect(validate(5)).toEqual([])
    expect(validate(6)).toEqual([{ field: 'results', message: messages.admin.resultInvalid }])
  },
)
