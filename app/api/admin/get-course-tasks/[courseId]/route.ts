import { z } from 'zod'
import { successBody } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { courseIdParams } from '@/lib/http/params'
import { messages } from '@/lib/messages'
import { listTasksForStaff } from '@/lib/tasks/queries'
import { task } from '@/lib/tasks/schema'

export const GET = handle({
  access: 'courses.view',
  summary: 'The tasks of a course, newest first.',
  params: courseIdParams,
  response: successBody({ data: z.array(task) }),
  errors: ['not_found'],
  run: async ({ actor, params }) => ({
    message: messages.tasks.listed,
    data: await listTasksForStaff(actor, params.courseId),
  }),
})
