import { z } from 'zod'
import { judged, textField } from '@/lib/http/judged'
import { idField, listQuery, sortField } from '@/lib/http/params'
import { linkProblems, reviewProblems, savedReasonProblems } from './rules'

export const submitBody = judged(
  { user_id: idField, task_id: idField, fileLink: textField },
  ({ fileLink }) => linkProblems(fileLink),
)

const status = z.enum(['pending', 'accepted', 'rejected'])

/** `seen` is the status that the reviewer had before their eyes. */
export const reviewBody = judged(
  {
    status: z.enum(['accepted', 'rejected']),
    reason: textField.nullable().transform((text) => text ?? ''),
    seen: status.optional(),
  },
  reviewProblems,
)

export const submissionListQuery = listQuery.extend({
  status: status.optional(),
  course: idField.optional(),
  sort: sortField,
})

export const savedReasonBody = judged({ text: textField }, ({ text }) => savedReasonProblems(text))
