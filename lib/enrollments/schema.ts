import { z } from 'zod'
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

/** All requests that a search or a course names, where no ids do. */
export const acceptMatchingBody = z.object({
  q: z.string().trim().max(200).optional(),
  course: idField.optional(),
})
