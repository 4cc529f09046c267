import { z } from 'zod'
import { answering, id, time } from '@/lib/http/answering'
import { judged, optionalText, textField } from '@/lib/http/judged'
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
    reason: optionalText.nullable().transform((text) => text ?? ''),
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

export const submission = z
  .strictObject({
    id,
    task_id: id,
    file_url: z.string(),
    status,
    reason: z.string().nullable(),
    submited_at: time,
  })
  .meta({ id: 'Submission' })

export const listedSubmission = submission
  .omit({ task_id: true })
  .extend({ course_name: z.string(), title: z.string() })
  .meta({ id: 'ListedSubmission' })

export const managedSubmission = listedSubmission
  .extend({ name: z.string(), email: z.string() })
  .meta({ id: 'ManagedSubmission' })

export const submitted = answering({ data: z.strictObject({ id, status }) })
