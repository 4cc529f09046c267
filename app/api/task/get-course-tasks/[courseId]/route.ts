import { z } from 'zod'
import { handle } from '@/lib/http/handle'
import { courseIdParams } from '@/lib/http/params'
import { listTasksForLearnerOrStaff } from '@/lib/tasks/queries'
import { task } from '@/lib/tasks/schema'

export const GET = handle({
  access: 'signed-in',
  summary:
    'The tasks of a course, newest first, as an array without an envelope: for enrolled learners, and for staff who may see the course.',
  params: courseIdParams,
  response: z.array(task),
  errors: ['not_found', 'forbidden'],
  run: ({ actor, params }) => listTasksForLearnerOrStaff(actor, params.courseId),
})
