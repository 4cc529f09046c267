import { z } from 'zod'
import { course } from '@/lib/courses/schema'
import { id, time } from '@/lib/http/answering'
import { idField, listQuery } from '@/lib/http/params'

export const enrollmentBody = z.object({ user_id: idField, course_id: idField })

export const enrollmentListQuery = listQuery.extend({
  state: z.enum(['requested', 'enrolled', 'completed']).optional(),
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
    requested_at: time,
    enrolled_at: time.nullable(),
    completed_at: time.nullable(),
    tasksTotal: z.int(),
    tasksAccepted: z.int(),
  })
  .meta({ id: 'ManagedEnrollment' })

export const missingTask = z
  .strictObject({ id, title: z.string(), status: z.enum(['pending', 'rejected', 'none']) })
  .meta({ id: 'MissingTask' })
