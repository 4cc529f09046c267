import { z } from 'zod'
import { handle } from '@/lib/http/handle'
import { courseIdParams } from '@/lib/http/params'
import { listTasksForLearner } from '@/lib/tasks/queries'
import { task } from '@/lib/tasks/schema'

export const GET = handle({
  access: 'signed-in',
  summary: 'The tasks of a course for enrolled learners, newest first, as a plain array.',
  params: courseIdParams,
  response: z.array(task),
  errors: ['not_found', 'forbidden'],
  run: ({ actor, params }) => listTasksForLearner(actor, params.courseId),
})
