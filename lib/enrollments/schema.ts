import { z } from 'zod'
import { course } from '@/lib/courses/schema'
import { id, time } from '@/lib/http/response-schema'
import { idField, listQuery, sortField } from '@/lib/http/params'
import { reason as limits } from '@/lib/limits'
import { messages } from '@/lib/messages'

export const enrollmentBody = z.object({ user_id: idField, course_id: idField })

export const enrollmentListQuery = listQuery.extend({
  state: z.enum(['requested', 'enrolled', 'completed']).optional(),
  course: idField.optional(),
  sort: sortField,
})

export const declineBody = z.object({
  id: idField,
  reason: z.string().trim().max(limits.max, messages.admin.tooLong).default(''),
})

/** Selects all requests of a search or a course if no ids are given. */
export const acceptMatchingBody = z.object({
  q: z.string().trim().max(200).optional(),
  course: idField.optional(),
})

export const flags = { enrollment_status: z.boolean(), course_completed: z.boolean() }

export const enrolledCourse = course.extend(flags).meta({ id: 'EnrolledCourse' })

export const managedEnrollment = z
  .strictObject({
    id,
    name: z.string(),
    email: z.string(),
    title: z.string(),
    ...flags,
    requested_at: time.meta({
      description: 'Added beyond the earlier interface: when the course was asked for.',
    }),
    enrolled_at: time.nullable(),
    completed_at: time.nullable(),
    tasksTotal: z.int(),
    tasksAccepted: z.int(),
  })
  .meta({ id: 'ManagedEnrollment' })

export const missingTask = z
  .strictObject({ id, title: z.string(), status: z.enum(['pending', 'rejected', 'none']) })
  .meta({ id: 'MissingTask' })
