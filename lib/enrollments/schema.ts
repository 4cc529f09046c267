import { z } from 'zod'
import { optionalAnswers } from '@/lib/admission/schema'
import { course } from '@/lib/courses/schema'
import { id, paginationMeta, successBody, time } from '@/lib/http/response-schema'
import { idBody, idField, listQuery, sortField } from '@/lib/http/params'
import { reasonLimits } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { seenTasksMax } from './limits'

export const enrollmentBody = z.object({
  user_id: idField,
  course_id: idField,
  batch_id: idField.optional().meta({
    description:
      'A batch of the course. Default: the first open one with a free seat; if all are full, the waiting ' +
      'list of the first open one; if none is open, no batch.',
  }),
  ...optionalAnswers,
})

export const enrollmentListQuery = listQuery.extend({
  state: z
    .enum(['requested', 'enrolled', 'completed', 'waiting', 'unanswered'])
    .optional()
    .meta({
      description:
        '`requested`: a request that can be accepted. `waiting`: one on a waiting list. ' +
        '`unanswered`: the learner must answer the admission form.',
    }),
  course: idField.optional(),
  batch: idField.optional(),
  sort: sortField,
})

export const declineBody = z.object({
  id: idField,
  reason: z.string().trim().max(reasonLimits.max, messages.admin.tooLong).default(''),
})

export const completionBody = idBody.extend({
  seen_unaccepted_tasks: z.array(idField).max(seenTasksMax).optional().meta({
    description:
      'IDs of the tasks that the caller saw as not accepted. If any other task is not accepted, the call is refused.',
  }),
})

/** Selects the requests to accept by a search text, course and batch; those on waiting lists are never selected. */
export const acceptMatchingBody = z.object({
  q: z.string().trim().max(200).optional(),
  course: idField.optional(),
  batch: idField.optional(),
  seen_at: z.iso
    .datetime()
    // PostgreSQL has no year 0.
    .refine((time) => !time.startsWith('0000'))
    .optional()
    .meta({ description: '`read_at` of the list that the caller saw. Later requests are not accepted.' }),
  seen_total: z
    .int()
    .min(0)
    .optional()
    .meta({ description: 'The number of requests that the caller saw. No more are accepted.' }),
})

/** The state of an enrollment on the wire: see `toFlags` in `state.ts`. */
export const enrollmentFlags = { enrollment_status: z.boolean(), course_completed: z.boolean() }

/** A course that the learner has requested, is enrolled in, or has completed. */
export const enrolledCourse = course.extend(enrollmentFlags).meta({ id: 'EnrolledCourse' })

export const managedEnrollment = z
  .strictObject({
    id,
    name: z.string(),
    email: z.string(),
    title: z.string(),
    course_id: id.meta({ description: 'Not in the API of the earlier system.' }),
    ...enrollmentFlags,
    requested_at: time.meta({
      description: 'When the course was requested. Not in the API of the earlier system.',
    }),
    enrolled_at: time.nullable(),
    completed_at: time.nullable(),
    tasksTotal: z.int(),
    tasksAccepted: z.int(),
    batch: z.strictObject({ id, name: z.string() }).optional(),
    admission: z.enum(['answered', 'missing']).optional().meta({
      description: 'Whether the learner has answered the admission form; absent if none is to be answered.',
    }),
    waiting_since: time.optional().meta({ description: 'Since when the learner is on a waiting list.' }),
  })
  .meta({ id: 'ManagedEnrollment' })

export const enrollmentListing = successBody({
  data: z.array(managedEnrollment),
  meta: paginationMeta.extend({ read_at: time.meta({ description: 'When the server read the list.' }) }),
})

export const unacceptedTask = z
  .strictObject({
    id,
    title: z.string(),
    status: z.enum(['pending', 'rejected', 'none']).meta({
      description: '`none`: the learner has submitted nothing, or has withdrawn the submission.',
    }),
  })
  .meta({ id: 'UnacceptedTask' })
