import { z } from 'zod'
import { idField, listQuery } from '@/lib/http/params'

export const enrollmentBody = z.object({ user_id: idField, course_id: idField })

export const enrollmentListQuery = listQuery.extend({
  state: z.enum(['requested', 'enrolled', 'completed']).optional(),
})
