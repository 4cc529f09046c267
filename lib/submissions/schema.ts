import { z } from 'zod'
import { criteria } from '@/lib/limits'
import { reviewersMax, thread } from './review-limits'
import * as messages from '@/lib/messages'
import { successBody, id, time } from '@/lib/http/response-schema'
import { optionalText, textField, validated } from '@/lib/validation/validated-schema'
import { idField, listQuery } from '@/lib/http/params'
import { criterion } from '@/lib/tasks/schema'
import { validateSavedComment, validateReview, validateSavedReason } from './review-rules'
import { validateLink } from './link-rules'
import { validateMessage } from './thread-rules'
import { validateSecondReviewRequest } from './second-review-rules'

export const claimBody = z.object({ id: idField, take_over: z.boolean().optional() })

export const claimResponse = successBody({
  data: z.strictObject({ own: z.boolean(), claimed_by: z.string().nullable() }),
})

export const assignBody = z.object({
  reviewer_ids: z.array(idField).min(1, messages.admin.reviewersNeeded).max(reviewersMax),
})

export const assignResponse = successBody({ data: z.strictObject({ assigned: z.int() }) })

export const workloadsResponse = successBody({
  data: z.strictObject({
    waiting: z.int().meta({ description: 'Pending submissions not assigned to anyone who may review them.' }),
    reviewers: z.array(z.strictObject({ id, name: z.string(), pending: z.int() })),
  }),
})

export const submitBody = validated(
  { user_id: idField, task_id: idField, fileLink: textField },
  ({ fileLink }) => validateLink(fileLink),
)

const status = z.enum(['pending', 'accepted', 'rejected'])

/** `seen` is the status that the learner saw; another one makes the request fail with `conflict`. */
export const withdrawalQuery = z.object({ seen: status.optional() })

const criterionResultInput = z.object({
  criterion_id: idField,
  met: z.boolean().optional(),
  points: z.int().min(0).max(criteria.pointsMax).optional(),
  comment: z.string().nullish(),
})

/** `seen` is the status that the reviewer saw, `results` their evaluation of the task's criteria. */
export const reviewBody = validated(
  {
    status,
    reason: optionalText.nullable().transform((text) => text ?? ''),
    next_step: optionalText.nullable().transform((text) => text ?? ''),
    results: z.array(criterionResultInput).max(criteria.max).optional(),
    seen: status.optional(),
  },
  validateReview,
)

export const submissionListQuery = listQuery.extend({
  status: status.optional(),
  course: idField.optional(),
  queue: z.enum(['mine', 'overdue', 'questions', 'second']).optional(),
  sort: z.enum(['newest', 'oldest', 'after-rejection']).optional(),
})

export const savedCommentBody = validated({ criterion_id: idField, text: textField }, ({ text }) =>
  validateSavedComment(text),
)

/** `after` is the number of messages that the sender has seen; newer ones make the request fail with `conflict`. */
export const messageBody = validated(
  { text: textField, after: z.int().min(0).max(thread.messagesMax) },
  ({ text }) => validateMessage(text),
)

export const threadResponse = successBody({
  data: z.strictObject({
    state: z
      .enum(['open', 'completed', 'withdrawn', 'full'])
      .meta({ description: 'Whether messages can be sent, and why not.' }),
    messages: z.array(
      z.strictObject({
        position: z.int(),
        from_learner: z.boolean(),
        own: z.boolean(),
        author: z
          .string()
          .nullable()
          .meta({ description: 'Null for the learner of the attempt, and if the author is deleted.' }),
        text: z.string(),
        sent_at: time,
      }),
    ),
  }),
})

export const secondReviewRequestBody = validated({ id: idField, reason: textField }, ({ reason }) =>
  validateSecondReviewRequest(reason),
)

export const savedReasonBody = validated({ text: textField }, ({ text }) => validateSavedReason(text))

export const criterionResult = z
  .strictObject({
    criterion_id: id.nullable(),
    title: z.string(),
    max_points: z.int().nullable(),
    met: z.boolean().nullable(),
    points: z.int().nullable(),
    comment: z.string().nullable(),
  })
  .meta({
    id: 'CriterionResult',
    description:
      'Either `met`, or `points` out of `max_points`. `criterion_id` is null once the criterion is deleted.',
  })

/** Fields besides status and reason that an attempt may have; those that do not apply are absent. */
const evaluation = {
  late: z.boolean().optional().meta({ description: 'Submitted after the task’s due date in the batch.' }),
  next_step: z.string().optional(),
  results: z.array(criterionResult).optional(),
  messages: z.int().optional(),
}

export const submission = z
  .strictObject({
    id,
    task_id: id,
    file_url: z.string(),
    status,
    reason: z.string().nullable(),
    // The spelling is part of the API.
    submited_at: time,
  })
  .meta({ id: 'Submission' })

export const submissionWithEvaluation = submission.extend(evaluation).meta({ id: 'EvaluatedSubmission' })

export const listedSubmission = submission
  .omit({ task_id: true })
  .extend({
    course_name: z.string(),
    course_slug: z.string().meta({ description: 'The course, as in the address of its page.' }),
    title: z.string(),
  })
  .meta({ id: 'ListedSubmission' })

export const managedSubmission = listedSubmission
  .extend({
    name: z.string(),
    email: z.string(),
    due_at: time
      .optional()
      .meta({ description: 'The time by which the review is promised, while the submission is pending.' }),
    overdue: z.boolean().optional().meta({ description: 'The promised time of the review has passed.' }),
    late: z.boolean().optional(),
    after_rejection: z.boolean().optional(),
    assigned_to: z.string().optional(),
    claimed_by: z.string().optional().meta({ description: 'The reviewer who has it open.' }),
    second_review: z.boolean().optional().meta({
      description:
        'The caller may give a second verdict: the first one is hidden, and the status is shown as pending.',
    }),
    question: z.boolean().optional().meta({ description: 'The learner’s last message awaits a reply.' }),
  })
  .meta({ id: 'ManagedSubmission' })

export const submitResponse = successBody({ data: z.strictObject({ id, status }) })

const linkCheckResult = {
  final_url: z.string(),
  status: z.int(),
  type: z.string().nullable(),
  length: z.number().nullable(),
  checked_at: time,
}

export const linkRecheck = z
  .strictObject({ changed: z.boolean(), ...linkCheckResult })
  .meta({ id: 'LinkRecheck' })

const savedText = z.strictObject({ id, text: z.string() })

const recordedVerdict = z.strictObject({
  status,
  reason: z.string().nullable(),
  next_step: z.string().optional(),
  results: z.array(criterionResult).optional(),
  reviewer: z.string().nullable(),
  reviewed_at: time,
})

const secondReview = z.strictObject({
  kind: z
    .enum(['requested', 'sample'])
    .meta({ description: 'Requested by the learner, or drawn at random.' }),
  state: z.enum(['open', 'decided', 'cancelled']),
  request: z.string().nullable().meta({ description: 'Why the learner has requested it.' }),
  first: recordedVerdict.nullable(),
  second: recordedVerdict.nullable(),
})

/** Second review as learners see it: both verdicts without their reviewers. */
export const ownSecondReview = secondReview.omit({ kind: true }).extend({
  first: recordedVerdict.omit({ reviewer: true }).nullable(),
  second: recordedVerdict.omit({ reviewer: true }).nullable(),
})

export const detailedSubmission = managedSubmission
  .extend({
    ...evaluation,
    criteria: z.array(criterion.extend({ saved_comments: z.array(savedText) })),
    /** Next steps from reviews of other attempts at this task, of any learner: suggestions for the reviewer. */
    next_steps: z.array(z.string()),
    description: z.string(),
    withdrawn: z.boolean(),
    reviewed_at: time.nullable(),
    reviewer: z.string().nullable(),
    link: z.strictObject(linkCheckResult),
    attempts: z.array(submissionWithEvaluation.omit({ task_id: true })),
    second_reviews: z.array(secondReview),
    same_file: z.array(z.strictObject({ id, name: z.string(), title: z.string() })),
  })
  .meta({ id: 'DetailedSubmission' })

export const savedReason = savedText.meta({ id: 'SavedReason' })
export const savedComment = savedText.meta({ id: 'SavedComment' })
