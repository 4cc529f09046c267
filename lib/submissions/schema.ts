import { z } from 'zod'
import { successBody, id, time } from '@/lib/http/response-schema'
import { optionalText, textField, validated } from '@/lib/validation/validated-schema'
import { idField, listQuery, sortField } from '@/lib/http/params'
import { validateReview, validateSavedReason } from './review-rules'
import { validateLink } from './rules'

export const submitBody = validated(
  { user_id: idField, task_id: idField, fileLink: textField },
  ({ fileLink }) => validateLink(fileLink),
)

const status = z.enum(['pending', 'accepted', 'rejected'])

/** `seen` is the status that the reviewer had before their eyes. */
export const reviewBody = validated(
  {
    status,
    reason: optionalText.nullable().transform((text) => text ?? ''),
    seen: status.optional(),
  },
  validateReview,
)

export const submissionListQuery = listQuery.extend({
  status: status.optional(),
  course: idField.optional(),
  sort: sortField,
})

export const savedReasonBody = validated({ text: textField }, ({ text }) => validateSavedReason(text))

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

export const submitted = successBody({ data: z.strictObject({ id, status }) })

const linkCheckResult = {
  final_url: z.string(),
  status: z.int(),
  type: z.string().nullable(),
  length: z.number().nullable(),
  checked_at: time,
}

export const linkRecheck = z
  .strictObject({ changed: z.boolean(), ...linkCheckResult })
  .meta({ id: 'LinkSeenAgain' })

export const detailedSubmission = managedSubmission
  .extend({
    description: z.string(),
    withdrawn: z.boolean(),
    reviewed_at: time.nullable(),
    reviewer: z.string().nullable(),
    link: z.strictObject(linkCheckResult),
    attempts: z.array(listedSubmission.omit({ course_name: true, title: true })),
    same_file: z.array(z.strictObject({ id, name: z.string(), title: z.string() })),
  })
  .meta({ id: 'DetailedSubmission' })

export const savedReason = z.strictObject({ id, text: z.string() }).meta({ id: 'SavedReason' })
